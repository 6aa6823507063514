/** The draw of a body: who must stay away, a seed that anybody can recompute, and the same seed drawn further. */

import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import type { Queryable } from '../../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../../kernel/server/effect.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { type Contribution, seedOf } from '../../../expert/draw/draw.rules.ts';
import { expert } from '../../../expert/expert/expert.record.ts';
import { awayAt } from '../../../expert/expert/expert.rules.ts';
import { drawLocked, idsOf } from '../../../expert/server/door.ts';
import { waitsForConsent } from '../../../project/server/door.ts';
import { confinedExperts } from '../../../violation/server/door.ts';
import { mustAvoid, type Party } from '../../committee/avoidance.rules.ts';
import { seatsOf } from '../committee-seats.ts';
import type { BodyLock } from './locked-list.ts';
import { fillSeats, seatDrawn, seatPerson } from './seats.ts';

export interface Avoided {
  id: string;
  because: string;
}

/** What the seed is made of. */
export interface Mix {
  contributions: Contribution[];
  /** Digests of what was handed in, in their order. */
  bids: string[];
  source?: { name: string; value: string };
}

/** What a draw leaves on the body. */
export interface DrawResult {
  seed: string;
  bids: string[];
  source?: { name: string; value: string };
  chosen: string[];
  alternates: string[];
  at: string;
}

type Drawing = Pick<EffectContext, 'office' | 'tx' | 'now' | 'actor' | 'asked' | 'record'> & { row: AnyRow };

const firstGroup = (lock: BodyLock) => sure(lock.rule.groups[0], 'the first of groups');

/** Experts of the list who do not come, each with the reason: ties, decisions of an authority, days on which they said to be away. */
async function keptAway(
  tx: Queryable,
  lock: BodyLock,
  { parties, at, confined }: { parties: readonly Party[]; at: string | null; confined: ReadonlyMap<string, string> },
): Promise<Avoided[]> {
  const on = await find(tx, expert, { id: { in: lock.candidates.map((c) => c.id) } });
  const avoided = on.flatMap((e) => {
    const because = mustAvoid(e, parties) ?? confined.get(e.id);
    return because ? [{ id: e.id, because }] : [];
  });
  const wanted = firstGroup(lock).count + (lock.rule.alternates ?? 0);
  const kept = on.filter((e) => !avoided.some((a) => a.id === e.id));
  return [
    ...avoided,
    ...awayAt(kept, { at: sure(at, 'the hour at which they are called'), lockedAt: lock.at, wanted }),
  ];
}

/**
 * Draws the members and who stands by, and enters their seats; no member is called yet.
 * @param mix what the seed is made of, asked for when the round is known
 */
export async function drawBody(
  context: Drawing,
  { parties, mix }: { parties: readonly Party[]; mix: Mix },
): Promise<{ confined: ReadonlyMap<string, string>; drawn: number }> {
  const { tx, row, actor, now, record } = context;
  const lock = row.lock as BodyLock;
  // Decided after the list was locked: the list stays as it is, and who is confined keeps away like everybody who must.
  const confined = await confinedExperts(tx, [...lock.candidates.map((c) => c.id), ...(lock.rule.direct ?? [])], now);
  const avoided = await keptAway(tx, lock, { parties, at: row.plannedAt, confined });
  const seed = await seedOf({ lock: lock.digest, ...mix });
  const drawn = await drawLocked(
    lock,
    seed,
    avoided.map((a) => a.id),
    lock.rule.alternates ?? 0,
  );
  row.avoided = avoided;
  row.drawn = {
    seed,
    bids: mix.bids,
    ...(mix.source ? { source: mix.source } : {}),
    chosen: idsOf(drawn, 'member'),
    alternates: idsOf(drawn, 'alternate'),
    at: now.toISOString(),
  } satisfies DrawResult;
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  record({ lockDigest: lock.digest });
  for (const [i, d] of drawn.entries()) await seatDrawn(context, d.id, i + 1, d.kind === 'alternate');
  for (const [i, person] of lock.rule.representatives.entries()) await seatPerson(context, person, i + 1);
  return { confined, drawn: firstGroup(lock).count + lock.rule.representatives.length };
}

/** The same seed drawn further, so that no one chooses who comes next. */
export async function drawFurther(context: Drawing): Promise<void> {
  const { row, asked } = context;
  const before = sure(row.drawn, 'the draw') as DrawResult;
  const excluded = ((row.avoided ?? []) as Avoided[]).map((a) => a.id);
  const drawn = await drawLocked(
    sure(row.lock, 'the lock') as BodyLock,
    before.seed,
    excluded,
    before.alternates.length + asked.count,
  );
  const alternates = idsOf(drawn, 'alternate');
  const added = alternates.slice(before.alternates.length);
  if (added.length === 0) throw new Refusal('锁定名单中符合条件的专家已经抽完');
  row.drawn = { ...before, alternates };
  for (const [i, id] of added.entries())
    await seatDrawn(context, id, before.chosen.length + before.alternates.length + i + 1, true);
  await fillSeats(context, row);
  const { cause, reason } = asked;
  await waitsForConsent(context, {
    ...{
      power: 'expert-addition',
      cause,
      name: `续抽递补${seatsOf(row).people} ${added.length} 人：${row.name}`.slice(0, 600),
    },
    ...{ project: row.project, lot: row.lot, reason, paper: row.id },
  });
}
