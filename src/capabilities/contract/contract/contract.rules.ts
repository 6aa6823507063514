/** What a contract is compared with: the tender document and the winning bid as it was opened (招标投标法实施条例 57). */

import { Decimal } from 'decimal.js';
import { sure } from '../../../kernel/record/sure.ts';
import { sameWords } from '../../award/published-text.ts';

export interface Compared {
  field: string;
  bid: string;
  contract: string;
  same: boolean;
  /** The price as it was read out, where a correction that the bidder confirmed took its place (12 号令 19). */
  readOut?: string;
  /** An amount of yuan, to be shown as one. */
  isAmount?: boolean;
  /** What the tender document said of it; otherwise the bid. */
  byDocument?: boolean;
  /** The letter of the award said it. */
  byLetter?: boolean;
  /** Why it differs, where it may with a reason. */
  reason?: string | null;
}

/** What the tender document says that is no subject, price, quality or period: it differs only by name and with a reason. */
export const reasonedTerms = { payment: '付款方式', warranty: '质量保修' } as const;
type Reasoned = keyof typeof reasonedTerms;

/** What a contract may agree to have changed: all of it is what the parties were chosen by (招标投标法 46). */
export const changeable = {
  price: '价款',
  term: '工期（期限）',
  content: '内容、数量',
  quality: '质量标准',
} as const;

/**
 * A clause by which the contract itself may be changed later, and how far: signed with it, so that none is added
 * afterwards.
 */
export interface ChangeTerm {
  clause: string | null;
  touches: string | null;
  words: string | null;
  /** Yuan, added or taken away together; none where the clause says no number. */
  most?: string | null;
  mostDays?: number | null;
}

interface Terms {
  price: string | null;
  /** A price that is no amount, as it was read out. */
  priceText?: string | null;
  term: string | null;
  quality: string | null;
  /** The subject. */
  content?: string | null;
  durationDays?: number | null;
  payment?: string | null;
  warranty?: string | null;
  /** Yuan; as the letter asks for it. */
  performanceSecurity?: string | null;
}

export interface ContractTerms extends Terms {
  deviations?: readonly { term: string | null; reason: string | null }[] | null;
}

/**
 * The bid's terms, its price as it binds the bidder, and beside them what document and lot say; terms that are not
 * stated bind neither side.
 */
export interface BidTerms extends Terms {
  readOut?: string | null;
}

export const securityField = '履约担保';

/** Days that a term says in figures, where it says one number of them. */
export function daysIn(term: string | null | undefined): number | null {
  const found = [...(term ?? '').normalize('NFKC').matchAll(/(\d+)\s*个?(?:日历)?[天日]/g)];
  return found.length === 1 ? Number(sure(found[0], 'the first of found')[1]) : null;
}

/** Contract, bid and document side by side. Subject, price, period and quality must be equal; of the others a difference wants a reason. */
export function compareWithBid(contract: ContractTerms, bid: BidTerms): Compared[] {
  return [
    priceOf(contract, bid),
    {
      field: '期限',
      bid: bid.term ?? '',
      contract: contract.term ?? '',
      same: sameWords(bid.term, contract.term),
    },
    {
      field: '质量',
      bid: bid.quality ?? '',
      contract: contract.quality ?? '',
      same: sameWords(bid.quality, contract.quality),
    },
    ...subjectOf(contract, bid),
    ...daysOf(contract, bid),
    ...securityOf(contract, bid),
    ...Object.keys(reasonedTerms).flatMap((term) => reasonedOf(term as Reasoned, contract, bid)),
  ];
}

function priceOf(contract: ContractTerms, bid: BidTerms): Compared {
  if (!bid.price && bid.priceText) {
    const said = contract.price ? `${contract.price} 元` : (contract.priceText ?? '');
    return { field: '价款', bid: bid.priceText, contract: said, same: sameWords(bid.priceText, said) };
  }
  const price = { field: '价款', isAmount: true, bid: bid.price ?? '', contract: contract.price ?? '' };
  const corrected = bid.readOut && bid.price && !new Decimal(bid.readOut).eq(bid.price) ? { readOut: bid.readOut } : {};
  const same = price.bid !== '' && price.contract !== '' && new Decimal(price.bid).eq(price.contract);
  return { ...price, ...corrected, same };
}

