/** The step of lots that are decided together. */

import { sql } from '../../../../kernel/server/database.ts';
import { defineStep } from '../../../procedure/server/door.ts';
import { lotAllocation } from '../lot-allocation.record.ts';

export const lotAllocationStep = defineStep({
  id: 'lot-allocation',
  place: 216,
  folder: '09-定标',
  keeps: ['lot-allocation'],
  papers: [
    {
      item: '兼投不兼中分配',
      of: 'contracted',
      lacking: (lot) =>
        sql`select case when exists (select 1 from tender_document d where d.lot_id = ${lot} and d.state = 'issued' and d.lot_group is not null)
              and not exists (select 1 from lot_allocation a where a.project_id = (select project_id from lot where id = ${lot}) and ${lot} = any(a.lots_ids) and a.state = 'computed') then 1 else 0 end as n`,
      because: () => '招标文件约定兼投不兼中，没有本组标段的分配',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '兼投不兼中分配',
    record: lotAllocation,
    done: ['computed'],
    gone: ['replaced'],
    screen: 'lot-allocation.list',
    waits: '约定兼投不兼中的，同组标段的{评标}报告都提交后计算',
    optional: true,
  },
});
