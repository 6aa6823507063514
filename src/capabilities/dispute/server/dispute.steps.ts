/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep } from '../../procedure/server/door.ts';
import { objection } from '../objection/objection.record.ts';
import { orderMusts } from './order-musts.ts';

export const objectionStep = defineStep({
  id: 'objection',
  place: 230,
  folder: '05-异议',
  keeps: ['objection', 'complaint', 'directive'],
  musts: orderMusts,
  papers: [
    {
      item: '异议',
      lacking: (lot) =>
        sql`select count(*)::int as n from objection where lot_id = ${lot} and state in ('submitted', 'review')`,
      because: (n) => `${n} 件异议没有答复`,
    },
    {
      item: '投诉',
      lacking: (lot) =>
        sql`select count(*)::int as n from complaint where lot_id = ${lot} and state in ('submitted', 'accepted')`,
      because: (n) => `${n} 件投诉没有处理`,
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '异议',
    record: objection,
    done: ['answered', 'withdrawn'],
    screen: 'objection.list',
    waits: '没有异议',
    optional: true,
  },
});
