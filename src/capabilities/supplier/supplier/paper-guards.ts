/** An entry, and a change of one, is handed in with the papers that are asked for, and passed when each was found to agree. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { lackSentence, paperVerdicts, unjudgedSentence } from './paper-demands.ts';

interface Papered {
  row: { kind: string | null; certificates: object[] | null };
  /** What the unit supplies, by the law of permits. */
  facts: { trades: readonly string[] };
}

/** For a unit that is not in the register yet: a paper that has run out does not count. */
export const papersStand = guard<Papered>(
  'papersStand',
  '证照还不齐',
  ({ row, facts, now }) => lackSentence(row, { trades: facts.trades, today: dateInShanghai(now) }) ?? true,
);

/** For a unit that is in it: another fact may be changed while a paper is being renewed. */
export const changedPapersStand = guard<Papered>(
  'changedPapersStand',
  '证照还不齐',
  ({ row, facts }) => lackSentence(row, { trades: facts.trades }) ?? true,
);

export const papersJudged = guard<Papered>(
  'papersJudged',
  '请先逐份核验证照',
  ({ row }) => unjudgedSentence(row) ?? true,
);

/** The verifier's word on one paper. */
export const judging = {
  paper: text('证照', { required: true, max: 64 }),
  verdict: choice('核验', paperVerdicts, { required: true }),
  because: text('不符之处', { required: true, max: 500, when: (asked) => asked.verdict === 'refused' }),
};
