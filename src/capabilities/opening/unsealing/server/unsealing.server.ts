/** From the issue of a round that holders open to its end: scheduled, moved, closed, opened. */

import type { FactsOf, StateOf } from '../../../../kernel/record/known.ts';
import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { rows, sql, type Tx } from '../../../../kernel/server/database.ts';
import type { EventHandler } from '../../../../kernel/server/effect.ts';
import type { FactLoader, ServerPart } from '../../../../kernel/server/house.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { setTimer } from '../../../../kernel/server/timers.ts';
import { bid } from '../../../bid/bid/bid.record.ts';
import { parseHeader } from '../../../bid/sealing/index.ts';
import { lockSecurities, securityChains } from '../../../bid-security/server/door.ts';
import { sealOf } from '../../../procedure/ways/index.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { isRunning } from '../../../project/round/round.record.ts';
import { roundOf, sayOf } from '../../../project/server/door.ts';
import { readPrice } from '../../../tender-document/price/price-form.ts';
import { priceTerms } from '../../../tender-document/server/door.ts';
import { tenderDocument } from '../../../tender-document/tender-document/tender-document.record.ts';
import { bidChains } from '../../server/opening-facts.ts';
import { registerOpened } from '../../server/unsealing.ts';
import { unsealing } from '../unsealing.record.ts';
import { discloseKey, noteDenial, rebutDenial } from './denials.ts';
import { defineEnvelope, envelopeOf } from './envelope.ts';
import { unsealingEffects } from './unsealing-effects.ts';
import { unsealingRoutes } from './unsealing-routes.ts';

/** A bid whose round holders open: the people who review it know what it says, and it is not read out. */
const bidEnvelope = defineEnvelope({
  takes: 'bid',
  record: 'bid',
  author: '投标人',
  page: 'bid.mine',
  nameOf: () => '投标文件',
  documentOf: async (db, lot) =>
    (await find(db, tenderDocument, { lot, state: 'issued' }, { order: '-createdAt', limit: 1 }))[0],
  objections: 'document',
  lockedOf: async (db, round) =>
    (await find(db, bid, { round, state: 'locked' }, { order: 'submittedAt' })).map((row) => ({
      row,
      header: parseHeader(row.header),
    })),
  heads: async (db, of) => ({ bidChains: await bidChains(db, of) }),
  refuses: () => undefined,
  begins: async (context) => {
    const { tx, row } = context;
    await lockSecurities(context, row);
    const securities = await securityChains(tx, row.lot);
    return securities.length > 0 ? { securityChains: securities } : {};
  },
  openOne: async (context, { row }, { readOut, files, proof, checked }) => {
    const { tx } = context;
    const { form } = await priceTerms(tx, context.row.lot);
    const openedFiles = await registerOpened(tx, row.id, files, 'bid');
    await perform(context, 'bid.open', {
      id: row.id,
      asked: { readOut, ...readPrice(form, sure(readOut.price, 'the price')), openedFiles, proof, checked },
    });
  },
  keepShut: async (context, id, checked) => {
    await perform(context, 'bid.keepShut', { id, asked: { checked } });
  },
});

export { bidEnvelope };

/** The unsealing is at the deadline of the issued document, with its holders; it cannot be set by hand. */
const schedule: EventHandler = async ({ office, tx, payload, now }) => {
  for (const id of payload.lots as string[]) {
    const waits = await roundOf(tx, id);
    if (!waits || sealOf(waits) !== 'holders') continue;
    const envelope = await envelopeOf(office.house, tx, waits.id);
    const document = await envelope.documentOf(tx, id);
    if (!document || (await find(tx, unsealing, { round: waits.id }, { limit: 1 })).length > 0) continue;
    const { name, project } = await get(tx, lot, id);
    await perform({ office, tx, now }, 'unsealing.schedule', {
      values: {
        project,
        lot: id,
        round: waits.id,
        name: `${name}${(await sayOf(tx, project))(envelope.nameOf(waits))}启封`,
        startsAt: waits.deadline,
        threshold: document.threshold,
        holders: document.holders,
      },
    });
  }
};

const waiting = async (tx: Tx, lotId: string) =>
  (await find(tx, unsealing, { lot: lotId, state: 'waiting' }, { limit: 1 }))[0];

