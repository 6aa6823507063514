import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, instant, money, text } from '../../../kernel/record/field.ts';
import { officeSideAfterReadOut, ownUnit } from '../../participation/audiences.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { bidders, financeOnceKnown, reviewersOnceKnown } from '../audiences.ts';
import { causesByHand } from '../bid-security-refund/refund.rules.ts';
import {
  accountIsOpen,
  arrivalNotAhead,
  beforeDeadline,
  bidsAreAsked,
  coversAmount,
  datesInOrder,
  lastsAsLong,
  lotAsksSecurity,
  paidNotAhead,
  somethingGiven,
  tookDocument,
} from './bid-security.guards.ts';
import { bidSecurity, declarationFields, guaranteeFields } from './bid-security.record.ts';
import { guaranteeKinds, moneyKinds } from './bid-security.rules.ts';

const open = ['pending', 'partial', 'received', 'lodged'] as const;
const law = ['招标投标法实施条例 第26条'];

const arrival = {
  at: instant('到账时间', { required: true, hint: '以银行记录的到账时间为准' }),
  amount: money('到账金额', { required: true, min: '0.01' }),
  payerName: text('付款户名', { required: true, max: 200 }),
  payerAccount: text('付款账号', { required: true, max: 50 }),
  serial: text('银行流水号', { required: true, max: 100 }),
};

export const bidSecurityLifecycle = defineLifecycle(bidSecurity, {
  initial: 'pending',
  states: {
    pending: { label: '待缴', tone: 'wait' },
    partial: { label: '部分到账', tone: 'due' },
    received: { label: '已到账', tone: 'done' },
    lodged: { label: '已交保函', tone: 'done' },
    // Also of one that was never paid: how it stood at the read-out, its presence says.
    locked: { label: '已唱标', tone: 'sealed' },
    releasing: { label: '待退还', tone: 'wait' },
    returned: { label: '已退还', tone: 'done' },
    kept: { label: '不予退还', tone: 'due', final: true },
    none: { label: '未缴纳', tone: 'idle', final: true },
  },
  actions: {
    obtain: {
      label: '取得缴款码',
      from: null,
      to: 'pending',
      by: [bidders],
      form: 'complete',
      needs: [lotAsksSecurity, bidsAreAsked, tookDocument, beforeDeadline],
      does: 'giveReference',
      law,
      quiet: true,
    },
    declare: {
      label: '登记付款',
      from: open,
      by: [bidders],
      asks: { paidBy: choice('付款方式', moneyKinds, { required: true, initial: 'transfer' }), ...declarationFields },
      needs: [bidsAreAsked, accountIsOpen, beforeDeadline, paidNotAhead],
      does: 'keepDeclaration',
      keeps: ['TR-26b'],
      law,
      primary: true,
    },
    lodge: {
      label: '提交保函、保单',
      from: open,
      to: 'lodged',
      mayEndIn: ['received'],
      by: [bidders],
      asks: {
        paidBy: choice('方式', guaranteeKinds, { required: true, initial: 'bankGuarantee' }),
        ...guaranteeFields,
      },
      needs: [bidsAreAsked, beforeDeadline, lastsAsLong, coversAmount, datesInOrder],
      does: 'keepGuarantee',
      law,
    },
    readdress: { label: '告知收款账号', from: open, by: [system], does: 'takeAccount', quiet: true },
    arrive: {
      label: '到账',
      from: [...open, 'locked', 'releasing'],
      mayEndIn: ['partial', 'received', 'lodged'],
      by: [system],
      does: 'addArrival',
      keeps: ['TR-26b'],
      quiet: true,
    },
    register: {
      label: '补登到账',
      from: 'locked',
      by: [financeOnceKnown],
      asks: arrival,
      needs: [arrivalNotAhead],
      does: 'addArrival',
      keeps: ['TR-26b', 'TR-39/40'],
      law,
    },
    lock: {
      label: '唱标锁定',
      from: [...open],
      to: 'locked',
      by: [system],
      does: 'lockSecurity',
      keeps: ['TR-39/40'],
      quiet: true,
    },
    check: {
      label: '审核凭证',
      from: ['locked', 'releasing'],
      by: [financeOnceKnown, projectOfficers],
      asks: {
        review: choice(
          '结论',
          { accepted: '相符', doubted: '存疑', refused: '不符' },
          { required: true, initial: 'accepted' },
        ),
        reviewOpinion: text('意见', { long: true, max: 2000, hint: '存疑、不符的请写明理由和核对过程' }),
      },
      does: 'checkSecurity',
      batch: true,
      law,
    },
    release: {
      label: '触发退还',
      from: [...open, 'locked'],
      to: 'releasing',
      mayEndIn: ['none'],
      by: [system],
      does: 'startRefund',
      quiet: true,
    },
    refund: {
      label: '开退还单',
      from: 'locked',
      to: 'releasing',
      by: [financeOnceKnown],
      asks: {
        cause: choice('事由', causesByHand, { required: true, initial: 'unused' }),
        note: text('说明', { required: true, long: true, max: 1000 }),
      },
      needs: [somethingGiven],
      does: 'startRefund',
      law: ['招标投标法实施条例 第57条', '招标投标法实施条例 第74条'],
    },
    restore: {
      label: '恢复',
      from: 'releasing',
      to: 'pending',
      mayEndIn: ['partial', 'received', 'lodged'],
      by: [system],
      does: 'restoreSecurity',
      quiet: true,
    },
    // A payment that the bank sends back.
    reopen: { label: '退票', from: 'returned', to: 'releasing', by: [system], quiet: true },
    finish: { label: '已退还', from: 'releasing', to: 'returned', by: [system], does: 'stampSettled', quiet: true },
    forfeit: { label: '不予退还', from: 'releasing', to: 'kept', by: [system], does: 'stampSettled', quiet: true },
  },
});

const office = [...officeSideAfterReadOut, financeOnceKnown, reviewersOnceKnown];

export const bidSecurityAccess = defineAccess(bidSecurity, {
  read: [ownUnit, ...office],
  keeps: ['TB-22', 'EB-21'],
  // Names other bidders.
  fields: { sharedWith: { while: () => true, except: office, shows: '不公开' } },
});
