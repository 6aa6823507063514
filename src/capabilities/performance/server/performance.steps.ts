/** The steps of a tender whose records live here. */

import { type RawBuilder, sql } from '../../../kernel/server/database.ts';
import { defineStep } from '../../procedure/server/door.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import { performance } from '../performance/performance.record.ts';

/** The regime's demand stands on the lot, from its issue on. */
const demanded = sql`coalesce(l.law -> 'demands' ->> 'acceptance.held', 'none') = 'block'`;
const published = sql`coalesce(l.law -> 'demands' ->> 'acceptance.published', 'none') = 'block'`;
const unaccepted = (lot: string, when: RawBuilder<unknown>) =>
  sql<{ n: number }>`select count(*)::int as n from lot l where l.id = ${lot} and ${when}
    and not exists (select 1 from performance p where p.lot_id = l.id)`;

export const performanceStep = defineStep({
  id: 'performance',
  place: 273,
  folder: '10-合同',
  keeps: ['performance', 'contract-change', 'contract-claim', 'contract-payment'],
  papers: [
    {
      item: '履约情况',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) =>
        sql`select count(*)::int as n from performance where lot_id = ${lot} and state in ('draft', 'running', 'performed')`,
      because: () => '已经登记履约，尚未验收或者解除，封存后不能再登记',
    },
    {
      item: '履约验收',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) => unaccepted(lot, demanded),
      because: () => '政府采购应组织履约验收，验收书是采购档案（政府采购法 第41条、第42条）',
    },
    {
      item: '履约和验收',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) => unaccepted(lot, sql`not (${demanded})`),
      because: () => '没有登记履约情况；封存后不能再在平台登记履约和验收',
      required: false,
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '履约',
    record: performance,
    done: ['accepted', 'closed'],
    gone: ['terminated'],
    screen: 'performance.list',
    begin: 'performance.form',
    waits: '合同生效后登记履约、变更、付款',
    optional: true,
  },
});

export const acceptanceStep = defineStep({
  id: 'acceptance',
  place: 276,
  folder: '10-合同',
  keeps: ['acceptance', 'acceptance-notice'],
  papers: [
    {
      item: '验收书',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) =>
        sql`select count(*)::int as n from acceptance where lot_id = ${lot} and state in ('draft', 'signing', 'disputed')`,
      because: (n) => `${n} 次验收还没有办结`,
    },
    {
      item: '验收结果公告',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) =>
        sql`select count(*)::int as n from acceptance a join lot l on l.id = a.lot_id where a.lot_id = ${lot} and ${published}
          and a.is_public_service and a.state in ('passed', 'failed')
          and not exists (select 1 from acceptance_notice n where n.acceptance_id = a.id and n.state = 'published')`,
      because: () => '面向社会公众的公共服务项目，验收结果应向社会公告（政府采购法实施条例 第45条）',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '验收',
    record: acceptance,
    done: ['passed'],
    gone: ['remedied', 'failed'],
    screen: 'acceptance.list',
    begin: 'acceptance.form',
    waits: '履约完成后逐项验收',
    optional: true,
  },
});
