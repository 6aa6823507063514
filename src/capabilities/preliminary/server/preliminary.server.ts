import { perform } from '../../../kernel/server/act.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { roundOf } from '../../project/server/rounds.ts';
import { unsealing } from '../unsealing/unsealing.record.ts';
import { denialEffects } from './application-denials.ts';
import { applicationEffects, issuedDocument } from './application-effects.ts';
import { applicationRoutes } from './application-routes.ts';
import { panelEffects } from './panel-effects.ts';
import {
  applicationFacts,
  memberFacts,
  panelFacts,
  resultFacts,
  sheetFacts,
  unsealingFacts,
} from './preliminary-facts.ts';
import { resultEffects } from './result-effects.ts';
import { reviewEffects } from './review-effects.ts';
import { seatEffects } from './seat-effects.ts';
import { talkEffects, talkFacts } from './talk-effects.ts';
import { unsealingEffects } from './unsealing-effects.ts';

/** The unsealing is at the deadline of the issued document, with its holders; nobody sets it by hand. */
const scheduleUnsealings: EventHandler = async ({ office, tx, payload, now }) => {
  for (const id of payload.lots as string[]) {
    const waits = await roundOf(tx, id);
    const document = await issuedDocument(tx, id);
    if (!waits || waits.kind === 'bid' || !document) continue;
    if ((await find(tx, unsealing, { round: waits.id }, { limit: 1 })).length > 0) continue;
    const { name, project } = await get(tx, lot, id);
    await perform({ office, tx, now }, 'unsealing.schedule', {
      values: {
        project,
        lot: id,
        round: waits.id,
        name: `${name}${waits.kind === 'proposal' ? '技术建议' : '资格预审申请'}启封`,
        startsAt: waits.deadline,
        threshold: document.threshold,
        holders: document.holders,
      },
    });
  }
};

const moveWithDeadline: EventHandler = async ({ office, tx, payload, now }) => {
  const [waits] = await find(tx, unsealing, { lot: payload.lot, state: 'waiting' }, { limit: 1 });
  if (!waits || waits.startsAt === payload.deadline) return;
  await perform({ office, tx, now }, 'unsealing.move', { id: waits.id, asked: { startsAt: payload.deadline } });
};

/** The clock was refused at the deadline while an objection waited, and asks no second time: with the last answer it asks again. */
const closeWhenAnswered: EventHandler = async ({ tx, payload, now }) => {
  const [waits] = await find(tx, unsealing, { lot: payload.lot, state: 'waiting' }, { limit: 1 });
  if (waits && now >= new Date(waits.startsAt!)) await setTimer(tx, 'unsealing.close', waits.id, now);
};

/** A lot that others ended takes its unsealing with it; one that the unsealing ended has none that waits. */
const endWithLot: EventHandler = async ({ office, tx, payload, now }) => {
  const waiting = { lot: payload.lot, state: { in: ['waiting', 'releasing'] as const } };
  const [waits] = await find(tx, unsealing, waiting, { limit: 1 });
  if (!waits) return;
  const { failedBecause } = await get(tx, lot, payload.lot);
  await perform({ office, tx, now }, 'unsealing.end', { id: waits.id, asked: { because: failedBecause } });
};

export const preliminaryServer: ServerPart = {
  takesPart: ['panel-member', 'application'],
  facts: {
    application: applicationFacts,
    unsealing: unsealingFacts,
    'review-panel': panelFacts,
    'panel-member': memberFacts,
    'application-sheet': sheetFacts,
    'preliminary-result': resultFacts,
    talk: talkFacts,
  },
  effects: {
    ...applicationEffects,
    ...denialEffects,
    ...unsealingEffects,
    ...panelEffects,
    ...seatEffects,
    ...reviewEffects,
    ...resultEffects,
    ...talkEffects,
  },
  openWork: { unsealing: '启封' },
  events: {
    'preliminary.issued': scheduleUnsealings,
    'preliminary.moved': moveWithDeadline,
    'preliminary.over': endWithLot,
    'objection.answered': closeWhenAnswered,
  },
  acted: async ({ tx, record, verb, row }) => {
    if (record.id === 'lot' && (verb === 'terminate' || verb === 'fail'))
      await emit(tx, 'preliminary.over', { lot: row.id });
  },
  routes: applicationRoutes,
};
