/** The steps of a room, from its scheduling to its end. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { sql, type Tx } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { randomBytes, toBase64Url } from '../../../platform/signature/index.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { peopleOf, takeDeadline, tellDirectly } from '../../bid/server/door.ts';
import { setObjectionWindow } from '../../dispute/server/door.ts';
import { questionsHead } from '../../participation/server/door.ts';
import { callsAgain, countedAt } from '../../procedure/gates.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, sayOfLot, startOpening, waitsForConsent } from '../../project/server/door.ts';
import { usualMinutes } from '../opening/opening.guards.ts';
import type { opening } from '../opening/opening.record.ts';
import { callHolders, minutesAfter } from './calling.ts';
import { type BidChain, bidChains } from './opening-facts.ts';
import { note } from './room-log.ts';

type Room = { id: string; project: string | null };

/** A day before: a bidder who cannot open its own bid can still seal another version. */
async function setTimers(tx: Tx, row: { id: string; startsAt: string | null }, now: Date): Promise<void> {
  await setTimer(tx, 'opening.open', row.id, row.startsAt);
  const eve = new Date(Date.parse(row.startsAt!) - 86_400_000);
  await setTimer(tx, 'opening.rehearse', row.id, eve > now ? eve : null);
}

export const scheduleOpening: EffectOf<typeof opening> = async ({ tx, row, now }) => {
  // A program sets it, and yet it belongs to the house that runs the project.
  row.org = (await get(tx, project, row.project)).org;
  await setTimers(tx, row, now);
  await emit(tx, 'opening.timed', { opening: row.id, lot: row.lot, startsAt: row.startsAt });
};

export const moveOpening: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, now } = context;
  row.startsAt = asked.startsAt;
  await setTimers(tx, row, now);
  await emit(tx, 'opening.timed', { opening: row.id, lot: row.lot, startsAt: row.startsAt });
  await note(context, row as Room, `投标截止时间顺延，开标时间同时改为 ${showInstant(row.startsAt)}`);
};

/** The owner is asked; until it has said yes the room may still be opened. */
export const askPostponement: EffectOf<typeof opening> = async (context) => {
  const { row, asked } = context;
  const { cause, clause, reason, startsAt, proofs } = asked;
  const waits = await waitsForConsent(context, {
    ...{ power: 'postponing', cause, name: `推迟{开标}至 ${showInstant(startsAt)}：${row.name}` },
    ...{ project: row.project, lot: row.lot, paper: row.id, proofs },
    reason: `{招标}文件的约定：${clause}。情形：${reason}`,
    answers: { clause, reason, startsAt },
  });
  if (!waits) await postponeOpening(context);
};

/** Bids stay as they stood at the deadline; each bidder who handed one in is told the new time. */
export const postponeOpening: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, now } = context;
  row.postponedFrom ??= row.startsAt;
  row.postponedBy = asked.clause;
  row.postponedBecause = asked.reason;
  row.startsAt = asked.startsAt;
  await setTimers(tx, row, now);
  await emit(tx, 'opening.timed', { opening: row.id, lot: row.lot, startsAt: row.startsAt });
  const standing = await find(tx, bid, { lot: row.lot, round: row.round, state: 'submitted' });
  await tellBidders(
    context,
    standing.map((b) => b.supplier),
    `{开标}推迟至 ${showInstant(row.startsAt)}（文件约定：${row.postponedBy}），{投标}照旧密封`,
  );
  await note(
    context,
    row as Room,
    `开标推迟至 ${showInstant(row.startsAt)}。依据（文件约定）：${row.postponedBy}。情形：${row.postponedBecause}`,
  );
};

async function tellBidders(
  context: ContextOf<typeof opening>,
  suppliers: (string | null)[],
  subject: string,
): Promise<void> {
  const { tx, row } = context;
  for (const supplier of suppliers) {
    await tellDirectly(context, await peopleOf(tx, supplier!, 'bidder'), {
      subject: `${subject}：${row.name}`,
      link: `opening.hall?id=${row.id}`,
      kind: 'deadline',
    });
  }
}

/** Asks each bidder to try its key file once more. The step is the same for any bidders, and also without bids. */
export const remindRehearsal: EffectOf<typeof opening> = async (context) => {
  const { tx, row } = context;
  for (const { id, supplier, bidVersion } of await find(tx, bid, {
    lot: row.lot,
    round: row.round,
    state: 'submitted',
  }))
    await tellDirectly(context, await peopleOf(tx, supplier, 'bidder'), {
      subject: `明天{开标}，请再试开一遍第 ${bidVersion} 版的密钥文件：${row.name}`,
      body: `{开标}时间 ${showInstant(row.startsAt)}。密钥文件或口令不对的，截止前可以重新封标递交；截止后没有补救。`,
      link: `bid.mine?id=${id}`,
      kind: 'deadline',
    });
};

/**
 * The deadline: what stands is locked, in any number. Three or more: the room opens and every bidder is a row. Fewer:
 * nothing is opened, and neither names nor number are told, because the tender will be held again.
 */
