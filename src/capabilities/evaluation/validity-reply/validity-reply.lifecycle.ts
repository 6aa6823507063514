import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { validityReply } from './validity-reply.record.ts';

export const bidderAsked = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });

const law = '评标委员会和评标方法暂行规定 第40条';
const withinReplyTime = guard<typeof validityReply>(
  'withinReplyTime',
  '答复已经截止',
  ({ row, now }) => now < new Date(row.replyBy) || `答复已于 ${shownEnd(row.replyBy)} 截止`,
  { rule: 'PG-40', law },
);

const answer = {
  from: 'asked',
  by: [bidderAsked],
  needs: [withinReplyTime],
  asks: signedAnswers,
  does: 'takeReply',
  law: [law],
  quiet: true,
} as const;

export const validityReplyLifecycle = defineLifecycle(validityReply, {
  initial: 'asked',
  states: {
    asked: { label: '待答复', tone: 'wait' },
    agreed: { label: '同意延长', tone: 'done', final: true },
    refused: { label: '拒绝延长', tone: 'idle', final: true },
    silent: { label: '逾期未答复', tone: 'idle', final: true },
  },
  actions: {
    ask: { label: '通知延长', from: null, to: 'asked', by: [system], quiet: true },
    agree: { ...answer, label: '同意延长', to: 'agreed' },
    refuse: { ...answer, label: '拒绝延长', to: 'refused' },
    lapse: { label: '逾期未答复', from: 'asked', to: 'silent', by: [system], quiet: true },
  },
});
