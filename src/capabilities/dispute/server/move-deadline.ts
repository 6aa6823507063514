/** Moving the deadline of bids with all that hangs on it: document, lot, room, securities, and everybody who took the document. */
import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';

/** @param because one sentence for those who prepare bids; it names nobody */
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
