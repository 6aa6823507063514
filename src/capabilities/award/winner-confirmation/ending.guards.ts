/** An award that falls: whose, for which cause, and what is left. Where several win, each falls by itself. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import { type Candidate, isUnable, remaining, type Situation, type Winner } from './winner-confirmation.guards.ts';
import type { winnerConfirmation } from './winner-confirmation.record.ts';

/** The winner that is meant: the one that is named where several win, and otherwise the only one. */
export const winnerMeant = <W extends { bid: string | null }>(
  winners: readonly W[] | undefined,
  named: string | null | undefined,
): W | undefined => ((winners ?? []).length > 1 ? winners?.find((w) => w.bid === named) : winners?.[0]);
const severalWin = ({ winners = [] }: { winners?: readonly Winner[] }) =>
  winners.length > 1 && `本标段有几个{中标}人，请写明是哪一个：${winners.map((w) => w.supplierName).join('、')}`;
const outIn = ({ facts, asked }: Pick<Situation, 'facts' | 'asked'>) =>
  winnerMeant(facts.winners as Winner[] | undefined, asked.of);

/** A winner cannot break a duty before being told of it (实施条例 74). */
export const breachAfterLetter = guard<typeof winnerConfirmation>(
  'breachAfterLetter',
  '{中标}通知书尚未发出，{中标}人还没有订立合同、提交履约保证金的义务',
  ({ facts, asked }) => {
    const breaches = ['noSecurity', 'refusesContract', 'addsConditions'];
    if (!breaches.includes(asked.ending as string)) return true;
    if (!facts.lettersSent) return false;
    return (
      asked.ending !== 'noSecurity' ||
      (facts.securityAsked ?? []).includes(outIn({ facts, asked })?.bid ?? '') ||
      '{中标}通知书没有要求提交履约担保，不能以未提交为由取消{中标}资格'
    );
  },
  { rule: 'TR-74', law: '招标投标法实施条例 第74条', onAnswers: true },
);
/** Only the original committee finds a winner unable to perform. */
export const foundUnable = guard<typeof winnerConfirmation>(
  'foundUnable',
  '{中标}人没有经原{评标}委员会表决为不具备履约能力，不能以此取消{中标}资格：请先提请审查',
  ({ facts, asked }) => asked.ending !== 'unable' || isUnable(facts, outIn({ facts, asked })?.bid ?? null),
  { rule: 'TR-56', law: '实施条例 第56条', onAnswers: true },
);
export const reviewsCandidate = guard<typeof winnerConfirmation>(
  'reviewsCandidate',
  '请选择被审查的候选人',
  ({ row, facts, asked }) => {
    if (row.bid) return winnerMeant(facts.winners, asked.capacityOf) !== undefined || severalWin(facts);
    const of = asked.capacityOf;
    return ((facts.candidates ?? []) as Candidate[]).some((c) => c.bid === of);
  },
  { rule: 'TR-56', onAnswers: true },
);

export const notContracted = guard<typeof winnerConfirmation>(
  'notContracted',
  '合同已经订立，应当先依法解除合同',
  ({ facts }) => facts.lotState === 'awarded',
);
/** Where several win, the one that is out is named, and the others stay: one that did nothing is not recorded as refusing. */
export const namesWinner = guard<typeof winnerConfirmation>(
  'namesWinner',
  '只有一个{中标}人，不必选择{中标}人，请写明后续',
  ({ facts, asked }) =>
    (facts.winners ?? []).length > 1 ? outIn({ facts, asked }) !== undefined || severalWin(facts) : !asked.of,
  { onAnswers: true, field: 'of' },
);
export const itsContractNotMade = guard<typeof winnerConfirmation>(
  'itsContractNotMade',
  '该{中标}人的合同已经订立，应当先依法解除合同',
  ({ facts, asked }) => !outIn({ facts, asked })?.contracted,
  { onAnswers: true, field: 'of' },
);
/** In the place of one that fell, while the others keep the lot: as many as fell, by the rules of every decision. */
export const hasFallen = guard<typeof winnerConfirmation>(
  'hasFallen',
  '没有{中标}人被取消{中标}资格或者{中标}无效，不能另行确定',
  ({ row, facts }) => (row.instead ?? []).length < (facts.fell ?? 0),
  { rule: 'TR-55' },
);
export const stillAwarded = guard<typeof winnerConfirmation>(
  'stillAwarded',
  '其余{中标}人的合同都已订立，标段已经签约，不能再另行确定{中标}人',
  ({ facts }) => facts.lotState === 'awarded',
);
export const othersRemain = guard<typeof winnerConfirmation>(
  'othersRemain',
  '没有其余的{中标}候选人，只能重新{招标}',
  ({ row, facts, asked }) => asked.nextStep !== 'next' || remaining({ row, facts }).length > 0,
  { rule: 'TB-64', law: '招标投标法 第64条', onAnswers: true },
);
