import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import { projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { entryBidder } from '../audiences.ts';
import {
  confirmingNow,
  denialIsNoProof,
  deniedUnproven,
  isImpartial,
  keyFileCalled,
  notSignedIn,
  signedIn,
  stillOpen,
  windowOpen,
} from './opening-entry.guards.ts';
import { openingEntry } from './opening-entry.record.ts';

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
    noteDenial: { label: '持钥人否认份额', from: 'released', by: [system], does: 'noteDenial', quiet: true },
    rebut: {
      label: '反驳持钥人的否认',
      from: 'released',
      by: [entryBidder],
      asks: { wrapping: text('该份额的封装记录', { unsearched: 'code', required: true, max: 5000 }) },
      needs: [deniedUnproven],
      does: 'rebutDenial',
      quiet: true,
    },
    open: { label: '开启', from: 'released', to: 'opened', by: [system], does: 'openEntry', quiet: true },
    keepShut: {
      label: '未能开启',
      from: ['waiting', 'released'],
      to: 'unopened',
      by: [system],
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
