import { defineTerms } from '../../platform/deadlines/term.ts';
import { onceKnown } from './audiences.ts';
import { bidSecurityRefund } from './bid-security-refund/bid-security-refund.record.ts';

export const refundTerms = defineTerms(bidSecurityRefund, {
  refund: {
    label: '退还{投标}保证金',
    rule: 'TR-57b',
    law: '招标投标法实施条例 第31条、第35条、第57条',
    event: '退还事由发生',
    closes: '退还、不予退还或者取消',
    // Before the read-out an item would say that somebody paid (招标投标法 22).
    applies: onceKnown,
    starts: (r) => r.startedOn,
    ends: (r) => r.dueOn,
    owes: { of: 'agency', role: 'finance' },
    done: { state: { in: ['paid', 'received', 'kept', 'cancelled'] } },
    stops: false,
    remindsItself: true,
    tells: 'supplier',
  },
});
