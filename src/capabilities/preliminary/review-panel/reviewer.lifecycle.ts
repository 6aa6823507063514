/** What a reviewer does from the own seat, and how another takes it. */
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { reviewerSelf, seatsUnderReview } from '../../committee/audiences.ts';
import { replacementAsks } from '../../committee/body/asks.ts';
import { replacementNotAsked } from '../../committee/body/body.guards.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { powerGuards } from '../../powers/powers.guards.ts';

/** What is told only to the person whom it concerns. */
export interface ReviewerFacts {
  /** Why this person must stay away from those who applied. */
  avoids: string | undefined;
}
declare module '../../committee/committee-member/member.guards.ts' {
  interface MemberFacts extends ReviewerFacts {}
}

const noTies = guard<typeof committeeMember>(
  'noTies',
  '您有应当回避的情形，不能参加审查',
  ({ facts }) => facts.avoids === undefined || `${facts.avoids}，应当回避，请选择“不参加”`,
  { rule: 'TB-37c', law: '招标投标法实施条例 第18条' },
);
const panelWaits = guard<typeof committeeMember>('panelWaits', '审查已经汇总', ({ facts }) =>
  ['drawn', 'reviewing'].includes(facts.committeeState),
);
const called = ['drawn', 'signedIn'] as const;
/** Who stands by is not asked. */
const isCalled = guard<typeof committeeMember>('isCalled', '尚未轮到递补', ({ row }) => !!row.notifiedAt);

/** Cause and proof, as the table of powers has them. */
const replacedByLaw = powerGuards(
  'panel-replacement',
  (_row, { cause, proofs, documentNumber }) => ({ cause, proofs, documentNumber }),
  true,
);

export const seatOfReviewer = extendLifecycle(committeeMember, {
  enterReview: {
    label: '到场并签署承诺',
    from: 'drawn',
    to: 'signedIn',
    by: [reviewerSelf],
    needs: [panelWaits, noTies],
    asks: signedAnswers,
    does: 'enterPanel',
    law: ['招标投标法实施条例 第18条'],
    quiet: true,
  },
  leaveReview: {
    label: '不参加',
    from: 'drawn',
    to: 'declined',
    by: [reviewerSelf],
    asks: { reason: text('原因', { required: true, max: 500 }) },
    does: 'leavePanel',
  },
  // A reviewer cannot stop a review by staying away, and the agency alone cannot choose who goes on: the owner or the
  // supervisor says yes. What the one who leaves judged is void; the next in the draw judges anew.
  askForReviewer: {
    label: '申请更换审查人员',
    from: called,
    by: [seatsUnderReview],
    needs: [isCalled, panelWaits, replacementNotAsked, ...replacedByLaw],
    asks: replacementAsks('panel-replacement', '审查人员'),
    does: 'askPanelReplacement',
    law: ['招标投标法实施条例 第18条', '招标投标法实施条例 第46条'],
    danger: true,
  },
  replaceReviewer: {
    label: '更换审查人员',
    from: called,
    to: 'replaced',
    by: [system],
    needs: [isCalled, panelWaits],
    does: 'replacePanelist',
    law: ['招标投标法实施条例 第46条', '招标投标法实施条例 第48条'],
    quiet: true,
  },
});
