/**
 * What was kept outside of the office: heads of histories, from the paper, daily file or receipt that printed them. Only
 * these prove that a history was not written anew; what the archive itself prints could have been written with it.
 */
import { type Receipt, verifyReceipt } from '../../capabilities/bid/sealing/receipt.ts';
import {
  type QuestionReceipt,
  questionReceiptFormat,
  verifyQuestionReceipt,
} from '../../capabilities/participation/question/question-receipt.ts';
import { readAnchors } from '../../platform/restoration/dated-anchors.ts';
import type { PublicJwk } from '../../platform/signature/index.ts';
import type { PrintedKeys } from './check-notice-keys.ts';

export interface OutsideHead {
  head: string;
  /** Its place in the chain, where the paper says it. */
  entry?: number;
  /** The project's id, where one file holds several projects; its number in files of before 0.4. */
  project?: string;
  /** `yyyy-MM-dd`: the chain had this entry on that day at the latest. */
  day?: string;
  /** Where it was found, in words. */
  from: string;
}

export interface OutsideFile {
  heads: OutsideHead[];
  /** A bidder's receipt proves more than its head. */
  receipt?: Receipt;
  /** So does the receipt of a question. */
  question?: QuestionReceipt;
  /** So does a notice, which prints keys. */
  notice?: PrintedKeys;
}

const head = /^[0-9a-f]{64}$/i;

/** `--head`: the head alone, or `202:` before it. @throws Error when it is none */
export function headOf(text: string, from: string): OutsideHead {
  const [, entry, found] = /^(?:(\d{1,9})[:：])?([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (!found) throw new Error(`“${text}”不是链头：应为 64 位十六进制，可以在前面写序号和冒号`);
  return { head: found.toLowerCase(), from, ...(entry ? { entry: Number(entry) } : {}) };
}

/**
 * `--anchor`: lines of the daily file, a receipt, or the data of a paper.
 * @throws Error when it is none of them
 */
export function outsideFileOf(content: string, name: string): OutsideFile {
  const text = content.trim();
  if (!text.startsWith('{')) {
    const heads = readAnchors(text).map((anchor) => ({ ...anchor, from: `${name} ${anchor.day}` }));
    if (heads.length === 0) throw new Error(`${name} 里没有存证`);
    return { heads };
  }
  const value = JSON.parse(text) as Record<string, any>;
  if (isReceipt(value)) {
    const { anchor } = value as Receipt;
    const own = anchor ? [{ head: String(anchor.head), entry: Number(anchor.entry), from: `${name}（投标回执）` }] : [];
    return { heads: own, receipt: value as Receipt };
  }
  if (isQuestionReceipt(value)) {
    const { head: at, entry } = value.anchor;
    return { heads: [{ head: String(at), entry: Number(entry), from: `${name}（提问回执）` }], question: value };
  }
  const paper = value.tdata?.row ?? value.row ?? value;
  if (!head.test(String(paper?.chainHead))) throw new Error(`${name} 里没有存证摘要`);
  const entry = Number(paper.chainEntry);
  const from = `${name}${paper.title ? `（${paper.title}）` : ''}`;
  const heads = [{ head: paper.chainHead.toLowerCase(), from, ...(entry > 0 ? { entry } : {}) }];
  const { id, number, lots, serverKey, certificateKeys, holderKeys } = paper;
  return certificateKeys
    ? { heads, notice: { id, number, lots, serverKey, certificateKeys, holderKeys, from } }
    : { heads };
}

export const isReceipt = (value: Readonly<Record<string, any>>): boolean => value?.format === 'zhaocai.bid-receipt';

export const isQuestionReceipt = (value: Readonly<Record<string, any>>): value is QuestionReceipt =>
  value?.format === questionReceiptFormat;

/** As the archive's own papers write it. */
export const inShanghai = (instant: string, to: 'minute' | 'second' = 'minute') =>
  `${new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, to === 'minute' ? 16 : 19)}（北京时间）`;

/** What a receipt says, in lines. @throws SealingError when its signature is not of this key */
export async function receiptReport(receipt: Receipt, key: PublicJwk): Promise<string[]> {
  await verifyReceipt(receipt, key);
  const { lotId, bidderId, version, headerHash, ciphertextDigest, size, receivedAt, serial, anchor } = receipt;
  return [
    `回执编号    ${serial}`,
    `标段        ${lotId}`,
    `投标人      ${bidderId}，第 ${version} 版`,
    `收到时间    ${inShanghai(receivedAt, 'second')}`,
    `密文        ${size} 字节，摘要 ${ciphertextDigest}`,
    `封标头摘要  ${headerHash}`,
    ...(anchor ? [`存证        项目历史第 ${anchor.entry} 条 ${anchor.head}`] : []),
  ];
}

/** The same for a question's receipt, which names no one. @throws SignatureError */
export async function questionReport(receipt: QuestionReceipt, key: PublicJwk): Promise<string[]> {
  await verifyQuestionReceipt(receipt, key);
  const { serial, lotId, receivedAt, contentDigest, link, anchor } = receipt;
  return [
    `回执编号    ${serial}`,
    `标段        ${lotId}`,
    `收到时间    ${inShanghai(receivedAt, 'second')}`,
    `提问摘要    ${contentDigest}`,
    `提问链      ${link}`,
    `存证        项目历史第 ${anchor.entry} 条 ${anchor.head}`,
  ];
}
