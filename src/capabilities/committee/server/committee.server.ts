import { perform } from '../../../kernel/server/act.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { committee, Incident } from '../committee/committee.record.ts';
import { askForRenewal, formAnew } from './body/changed.ts';
import { drawBody, drawFurther } from './body/drawn.ts';
import { callMembers, callNext } from './body/seats.ts';
import { confirmLateLock, lockCommittee, lockLate, undoLateLock } from './committee-lock.ts';
import { nameCommittee, roundOfBody } from './committee-name.ts';
import { clearDirect, nameAnother, nameDirect, seatDirect } from './direct-experts.ts';
import { confirmSource, mixOf, recordSource, takeCommitment } from './draw-values.ts';
import { committeeEvents } from './events.ts';
import { committeeFacts, seatFacts, unformedFacts } from './facts.ts';
import {
  askForTime,
  askReplacement,
  declineSeat,
  haveTime,
  keepFee,
  nameChair,
  replaceMember,
  signIn,
  stampAnswer,
  voteForChair,
} from './member-answers.ts';
import { partiesOf } from './parties.ts';

// The draw after the read-out, from what both sides sealed and what was handed in; then everybody is called.

const drawCommittee: EffectOf<typeof committee> = async (context) => {
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

const drawMore: EffectOf<typeof committee> = drawFurther;

/** What happens while a committee sits, written down by the person beside it. */
const logIncident: EffectOf<typeof committee> = async ({ tx, row, asked, actor, now }) => {
  const happenedAt = asked.happenedAt ?? now.toISOString();
  if (new Date(happenedAt) > now) throw new Refusal('发生时间不能晚于现在', { happenedAt: '不能晚于现在' });
  const line: Incident = {
    kind: asked.kind,
    happenedAt,
    text: asked.text.trim(),
    by: actor.name,
    at: now.toISOString(),
  };
  row.incidents = [...(row.incidents ?? []), line];
  await signal(tx, `committee:${row.id}`, 'changed');
};

// No full body is left and no more experts can be drawn: the evaluation stops, its papers stay sealed, another
// committee is formed.

const askRenewal: EffectOf<typeof committee> = (context) => askForRenewal(context, 'committee-renewal', '停止{评标}');

/** Dissolved without an end of its own: its members do not read what it left, and nothing of it reaches the next. */
const renewCommittee: EffectOf<typeof committee> = async (context) => {
  const { tx, row } = context;
  if ((await get(tx, lot, row.lot)).state === 'evaluating') await perform(context, 'lot.reevaluate', { id: row.lot });
  await formAnew(context, {
    says: { body: '{评标}委员会', stops: '{评标}', secret: '对{投标}文件的评审情况' },
    keeps: [
      'project',
      'lot',
      'round',
      'kind',
      'size',
      'buyerSeats',
      'compositionReason',
      'majors',
      'alternates',
      'place',
    ],
  });
  await signal(tx, `committee:${row.id}`, 'changed');
};

export const committeeServer: ServerPart = {
  takesPart: ['committee-member'],
  facts: { committee: committeeFacts, 'committee-member': seatFacts, unsealing: unformedFacts },
  effects: {
    nameCommittee,
    logIncident,
    lockCommittee,
    lockLate,
    confirmLateLock,
    undoLateLock,
    takeCommitment,
    recordSource,
    confirmSource,
    nameDirect,
    clearDirect,
    nameAnother,
    drawCommittee,
    drawMore,
    askRenewal,
    renewCommittee,
    nameChair,
    stampAnswer,
    declineSeat,
    signIn,
    voteForChair,
    askForTime,
    keepFee,
    haveTime,
    replaceMember,
    askReplacement,
  },
  events: committeeEvents,
};
