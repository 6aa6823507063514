/** The steps of a tender whose records live here. */

import { isSome } from '../../../kernel/record/amount.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import type { Must } from '../../procedure/gates.ts';
import { defineStep, mustsBefore, sealedWords } from '../../procedure/server/door.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { bidSecurityAccount } from '../bid-security-account/bid-security-account.record.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';

/** A tender that asks for a security tells before it goes out that there is no account to pay to. */
interface Read {
  lot: string;
  isOut: boolean;
  amount: string | null;
  deadline: string | null;
  account: { id: string; state: string } | null;
}

/** One statement: what the newest document asks, or the lot while there is none, and the account that is kept for it. */
export const accountMusts = mustsBefore(['issue', 'deadline'], async (db, lots) => {
  const found = await rows<Read>(
    db,
    sql`select l.id as lot, l.state not in ('draft', 'preliminary') as "isOut", l.bid_deadline as deadline,
          case when d.id is null then l.bid_security else d.bid_security end as amount,
          (select jsonb_build_object('id', a.id, 'state', a.state) from bid_security_account a where a.lot_id = l.id limit 1) as account
        from lot l left join lateral (select d.id, d.bid_security from tender_document d where d.lot_id = l.id
          order by (d.state = 'issued') desc, d.created_at desc limit 1) d on true
        where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(found.flatMap((read) => (isSome(read.amount) ? [[read.lot, [mustOf(read)]]] : [])));
});

/** It is written down before the tender goes out, and used from then on. */
function mustOf({ lot, isOut, amount, deadline, account }: Read): Must<'issue' | 'deadline'> {
  const sum = showDecimal(amount ?? '0', 2);
  const done = isOut ? account?.state === 'open' : account !== null;
  return {
    id: 'security-account',
    before: isOut ? 'deadline' : 'issue',
    label: '{投标}保证金收款账号',
    state: done ? 'done' : 'open',
    blocks: false,
    owes: ['agent', 'finance'],
    by: isOut ? deadline : null,
    law: '招标投标法实施条例 第26条',
    says: done
      ? isOut
        ? '已启用'
        : '已填写，{招标}文件发出后启用'
      : isOut && account
        ? `{投标}保证金 ${sum} 元，账号还没有启用，{投标}人无从缴纳`
        : `要求{投标}保证金 ${sum} 元，还没有收款账号，{投标}人无从缴纳`,
    ...(account
      ? { screen: 'bid-security-account.detail' as const, query: { id: account.id } }
      : { screen: 'bid-security-account.form' as const, query: { lot } }),
  };
}

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
