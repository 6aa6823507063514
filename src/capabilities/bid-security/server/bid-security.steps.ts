/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { defineStep, sealedWords } from '../../procedure/server/door.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { bidSecurityAccount } from '../bid-security-account/bid-security-account.record.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import { accountMusts } from './account-must.ts';

export const bidSecurityAccountStep = defineStep({
  id: 'bid-security-account',
  place: 90,
  folder: '06-投标',
  keeps: ['bid-security-account'],
  musts: accountMusts,
  shown: {
    stage: 'fabiao',
    label: '保证金账号',
    record: bidSecurityAccount,
    done: ['open'],
    screen: 'bid-security-account.list',
    begin: 'bid-security-account.form',
    waits: '要求{投标}保证金的标段设置',
    optional: true,
  },
});

export const bidSecurityStep = defineStep({
  id: 'bid-security',
  place: 120,
  folder: '06-投标',
  keeps: ['bid-security'],
  papers: [
    {
      item: '投标保证金退还',
      lacking: (lot) =>
        sql`select count(*)::int as n from bid_security where lot_id = ${lot} and state not in ('returned', 'kept', 'none')`,
      because: (n) => `${n} 笔投标保证金没有退还（实施条例 第57条）`,
    },
  ],
  shown: {
    stage: 'toubiao',
    label: '{投标}保证金',
    record: bidSecurity,
    done: ['locked', 'releasing', 'returned', 'kept', 'none'],
    screen: 'bid-security.list',
    sealed: sealedWords,
    waits: '没有保证金',
    optional: true,
  },
});

export const bidSecurityRefundStep = defineStep({
  id: 'bid-security-refund',
  place: 280,
  folder: '10-合同',
  keeps: ['bid-security-refund'],
  shown: {
    stage: 'dingbiao',
    label: '退还保证金',
    record: bidSecurityRefund,
    done: ['paid', 'received', 'kept', 'cancelled'],
    screen: 'bid-security-refund.list',
    waits: `合同签订后 ${usualAmount('security.refund.winner')}内`,
    optional: true,
  },
});
