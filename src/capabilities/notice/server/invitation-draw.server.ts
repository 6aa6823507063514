/** Drawing those who are invited: the lot's list locked, a later number, and who was not drawn stays behind. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactLoader, ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { demands, limitIfAny, ofLot, type Regime, type UnderLaw } from '../../../platform/law/rulebook.ts';
import { lockDigest, seedOf } from '../../expert/draw/draw.rules.ts';
import type { LockedList, PublicNumber } from '../../expert/draw/public-source.ts';
import { drawLocked, idsOf, recorded } from '../../expert/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import { whyConfined } from '../../violation/server/door.ts';
import type { invitationDraw, Witness } from '../invitation-draw/invitation-draw.record.ts';
import { supplierInvitation } from '../supplier-invitation/supplier-invitation.record.ts';

type Facts = FactsOf<'invitation-draw'>;
type Behind = Pick<Facts, 'way' | 'lotState' | 'paper' | 'listed'> & {
  id: string;
  regime: Regime | null;
  of: UnderLaw;
  live: string[];
};

const invitationDrawFacts: FactLoader<Facts> = async (db, found, now) => {
  const lots = [...new Set(found.flatMap((d) => (d.lot ? [d.lot as string] : [])))];
  const behind = await rows<Behind>(
    db,
    sql`select l.id, p.way, p.regime, json_build_object('kind', l.kind, 'estimate', l.estimate::text, 'region', l.region) as of, l.state as "lotState",
          (select n.state from notice n where n.project_id = l.project_id and l.id = any(n.lots_ids) and n.type = 'invitation' and n.state <> 'revoked' order by n.created_at desc limit 1) as paper,
          coalesce((select json_agg(d.id) from invitation_draw d where d.lot_id = l.id and d.state <> 'void'), '[]') as live,
          coalesce((select json_agg(json_build_object('source', s.source, 'count', s.count)) from (
            select i.source, count(*)::int as count from supplier_invitation i where i.lot_id = l.id and i.state = 'proposed' group by i.source) s), '[]') as listed
        from lot l join project p on p.id = l.project_id where l.id = any(${lots}::uuid[])`,
  );
  return new Map(
    found.map((d): [string, Facts] => {
      const its = behind.find((b) => b.id === d.lot);
      if (!its) return [d.id, nowhere];
      const { regime, live, of, id: _, ...facts } = its;
      const law = ofLot(of, { regime, way: facts.way, on: now });
      return [
        d.id,
        {
          ...facts,
          others: live.filter((id) => id !== d.id).length,
          mustDraw: regime !== null && demands('invitation.draw', law),
          fewest: limitIfAny('invitation.fewest', law),
          pool: limitIfAny('invitation.pool', law),
          witnesses: limitIfAny('invitation.witnesses', law),
        },
      ];
    }),
  );
};
const nowhere: Facts = {
  way: null,
  lotState: 'draft',
  paper: null,
  others: 0,
  listed: [],
  mustDraw: false,
  fewest: undefined,
  pool: undefined,
  witnesses: undefined,
};

const start: EffectOf<typeof invitationDraw> = async ({ tx, row }) => {
  row.project = sure((await get(tx, lot, row.lot)).project, 'the project of the lot');
};

const names = (units: readonly AnyRow[]) => units.map((u) => u.supplierName).join('、');

const lockList: EffectOf<typeof invitationDraw> = async ({ tx, row, now }) => {
  const listed = await find(tx, supplierInvitation, { lot: row.lot, state: 'proposed' }, { order: 'id' });
  const candidates = listed.map((i) => ({ id: i.supplier!, tags: [] }));
  const rule = { groups: [{ name: '受邀单位', count: row.count as number, tags: [] }] };
  const digest = await lockDigest({ candidates, rule });
  row.lock = { digest, candidates, rule, at: now.toISOString() } satisfies LockedList;
  row.candidates = names(listed);
  row.lockDigest = digest;
  row.lockedAt = now.toISOString();
};

const unlock: EffectOf<typeof invitationDraw> = async ({ row }) => {
  const kept = [
    ...(['lock', 'candidates', 'lockDigest', 'lockedAt'] as const),
    ...(['source', 'sourceValue', 'witnesses', 'witnessed'] as const),
  ];
  for (const name of kept) row[name] = null;
};

const keepWitness: EffectOf<typeof invitationDraw> = async ({ row, actor, now }) => {
  const all: Witness[] = [
    ...(row.witnesses ?? []),
    { id: actor.id, name: actor.name, org: actor.org, at: now.toISOString() },
  ];
  row.witnesses = all;
  row.witnessed = all.map((w) => w.name).join('、');
};

const drawInvited: EffectOf<typeof invitationDraw> = async (context) => {
  const { tx, row, actor, now, record } = context;
  const lock = row.lock as LockedList;
  const { name, value } = row.source as PublicNumber;
  const listed = await find(tx, supplierInvitation, { lot: row.lot, state: 'proposed' }, { order: 'id' });
  const { regime, way } = await get(tx, project, row.project);
  const avoided: { id: string; because: string }[] = [];
  for (const unit of listed) {
    const { code } = await get(tx, supplier, unit.entry);
    const because = await whyConfined(tx, [code!], { regime, way }, now);
    if (because) avoided.push({ id: unit.supplier!, because });
  }
  const source = { name, value };
  const seed = await seedOf({ lock: lock.digest, contributions: [], bids: [], source });
  const excluded = avoided.map((a) => a.id);
  const chosen = idsOf(await drawLocked(lock, seed, excluded, 0), 'member');
  const unitOf = (id: string) => {
    const unit = listed.find((i) => i.supplier === id);
    if (!unit) throw new Refusal('锁定后名单有改动，不能抽取，请报告监督部门');
    return unit;
  };
  row.avoided = avoided;
  row.drawn = { seed, chosen, source, at: now.toISOString() };
  row.chosenNames = names(chosen.map(unitOf));
  row.seed = seed;
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  record({ lockDigest: lock.digest });
  for (const unit of listed)
    if (!chosen.includes(unit.supplier!)) await perform(context, 'supplier-invitation.passOver', { id: unit.id });
};

const cancel: EffectOf<typeof invitationDraw> = async (context) => {
  const { tx, row, asked } = context;
  row.voidBecause = asked.because;
  for (const { id } of await find(tx, supplierInvitation, { lot: row.lot, state: 'passedOver' }))
    await perform(context, 'supplier-invitation.reconsider', { id });
};

export const invitationDrawServer: ServerPart = {
  facts: { 'invitation-draw': invitationDrawFacts },
  effects: {
    startInvitationDraw: start,
    keepInvitationDraw: start,
    lockInvitationDraw: lockList,
    unlockInvitationDraw: unlock,
    recordInvitationSource: async (context) => {
      context.row.source = recorded(context, context.row.sourceName);
      context.row.sourceValue = context.asked.value;
    },
    keepWitness,
    drawInvited,
    cancelInvitationDraw: cancel,
  },
};
