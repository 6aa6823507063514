/** How far a contract may be changed: by its own clauses, all changes and conceded claims together (招标投标法 46). */
import { Decimal } from 'decimal.js';
import { showDecimal } from '../../kernel/record/kinds.ts';
import type { ChangeTerm } from '../contract/contract/contract.rules.ts';

type Money = string | null | undefined;

/** One change in force, or one claim that was conceded, under the clause that it names. */
export interface Moved {
  clause: string | null;
  /** What it touches; nothing for a claim, which moves money and days at once. */
  touches: string | null;
  amount: Money;
  days: number | null;
}

export interface ClauseSums {
  /** Yuan added, and yuan taken away: neither pays for the other. */
  added: string;
  taken: string;
  daysAdded: number;
  daysTaken: number;
}

const onPaper = '合同文本写明而平台没有登记的变更、调价条款';

const yuan = (value: Money) => new Decimal(value || 0);
const shown = (value: Decimal) => showDecimal(value.toFixed(2), 2);
const named = (clause: string | null | undefined) => (clause ?? '').normalize('NFKC').replace(/[\s第款条]/g, '');

/** Whether both name one clause, however it is written. */
export const isClause = (a: string | null | undefined, b: string | null | undefined): boolean =>
  named(a) !== '' && named(a) === named(b);

/** What was moved together. */
export function sumsOf(moved: readonly Moved[]): ClauseSums {
  const amounts = moved.map((m) => yuan(m.amount));
  const days = moved.map((m) => m.days ?? 0);
  const total = (of: Decimal[]) => of.reduce((sum, one) => sum.plus(one.abs()), new Decimal(0)).toFixed(2);
  const count = (of: number[]) => of.reduce((sum, one) => sum + Math.abs(one), 0);
  return {
    added: total(amounts.filter((a) => a.gt(0))),
    taken: total(amounts.filter((a) => a.lt(0))),
    daysAdded: count(days.filter((d) => d > 0)),
    daysTaken: count(days.filter((d) => d < 0)),
  };
}

/** The clauses of the contract under which this could be. */
const clausesFor = ({ clause, touches }: Moved, terms: readonly ChangeTerm[]) =>
  terms.filter((t) => isClause(t.clause, clause) && (touches === null || t.touches === touches));

/**
 * Whether a change stays within the clause that it names.
 * @param before what moved under this contract already
 * @returns `refused`, a sentence with its remedy, where the contract does not allow it; `open` where the clause covers it and says no number
 */
export function withinClause(
  one: Moved,
  terms: readonly ChangeTerm[],
  before: readonly Moved[],
): { refused?: string; open: boolean } {
  const own = clausesFor(one, terms);
  const asSigned = terms.map((t) => t.clause).join('、') || '没有写明任何条款';
  const beyond = '超出合同的，须经原审批部门批准，选相应的依据办理合同变更';
  const otherwise =
    terms.length > 0 ? beyond : `合同文本写有条款而平台没有登记的，办理合同变更，依据选“${onPaper}”；${beyond}`;
  if (own.length === 0)
    return {
      refused: `合同签订时没有约定按“${one.clause ?? ''}”变更这一内容（合同写明的条款：${asSigned}）。请填写合同写明的条款；${otherwise}`,
      open: false,
    };
  const together = sumsOf([...before.filter((m) => isClause(m.clause, one.clause)), one]);
  const amount = yuan(one.amount);
  // If several rows belong to one clause, the widest counts: a claim touches no single one of them.
  const most = own.some((t) => !t.most) ? null : Decimal.max(...own.map((t) => yuan(t.most)));
  const mostDays = own.some((t) => (t.mostDays ?? null) === null) ? null : Math.max(...own.map((t) => t.mostDays ?? 0));
  const sum = yuan(amount.gt(0) ? together.added : together.taken);
  if (most && !amount.isZero() && sum.gt(most))
    return {
      refused: `第 ${one.clause} 款的变更和索赔累计${amount.gt(0) ? '增加' : '减少'} ${shown(sum)} 元，合同写明最多 ${shown(most)} 元，本次最多 ${shown(Decimal.max(0, most.minus(sum.minus(amount.abs()))))} 元；${otherwise}`,
      open: false,
    };
  const days = one.days ?? 0;
  const daysTogether = days > 0 ? together.daysAdded : together.daysTaken;
  if (mostDays !== null && days !== 0 && daysTogether > mostDays)
    return {
      refused: `第 ${one.clause} 款的变更和索赔累计${days > 0 ? '顺延' : '缩短'} ${daysTogether} 天，合同写明最多 ${mostDays} 天；${otherwise}`,
      open: false,
    };
  return {
    open: (most === null && !amount.isZero()) || (mostDays === null && days !== 0) || (amount.isZero() && days === 0),
  };
}

/**
 * Why a clause that only the signed paper says is no ground here; nothing where it is one. A contract that was signed
 * with its clauses has no others.
 */
export function notOnPaper(
  { clause, clauseWords }: { clause: string | null; clauseWords: string | null },
  { signed, papers }: { signed: readonly ChangeTerm[]; papers: number },
): string | undefined {
  if (signed.length > 0)
    return `合同签订时已经写明变更、调价条款（${signed.map((t) => t.clause).join('、')}），不再补充其他条款：依据请选“合同约定的变更、调价条款”；超出合同的，须经原审批部门批准，选相应的依据办理合同变更`;
  if (papers === 0) return '平台没有存双方签署的合同文本，无从对照条款：须经原审批部门批准的，选相应的依据办理合同变更';
  return named(clause) === '' || !clauseWords?.trim() ? '请写明条款号和条款原文' : undefined;
}

/** What a cause may move beside a clause; a sentence with its remedy where this one may not. */
export function beyondCause({
  cause,
  touches,
  amount,
  days,
}: {
  cause: string | null;
  touches: string | null;
  amount: Money;
  days: number | null;
}): string | undefined {
  const moves = !yuan(amount).isZero() || (days ?? 0) !== 0;
  if (cause === 'immaterial' && (touches !== 'other' || moves))
    return '{招标}人和{中标}人不得再行订立背离合同实质性内容的其他协议：不涉及实质性内容的变更，“涉及”选“不涉及实质性内容”，金额和工期填 0；要变更价款、工期、内容、质量的，选合同约定的条款或者其他法定依据（招标投标法 第46条）';
  if (cause === 'forceMajeure' && (touches !== 'term' || !yuan(amount).isZero() || (days ?? 0) <= 0))
    return '合同没有约定的不可抗力只顺延期限：“涉及”选“工期（期限）”，金额填 0，工期填增加的天数；费用按合同条款或者裁判办理（民法典 第590条）';
  return undefined;
}

/** In words, for the form: what the contract says, what moved so far, under this clause too. */
export function soFarInWords(
  { price, changedBy, addedDays }: { price: Money; changedBy: Money; addedDays: number | null },
  moved: readonly Moved[],
  clause?: string | null,
): string {
  const all = sumsOf(moved);
  const under = clause ? sumsOf(moved.filter((m) => isClause(m.clause, clause))) : undefined;
  const said = ({ added, taken, daysAdded, daysTaken }: ClauseSums) =>
    `增加 ${shown(yuan(added))} 元、减少 ${shown(yuan(taken))} 元，顺延 ${daysAdded} 天、缩短 ${daysTaken} 天`;
  return `合同价 ${shown(yuan(price))} 元；已生效的变更和同意的索赔累计：${said(all)}（价款净变更 ${shown(yuan(changedBy))} 元，工期净增 ${addedDays ?? 0} 天）${under ? `；其中第 ${clause} 款：${said(under)}` : ''}`;
}
