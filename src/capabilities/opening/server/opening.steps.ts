/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep, sealedWords, unless } from '../../procedure/server/door.ts';
import { opening } from '../opening/opening.record.ts';
import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { openingMusts } from './opening-musts.ts';

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
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from opening where lot_id = ${lot} and state = 'closed'`),
      because: () => '开标没有结束',
    },
    {
      item: '开标记录',
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
  },
});
