/** The validity of bids: counted from the deadline, warned ahead, extended with those who agree (12 号令 40). */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, type EventHandler, Refusal } from '../../../kernel/server/effect.ts';
import { lockChain } from '../../../kernel/server/history.ts';
import { signal } from '../../../kernel/server/live.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { refundLeaver } from '../../bid-security/server/door.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { type OfRound, ofRound, round } from '../../project/round/round.record.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import { bidValidity } from '../bid-validity/bid-validity.record.ts';
import { isOver, lastDayOfValidity, warnedBefore } from '../bid-validity/validity.rules.ts';
import { qualification } from '../qualification/qualification.record.ts';
import { replyContent, validityReply } from '../validity-reply/validity-reply.record.ts';
import { concludeQualification } from './conclude.ts';

type Doing = Pick<EffectContext, 'office' | 'tx' | 'now'>;

/** Begins with the read-out, or at the latest when the evaluation does; once a round. */
export async function ensureValidity(context: Doing, of: OfRound): Promise<void> {
  const lotId = sure(of.lot, 'the lot');
  const ofLot = await get(context.tx, lot, lotId);
  // Chain before row, as every action: the room may be closing at the same moment.
  await lockChain(context.tx, `project:${ofLot.project}`);
  const [known] = await find(context.tx, bidValidity, ofRound(of), { limit: 1 });
  const deadline = of.round ? (await get(context.tx, round, of.round)).deadline : ofLot.bidDeadline;
  if (known || !deadline || !ofLot.validityDays) return;
  await perform(context, 'bid-validity.start', {
    values: {
      project: ofLot.project,
      lot: lotId,
      round: of.round,
      deadline,
      days: ofLot.validityDays,
      endsOn: lastDayOfValidity(deadline, ofLot.validityDays),
      rounds: 0,
    },
  });
}

/** The read-out makes the bids known, and with it until when they bind. */
export const bindBids: EventHandler = ({ office, tx, payload, now }) =>
  ensureValidity({ office, tx, now }, { lot: payload.lot, round: payload.round ?? null });

export const startValidity: EffectOf<typeof bidValidity> = ({ tx, row, now }) => setTimers(tx, row.id, row.endsOn, now);

async function setTimers(tx: Queryable, id: string, endsOn: string, now: Date): Promise<void> {
  await setTimer(tx, 'bid-validity.warn', id, nextWarning(endsOn, now));
  await setTimer(tx, 'bid-validity.expire', id, endOfDayShanghai(endsOn));
}

const nextWarning = (endsOn: string, now: Date): Date | null =>
  warnedBefore.map((days) => startOfDayShanghai(addDays(endsOn, -days))).find((at) => at > now) ?? null;

const over = ['contracted', 'performed', 'accepted', 'archived', 'failed', 'terminated'];

export const warnValidity: EffectOf<typeof bidValidity> = async (context) => {
  const { tx, row, now } = context;
  const { name, state } = await get(tx, lot, row.lot);
  await setTimer(tx, 'bid-validity.warn', row.id, nextWarning(row.endsOn, now));
  if (over.includes(state) || state === 'awarded') return;
  await toOffice(
    context,
    `{投标}有效期将于 ${row.endsOn} 届满：${name}`,
    '不能在届满前完成{评标}和{定标}的，应当通知全体{投标}人延长{投标}有效期（12 号令 第40条）。',
  );
};

export const expireValidity: EffectOf<typeof bidValidity> = async (context) => {
  const { tx, row } = context;
  const { name, state } = await get(tx, lot, row.lot);
  await setTimer(tx, 'bid-validity.warn', row.id, null);
  if (over.includes(state)) row.state = 'done';
  if (over.includes(state) || state === 'awarded') return;
  await toOffice(
    context,
    `{投标}有效期已于 ${row.endsOn} 届满：${name}`,
    '届满后不能{评标}和{定标}，请通知全体{投标}人延长{投标}有效期（12 号令 第40条）。',
  );
  await toRoom(tx, row.lot);
};

async function toOffice({ office, tx, row }: EffectContext, subject: string, body: string): Promise<void> {
  const lists = ['projectOfficers', 'projectOwners', 'projectSupervisors'];
  const to = await Promise.all(
    lists.map((list) => sure(office.house.recipients.get(list), 'an entry of recipients')(tx, row)),
  );
  await tell(tx, { to: [...new Set(to.flat())], subject, body, link: `bid-validity.detail?id=${row.id}` });
}

const toRoom = async (tx: Queryable, lotId: string) => {
  for (const { id } of await find(tx, committee, { lot: lotId })) await signal(tx, `committee:${id}`, 'changed');
};

/** The owner's power: what its agency proposes, it confirms. */
export const proposeExtension: EffectOf<typeof bidValidity> = async (context) => {
  const { row, asked } = context;
  const waits = await waitsForConsent(context, {
    ...{ power: 'validity', cause: 'notFinished', project: row.project, lot: row.lot, paper: row.id },
    name: `有效期由 ${row.endsOn} 延长至 ${asked.newEndsOn}`,
    ...{ reason: asked.reason, answers: asked },
  });
  if (waits) return;
  row.state = 'asking';
  await askExtension(context);
};

