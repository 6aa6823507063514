/** What the guards of a round before the bids ask beyond the row. */

import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFor } from '../../../kernel/server/house.ts';
import { get } from '../../../kernel/server/rows.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { avoidanceOf } from '../../committee/server/door.ts';
import type { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { beforeBids, isBeforeBids } from '../../procedure/kinds.ts';
import { takenIn } from '../../project/server/door.ts';
import { whyConfined } from '../../violation/server/door.ts';
import type { application } from '../application/application.record.ts';
import type { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import type { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import type { ReviewFacts } from '../review-panel/review-panel.guards.ts';
import type { ReviewerFacts } from '../review-panel/reviewer.lifecycle.ts';
import { partiesOf } from './panel-effects.ts';

const unitOf = (db: Queryable, lotId: string, unit: string) =>
  first<{ regime: Regime; way: string; code: string; ownSide: boolean }>(
    db,
    sql`select p.regime, p.way, o.code, o.id in (p.org_id, p.owner_id, p.supervisor_id) as "ownSide"
        from lot l join project p on p.id = l.project_id, organisation o where l.id = ${lotId} and o.id = ${unit}`,
  );

/** Why a unit may hand nothing in for this lot now. */
export async function whyNoApplicant(
  db: Queryable,
  lotId: string,
  unit: string,
  now: Date,
): Promise<string | undefined> {
  const of = await unitOf(db, lotId, unit);
  if (of?.ownSide) return '{招标}人、代理机构和监督部门不能参加本项目（招标投标法实施条例 第34条）';
  return of && whyConfined(db, [of.code], of, now);
}

export const applicationFacts: FactsFor<typeof application> = async (db, found, now, actor) => {
  const behind = await rows<{
    id: string;
    lot: string;
    supplier: string | null;
    lotState: StateOf<'lot'>;
    deadline: string | null;
    called: boolean;
  }>(
    db,
    sql`select a.id, a.lot_id as lot, a.supplier_id as supplier, l.state as "lotState",
          coalesce(r.deadline, (select n.deadline from round n where n.lot_id = l.id and ${takenIn('n')} = 'application' order by n.number desc limit 1)) as deadline,
          exists (select 1 from unsealing u where u.round_id = a.round_id and u.state = 'releasing' and u.key_files_because is not null) as called
        from application a join lot l on l.id = a.lot_id left join round r on r.id = a.round_id
        where a.id in (${sql.join(found.map((a) => a.id))})`,
  );
  return new Map(
    await Promise.all(
      behind.map(async ({ id, lot, supplier, ...facts }): Promise<[string, FactsOf<'application'>]> => {
        const of = facts.lotState === 'preliminary' ? await unitOf(db, lot, supplier ?? actor.org) : undefined;
        const confined = of ? await whyConfined(db, [of.code], of, now) : undefined;
        return [id, { ...facts, ownSide: of?.ownSide ?? false, confined }];
      }),
    ),
  );
};

const waitingObjections = (kind: string) =>
  sql`(select count(*)::int from objection o where o.lot_id = l.id and o.kind = ${kind} and o.state in ('submitted', 'review') and o.late is null)`;

/** What the end of the talks asks. */
export const talksFacts: FactLoader<Pick<FactsOf<'unsealing'>, 'talks' | 'untalked'>, RowOf<typeof unsealing>> = async (
  db,
  found,
) => {
  const behind = await rows<{ id: string; kind: string | null; untold: boolean; untalked: number }>(
    db,
    sql`select u.id, r.kind, r.id is not null and not exists (select 1 from preliminary_result s where s.round_id = r.id and s.state <> 'replaced') as untold,
          (select count(*)::int from application a where a.round_id = r.id and a.state = 'opened'
            and not exists (select 1 from talk t where t.application_id = a.id and t.state <> 'draft')) as untalked
        from unsealing u left join round r on r.id = u.round_id where u.id in (${sql.join(found.map((u) => u.id))})`,
  );
  return new Map(
    behind.map(({ id, kind, untold, untalked }) => [
      id,
      { talks: isBeforeBids(kind) && beforeBids(kind).part === 'talks' && untold, untalked },
    ]),
  );
};

/** How far the review of a panel is. */
export const reviewFacts: FactLoader<ReviewFacts, RowOf<typeof committee>> = async (db, found) => {
  const behind = await rows<ReviewFacts & { id: string }>(
    db,
    sql`select c.id, l.state as "reviewedLot",
          (select count(*)::int from committee_member m where m.committee_id = c.id and m.state = 'signedIn') as seated,
          (select count(*)::int from committee_member m where m.committee_id = c.id and m.state = 'drawn' and m.notified_at is not null) as called,
          (select count(*)::int from application_sheet s where s.panel_id = c.id and s.state = 'open') as open
        from committee c join lot l on l.id = c.lot_id where c.id in (${sql.join(found.map((c) => c.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

/** What only the person concerned may know is looked up for that person alone. */
export const reviewerFacts: FactLoader<ReviewerFacts, RowOf<typeof committeeMember>> = async (
  db,
  found,
  _now,
  actor,
) => {
  const called = found.filter((m) => m.person === actor.id && m.state === 'drawn' && m.notifiedAt);
  const facts = new Map(found.map((m): [string, ReviewerFacts] => [m.id, { avoids: undefined }]));
  for (const m of called) {
    const { kind } = await get(db, committee, m.committee);
    if (kind === 'panel') facts.set(m.id, { avoids: await avoidanceOf(db, m, partiesOf) });
  }
  return facts;
};

export const sheetFacts: FactsFor<typeof applicationSheet> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select s.id, n.state as "panelState", l.state as "lotState" from application_sheet s join committee n on n.id = s.panel_id
        join lot l on l.id = s.lot_id where s.id in (${sql.join(found.map((s) => s.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

export const resultFacts: FactsFor<typeof preliminaryResult> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select r.id, l.state as "lotState", ${waitingObjections('admission')} as objections,
          exists (select 1 from notice n where n.project_id = l.project_id and l.id = any(n.lots_ids) and n.type = 'invitation' and n.state <> 'revoked') as invited
        from preliminary_result r join lot l on l.id = r.lot_id where r.id in (${sql.join(found.map((r) => r.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};
