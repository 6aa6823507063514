import { type Guard, type GuardContext, guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { entrustedPowers } from '../../powers/power.ts';
import { powers } from '../../powers/powers.ts';
import type { objection } from './objection.record.ts';
import { type ObjectionKind, type ObjectionWindow, refusedObjection } from './objection.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    objection: {
      lotState: StateOf<'lot'>;
      bidDeadline: string | null;
      preliminaryDeadline: string | null;
      /** The unit handed something in for the round before the bids. */
      applied: boolean;
      window: ObjectionWindow | undefined;
      /** Whoever wrote or signs is of the owner's unit, or of one that may answer for it by the entrustment. */
      answersForOwner: boolean;
    };
  }
}

const raised = (kind: ObjectionKind, id: string, rule: string): Guard =>
  guard(
    id,
    '现在不能提出这类异议',
    ({ row, facts, now }: GuardContext) => {
      if (row.kind !== kind) return true;
      const refused = refusedObjection(
        kind,
        {
          state: facts.lotState,
          bidDeadline: facts.bidDeadline,
          preliminaryDeadline: facts.preliminaryDeadline,
          window: facts.window,
        },
        now,
      );
      return refused ? `${refused.because}（${refused.law}）` : true;
    },
    { rule },
  );

/** 招标投标法实施条例 第22条 */
export const documentStillOpen = raised('document', 'documentStillOpen', 'TR-22a');
/** 招标投标法实施条例 第22条 */
export const preliminaryStillOpen = raised('prequalification', 'preliminaryStillOpen', 'TR-22a');
const raisedInItsTime = raised('admission', 'raisedInItsTime', 'TR-22b');
/** Only who applied learned of a result: anybody else's objection would ask what nobody may tell. */
export const raisedByApplicant = guard<typeof objection>(
  'raisedByApplicant',
  '资格预审结果的异议由提交过申请的单位提出',
  (context) => {
    if (context.row.kind !== 'admission') return true;
    return context.facts.applied ? raisedInItsTime.holds(context) : false;
  },
  { law: '招标投标法 第65条' },
);
/** 招标投标法实施条例 第44条 */
export const raisedInTheOpening = raised('opening', 'raisedInTheOpening', 'TR-44b');
/** 招标投标法实施条例 第54条 */
export const raisedInThePublicity = raised('result', 'raisedInThePublicity', 'TR-54b');

/** What is raised in the room is answered in the room (第44条). */
export const heardOnTheSpot = guard<typeof objection>(
  'heardOnTheSpot',
  '{开标}现场以外的异议，拟定答复后由另一人签发',
  ({ row }) => row.kind === 'opening',
  { rule: 'TR-44b', law: '招标投标法实施条例 第44条' },
);
export const heardOutside = guard<typeof objection>(
  'heardOutside',
  '{开标}现场的异议应当当场答复',
  ({ row }) => row.kind !== 'opening',
  { rule: 'TR-44b', law: '招标投标法实施条例 第44条' },
);
/** Whose power an answer is, as the table of powers has it: the owner's, unless the entrustment gives it in words. */
export const answersForOwner = guard<typeof objection>(
  'answersForOwner',
  `异议由{招标}人答复，请{招标}人代表签发；要由代理机构代为答复的，先在委托代理合同中写明“${entrustedPowers.answering}”（${powers['objection-answer'].whose.law}）`,
  ({ facts }) => facts.answersForOwner,
  { rule: 'TR-54b', law: powers['objection-answer'].whose.law },
);
export const anotherProposed = guard<typeof objection>(
  'anotherProposed',
  '答复是您拟定的，请由另一人复核签发',
  ({ row, actor }) => row.proposedBy !== actor.id,
  { rule: 'C43' },
);
