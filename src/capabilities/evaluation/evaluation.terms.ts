import { agencyOwes, bidderOwes, defineTerms } from '../../platform/deadlines/term.ts';
import { bidValidity } from './bid-validity/bid-validity.record.ts';
import { clarification } from './clarification/clarification.record.ts';
import { validityReply } from './validity-reply/validity-reply.record.ts';

export const bidValidityTerms = defineTerms(bidValidity, {
  validity: {
    label: '{投标}有效期届满，须完成{评标}和{定标}',
    rule: 'PG-40',
    law: '评标委员会和评标方法暂行规定 第40条',
    event: '{投标}截止',
    closes: '{定标}或者标段结束',
    starts: (v) => v.deadline,
    ends: (v) => v.endsOn,
    owes: agencyOwes,
    done: {
      lot: { state: { in: ['awarded', 'contracted', 'performed', 'accepted', 'archived', 'failed', 'terminated'] } },
    },
    // A bidder is bound no longer than the document says, even while the tender stands still.
    stops: false,
    remindsItself: true,
    concerns: 'bidders',
  },
});

export const validityReplyTerms = defineTerms(validityReply, {
  reply: {
    label: '答复是否延长{投标}有效期',
    rule: 'PG-40',
    law: '评标委员会和评标方法暂行规定 第40条',
    event: '收到延长通知',
    closes: '作出答复',
    starts: (r) => r.askedAt,
    ends: (r) => r.replyBy,
    owes: bidderOwes('supplier'),
    done: { state: { not: 'asked' } },
    stops: false,
    warns: [1],
    isPrivate: true,
  },
});

export const clarificationTerms = defineTerms(clarification, {
  answer: {
    label: '答复{评标}委员会的澄清',
    rule: 'TB-39',
    law: '招标投标法 第39条',
    event: '收到澄清要求',
    closes: '提交答复',
    applies: { state: { not: 'draft' } },
    starts: (c) => c.askedAt,
    ends: (c) => c.dueAt,
    owes: bidderOwes('supplier'),
    done: { state: { in: ['answered', 'confirmed', 'judged'] } },
    warns: [],
    isPrivate: true,
  },
});
