import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { type Action, defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { mayRespond } from '../../participation/document-download/document-download.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { isTaking } from '../../project/round/round.record.ts';
import { isInTime } from '../../project/windows.ts';
import { bidders, officeSideOnceOpened, ownBid } from '../audiences.ts';
import { bid } from './bid.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    bid: {
      lotState: StateOf<'lot'>;
      /** Of the round that the bid is, or would be, handed in for; none where its lot has none. */
      roundState: StateOf<'round'> | null;
      deadline: string | null;
      confined: string | undefined;
      /** Bidders were asked for their key files, so that what holders do not open opens all the same. */
      called: boolean;
      noEntrant: string | undefined;
    };
  }
}

export const tooLate = (deadline: string | null): string =>
  deadline === null
    ? '本标段还没有{投标}截止时间'
    : `{投标}截止时间 ${showInstant(deadline)} 已过，以服务器时间为准，不再接收`;

export const lotTakesBids = guard<typeof bid>(
  'lotTakesBids',
  '本标段现在不接收{投标}',
  ({ facts }) => isTaking(facts),
  {
    rule: 'TB-28c',
    law: '招标投标法 第28条',
  },
);

export const beforeDeadline = guard<typeof bid>(
  'beforeDeadline',
  '{投标}截止时间已过',
  ({ facts, now }) => isInTime(now, facts.deadline as string | null) || tooLate(facts.deadline as string | null),
  { rule: 'TB-28c', law: '招标投标法 第28条' },
);

export const notConfined = guard<typeof bid>(
  'notConfined',
  '本单位在禁止参加{投标}的期限内，不能递交{投标}文件',
  ({ facts }) => (facts.confined as string | undefined) ?? true,
  { rule: 'C38' },
);

export const mayStillChange = guard<typeof bid>(
  'mayStillChange',
  '{投标}截止时间已过，不能再补充、修改或撤回',
  ({ facts, now }) => isInTime(now, facts.deadline as string | null),
  { rule: 'TB-29', law: '招标投标法 第29条' },
);

export const awaitsConfirmation = guard<typeof bid>(
  'awaitsConfirmation',
  '{招标}文件没有变更，不需要确认',
  ({ row }) => row.mustConfirm === true,
);

/** What the bidder's browser hands in beside the ciphertext: JSON, as `sealing` makes it. */
const sealed = {
  upload: text('上传编号', { unsearched: 'code', required: true, max: 36 }),
  header: text('封标头', { unsearched: 'code', required: true, max: 20_000 }),
  shares: text('交持钥人保管的密钥部分', { unsearched: 'code', required: true, max: 20_000 }),
  seal: text('封标签名', { unsearched: 'code', required: true, max: 5_000 }),
  certificate: text('签名证书', { unsearched: 'code', required: true, max: 5_000 }),
  declaration: text('{投标}声明', { unsearched: 'code', required: true, max: 60_000 }),
  // Only where holders open the round without its bidders.
  serverSecret: text('平台保管的密钥部分', { unsearched: 'code', max: 100 }),
};
const signed = {
  signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
  certificate: text('签名证书', { unsearched: 'code', required: true, max: 5000 }),
};
const law = ['招标投标法 第28条', '电子招标投标办法 第26条', '电子招标投标办法 第27条'];
const bySystem = (label: string, from: Action['from'], to: string | undefined, does?: string) =>
  ({ label, from, ...(to ? { to } : {}), by: [system], quiet: true, ...(does ? { does } : {}) }) as Action & {
    from: any;
    to: any;
  };

export const bidLifecycle = defineLifecycle(bid, {
  initial: 'submitted',
  states: {
    submitted: { label: '已递交', tone: 'sealed' },
    withdrawn: { label: '已撤回', tone: 'idle' },
    locked: { label: '已锁定', tone: 'sealed' },
    opened: { label: '已开启', tone: 'now' },
    unopened: { label: '未开启', tone: 'due', final: true },
    valid: { label: '有效', tone: 'done' },
    rejected: { label: '已否决', tone: 'due', final: true },
    // Left by refusing a longer validity: no rejection, and no loss of the security (12 号令 40).
    lapsed: { label: '不再参加', tone: 'idle', final: true },
  },
  actions: {
    submit: {
      label: '递交{投标}文件',
      cost: 'hand-in',
      from: null,
      to: 'submitted',
      by: [bidders],
      asks: { lot: ref('标段', () => lot, { required: true }), ...sealed },
      needs: [lotTakesBids, mayRespond, beforeDeadline, notConfined],
      does: 'submitBid',
      keeps: ['EB-23', 'EB-26', 'EB-27a', 'EB-27b', 'TR-13', 'TR-34', 'TR-36', 'TR-37', 'TB-31'],
      law,
      quiet: true,
    },
    replace: {
      label: '重新递交',
      cost: 'hand-in',
      from: ['submitted', 'withdrawn'],
      to: 'submitted',
      by: [bidders],
      asks: sealed,
      needs: [lotTakesBids, mayRespond, beforeDeadline, notConfined],
      does: 'replaceBid',
      keeps: ['EB-26', 'EB-27a', 'TR-13', 'TR-34', 'TR-37', 'TB-31'],
      law: ['招标投标法 第29条', ...law],
      quiet: true,
    },
    withdraw: {
      label: '撤回',
      cost: 'hand-in',
      from: 'submitted',
      to: 'withdrawn',
      by: [bidders],
      asks: signed,
      needs: [mayStillChange],
      does: 'withdrawBid',
      keeps: ['TB-28a'],
      law: ['招标投标法 第29条', '电子签名法 第13条'],
      danger: true,
    },
    confirm: {
      label: '确认仍按原文件{投标}',
      cost: 'hand-in',
      from: 'submitted',
      by: [bidders],
      needs: [awaitsConfirmation, mayStillChange],
      does: 'confirmBid',
    },
    askConfirm: bySystem('{招标}文件已变更', 'submitted', undefined, 'askConfirm'),
    lock: bySystem('截止锁定', 'submitted', 'locked'),
    open: bySystem('开启', 'locked', 'opened', 'openBid'),
    keepShut: bySystem('不予开启', ['submitted', 'locked'], 'unopened', 'keepBidShut'),
    accept: bySystem('通过初步评审', 'opened', 'valid'),
    reject: bySystem('否决', ['opened', 'valid'], 'rejected', 'keepRejection'),
    reconsider: bySystem('重新评审', ['valid', 'rejected'], 'opened', 'clearRejection'),
    lapse: bySystem('{投标}有效期届满', ['opened', 'valid'], 'lapsed', 'keepRejection'),
    explain: {
      label: '加更正说明',
      from: ['opened', 'unopened', 'valid', 'rejected', 'lapsed'],
      by: [system],
      explains: true,
      quiet: true,
    },
  },
});

const always = () => true;
// What seals a bid concerns its bidder and the server; after the read-out its content speaks for itself.
const bidderOnly = { while: always, except: [ownBid], shows: '仅{投标}人可见' };

export const bidAccess = defineAccess(bid, {
  read: [ownBid, ...officeSideOnceOpened],
  keeps: ['TB-22', 'TB-28a', 'EB-27b'],
  fields: {
    header: bidderOnly,
    shares: bidderOnly,
    signature: bidderOnly,
    certificate: bidderOnly,
    receipt: bidderOnly,
    withdrawal: bidderOnly,
    mustConfirm: bidderOnly,
  },
});
