import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { sweepWindow } from '../../bid/server/door.ts';
import { sealOf } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { roundOf } from '../../project/server/door.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { keptCeiling, priceTermsOf } from '../../tender-document/price/price-form.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { opening } from '../opening/opening.record.ts';
import { noteDenial, rebutDenial } from './denials.ts';
import {
  attributeCause,
  confirmSummary,
  keepEntryUnopened,
  openEntry,
  releaseSecret,
  signInBidder,
} from './entry-effects.ts';
import { giveUpBytes, missBytes } from './missing-bytes.ts';
import {
  askPostponement,
  closeOpening,
  closeWindow,
  extendWindow,
  failOpening,
  moveOpening,
  openRoom,
  postponeOpening,
  remindRehearsal,
  scheduleOpening,
  startConfirming,
} from './opening-effects.ts';
import { entryFacts, openingFacts } from './opening-facts.ts';
import { openingRoutes } from './opening-routes.ts';
import { publishReadOut } from './read-out.ts';
import { resealDisclosed } from './room-key.ts';
import { note } from './room-log.ts';
import {
  callForKeyFile,
  callForKeyFiles,
  discloseKeyFile,
  endDisclosure,
  postShares,
  remindRoom,
  settleShares,
  shareTables,
} from './share-effects.ts';

/** The opening is at the deadline of the issued document, with its holders and its place; it cannot be set by hand. */
const scheduleLots: EventHandler = async ({ office, tx, payload, now }) => {
  for (const id of payload.lots as string[]) {
    const issued = await roundOf(tx, id);
    if (issued && sealOf(issued) !== 'both') continue;
    const round = issued?.id ?? null;
    const [scheduled] = await find(tx, opening, { lot: id, round }, { limit: 1 });
    if (scheduled) continue;
    const tendered = await get(tx, lot, id);
    const parent = await get(tx, project, tendered.project);
    const [document] = await find(tx, tenderDocument, { lot: id, state: 'issued' }, { order: '-createdAt', limit: 1 });
    await perform({ office, tx, now }, 'opening.schedule', {
      values: {
        project: parent.id,
        lot: id,
        round,
        name: `${tendered.name}开标`,
        startsAt: issued?.deadline ?? tendered.bidDeadline,
        place: sure(document, 'document').openingPlace,
        host: parent.manager,
        threshold: sure(document, 'document').threshold,
        unlockMinutes: sure(document, 'document').unlockMinutes,
        holderMinutes: sure(document, 'document').holderMinutes,
        disclosureMinutes: sure(document, 'document').disclosureMinutes,
        holders: sure(document, 'document').holders,
        ceilingPrice: keptCeiling(priceTermsOf(document, tendered)),
        validityDays: sure(document, 'document').validityDays,
        buyerName: (await get(tx, organisation, parent.owner)).name,
        agencyName: (await get(tx, organisation, parent.org)).name,
        supervisorName: parent.supervisor ? (await get(tx, organisation, parent.supervisor)).name : null,
      },
    });
  }
};

const moveWithDeadline: EventHandler = async ({ office, tx, payload, now }) => {
  const [scheduled] = await find(tx, opening, { lot: payload.lot, state: 'waiting' }, { limit: 1 });
  if (
    !scheduled ||
    !payload.bidDeadline ||
    new Date(scheduled.startsAt).getTime() === new Date(payload.bidDeadline).getTime()
  )
    return;
  await perform({ office, tx, now }, 'opening.move', { id: scheduled.id, asked: { startsAt: payload.bidDeadline } });
};

/** What the room reads out beside the prices is what the newest edition of the document says. */
const followAddendum: EventHandler = async (context) => {
  await moveWithDeadline(context);
  const { office, tx, payload, now } = context;
  const [room] = await find(tx, opening, { lot: payload.lot, state: 'waiting' }, { limit: 1 });
  const [document] = await find(tx, tenderDocument, { lot: payload.lot, state: 'issued' }, { limit: 1 });
  if (!room || !document) return;
  const out = await get(tx, addendum, payload.addendum);
  const isMoved = out.changes?.some((c) => c.field === 'openingPlace');
  const values = {
    ceilingPrice: keptCeiling(priceTermsOf(document, await get(tx, lot, payload.lot))),
    validityDays: document.validityDays,
    ...(isMoved ? { place: document.openingPlace } : {}),
  };
  const isSame = Object.entries(values).every(([name, value]) => (room as AnyRow)[name] === value);
  if (!isSame) await perform({ office, tx, now }, 'opening.followAddendum', { id: room.id, values });
};

const heardObjection =
  (event: string): EventHandler =>
  async ({ office, tx, payload, now }) => {
    if (payload.kind !== 'opening') return;
    const [room] = await find(tx, opening, { lot: payload.lot }, { order: '-createdAt', limit: 1 });
    if (room) await note({ office, tx, now }, room, event);
  };

export const openingServer: ServerPart = {
  tables: shareTables,
  reseals: [resealDisclosed],
  facts: { opening: openingFacts, 'opening-entry': entryFacts },
  effects: {
    scheduleOpening,
    moveOpening,
    askPostponement,
    postponeOpening,
    remindRehearsal,
    openRoom,
    failOpening,
    extendWindow,
    closeWindow,
    postShares,
    settleShares,
    callForKeyFiles,
    endDisclosure,
    missBytes,
    giveUpBytes,
    remindRoom,
    publishReadOut,
    startConfirming,
    closeOpening,
    signInBidder,
    releaseSecret,
    discloseKeyFile,
    callForKeyFile,
    noteDenial,
    rebutDenial,
    openEntry,
    keepEntryUnopened,
    attributeCause,
    confirmSummary,
  },
  openWork: { opening: '{开标}' },
  events: {
    'lots.issued': scheduleLots,
    'addendum.issued': followAddendum,
    'deadline.moved': moveWithDeadline,
    'notice.changed': moveWithDeadline,
    'objection.submitted': heardObjection('有投标人对开标当场提出异议'),
    'objection.answered': heardObjection('现场异议已答复'),
    // Only now can no submission name them any more.
    'opening.opened': async ({ office, tx, payload }) =>
      sweepWindow(office, tx, await get(tx, opening, payload.opening)),
  },
  routes: openingRoutes,
};
