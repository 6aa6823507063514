/** Lots that are decided together: gathered, allocated, and allocated anew when one of their reports changes. */

import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, type EventHandler, Refusal } from '../../../../kernel/server/effect.ts';
import { lockChain } from '../../../../kernel/server/history.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import type { RankedBid } from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { withdrawPapers } from '../../server/standing.ts';
import { type AllocatedLot, type AllocationInput, allocate, allocationWords } from '../allocation.rules.ts';
import { lotAllocation } from '../lot-allocation.record.ts';

interface Member {
  lot: string;
  name: string;
  state: string;
  group: string;
  order: number;
  most: number;
  report: string | null;
  delivered: boolean;
  ranking: RankedBid[] | null;
  fixed: string | null;
}

const over: readonly string[] = ['failed', 'terminated'];

/** The lots that the documents put into one group with this one, in their order; none where its document names no group. */
export const groupOf = (db: Queryable, lotId: string): Promise<Member[]> =>
  rows<Member>(
    db,
    sql`select l.id as lot, l.name, l.state, d.lot_group as "group", d.lot_order::int as "order", d.lot_most::int as most,
          r.id as report, r.id is not null as delivered, e.ranking,
          (select n.supplier_id from award_notice n where n.lot_id = l.id and n.kind = 'award' and n.state in ('sent', 'received') limit 1) as fixed
        from tender_document own join tender_document d on d.project_id = own.project_id and d.lot_group = own.lot_group and d.state = 'issued'
          join lot l on l.id = d.lot_id
          left join lateral (select * from evaluation_report r where r.lot_id = l.id and r.state = 'delivered' order by r.created_at desc limit 1) r on true
          left join evaluation_result e on e.id = r.result_id
        where own.lot_id = ${lotId} and own.state = 'issued' and own.lot_group is not null order by d.lot_order, l.code`,
  );

/** The lots whose report the group still waits for; a lot that has failed or was terminated is not waited for. */
export const waitedFor = (members: readonly Member[]): string[] =>
  members.filter((m) => !m.delivered && !over.includes(m.state)).map((m) => m.name);

const inputOf = (members: readonly Member[]): AllocationInput => ({
  group: sure(members[0], 'the first of members').group,
  limit: sure(members[0], 'the first of members').most,
  lots: members.map(({ lot: id, name, order, report, ranking, fixed }) => ({
    lot: id,
    name,
    order,
    report,
    ranking: (ranking ?? []).map(({ bid, supplier, supplierName, rank }) => ({ bid, supplier, supplierName, rank })),
    ...(fixed ? { fixed } : {}),
  })),
});

/** What an allocation rests on: letters that go out later change nothing of it. */
const basisOf = ({ group, limit, lots }: AllocationInput) =>
  canonicalJson({
    group,
    limit,
    lots: lots.map(({ lot: id, order, report, ranking }) => ({ id, order, report, ranking })),
  });

export async function allocationOf(db: Queryable, lotId: string) {
  const [current] = await find(
    db,
    lotAllocation,
    { lots: { includes: lotId }, state: 'computed' },
    { order: '-createdAt', limit: 1 },
  );
  return current;
}

export const allocatedFor = (allocation: { allocated: AllocatedLot[] | null } | undefined, lotId: string) =>
  allocation?.allocated?.find((l) => l.lot === lotId);

/**
 * Allocates the group of a lot where all its reports are there and what was allocated no longer rests on them.
 * @returns names of the lots that it waits for; nothing where the lot is in no group or all is allocated
 */
