/** What a tender document is made of besides its fields: its makings, its holders' keys, its signature kept whole, and what must be true of those. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { Certificate } from '../../../platform/signature/index.ts';
import type { tenderDocument } from './tender-document.record.ts';

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

/** What may be demanded of a bidder. */
export const requirementKinds = {
  certificate: '资质',
  record: '业绩',
  managerCertificate: '项目负责人证书',
  managerTitle: '项目负责人职称',
  managerRecord: '项目负责人业绩',
  other: '其他',
} as const;

/** The most files of one bid, in any document. */
export const mostFilesEver = 500;

/** design §6: holders of different units, as many as the opening needs, named before issue. */
export const holdersNamed = guard<typeof tenderDocument>(
  'holdersNamed',
  '持钥人还没有登记齐',
  ({ row }) => {
    const named = row.holders ?? [];
    const needed = row.threshold ?? 2;
    if (named.length >= needed) return true;
    const sides = { owner: '{招标}人', agency: '代理机构', supervisor: '监督部门' } as const;
    const missing = Object.entries(sides)
      .filter(([side]) => !named.some((h) => h.side === side))
      .map(([, label]) => label);
    return `开启需要 ${needed} 名持钥人，已登记 ${named.length} 名；还可由${missing.join('、')}登记密钥`;
  },
  { rule: 'EB-27b', law: '电子招标投标办法 第27条' },
);

export const documentSigned = guard<typeof tenderDocument>(
  'documentSigned',
  '{招标}文件还没有电子签名，或签名后又改过',
  ({ row }) => row.signature !== null && row.signature !== undefined,
  {
    rule: 'EB-40',
    law: '电子招标投标办法 第40条',
  },
);

/** What bidders are told of bidding, and of the rooms where their bids are opened. */
export const biddingFields = [
  ...['openingPlace', 'openingType', 'submitMethod', 'validityDays', 'priceForm', 'priceUnit', 'ceilingQuote'],
  ...['ceilingPrice', 'bidSecurity', 'bidSecurityForm', 'documentFee', 'documentFeeReason', 'paperClause'],
] as const;
export const roomFields = [
  ...['mostFiles', 'mostMegabytes', 'threshold', 'unlockMinutes', 'holderMinutes', 'disclosureMinutes', 'drawSource'],
] as const;
