/** A lot stands still as long as anything holds it; it goes on when the last hold is lifted, with the time that it stood. */

import type { FileRef } from '../../../kernel/record/field.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import type { Declared, House } from '../../../kernel/server/house.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import type { PowerId } from '../../powers/powers.ts';
import { isBeforeBids } from '../../procedure/kinds.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { roundOf, waitsForConsent } from '../../project/server/door.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { deadlineAfterSuspension } from '../complaint/complaint.rules.ts';

type Context = Pick<EffectContext, 'office' | 'tx' | 'now' | 'actor' | 'record'>;

/** What is written down of the act, for the list of powers exercised. */
export interface Held {
  power: Extract<PowerId, 'suspension' | 'resumption'>;
  cause: string;
  lot: string;
  project: string;
  /** The record that says so. */
  paper: string;
  reason: string;
  documentNumber?: string | null;
  proofs?: FileRef[] | null;
}

/** For the list of powers exercised, which the supervisor reads. */
export async function writeDown(context: Context, { power, paper, ...of }: Held): Promise<void> {
  const { name } = await get(context.tx, lot, of.lot);
  const title = power === 'suspension' ? '责令暂停' : '恢复';
  await waitsForConsent(context, { ...of, power, paper, name: `${title}：${name}` });
}

export async function suspendLot(context: Context, held: Held): Promise<void> {
  const { tx, now } = context;
  await writeDown(context, held);
  const { state, name } = await get(tx, lot, held.lot);
  if (state === 'suspended') return;
  await perform(context, 'lot.suspend', { id: held.lot, asked: { because: held.reason, paper: held.paper } });
  await emit(tx, 'lot.suspended', { lot: held.lot, at: now.toISOString() });
  await tell(tx, {
    to: await concernedBidders(tx, context.office.house, held.lot),
    subject: `本标段暂停：${name}`,
    body: '监督部门责令暂停{招标}{投标}活动，期限停止计算；恢复时另行通知，尚未截止的{投标}按暂停的时间顺延。',
    about: held.lot,
  });
}

/** By anything else than this paper, whose own row is written only after its effect. */
const isHeld = (db: Queryable, { lot: of, paper }: Held) =>
  first(
    db,
    sql`select 1 from complaint where lot_id = ${of} and suspended and id <> ${paper}
        union all select 1 from directive where lot_id = ${of} and matter = 'suspended' and state = 'inForce' and id <> ${paper}`,
  );

/** One hold is lifted. Bids that fell due meanwhile fall due later by the time that the lot stood. */
export async function liftHold(context: Context, held: Held): Promise<void> {
  const { tx, now } = context;
  if (await isHeld(tx, held)) return;
  const { suspendedAt } = await get(tx, lot, held.lot);
  const since = suspendedAt ?? now.toISOString();
  await perform(context, 'lot.resume', { id: held.lot });
  const of = await get(tx, lot, held.lot);
  if (of.state === 'issued' && of.bidDeadline) {
    const moved = deadlineAfterSuspension(of.bidDeadline, since, now);
    context.record({ bidDeadlineBefore: of.bidDeadline, bidDeadlineAfter: moved.toISOString() });
    await moveBidDeadline(context, of.id, moved, '暂停已经解除，{投标}截止时间按暂停的时间顺延');
  } else if (of.state === 'preliminary') {
    const before = await preliminaryDeadlineOf(tx, of.id);
    if (before) {
      const moved = deadlineAfterSuspension(before, since, now);
      await movePreliminaryDeadline(context, of.id, moved, '暂停已经解除，递交截止时间按暂停的时间顺延');
    }
  } else
    await tell(tx, {
      to: await concernedBidders(tx, context.office.house, held.lot),
      subject: `本标段恢复：${of.name}`,
      body: '监督部门已恢复{招标}{投标}活动。',
      about: held.lot,
    });
  await emit(tx, 'lot.resumed', { lot: held.lot, at: now.toISOString() });
}

// Moving the deadline of bids with all that hangs on it: document, lot, room, securities, and everybody who took the
// document.

/** @param because one sentence for those who prepare bids; it names no one */
export async function moveBidDeadline(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  lot: string,
  moved: Date,
  because: string,
): Promise<void> {
  const { tx } = context;
  const asked = { bidDeadline: moved.toISOString() };
  const [document] = await find(tx, tenderDocument, { lot, state: 'issued' }, { limit: 1 });
  if (document) await perform(context, 'tender-document.moveDeadline', { id: document.id, asked });
  await perform(context, 'lot.moveDeadline', { id: lot, asked });
  await emit(tx, 'deadline.moved', { lot, ...asked, because });
}

/** When what a lot asks for before its bids falls due, while that is still waited for. */
async function preliminaryDeadlineOf(db: Queryable, lot: string): Promise<string | null> {
  const waits = await roundOf(db, lot);
  return waits?.state === 'issued' && isBeforeBids(waits.kind) ? waits.deadline : null;
}

/** The same of what is handed in before the bids: its document says when that falls due. */
export async function movePreliminaryDeadline(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  lot: string,
  moved: Date,
  because: string,
): Promise<void> {
  const [document] = await find(context.tx, preliminaryDocument, { lot, state: 'issued' }, { limit: 1 });
  const asked = { deadline: moved.toISOString(), because };
  if (document) await perform(context, 'preliminary-document.moveDeadline', { id: document.id, asked });
}

// Everybody whom it concerns that a lot stands still, goes on or is ordered about: who prepares a bid or has handed
// something in.

/** What units hand in for a lot. */
export interface HandedIn extends Declared {
  readonly kind: 'handed-in';
  /** A query of the units, as `supplier`. */
  suppliersOf: (lot: string) => RawBuilder<unknown>;
}

export async function concernedBidders(db: Queryable, house: House, lotId: string): Promise<string[]> {
  const handedIn = house.declared<HandedIn>('handed-in').map(({ suppliersOf }) => sql`union ${suppliersOf(lotId)}`);
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct u.id from "user" u where u.state = 'active' and u.organisation_id in (
          select supplier_id from document_download where lot_id = ${lotId} ${sql.join(handedIn, sql` `)})`,
  );
  return found.map((u) => u.id);
}
