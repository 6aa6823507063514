/** What the guards of a round before the bids ask beyond the row. */

import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFor } from '../../../kernel/server/house.ts';
import { demands, type Regime } from '../../../platform/law/rulebook.ts';
import { compositionBy } from '../../committee/body/composition.rules.ts';
import { avoidanceOf, isAskedAbout, leftOnList } from '../../committee/server/door.ts';
import type { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { bodyThatJudges } from '../../procedure/ways/index.ts';
import { lawOf } from '../../project/server/door.ts';
import { whyConfined } from '../../violation/server/door.ts';
import type { application } from '../application/application.record.ts';
import type { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import type { panelMember } from '../panel-member/panel-member.record.ts';
import type { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import type { reviewPanel } from '../review-panel/review-panel.record.ts';
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
          coalesce(r.deadline, (select n.deadline from round n where n.lot_id = l.id and n.kind <> 'bid' order by n.number desc limit 1)) as deadline,
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
  const behind = await rows(
    db,
    sql`select u.id, r.kind = 'proposal' and not exists (select 1 from preliminary_result s where s.round_id = r.id and s.state <> 'replaced') as talks,
          (select count(*)::int from application a where a.round_id = r.id and a.state = 'opened'
            and not exists (select 1 from talk t where t.application_id = a.id and t.state <> 'draft')) as untalked
        from unsealing u left join round r on r.id = u.round_id where u.id in (${sql.join(found.map((u) => u.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

export const panelFacts: FactsFor<typeof reviewPanel> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select n.id, l.id as lot, p.way, l.state as "lotState", r.deadline, r.opened_at as "openedAt",
          (select count(*)::int from review_panel o where o.lot_id = n.lot_id and o.id <> n.id and o.state <> 'dissolved') as others, n.size,
          (select count(*)::int from panel_member m where m.panel_id = n.id and m.state = 'seated') as seated,
          (select count(*)::int from panel_member m where m.panel_id = n.id and m.state = 'called') as called,
          (select count(*)::int from panel_member m where m.panel_id = n.id and m.state in ('drawn', 'called', 'seated')) as living, p.regime,
          (select count(*)::int from application_sheet s where s.panel_id = n.id and s.state = 'open') as open,
          ${leftOnList('n')} as "listLeft", ${isAskedAbout('n')} as "isAsked"
        from review_panel n join lot l on l.id = n.lot_id join project p on p.id = l.project_id
          left join lateral (select deadline, opened_at from round where lot_id = l.id and kind = 'application' order by number desc limit 1) r on true
        where n.id in (${sql.join(found.map((n) => n.id))})`,
  );
  return new Map(
    await Promise.all(
      behind.map(
        async ({ id, lot, regime, way, size, listLeft, ...facts }): Promise<[string, FactsOf<'review-panel'>]> => {
          const of = await lawOf(db, lot);
          const noPanel = facts.living < (size ?? 0) && listLeft === 0;
          return [
            id,
            {
              ...facts,
              isReviewed: bodyThatJudges(way, 'application')?.kind === 'panel',
              asking: { regime, way },
              found: noPanel ? (['noPanel'] as const) : [],
              composition: compositionBy(of),
              mustDraw: demands('prequalification.committee', of),
            },
          ];
        },
      ),
    ),
  );
};

/** What only the person concerned may know is looked up for that person alone. */
export const memberFacts: FactsFor<typeof panelMember> = async (db, found, _now, actor) => {
  const states = new Map(
    (
      await rows<{
        id: string;
        panelState: StateOf<'review-panel'>;
        regime: Regime;
        way: string | null;
        isAsked: boolean;
      }>(
        db,
        sql`select m.id, n.state as "panelState", p.regime, p.way,
              ${isAskedAbout('m')} as "isAsked"
            from panel_member m join review_panel n on n.id = m.panel_id join project p on p.id = m.project_id
            where m.id in (${sql.join(found.map((m) => m.id))})`,
      )
    ).map(({ id, ...now }) => [id, now]),
  );
  const facts: [string, FactsOf<'panel-member'>][] = [];
  for (const member of found) {
    const own = member.person === actor.id && member.state === 'called';
    const avoids = own ? await avoidanceOf(db, member, partiesOf) : undefined;
    const now = sure(states.get(member.id), 'the panel of a member');
    facts.push([
      member.id,
      {
        panelState: now.panelState,
        isAsked: now.isAsked,
        asking: { regime: now.regime, way: now.way },
        avoids,
      },
    ]);
  }
  return new Map(facts);
};

export const sheetFacts: FactsFor<typeof applicationSheet> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select s.id, n.state as "panelState", l.state as "lotState" from application_sheet s join review_panel n on n.id = s.panel_id
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
