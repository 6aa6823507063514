import { type GuardContext, guard, type MatterGuard, personal } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { entrustedPowers } from '../../powers/power.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { powers } from '../../powers/powers.ts';
import type { ObjectionKind, ObjectionWindow } from '../../project/windows.ts';
import type { objection } from './objection.record.ts';
import { refusedObjection } from './objection.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    objection: PowerFacts & {
      lotState: StateOf<'lot'>;
      bidDeadline: string | null;
      preliminaryDeadline: string | null;
      /** The unit handed something in for the round before the bids. */
      applied: boolean;
      window: ObjectionWindow | undefined;
      /** The author or signer is of the owner's unit, or of one that may answer for it by the entrustment. */
      answersForOwner: boolean;
      /** The asker is of the owner's unit, or the owner tenders by itself: then there is no one else to tell. */
      isOwner: boolean;
      /** An agency runs the tender for its owner, who is told before it answers. */
      tellsOwner: boolean;
      /** Addenda that went out after the objection was raised. */
      addenda: string[];
    };
  }
}

const raised = (kind: ObjectionKind, id: string, rule: string): MatterGuard =>
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
/** Only applicants learned of a result: an objection of anybody else would ask for what may not be told. */
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
export const anotherProposed = personal<typeof objection>(
  'anotherProposed',
  '答复是您拟定的，请由另一人复核签发',
  ({ row, actor }) => row.proposedBy !== actor.id,
  { rule: 'C43' },
);

/** Which cause of the table an answer has, by what was objected to. */
export const causeOfAnswer = (kind: string): string => (kind === 'prequalification' ? 'document' : kind);
export const answersLawfully = powerGuards('objection-answer', ({ kind }) => ({ cause: causeOfAnswer(kind) }));
/** What stands still until the answer, by the owner's duty and without an order. */
export const stopsLawfully = powerGuards('suspension', () => ({ cause: 'objection' }));

const toldLaw = powers['objection-answer'].confirmed.law;
/** The owner is told the objector, the grounds, the intended answer and the risks before its agency answers. */
export const risksTold = guard<typeof objection>(
  'risksTold',
  '代理机构答复前，须把异议人、理由、拟答复的意见和风险告知{招标}人：请填写“答复可能的风险”',
  ({ facts, asked }) => !facts.tellsOwner || facts.isOwner || Boolean(asked.risks?.trim()),
  { rule: 'DL-19', law: toldLaw, onAnswers: true },
);
export const ownerWasTold = guard<typeof objection>(
  'ownerWasTold',
  '还没有把拟答复的意见和风险告知{招标}人：请退回，由拟定人填写风险后重新提交',
  ({ row, facts }) => !facts.tellsOwner || facts.isOwner || Boolean(row.ownerToldAt),
  { rule: 'DL-19', law: toldLaw },
);

const ofDocument = ['document', 'prequalification'];
export const documentUpheld = guard<typeof objection>(
  'documentUpheld',
  '对{招标}文件、资格预审文件的异议成立、尚未落实的，才需要登记',
  ({ row }) => ofDocument.includes(row.kind) && ['upheld', 'partly'].includes(row.verdict ?? '') && !row.orderDoneAt,
);
/** Put right by an addendum that went out after it, or by the owner's own word that nothing has to be changed. */
export const putRight = personal<typeof objection>(
  'putRight',
  '请选择异议提出之后发出的补遗；认为不需要修改文件的，由{招标}人说明理由',
  ({ facts, asked, actor }) =>
    asked.addendum ? facts.addenda.includes(asked.addendum) : facts.isOwner || actor.roles.includes('system'),
  { rule: 'TR-23', law: '招标投标法实施条例 第23条', onAnswers: true },
);
