/**
 * What a verdict ordered is a unit's task until it is done: a line on the flow and on the desk of the people who owe
 * it.
 */

import type { ScreenId } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { type Verdict, verdictKinds } from '../../powers/verdict.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { refusedInWords, verdictOf } from '../../powers/verdicts.ts';
import type { Must } from '../../procedure/gates.ts';
import { momentIds, nextMoment } from '../../procedure/moments.ts';
import { defineStep, mustsBefore } from '../../procedure/server/door.ts';
import { objection } from '../objection/objection.record.ts';
import { openOrders } from './open-disputes.ts';

/** The page of the record that says it. */
const screens: Readonly<Record<Verdict['kind'], ScreenId>> = {
  complaint: 'complaint.detail',
  objection: 'objection.detail',
  review: 'winner-confirmation.detail',
  committee: 'evaluation-report.detail',
  finding: 'directive.detail',
};

/** A suspension that the authority ordered, while it is in force; `until` is a day. */
interface Hold {
  id: string;
  number: string;
  until: string | null;
  condition: string;
}

const orderMusts = mustsBefore(momentIds, async (db, lots, _now, house) => {
  const found = await rows<{ lot: string; state: string; stood: string | null; orders: OpenOrder[]; holds: Hold[] }>(
    db,
    sql`select l.id as lot, l.state, l.state_before_suspension as stood, ${openOrders(house)} as orders,
          (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.document_number, 'until', d.until, 'condition', d.condition) order by d.created_at), '[]')
            from directive d where d.lot_id = l.id and d.state = 'inForce' and d.matter = 'suspended') as holds
        from lot l where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(
    found.flatMap(({ lot, state, stood, orders, holds }) => {
      const before = nextMoment(state) ?? nextMoment(stood ?? '');
      const lines = [...holds.map(holdLine), ...orders.map(lineOf)];
      return before && lines.length > 0 ? [[lot, lines.map((line): Must => ({ ...line, before }))]] : [];
    }),
  );
});

/** What must happen for the lot to go on, and until when it is held. */
const holdLine = (d: Hold): Omit<Must, 'before'> => ({
  id: `hold:${d.id}`,
  label: `恢复{招标}{投标}活动（${d.number}责令暂停）`,
  state: 'open',
  blocks: true,
  owes: ['supervisor'],
  by: d.until && endOfDayShanghai(d.until).toISOString(),
  law: '招标投标法实施条例 第62条',
  says: `恢复的条件：${d.condition}`,
  screen: 'directive.detail',
  query: { id: d.id },
});

function lineOf({ verdict, id, by, reported }: OpenOrder): Omit<Must, 'before'> {
  const of = verdictOf(verdict);
  return {
    id: `order:${id}`,
    label: `落实${verdictKinds[of.kind]}“${of.label}”`,
    state: 'open',
    blocks: true,
    owes: reported ? ['supervisor'] : of.owes,
    by: by && endOfDayShanghai(by).toISOString(),
    law: of.law,
    says: reported ? '已报告落实情况，由监督部门确认' : `落实以前不能${refusedInWords(of)}。${of.wayOn}`,
    screen: screens[of.kind],
    query: { id },
  };
}

/** The steps of a tender whose records live here. */
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