function subjectOf(contract: ContractTerms, { content }: BidTerms): Compared[] {
  if (!content) return [];
  const same = sameWords(content, contract.content);
  return [{ field: '标的', byDocument: true, bid: content, contract: contract.content ?? '', same }];
}

/** The bid's own days go before the document's. */
function daysOf(contract: ContractTerms, bid: BidTerms): Compared[] {
  const promised = daysIn(bid.term);
  const days = promised ?? bid.durationDays;
  if (!days) return [];
  const shown = (n: number | null | undefined) => (n ? `${n} 天` : '');
  const same = contract.durationDays === days;
  const compared = { field: '工期', bid: shown(days), contract: shown(contract.durationDays), same };
  return [promised === null ? { ...compared, byDocument: true } : compared];
}

function securityOf(
  { performanceSecurity: says }: ContractTerms,
  { performanceSecurity: asked }: BidTerms,
): Compared[] {
  if (!asked) return [];
  const same = Boolean(says) && new Decimal(asked).eq(says || '0');
  return [{ field: securityField, byLetter: true, isAmount: true, bid: asked, contract: says ?? '', same }];
}

/** On what the document may have a sentence where none of its fields says it. */
const subjects = {
  付款方式: /付款|支付|预付|进度款|结算/,
  质量保修: /保修|缺陷责任|质量保证金/,
  [securityField]: /履约担保|履约保证金|履约保函/,
};

/**
 * What the contract chapters of the tender document say in words about payment, warranty and performance security, for
 * those that no field stated: shown beside the form, judged by the person who reads it.
 * @param compared of these a field spoke
 */
export function saidInChapters(
  chapters: string | null | undefined,
  compared: readonly Compared[],
): { field: string; sentences: string[] }[] {
  const sentences = (chapters ?? '').split(/(?<=[。；;])|\n/).map((s) => s.trim());
  return Object.entries(subjects)
    .filter(([field]) => !compared.some((c) => c.field === field))
    .map(([field, about]) => ({ field, sentences: [...new Set(sentences.filter((s) => about.test(s)))] }))
    .filter((said) => said.sentences.length > 0);
}

function reasonedOf(term: Reasoned, contract: ContractTerms, bid: BidTerms): Compared[] {
  const wanted = bid[term];
  if (!wanted) return [];
  const reason = contract.deviations?.find((d) => d.term === term)?.reason?.trim() || null;
  const said = contract[term] ?? '';
  const same = sameWords(wanted, said);
  return [
    { field: reasonedTerms[term], byDocument: true, bid: wanted, contract: said, same, ...(same ? {} : { reason }) },
  ];
}

/** May not be signed: it differs, and no reason is given, or none can be. */
export const isRefused = ({ same, reason }: Compared): boolean => !same && !reason;

interface Subcontract {
  scope: string | null;
  amount: string | null;
  isCore: boolean | null;
  isAgain: boolean | null;
}

/**
 * What 招标投标法 48 says to the subcontracts of a contract, or nothing: only what is not the core, and only once; all of
 * it together is a transfer or a dismemberment.
 * @param price yuan, the contract's
 */
export function subcontractsAsLawful(
  subcontracts: readonly Subcontract[] | null | undefined,
  price: string | null | undefined,
): string | undefined {
  const found: string[] = [];
  for (const s of subcontracts ?? []) {
    if (s.isCore) found.push(`“${s.scope ?? ''}”属于主体、关键性工作，不得分包`);
    if (s.isAgain) found.push(`“${s.scope ?? ''}”由接受分包的人再次分包，只能分包一次`);
  }
  const total = (subcontracts ?? []).reduce((sum, s) => sum.plus(s.amount ?? 0), new Decimal(0));
  if (price && total.gte(price))
    found.push(`分包金额合计 ${total.toFixed(2)} 元，达到合同价，等于转让或者肢解后分别转让`);
  return found.length > 0 ? `${found.join('；')}（招标投标法 第48条）` : undefined;
}