/** Everybody whose bid still stands is asked, at the same moment and in the same words. */
export const askExtension: EffectOf<typeof bidValidity> = async (context) => {
  const { tx, row, asked, now } = context;
  const bids = await find(
    tx,
    bid,
    { ...ofRound(row as OfRound), state: { in: ['opened', 'valid'] } },
    { order: 'supplierName' },
  );
  if (bids.length === 0) throw new Refusal('没有仍然有效的{投标}，不能延长；请按异常终止处理');
  Object.assign(row, {
    newEndsOn: asked.newEndsOn,
    replyBy: asked.replyBy,
    reason: asked.reason,
    askedAt: now.toISOString(),
    rounds: (row.rounds ?? 0) + 1,
  });
  const { name } = await get(tx, lot, row.lot);
  for (const b of bids) {
    const done = await perform(context, 'validity-reply.ask', {
      values: {
        project: row.project,
        lot: row.lot,
        validity: row.id,
        bid: b.id,
        supplier: b.supplier,
        supplierName: b.supplierName,
        endsOn: row.endsOn,
        newEndsOn: asked.newEndsOn,
        reason: asked.reason,
        askedAt: now.toISOString(),
        replyBy: asked.replyBy,
      },
    });
    const people = await rows<{ id: string }>(
      tx,
      sql`select id from "user" where organisation_id = ${b.supplier} and state = 'active'`,
    );
    await tell(tx, {
      to: people.map((p) => p.id),
      subject: `请答复是否延长{投标}有效期至 ${asked.newEndsOn}：${name}`,
      body: '可以同意或者拒绝。拒绝或者逾期未答复的不再参加，{投标}保证金退还；同意的不得修改{投标}文件的实质性内容。',
      link: `validity-reply.myDetail?id=${done.row.id}`,
    });
  }
  await setTimer(tx, 'bid-validity.warn', row.id, null);
  await setTimer(tx, 'bid-validity.expire', row.id, null);
  await setTimer(tx, 'bid-validity.settle', row.id, asked.replyBy);
  await toRoom(tx, row.lot);
};

/** The last answer ends the round before its time. */
export const takeReply: EffectOf<typeof validityReply> = async (context) => {
  const { tx, row, now } = context;
  const { signature, certificate } = await signedBy(context, replyContent(row, row.state as 'agreed' | 'refused'));
  row.answeredAt = now.toISOString();
  row.signature = { signature, certificate, at: now.toISOString() };
  const open = await first(
    tx,
    sql`select 1 from validity_reply where validity_id = ${row.validity} and state = 'asked' and id <> ${row.id}`,
  );
  if (!open) await setTimer(tx, 'bid-validity.settle', row.validity, now);
};

/** Who agreed stays bound until the new day; who did not is out, and keeps the right to the security (12 号令 40). */
export const settleExtension: EffectOf<typeof bidValidity> = async (context) => {
  const { tx, row, now } = context;
  const replies = await find(tx, validityReply, { validity: row.id, askedAt: row.askedAt });
  for (const r of replies.filter((x) => x.state === 'asked'))
    await perform(context, 'validity-reply.lapse', { id: r.id });
  const leaving = replies.filter((r) => r.state !== 'agreed');
  for (const r of leaving) {
    const because = `${r.state === 'refused' ? '投标人拒绝' : '投标人逾期未同意'}将投标有效期延长至 ${row.newEndsOn}，不再参加；投标保证金退还`;
    await perform(context, 'bid.lapse', { id: r.bid, asked: { because } });
    await refundLeaver(context, row.lot, r.supplier, dateInShanghai(now));
  }
  if (leaving.length > 0) await leaveEvaluation(context, row as OfRound);
  if (leaving.length < replies.length) {
    row.endsOn = sure(row.newEndsOn, 'the extended day');
    await emit(tx, 'validity.extended', { lot: row.lot, endsOn: row.endsOn });
  }
  row.newEndsOn = null;
  row.replyBy = null;
  if (isOver(row.endsOn, now)) row.state = 'expired';
  else await setTimers(tx, row.id, row.endsOn, now);
  await toRoom(tx, row.lot);
};

/** What the committee concluded and scored is concluded again without those who left; a signed report stays as it is. */
async function leaveEvaluation(context: Doing, of: OfRound): Promise<void> {
  const { tx } = context;
  for (const own of await find(tx, committee, { ...ofRound(of), state: { in: ['evaluating', 'summarised'] } })) {
    for (const sheet of await find(tx, qualification, { committee: own.id, state: { in: ['open', 'submitted'] } })) {
      const { state } = await get(tx, bid, sheet.bid);
      if (state === 'lapsed') await perform(context, 'qualification.annul', { id: sheet.id });
    }
    const confirmed = await first(
      tx,
      sql`select 1 from evaluation_result where committee_id = ${own.id} and state = 'confirmed'`,
    );
    if (confirmed) continue;
    if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
    if (own.qualifiedAt) await concludeQualification(context, own.id);
  }
}
