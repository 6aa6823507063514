/** The draw after the read-out: avoidance, a seed that anybody can recompute, members called in their order. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Effect, EffectContext } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { type Drawn, draw, lockDigest, seedOf } from '../../expert/draw/draw.rules.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { roundOf } from '../../project/server/rounds.ts';
import { confinedExperts } from '../../violation/server/confinement.ts';
import { mustAvoid } from '../committee/avoidance.rules.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { mixOf } from './draw-values.ts';
import { partiesOf } from './parties.ts';

type Lock = {
  digest: string;
  candidates: { id: string; tags: string[] }[];
  rule: Parameters<typeof lockDigest>[0]['rule'] & { representatives: string[] };
};

async function repeatable(row: AnyRow, seed: string, excluded: string[], alternates: number): Promise<Drawn[]> {
  const { digest, candidates, rule } = row.lock as Lock;
  if ((await lockDigest({ candidates, rule })) !== digest)
    throw new Refusal('锁定的名单或规则与摘要不符，不能抽取，请报告监督部门');
  try {
    return await draw({ seed, candidates, groups: rule.groups, alternates, excluded });
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}

export const drawCommittee: Effect = async (context) => {
  const { tx, row, actor, asked, now, record } = context;
  row.plannedAt = asked.plannedAt ?? row.plannedAt;
  row.place = asked.place ?? row.place;
  const lock = row.lock as Lock;
  const parties = await partiesOf(tx, row.lot);
  const listed = await find(tx, expert, { id: { in: lock.candidates.map((c) => c.id) } });
  // Decided after the list was locked: the list stays as it is, and who is confined keeps away like everybody who must.
  const confined = await confinedExperts(
    tx,
    listed.map((e) => e.id),
    now,
  );
  const avoided = listed.flatMap((e) => {
    const because = mustAvoid(e, parties) ?? confined.get(e.id);
    return because ? [{ id: e.id, because }] : [];
  });
  const mix = await mixOf(context);
  const seed = await seedOf({ lock: lock.digest, ...mix });
  const drawn = await repeatable(
    row,
    seed,
    avoided.map((a) => a.id),
    lock.rule.alternates ?? 0,
  );
  const { bids, source } = mix;
  row.avoided = avoided;
  row.drawn = {
    seed,
    bids,
    ...(source ? { source } : {}),
    chosen: idsOf(drawn, 'member'),
    alternates: idsOf(drawn, 'alternate'),
    at: now.toISOString(),
  };
  // An evaluation anew (复评) judges the round of the one before.
  row.round ??= (await roundOf(tx, row.lot))?.id ?? null;
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  record({ lockDigest: lock.digest });
  for (const [i, d] of drawn.entries()) await addExpert(context, d.id, i + 1, d.kind === 'alternate');
  for (const [i, person] of lock.rule.representatives.entries()) await addRepresentative(context, person, i + 1);
  await callMembers(context, row, lock.rule.groups[0]!.count + lock.rule.representatives.length);
};

/** The same seed drawn further: nobody chooses who comes next. */
export const drawMore: Effect = async (context) => {
  const { row, asked, tx } = context;
  const before = row.drawn as { seed: string; chosen: string[]; alternates: string[]; at: string };
  const excluded = (row.avoided as { id: string }[]).map((a) => a.id);
  const drawn = await repeatable(row, before.seed, excluded, before.alternates.length + asked.count);
  const alternates = idsOf(drawn, 'alternate');
  const added = alternates.slice(before.alternates.length);
  if (added.length === 0) throw new Refusal('锁定名单中符合条件的专家已经抽完');
  row.drawn = { ...before, alternates };
  for (const [i, id] of added.entries())
    await addExpert(context, id, before.chosen.length + before.alternates.length + i + 1, true);
  const seated = await find(tx, committeeMember, {
    committee: row.id,
    isAlternate: false,
    state: { in: ['drawn', 'accepted', 'signedIn'] },
  });
  for (let free = row.size - seated.length; free > 0 && (await callAlternate(context, row)); ) free--;
};

type Calling = Pick<EffectContext, 'office' | 'tx' | 'now'>;
type Adding = Calling & Pick<EffectContext, 'row'>;

const idsOf = (drawn: Drawn[], kind: Drawn['kind']) => drawn.filter((d) => d.kind === kind).map((d) => d.id);

async function addExpert(context: EffectContext, expertId: string, order: number, isAlternate: boolean): Promise<void> {
  const e = await get(context.tx, expert, expertId);
  await addMember(context, {
    expert: e.id,
    person: e.account,
    name: e.name,
    employer: e.employer,
    kind: 'expert',
    seat: `评委${order}`,
    drawOrder: order,
    isAlternate,
  });
}

async function addRepresentative(context: EffectContext, person: string, order: number): Promise<void> {
  const [who] = await find(context.tx, user, { id: person });
  const [unit] = await rows<{ name: string }>(
    context.tx,
    sql`select name from organisation where id = ${who!.organisation}`,
  );
  await addMember(context, {
    person,
    name: who!.name,
    employer: unit!.name,
    kind: 'buyer',
    seat: `招标人代表${order}`,
    drawOrder: 900 + order,
    isAlternate: false,
  });
}

export async function addMember(context: Adding, values: Record<string, unknown>): Promise<void> {
  const { project, lot, id } = context.row;
  const member = { project, lot, committee: id, isChair: false, needsTime: false, ...values };
  await perform(context, 'committee-member.draw', { values: member });
}

export async function callMembers(context: Calling, committeeRow: AnyRow, expected: number): Promise<void> {
  const drawn = await find(
    context.tx,
    committeeMember,
    { committee: committeeRow.id, isAlternate: false },
    { order: 'drawOrder' },
  );
  if (drawn.length !== expected) throw new Error(`a draw of ${expected} gave ${drawn.length}`);
  for (const member of drawn) await callMember(context, committeeRow, member);
}

/** Calls the next alternate in the order of the draw; answers whether there was one. */
export async function callAlternate(context: Calling, committeeRow: AnyRow): Promise<boolean> {
  const [next] = await find(
    context.tx,
    committeeMember,
    { committee: committeeRow.id, isAlternate: true, state: 'drawn' },
    { order: 'drawOrder', limit: 1, lock: true },
  );
  if (!next) return false;
  await callMember(context, committeeRow, next);
  return true;
}

// The message names time and place only: neither who bids nor who else was drawn.
async function callMember(context: Calling, committeeRow: AnyRow, member: AnyRow): Promise<void> {
  const { tx, now } = context;
  await perform(context, 'committee-member.call', {
    id: member.id,
    values: { isAlternate: false, notifiedAt: now.toISOString() },
  });
  await tell(tx, {
    to: [member.person],
    subject: '请应答{评标}邀请',
    body: `您被抽取为{评标}委员会成员。{评标}时间：${committeeRow.plannedAt ? showInstant(committeeRow.plannedAt) : '以通知为准'}；地点：${committeeRow.place ?? '以通知为准'}。请尽快在“我的{评标}”中应答。`,
    link:
      member.kind === 'buyer'
        ? `evaluation-room.list?committee=${committeeRow.id}`
        : `evaluation.room?committee=${committeeRow.id}`,
  });
  await signal(tx, `committee:${committeeRow.id}`, 'changed');
}
