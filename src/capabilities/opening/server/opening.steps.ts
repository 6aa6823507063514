/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep, sealedWords, unless } from '../../procedure/server/door.ts';
import { opening } from '../opening/opening.record.ts';
import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { unsealing } from '../unsealing/unsealing.record.ts';
import { openingMusts } from './opening-musts.ts';

/** Bids are opened in the room, before all who handed in, or by holders to those who judge. */
const inTheRoom = { takes: 'bid', seal: 'both' } as const;
const byHolders = { takes: 'bid', seal: 'holders' } as const;

export const documentDownloadStep = defineStep({
  id: 'document-download',
  place: 110,
  folder: '04-获取与提问',
  keeps: ['document-download', 'addendum-receipt'],
  shown: {
    stage: 'toubiao',
    label: '文件获取',
    record: openingEntry,
    done: ['opened', 'unopened', 'confirmed'],
    screen: 'document-download.register',
    sealed: sealedWords,
    behind: '获取已截止',
    waits: sealedWords,
    when: inTheRoom,
  },
});

export const bidStep = defineStep({
  id: 'bid',
  place: 130,
  folder: '06-投标',
  keeps: ['bid', 'base-estimate', 'alarm'],
  papers: [
    {
      item: '投标文件的签名与回执',
      lacking: (lot) =>
        sql`select count(*)::int as n from bid where lot_id = ${lot} and state in ('opened', 'unopened', 'valid', 'rejected') and (signature is null or certificate is null or receipt is null)`,
      because: (n) => `${n} 份投标文件缺少投标人签名或回执`,
    },
  ],
  shown: {
    stage: 'toubiao',
    label: '递交{投标}',
    record: openingEntry,
    done: ['opened', 'unopened', 'confirmed'],
    screen: 'bid.list',
    sealed: sealedWords,
    behind: '{投标}已截止',
    waits: sealedWords,
    when: inTheRoom,
  },
});

export const openingStep = defineStep({
  id: 'opening',
  place: 140,
  folder: '07-开标',
  keeps: ['opening', 'opening-log'],
  musts: openingMusts,
  papers: [
    {
      item: '开标记录',
      when: inTheRoom,
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from opening where lot_id = ${lot} and state = 'closed'`),
      because: () => '开标没有结束',
    },
    {
      item: '开标记录',
      when: inTheRoom,
      of: 'ended',
      lacking: (lot) =>
        sql`select count(*)::int as n from opening where lot_id = ${lot} and state not in ('waiting', 'short', 'closed', 'failed')`,
      because: () => '开标已经开始而没有结束',
    },
  ],
  shown: {
    stage: 'kaibiao',
    label: '{开标}室',
    record: opening,
    done: ['closed'],
    screen: 'opening.room',
    waits: '公告发布后自动排定',
    when: inTheRoom,
  },
});

export const openingEntryStep = defineStep({
  id: 'opening-entry',
  place: 150,
  folder: '07-开标',
  keeps: ['opening-entry'],
  shown: {
    stage: 'kaibiao',
    label: '{开标}一览表',
    record: openingEntry,
    done: ['opened', 'unopened', 'confirmed'],
    screen: 'opening-entry.list',
    sealed: sealedWords,
    waits: '唱标后列出',
    when: inTheRoom,
  },
});

/** Of a round that holders open, what the two steps before it tell is behind with its unsealing. */
const unsealed = { record: unsealing, done: ['opened'], gone: ['failed'], when: byHolders } as const;

export const heldDownloadStep = defineStep({
  id: 'held-download',
  place: 111,
  folder: '04-获取与提问',
  keeps: [],
  shown: {
    ...unsealed,
    stage: 'toubiao',
    label: '文件获取',
    screen: 'document-download.register',
    sealed: sealedWords,
    behind: '获取已截止',
    waits: sealedWords,
  },
});

export const heldBidStep = defineStep({
  id: 'held-bid',
  place: 131,
  folder: '06-投标',
  keeps: [],
  shown: {
    ...unsealed,
    stage: 'toubiao',
    label: '递交{投标}',
    screen: 'bid.list',
    sealed: sealedWords,
    behind: '{投标}已截止',
    waits: sealedWords,
  },
});

const notOpened = () => '没有启封';
export const unsealingStep = defineStep({
  id: 'unsealing',
  place: 141,
  folder: '07-开标',
  keeps: ['unsealing'],
  papers: [
    {
      item: '启封记录',
      when: byHolders,
      of: 'contracted',
      lacking: (lot) =>
        unless(
          sql`select 1 from unsealing u join round r on r.id = u.round_id where u.lot_id = ${lot} and u.state = 'opened' and r.takes = 'bid'`,
        ),
      because: notOpened,
    },
    {
      item: '启封记录',
      when: byHolders,
      of: 'ended',
      lacking: (lot) => sql`select count(*)::int as n from unsealing where lot_id = ${lot} and state = 'releasing'`,
      because: notOpened,
    },
  ],
  shown: {
    ...unsealed,
    stage: 'kaibiao',
    label: '启封',
    screen: 'unsealing.list',
    waits: '发出后按递交截止排定，到时由持钥人启封',
  },
});