export async function ensureAllocation(context: Pick<EffectContext, 'office' | 'tx' | 'now'>, lotId: string) {
  const { tx, now } = context;
  const members = await groupOf(tx, lotId);
  if (members.length === 0) return [];
  const missing = waitedFor(members);
  if (missing.length > 0) return missing;
  const { project } = await get(tx, lot, lotId);
  // The report's event and the start of a publicity may come at once: one of them computes, the other finds it.
  await lockChain(tx, `project:${project}`);
  const input = inputOf(await groupOf(tx, lotId));
  const old = await allocationOf(tx, lotId);
  if (old && basisOf(old.input!) === basisOf(input)) return [];
  const because = old ? '同组标段的评标报告或者标段状态有变化，按原约定的次序重新计算' : null;
  if (old) await perform(context, 'lot-allocation.replace', { id: old.id, asked: { because } });
  const allocated = allocate(input);
  await perform(context, 'lot-allocation.compute', {
    values: {
      project,
      lots: members.map((m) => m.lot),
      name: `兼投不兼中组“${input.group}”的分配`,
      groupName: input.group,
      most: input.limit,
      input,
      allocated,
      steps: allocationWords(allocated),
      because,
      computedAt: now.toISOString(),
    },
  });
  if (old) await withdrawChanged(context, input, old.allocated ?? [], allocated);
  return [];
}

/** A lot whose candidates are others now: what was published of it is withdrawn by name, unless its letter is out. */
async function withdrawChanged(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  input: AllocationInput,
  before: readonly AllocatedLot[],
  after: readonly AllocatedLot[],
): Promise<void> {
  for (const { lot: id, report, fixed } of input.lots) {
    const [was, is] = [before, after].map((all) => all.find((l) => l.lot === id));
    if (!report || fixed || canonicalJson(candidatesIn(was)) === canonicalJson(candidatesIn(is))) continue;
    await withdrawPapers(context, id, report, '兼投不兼中的分配重新计算后，本标段的候选人有变化');
  }
}

const candidatesIn = (own: AllocatedLot | undefined) => [own?.leader?.bid ?? null, own?.passed.map((p) => p.bid) ?? []];

interface HeldInGroup {
  /** Names of the lots that the bidder leads or has won. */
  names: string[];
  /** How many one bidder may win. */
  most: number;
}

/** What a bidder leads or has won of the other lots of the group, where that is as much as the documents allow; nothing where it may win this one. */
export async function heldInGroup(db: Queryable, lotId: string, supplier: string): Promise<HeldInGroup | undefined> {
  const members = await groupOf(db, lotId);
  const [first] = members;
  if (!first) return undefined;
  const allocation = await allocationOf(db, lotId);
  if (allocatedFor(allocation, lotId)?.leader?.supplier === supplier) return undefined;
  const held = (allocation?.allocated ?? []).filter((l) => l.lot !== lotId && l.leader?.supplier === supplier);
  const decided = await rows<{ name: string }>(
    db,
    sql`select l.name from award_line a join lot l on l.id = a.lot_id
        where a.lot_id = any(${members.map((m) => m.lot).filter((id) => id !== lotId)}::uuid[]) and a.supplier_id = ${supplier} and a.by = 'decision' and a.state <> 'ended'`,
  );
  const names = [...new Set([...held.map((l) => l.name), ...decided.map((d) => d.name)])];
  return names.length >= first.most ? { names, most: first.most } : undefined;
}

/** Where the group decides otherwise, no bidder wins more lots than the documents allow. */
export async function insistOnLimit(db: Queryable, lotId: string, supplier: string): Promise<void> {
  const held = await heldInGroup(db, lotId, supplier);
  if (held)
    throw new Refusal(
      `该{投标}人已在${held.names.map((n) => `“${n}”`).join('、')}领先或者{中标}，{招标}文件规定一个{投标}人在本组最多{中标} ${held.most} 个标段，请从其余候选人中确定；没有其余候选人的，由经办人办理异常终止，重新{招标}（招标投标法 第40条、实施条例 第55条）`,
    );
}

export const replaceAllocation: EffectOf<typeof lotAllocation> = async ({ row, asked }) => {
  row.replacedBecause = asked.because;
};

/** A report was delivered, or a lot of the group is over: the group may be whole now. */
export const groupMoved: EventHandler = async (context) => {
  await ensureAllocation(context, context.payload.lot);
};
