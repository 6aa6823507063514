/** The draw after the read-out: avoidance, a seed that anybody can recompute, members called in their order. */

import { sure } from '../../../kernel/record/sure.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { type DrawRule, seedOf } from '../../expert/draw/draw.rules.ts';
import type { LockedList } from '../../expert/draw/public-source.ts';
import { awayAt } from '../../expert/expert/days-off.rules.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { drawLocked, idsOf } from '../../expert/server/door.ts';
import { roundOf, waitsForConsent } from '../../project/server/door.ts';
import { confinedExperts } from '../../violation/server/door.ts';
import { mustAvoid } from '../committee/avoidance.rules.ts';
import type { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { addRepresentative, callAlternate, callMembers, seatExpert } from './committee-seats.ts';
import { seatDirect } from './direct-experts.ts';
import { mixOf } from './draw-values.ts';
import { partiesOf } from './parties.ts';

type Lock = LockedList<DrawRule & { representatives: string[] }>;

export const drawCommittee: EffectOf<typeof committee> = async (context) => {
  const { tx, row, actor, asked, now, record } = context;
  row.plannedAt = asked.plannedAt ?? row.plannedAt;
  row.place = asked.place ?? row.place;
  const lock = row.lock as Lock;
  const parties = await partiesOf(tx, row.lot);
  const listed = await find(tx, expert, { id: { in: lock.candidates.map((c) => c.id) } });
  // Decided after the list was locked: the list stays as it is, and who is confined keeps away like everybody who must.
  const confined = await confinedExperts(tx, [...listed.map((e) => e.id), ...(row.directExperts ?? [])], now);
  const avoided = listed.flatMap((e) => {
    const because = mustAvoid(e, parties) ?? confined.get(e.id);
    return because ? [{ id: e.id, because }] : [];
  });
  const wanted = sure(lock.rule.groups[0], 'the first of groups').count + (lock.rule.alternates ?? 0);
  const kept = listed.filter((e) => !avoided.some((a) => a.id === e.id));
  avoided.push(...awayAt(kept, { at: sure(row.plannedAt, 'the hour of the evaluation'), lockedAt: lock.at, wanted }));
  // Named by the values that were sealed for it; an evaluation anew (复评) judges the round of the one before.
  row.round ??= (await roundOf(tx, row.lot))?.id ?? null;
  const mix = await mixOf(context);
  const seed = await seedOf({ lock: lock.digest, ...mix });
  const drawn = await drawLocked(
    lock,
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
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  record({ lockDigest: lock.digest });
  for (const [i, d] of drawn.entries()) await addExpert(context, d.id, i + 1, d.kind === 'alternate');
  for (const [i, person] of lock.rule.representatives.entries()) await addRepresentative(context, person, i + 1);
  const direct = await seatDirect(context, confined);
  await callMembers(
    context,
    row,
    sure(lock.rule.groups[0], 'the first of groups').count + lock.rule.representatives.length + direct,
  );
  for (let free = (row.directExperts ?? []).length - direct; free > 0 && (await callAlternate(context, row)); ) free--;
};

/** The same seed drawn further, so that no one chooses who comes next. */
export const drawMore: EffectOf<typeof committee> = async (context) => {
  const { row, asked, tx } = context;
  const before = row.drawn as { seed: string; chosen: string[]; alternates: string[]; at: string };
  const excluded = (row.avoided as { id: string }[]).map((a) => a.id);
  const drawn = await drawLocked(row.lock as Lock, before.seed, excluded, before.alternates.length + asked.count);
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
  const { cause, reason } = asked;
  await waitsForConsent(context, {
    ...{ power: 'expert-addition', cause, name: `续抽递补评委 ${added.length} 人：${row.name}`.slice(0, 600) },
    ...{ project: row.project, lot: row.lot, reason, paper: row.id },
  });
};

const addExpert = (context: ContextOf<typeof committee>, id: string, order: number, isAlternate: boolean) =>
  seatExpert(context, id, { seat: `评委${order}`, drawOrder: order, isAlternate });
