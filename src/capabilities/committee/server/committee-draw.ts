/** The draw after the read-out, from what both sides sealed and what was handed in; then everybody is called. */

import type { EffectOf } from '../../../kernel/server/effect.ts';
import type { committee } from '../committee/committee.record.ts';
import { drawBody, drawFurther } from './body/drawn.ts';
import { callMembers, callNext } from './body/seats.ts';
import { roundOfBody } from './committee-name.ts';
import { seatDirect } from './direct-experts.ts';
import { mixOf } from './draw-values.ts';
import { partiesOf } from './parties.ts';

export const drawCommittee: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  row.plannedAt = asked.plannedAt ?? row.plannedAt;
  row.place = asked.place ?? row.place;
  // Named by the values that were sealed for it; an evaluation anew (复评) judges the round of the one before.
  row.round = (await roundOfBody(tx, row))?.id ?? null;
  const parties = await partiesOf(tx, row);
  const { confined, drawn } = await drawBody(context, { parties, mix: await mixOf(context) });
  const direct = await seatDirect(context, confined);
  await callMembers(context, row, drawn + direct);
  const absent = (row.directExperts ?? []).length - direct;
  for (let free = absent; free > 0 && (await callNext(context, row)); ) free--;
};

export const drawMore: EffectOf<typeof committee> = drawFurther;
