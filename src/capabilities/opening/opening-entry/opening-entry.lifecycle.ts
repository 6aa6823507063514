import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { DeniedShare } from '../../bid/sealing/index.ts';
import { officeSide, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { keyWindow } from '../../project/windows.ts';
import { entryBidder, openingInvited, openingPublic } from '../audiences.ts';
import { openingEntry } from './opening-entry.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'opening-entry': EntryFacts;
  }
}

/** What the fact loader of `opening-entry` finds: the room that the row belongs to. */
export interface EntryFacts {
  opening: StateOf<'opening'>;
  unlockUntil: string | null;
  /** Units that may rule why a bid stayed shut. */
  ruling: string[];
}

export const windowOpen = guard<typeof openingEntry>(
  'windowOpen',
  '解密时间已结束',
  ({ facts, now }) => keyWindow({ state: facts.opening, unlockUntil: facts.unlockUntil }, now) === 'can',
  { rule: 'EB-30', law: '电子招标投标办法 第30条' },
);
export const signedIn = guard<typeof openingEntry>('signedIn', '请先签到', ({ row }) => !!row.signedInAt);
export const notSignedIn = guard<typeof openingEntry>('notSignedIn', '已经签到', ({ row }) => !row.signedInAt);
export const keyFileCalled = guard<typeof openingEntry>(
  'keyFileCalled',
  '没有要求您公开密钥文件',
  ({ row }) => row.mustDisclose === true && !row.disclosedAt,
);
export const deniedUnproven = guard<typeof openingEntry>(
  'deniedUnproven',
  '没有持钥人未附有效证明地否认您封的文件',
  ({ row }) => ((row.denials ?? []) as DeniedShare[]).some((d) => !d.isProven && !d.rebuttedAt),
);
export const isImpartial = personal<typeof openingEntry>(
  'isImpartial',
  '归因应由与此无关的单位裁定：{投标}人、否认的持钥人和主持人所在单位不得裁定，请由{招标}人或监督部门中的另一方裁定',
  ({ facts, actor }) => facts.ruling.includes(actor.org),
  { rule: 'EB-31', law: '电子招标投标办法 第31条' },
);
export const denialIsNoProof = guard<typeof openingEntry>(
  'denialIsNoProof',
  '持钥人未附有效证明地否认，不能归因于{投标}人；原因请选“非{投标}人原因”或“待裁定”',
  ({ row, asked }) => {
    const denials = (row.denials ?? []) as DeniedShare[];
    return asked.cause !== 'bidder' || denials.length === 0 || denials.some((d) => d.isProven);
  },
  { rule: 'EB-31', law: '电子招标投标办法 第31条', onAnswers: true },
);
export const stillOpen = guard<typeof openingEntry>('stillOpen', '{开标}已结束，归因不能再改', ({ facts }) =>
  ['readOut', 'confirming'].includes(facts.opening),
);
export const confirmingNow = guard<typeof openingEntry>(
  'confirmingNow',
  '现在不是确认唱标内容的时候',
  ({ facts }) => facts.opening === 'confirming',
);

export const openingEntryLifecycle = defineLifecycle(openingEntry, {
  initial: 'waiting',
  states: {
    waiting: { label: '待解密', tone: 'wait' },
    released: { label: '已解密', tone: 'sealed' },
    opened: { label: '已开启', tone: 'now' },
    unopened: { label: '未开启', tone: 'due', final: true },
    confirmed: { label: '已确认', tone: 'done', final: true },
  },
  actions: {
    make: { label: '列入{开标}一览表', from: null, to: 'waiting', by: [system], form: 'draft', quiet: true },
    signIn: {
      label: '签到',
      cost: 'hand-in',
      from: ['waiting', 'released', 'opened', 'unopened'],
      by: [entryBidder],
      needs: [notSignedIn],
      does: 'signInBidder',
      primary: true,
    },
    release: {
      label: '解密',
      cost: 'hand-in',
      from: 'waiting',
      to: 'released',
      by: [entryBidder],
      asks: { bidderSecret: text('{投标}人密钥', { unsearched: 'code', required: true, max: 100 }) },
      needs: [windowOpen, signedIn],
      does: 'releaseSecret',
      law: ['电子招标投标办法 第30条'],
      quiet: true,
    },
    disclose: {
      label: '公开密钥文件',
      cost: 'hand-in',
      from: 'released',
      by: [entryBidder],
      asks: { keyFile: text('密钥文件内容', { unsearched: 'code', required: true, max: 50_000 }) },
      needs: [keyFileCalled],
      does: 'discloseKeyFile',
      quiet: true,
    },
    callForKeyFile: { label: '请公开密钥文件', from: 'released', by: [system], does: 'callForKeyFile', quiet: true },
    noteDenial: { label: '持钥人否认', from: 'released', by: [system], does: 'noteDenial', quiet: true },
    rebut: {
      label: '反驳持钥人的否认',
      from: 'released',
      by: [entryBidder],
      asks: { wrapping: text('密钥的封装记录', { unsearched: 'code', required: true, max: 5000 }) },
      needs: [deniedUnproven],
      does: 'rebutDenial',
      quiet: true,
    },
    open: {
      label: '开启',
      from: 'released',
      to: 'opened',
      by: [system],
      causedBy: 'opening.postShares',
      does: 'openEntry',
      quiet: true,
    },
    keepShut: {
      label: '未能开启',
      from: ['waiting', 'released'],
      to: 'unopened',
      by: [system],
      causedBy: 'opening.postShares',
      does: 'keepEntryUnopened',
      quiet: true,
    },
    attribute: {
      label: '归因',
      from: 'unopened',
      by: [projectOwners, projectSupervisors],
      asks: {
        cause: choice(
          '未开启的原因',
          { bidder: '{投标}人原因（视为撤销）', platform: '非{投标}人原因（视为撤回）', open: '待裁定' },
          { required: true },
        ),
        reason: text('依据', { required: true, long: true, max: 1000 }),
      },
      needs: [stillOpen, isImpartial, denialIsNoProof],
      does: 'attributeCause',
      law: ['电子招标投标办法 第31条'],
    },
    confirm: {
      label: '确认唱标内容',
      cost: 'hand-in',
      from: 'opened',
      to: 'confirmed',
      by: [entryBidder],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 5000 }),
      },
      needs: [confirmingNow],
      does: 'confirmSummary',
      quiet: true,
    },
    explain: {
      label: '加更正说明',
      from: ['opened', 'unopened', 'confirmed'],
      by: [system],
      explains: true,
      quiet: true,
    },
  },
});

/** Everybody in the room sees the whole sheet. The released half of a key is no field of it: it stands by itself (`released-secrets.ts`). */
export const openingEntryAccess = defineAccess(openingEntry, {
  read: [...officeSide, openingInvited, openingPublic],
});
