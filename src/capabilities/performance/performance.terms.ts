import { bidderOwes, defineTerms, ownerOwes } from '../../platform/deadlines/term.ts';
import { acceptance } from './acceptance/acceptance.record.ts';
import { contractClaim } from './contract-claim/contract-claim.record.ts';
import { contractPayment } from './contract-payment/contract-payment.record.ts';
import { performance } from './performance/performance.record.ts';

const begun = { state: { in: ['running', 'performed', 'accepted', 'terminated', 'closed'] } } as const;
const over = { in: ['accepted', 'terminated', 'closed'] } as const;

export const performanceTerms = defineTerms(performance, {
  completion: {
    label: '履行完合同',
    law: '合同约定',
    event: '开始履约',
    closes: '登记履约完成',
    applies: begun,
    starts: (p) => p.startsOn,
    ends: (p) => p.dueOn,
    owes: bidderOwes('contractor'),
    done: { anyOf: [{ finishedOn: { not: null } }, { state: over }] },
    warns: [30, 7, 1],
  },
  securityValid: {
    label: '续展履约担保',
    law: '合同约定',
    event: '提交履约担保',
    closes: '退还履约担保或者换交有效期更长的',
    applies: { securityUntil: { not: null } },
    starts: (p) => p.securityOn,
    ends: (p) => p.securityUntil,
    owes: bidderOwes('contractor'),
    done: { anyOf: [{ securityReturnedOn: { not: null } }, { state: over }] },
    warns: [30, 7, 1],
  },
  securityReturn: {
    label: '退还履约担保',
    law: '合同约定',
    event: '验收合格或者解除合同',
    closes: '登记退还履约担保',
    applies: { securityDueOn: { not: null } },
    starts: (p) => p.acceptedOn ?? p.endedOn,
    ends: (p) => p.securityDueOn,
    owes: ownerOwes,
    done: { securityReturnedOn: { not: null } },
    warns: [7, 3, 1],
  },
  retention: {
    label: '返还质量保证金',
    law: '建设工程质量保证金管理办法 第10条、第11条',
    event: '验收合格',
    closes: '登记返还质量保证金',
    applies: { retainUntil: { not: null } },
    starts: (p) => p.acceptedOn,
    ends: (p) => p.retainUntil,
    owes: ownerOwes,
    done: { retentionReturnedOn: { not: null } },
    warns: [30, 7, 1],
  },
});

export const paymentTerms = defineTerms(contractPayment, {
  payment: {
    label: '支付合同款项',
    rule: 'DK-09..17',
    law: '保障中小企业款项支付条例 第9条',
    event: '交付或者验收合格',
    closes: '登记付款',
    applies: { state: { in: ['due', 'paid', 'cancelled'] } },
    starts: (p) => p.basisOn,
    ends: (p) => p.dueOn,
    owes: ownerOwes,
    done: { state: { in: ['paid', 'cancelled'] } },
    warns: [7, 3, 1],
  },
});

export const claimTerms = defineTerms(contractClaim, {
  answerContractor: {
    label: '答复索赔',
    law: '合同约定',
    event: '提出索赔',
    closes: '答复或者撤回',
    applies: { claimant: 'contractor', state: { not: 'draft' } },
    starts: (c) => c.raisedAt,
    ends: (c) => c.answerBy,
    owes: ownerOwes,
    done: { state: { in: ['answered', 'withdrawn'] } },
  },
  answerBuyer: {
    label: '答复{招标}人的索赔',
    law: '合同约定',
    event: '提出索赔',
    closes: '答复或者撤回',
    applies: { claimant: 'buyer', state: { not: 'draft' } },
    starts: (c) => c.raisedAt,
    ends: (c) => c.answerBy,
    owes: bidderOwes('contractor'),
    done: { state: { in: ['answered', 'withdrawn'] } },
  },
});

export const acceptanceTerms = defineTerms(acceptance, {
  signing: {
    label: '在验收书上签字或者提出异议',
    law: '合同约定',
    event: '提交签字',
    closes: '签字、提出异议或者办结',
    applies: { state: { not: 'draft' } },
    starts: (a) => a.heldOn,
    ends: (a) => a.answerBy,
    owes: bidderOwes('contractor'),
    done: { state: { not: 'signing' } },
  },
  remedy: {
    label: '按验收意见整改',
    law: '合同约定',
    event: '验收结论为整改',
    closes: '登记整改完成',
    applies: { remedyBy: { not: null }, state: { in: ['remedy', 'remedied', 'failed'] } },
    starts: (a) => a.heldOn,
    ends: (a) => a.remedyBy,
    owes: bidderOwes('contractor'),
    done: { state: { in: ['remedied', 'failed'] } },
    warns: [7, 3, 1],
  },
});
