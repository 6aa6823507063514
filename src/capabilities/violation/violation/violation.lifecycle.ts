import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { reviewedPaper } from '../../../kernel/lifecycle/reviewed-paper.ts';
import { text } from '../../../kernel/record/field.ts';
import { violation } from './violation.record.ts';
import { confinementFault } from './violation.rules.ts';

const recorders = audience('登记单位经办', { org: mine }, { roles: ['agent'], orgTypes: ['agency'] });
const confirmers = audience('登记单位审核人', { org: mine }, { roles: ['reviewer'], orgTypes: ['agency'] });

const confirmedByAnother = guard<typeof violation>(
  'confirmedByAnother',
  '不能确认自己登记的违规记录，请由另一人确认',
  ({ row, actor }) => row.enteredBy !== actor.id,
  { rule: 'C43' },
);
const confinementStands = guard<typeof violation>(
  'confinementStands',
  '限制行为不成立，请核对决定书',
  ({ row }) => confinementFault(row) ?? true,
  { rule: 'C38' },
);

const editable = ['draft', 'returned'] as const;

const paper = reviewedPaper({
  authors: [recorders],
  reviewers: [confirmers],
  waitsIn: 'pending',
  removedFrom: ['draft'],
  needs: [confirmedByAnother],
  tells: ['violationEnterer'],
  opinion: 'returnViolation',
  saving: { does: 'keepViolation' },
});

export const violationLifecycle = defineLifecycle(violation, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    pending: { label: '待确认', tone: 'wait', review: approvedBy('violation', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    confirmed: { label: '已确认', tone: 'done' },
    revoked: { label: '已撤销', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '登记违规', from: null, to: 'draft', by: [recorders], form: 'draft', does: 'keepViolation' },
    save: paper.save,
    submit: {
      label: '提交确认',
      from: editable,
      to: 'pending',
      by: [recorders],
      complete: true,
      needs: [confinementStands],
      does: 'keepViolation',
      primary: true,
    },
    withdraw: paper.withdraw,
    approve: {
      label: '确认',
      from: 'pending',
      to: 'confirmed',
      by: [confirmers],
      complete: true,
      needs: [confirmedByAnother, confinementStands],
      does: 'confirmViolation',
      tells: ['violationSubject'],
      primary: true,
    },
    return: paper.return,
    revoke: {
      label: '撤销',
      from: 'confirmed',
      to: 'revoked',
      by: [confirmers],
      asks: {
        reason: text('撤销原因', {
          required: true,
          long: true,
          max: 2000,
          hint: '如决定被复议、诉讼撤销，或者登记有误',
        }),
        document: text('撤销文号', { required: true, max: 100, hint: '没有文书的写“登记有误”' }),
        authority: text('作出撤销的机关', { required: true, max: 200 }),
      },
      does: 'revokeViolation',
      tells: ['violationSubject', 'violationEnterer'],
      danger: true,
    },
    // The unit registered itself after the record was confirmed.
    attach: {
      label: '关联平台账户',
      from: ['draft', 'pending', 'returned', 'confirmed', 'revoked'],
      by: [system],
      does: 'attachViolation',
      quiet: true,
    },
    remove: paper.remove,
  },
});
