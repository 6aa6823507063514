/** Moving the deadline of bids with all that hangs on it: document, lot, room, securities, and everybody who took the document. */

import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { isBeforeBids } from '../../procedure/kinds.ts';
import { roundOf } from '../../project/server/door.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';

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
export async function preliminaryDeadlineOf(db: Queryable, lot: string): Promise<string | null> {
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