export const openRoom: EffectOf<typeof opening> = async (context) => {
  const { tx, row, now, record } = context;
  await takeDeadline(tx, row);
  const standing = await find(
    tx,
    bid,
    { lot: row.lot, round: row.round, state: 'submitted' },
    { order: 'submittedAt' },
  );
  for (const { id } of standing) await perform(context, 'bid.lock', { id });
  const chains = await bidChains(tx, row);
  await emit(tx, 'opening.opened', { opening: row.id, lot: row.lot });
  await setTimer(tx, 'opening.open', row.id, null);
  const of = await lawOf(tx, row.lot);
  const { atLeast, law } = countedAt(of, 'bid', 'handedIn');
  if (standing.length < atLeast) {
    row.state = 'short';
    record({ bidChainsSha256: await saltedDigest(context, chains) });
    const say = await sayOfLot(tx, row.lot);
    const again = callsAgain(of) ? say('，依法重新招标') : '';
    await note(context, row as Room, say`投标截止，投标人少于 ${atLeast} 个，不得开标。请确认流标${again}（${law}）`);
    await tellShort(context, callsAgain(of) ? '并依法重新{招标}' : '', law);
    return;
  }
  record({ bidChains: chains, questionsHead: await questionsHead(tx, row.lot) });
  row.bidders = standing.length;
  row.unlockUntil = minutesAfter(now, row.unlockMinutes ?? usualMinutes.unlockMinutes);
  await startOpening(context, row);
  for (const [index, b] of standing.entries()) {
    const { project, lot, id, supplier, supplierName, submittedAt } = b;
    await perform(context, 'opening-entry.make', {
      values: { project, lot, opening: row.id, bid: id, supplier, supplierName, submittedAt, serial: index + 1 },
    });
  }
  await setTimer(tx, 'opening.closeWindow', row.id, row.unlockUntil);
  await setObjectionWindow(tx, row.lot, 'opening', { opensAt: now.toISOString(), closesAt: null });
  await tellBidders(
    context,
    standing.map((b) => b.supplier),
    '开标开始，请签到并解密',
  );
  await note(
    context,
    row as Room,
    `投标截止，开标开始：共 ${standing.length} 家投标。请投标人签到，并在 ${showInstant(row.unlockUntil)} 前解密`,
  );
};

/** The people who have to go on are told at once; the number of bids stays untold. */
async function tellShort({ office, tx, row }: ContextOf<typeof opening>, again: string, law: string): Promise<void> {
  const to = await Promise.all(
    ['projectOfficers', 'projectOwners'].map((list) =>
      sure(office.house.recipients.get(list), 'an entry of recipients')(tx, row),
    ),
  );
  await tell(tx, {
    to: [...new Set(to.flat())],
    subject: `{投标}人不足法定数量，不得{开标}：${row.name}`,
    body: `{投标}文件一律不开启。请在{开标}室确认流标，再公告流标${again}（${law}）。`,
    link: `opening.room?id=${row.id}`,
    kind: 'deadline',
  });
}

/**
 * Binds the bids that must not be counted: without a salt everybody would recognise the digest of no bid at all. The
 * salt stays in the database, so that it can be proved later what stood.
 */
async function saltedDigest({ tx, row }: ContextOf<typeof opening>, chains: BidChain[]): Promise<string> {
  const salt = toBase64Url(randomBytes(32));
  await sql`insert into short_opening_salt (opening_id, salt) values (${row.id}, ${salt})`.execute(tx);
  return sha256Hex(canonicalJson({ chains, salt }));
}

export const extendWindow: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked } = context;
  row.unlockUntil = minutesAfter(new Date(sure(row.unlockUntil, 'the end of the window')), asked.minutes);
  await setTimer(tx, 'opening.closeWindow', row.id, row.unlockUntil);
  await note(
    context,
    row as Room,
    `解密时间延长 ${asked.minutes} 分钟，至 ${showInstant(row.unlockUntil)}。原因：${asked.reason}`,
  );
};

export const closeWindow: EffectOf<typeof opening> = async (context) => {
  const { tx, row } = context;
  // Closed by hand, the timer has nothing left to do; closed by the timer, its row is done already.
  await setTimer(tx, 'opening.closeWindow', row.id, null);
  await callHolders(context, `解密结束，须 ${row.threshold} 位持钥人用自己的密钥解密`);
};

export const startConfirming: EffectOf<typeof opening> = async (context) => {
  context.row.confirmingAt = context.now.toISOString();
  await note(context, context.row as Room, '唱标完毕，请投标人核对并确认；有异议的请当场提出');
};

export const closeOpening: EffectOf<typeof opening> = async (context) => {
  const { tx, row, now, record } = context;
  row.closedAt = now.toISOString();
  record({ bidChains: await bidChains(tx, row) });
  await setObjectionWindow(tx, row.lot, 'opening', { opensAt: row.startsAt, closesAt: row.closedAt });
  await note(context, row as Room, '开标结束');
};

export const failOpening: EffectOf<typeof opening> = async (context) => {
  const { tx, row, before, now, asked, record } = context;
  const bids = await find(tx, bid, { lot: row.lot, round: row.round, state: { not: 'withdrawn' } });
  if (sure(before, 'before').state === 'short')
    for (const { id } of bids) await perform(context, 'bid.keepShut', { id });
  else record({ bidChains: await bidChains(tx, row) });
  row.closedAt = now.toISOString();
  await setObjectionWindow(tx, row.lot, 'opening', { opensAt: row.startsAt, closesAt: row.closedAt });
  await perform(context, 'lot.fail', { id: row.lot, asked: { because: asked.because } });
  await tellBidders(
    context,
    bids.map((b) => b.supplier),
    '本次招标流标',
  );
  await note(context, row as Room, `确认流标：${asked.because}`);
};