const moveWithDeadline: EventHandler = async ({ office, tx, payload, now }) => {
  const startsAt = payload.deadline ?? payload.bidDeadline;
  const waits = await waiting(tx, payload.lot);
  if (!waits || !startsAt || Date.parse(waits.startsAt) === Date.parse(startsAt)) return;
  await perform({ office, tx, now }, 'unsealing.move', { id: waits.id, asked: { startsAt } });
};

/** The clock was refused at the deadline while an objection waited, and asks no second time: with the last answer it asks again. */
const closeWhenAnswered: EventHandler = async ({ tx, payload, now }) => {
  const waits = await waiting(tx, payload.lot);
  if (waits && now >= new Date(waits.startsAt)) await setTimer(tx, 'unsealing.close', waits.id, now);
};

/** A lot that others ended takes its unsealing with it; one that the unsealing ended has none that waits. */
const endWithLot: EventHandler = async ({ office, tx, payload, now }) => {
  const open = { lot: payload.lot, state: { in: ['waiting', 'releasing'] as const } };
  const [waits] = await find(tx, unsealing, open, { limit: 1 });
  if (!waits) return;
  const { failedBecause } = await get(tx, lot, payload.lot);
  await perform({ office, tx, now }, 'unsealing.end', { id: waits.id, asked: { because: failedBecause } });
};

/** What later capabilities know of it. */
type Foreign = 'talks' | 'untalked' | 'unformed';

const unsealingFacts: FactLoader<Omit<FactsOf<'unsealing'>, Foreign>, RowOf<typeof unsealing>> = async (
  db,
  found,
  _now,
  _actor,
  house,
) => {
  const behind = await rows<{
    id: string;
    round: string;
    lotState: StateOf<'lot'>;
    deadline: string | null;
    prequalification: number;
    document: number;
  }>(
    db,
    sql`select u.id, u.round_id as round, l.state as "lotState", coalesce(r.deadline, u.starts_at) as deadline,
          (select count(*)::int from objection o where o.lot_id = l.id and o.kind = 'prequalification' and o.state in ('submitted', 'review') and o.late is null) as prequalification,
          (select count(*)::int from objection o where o.lot_id = l.id and o.kind = 'document' and o.state in ('submitted', 'review') and o.late is null) as document
        from unsealing u join lot l on l.id = u.lot_id left join round r on r.id = u.round_id where u.id in (${sql.join(found.map((u) => u.id))})`,
  );
  return new Map(
    await Promise.all(
      behind.map(
        async ({
          id,
          round,
          lotState,
          deadline,
          ...objections
        }): Promise<[string, Omit<FactsOf<'unsealing'>, Foreign>]> => {
          const envelope = await envelopeOf(house, db, round);
          return [
            id,
            {
              lotRuns: isRunning(envelope.takes, lotState),
              deadline,
              objections: objections[envelope.objections],
            },
          ];
        },
      ),
    ),
  );
};

/** Whether bidders were asked for their key files; asked only of bids that wait to be opened. */
const calledFacts: FactLoader<Pick<FactsOf<'bid'>, 'called'>, RowOf<typeof bid>> = async (db, found) => {
  const rounds = found.flatMap((b) => (b.state === 'locked' && b.round ? [b.round] : []));
  const called = new Set(
    rounds.length === 0
      ? []
      : (
          await rows<{ round: string }>(
            db,
            sql`select round_id as round from unsealing where round_id = any(${rounds}::uuid[]) and state = 'releasing' and key_files_because is not null`,
          )
        ).map((u) => u.round),
  );
  return new Map(found.map((b) => [b.id, { called: b.round !== null && called.has(b.round) }]));
};

export const unsealingServer: ServerPart = {
  facts: { unsealing: unsealingFacts, bid: calledFacts },
  effects: {
    ...unsealingEffects,
    noteBidDenial: noteDenial(bidEnvelope.page),
    rebutBidDenial: rebutDenial,
    discloseBidKey: discloseKey,
  },
  openWork: { unsealing: '启封' },
  events: {
    'lots.issued': schedule,
    'preliminary.issued': schedule,
    'preliminary.moved': moveWithDeadline,
    'addendum.issued': moveWithDeadline,
    'deadline.moved': moveWithDeadline,
    'notice.changed': moveWithDeadline,
    'lot.ended': endWithLot,
    'objection.answered': closeWhenAnswered,
  },
  routes: unsealingRoutes,
};
