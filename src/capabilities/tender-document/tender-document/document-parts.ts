/** What a tender document is made of besides its fields: its makings, its holders' keys, its signature kept whole. */
import type { Certificate } from '../../../platform/signature/index.ts';

/** One holder of a key share; both public keys were made in the holder's own browser (design §6). */
export interface KeyHolder {
  user: string;
  name: string;
  organisation: string;
  organisationName: string;
  side: 'owner' | 'agency' | 'supervisor';
  ecdh: JsonWebKey;
  sign: JsonWebKey;
  fingerprint: string;
}

/** A detached signature over exactly `content`; kept whole, so that it verifies after an addendum moved a date. */
export interface ContentSignature {
  content: string;
  /** SHA-256 of `content`, hex. */
  digest: string;
  signature: { algorithm: string; value: string };
  certificate: Certificate;
  signer: string;
  signedAt: string;
}

/** Unknown before the deadline, and open to everybody's check after it. */
export const usualDrawSource = '递交截止后开奖的第一期中国福利彩票双色球：期号、红球（由小到大）、蓝球，连写为一串数字';

/** How the document is made: chapters and files, wholly in the browser, or finished elsewhere and only issued here. */
export const makings = {
  mixed: '编写章节并上传文件',
  web: '全文在线编制',
  finished: '上传成稿（半流程）',
} as const;

/** The most files of one bid, in any document. */
export const mostFilesEver = 500;
