/** The words of the letters (domain D5), and what is signed: one list that names every letter by its digest. */
import { isSome } from '../../../kernel/record/amount.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { type Of, strictest } from '../../../platform/law/rulebook.ts';
import type { Say } from '../../procedure/said.ts';
import { performanceSecurityCap, securityRefusal } from '../../project/lot/lot.rules.ts';

export interface LetterFacts {
  number: string;
  to: string;
  projectName: string;
  projectCode: string;
  lotName: string;
  lotCode: string;
  buyer: string;
  /** Empty where the owner tenders by itself. */
  agency: string;
  /** The edition of the document by which was judged, where an addendum made it. */
  edition?: string | null;
  /** The clause of the entrustment by which the agency signs for the owner. */
  delegation: string | null;
  /** yyyy-MM-dd */
  datedOn: string;
}

export interface AwardFacts extends LetterFacts {
  /** Yuan; a price in words stands in `priceText`. */
  price: string | null;
  priceText: string | null;
  scope: string;
  term: string;
  quality: string;
  manager: string | null;
  /** Kind and number of the manager's certificate. */
  managerCertificate?: string | null;
  performanceSecurity: string | null;
  /** What was asked of each bidder: the letter must not threaten a loss of something the bidder never gave. */
  bidSecurity: string | null;
  /** yyyy-MM-dd */
  contractBy: string;
  /** The term that it ends, in words: 30 日. */
  contractWithin: string;
}

/** 2026年3月2日, of `yyyy-MM-dd`. */
export const longDate = (date: string) =>
  `${Number(date.slice(0, 4))}年${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
const named = (f: LetterFacts) => `${f.projectName}（${f.projectCode}）${f.lotName}（${f.lotCode}）`;
const signedBy = (f: LetterFacts, say: Say) =>
  [say`招标人：${f.buyer}`, ...(f.agency ? [say`招标代理机构：${f.agency}`] : []), longDate(f.datedOn)].join('\n');
const inWords = (yuan: string) => `人民币${moneyInCapitals(yuan)}（￥${showDecimal(yuan, 2)}）`;

const byEdition = ({ edition }: LetterFacts, say: Say) => (edition ? [`评审依据：${say(edition)}。`] : []);
const byClause = (clause: string) => `委托签发，授权见${clause}。`;

/** Whether the words threaten with a security that was not asked for. */
export const threatensNothing = (body: string, bidSecurity: string | null | undefined): boolean =>
  isSome(bidSecurity) || !/(?:投标|响应)保证金[^。；]*(?:不予退还|不退|没收)/.test(body);

/** Whether the words say just what was agreed: the clause, or nothing where the owner signs. */
export const saysDelegation = (body: string, clause: string | null): boolean =>
  clause ? body.includes(byClause(clause)) : !body.includes(byClause('').slice(0, -1));

/** Says in a letter by which right the agency signs it: before owner, agency and date, its last three lines. */
export function withDelegation(body: string, { delegation, buyer, agency }: LetterFacts, say: Say): string {
  if (!delegation) return body;
  const lines = body.split('\n');
  const sentence = say`本通知书由招标代理机构${agency}受招标人${buyer}${byClause(delegation)}`;
  return [...lines.slice(0, -3), sentence, ...lines.slice(-3)].join('\n');
}

export function awardLetter(f: AwardFacts, say: Say): string {
  const security = f.performanceSecurity ? `，并在签订合同前提交履约担保 ${inWords(f.performanceSecurity)}` : '';
  const certificate = f.managerCertificate ? `（证书：${f.managerCertificate}）` : '';
  const manager = f.manager ? `项目负责人：${f.manager}${certificate}；` : '';
  return [
    say`中标通知书`,
    `编号：${f.number}`,
    `${f.to}：`,
    say`经评标委员会评审、招标人定标，确定你单位为${named(f)}的中标人。`,
    say`中标内容：${f.scope}；中标价：${f.price ? inWords(f.price) : (f.priceText ?? '')}；工期：${f.term}；质量：${f.quality}；${manager}`.replace(
      /；$/,
      '。',
    ),
    ...byEdition(f, say),
    `请自本通知书发出之日起 ${f.contractWithin}内，即 ${longDate(f.contractBy)}（含当日）前，与${f.buyer}签订书面合同${security}。`,
    say`无正当理由不与招标人订立合同，${f.performanceSecurity ? '' : '或者'}在签订合同时向招标人提出附加条件${f.performanceSecurity ? say`，或者不按照招标文件要求提交履约担保` : ''}的，取消中标资格${f.bidSecurity ? say`，投标保证金不予退还` : ''}。`,
    signedBy(f, say),
  ].join('\n');
}

/** Who won, at what price; a price in words stands in `priceText`. */
export interface Winner {
  supplierName: string | null;
  price: string | null;
  priceText: string | null;
}

export function lossLetter(f: LetterFacts & { winners: readonly Winner[] }, say: Say): string {
  const won = f.winners
    .map(({ supplierName, price, priceText }) => {
      const said = price ? inWords(price) : (priceText ?? '');
      return `${supplierName}${said ? say`，中标价 ${said}` : ''}`;
    })
    .join('；');
  return [
    say`中标结果通知书`,
    `编号：${f.number}`,
    `${f.to}：`,
    say`${named(f)}已经定标，中标人为${won}。你单位未中标。感谢你单位参加投标。`,
    ...byEdition(f, say),
    signedBy(f, say),
  ].join('\n');
}

export interface LetterDigest {
  number: string;
  sha256: string;
}

/** Each letter's number and the SHA-256 of its words, in the order of the numbers. */
export async function letterDigests(letters: readonly { number: string; body: string }[]): Promise<LetterDigest[]> {
  const sorted = letters.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  return Promise.all(sorted.map(async ({ number, body }) => ({ number, sha256: await sha256Hex(body) })));
}

/** The exact text that the signature is over. */
export const lettersText = (lot: string, letters: readonly LetterDigest[]) =>
  canonicalJson({ format: 'zhaocai.letters', lot, letters });

// What `award-notice/letters.json` answers: the letters that go out together, word for word.

export interface SentLetter {
  id: string;
  number: string;
  kind: 'award' | 'loss';
  supplierName: string;
  body: string;
  datedOn: string | null;
  state: string;
  /** How many accounts of the addressee, and of the members of its consortium, are told of it. */
  people: number;
}

export interface Letters {
  lot: string;
  letters: SentLetter[];
}

/**
 * Refuses a performance security above the law's share of the contract price.
 * @param security yuan, may be empty
 * @param price yuan, the contract's or the winning bid's
 * @param of whose share; that of what must be tendered where no regime is at hand
 */
export const securityTooHigh = (
  security: string | null | undefined,
  price: string | null | undefined,
  of: Of = strictest,
): string | undefined => (security && price ? securityRefusal(security, performanceSecurityCap(of, price)) : undefined);
