/** A lot stands still as long as anything holds it; it goes on when the last hold is lifted, with the time that it stood. */

import type { FileRef } from '../../../kernel/record/field.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import type { PowerId } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import { deadlineAfterSuspension } from '../complaint/complaint.rules.ts';
import { concernedBidders } from './concerned.ts';
import { moveBidDeadline, movePreliminaryDeadline, preliminaryDeadlineOf } from './move-deadline.ts';

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
    await moveBidDeadline(context, of.id, moved, '暂停已经解除，投标截止时间按暂停的时间顺延');
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
    });
  await emit(tx, 'lot.resumed', { lot: held.lot, at: now.toISOString() });
}
