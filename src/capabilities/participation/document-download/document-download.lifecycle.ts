import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { ownUnit } from '../audiences.ts';
import { documentIsOffered, mayRespond, withinOfferTime } from './document-download.guards.ts';
import { documentDownload } from './document-download.record.ts';

export const documentDownloadLifecycle = defineLifecycle(documentDownload, {
  initial: 'taken',
  states: { taken: { label: '已获取文件', tone: 'done', final: true } },
  actions: {
    // Called through its own route, which answers the second call with the first one's row (`participation.server.ts`).
    take: {
      label: '获取{招标}文件',
      from: null,
      to: 'taken',
      by: [ownUnit],
      asks: { agent: text('浏览器', { unsearched: 'code', max: 300 }) },
      needs: [documentIsOffered, mayRespond, withinOfferTime],
      does: 'takeDocument',
      law: ['招标投标法 第22条', '电子招标投标办法 第20条'],
      form: 'complete',
      quiet: true,
    },
  },
});
