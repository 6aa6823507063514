import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { CallPaper } from '../../procedure/way.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';

/**
 * Documents, methods and lots go out with the paper that calls for bids, in its transaction, and with each lot its round begins.
 * @returns the documents that went out
 */
export async function issueLots(context: EffectContext, call: CallPaper) {
  const { tx, row, now } = context;
  const at = now.toISOString();
  const documents = await find(tx, tenderDocument, { lot: { in: row.lots }, state: 'approved' });
  for (const document of documents) {
    const issuedAt = document.documentFrom! > at ? document.documentFrom! : at;
    const issued = await perform(context, 'tender-document.issue', { id: document.id, asked: { issuedAt } });
    await perform(context, 'evaluation-method.lock', { id: document.method });
    await perform(context, 'lot.issue', {
      id: document.lot,
      asked: {
        call,
        documentIssuedAt: issuedAt,
        bidDeadline: document.bidDeadline,
        documentDigest: issued.row.digest,
        documentEdition: document.edition,
      },
    });
  }
  await emit(tx, 'lots.issued', { project: row.project, lots: row.lots });
  return documents;
}

/**
 * What goes out before the bids: documents, what they say is reviewed, and for each lot the round before its bids.
 * @returns the documents that went out
 */
export async function issuePreliminaries(context: EffectContext, call: CallPaper) {
  const { tx, row, now } = context;
  const at = now.toISOString();
  const documents = await find(tx, preliminaryDocument, { lot: { in: row.lots }, state: 'approved' });
  for (const document of documents) {
    const issuedAt = document.documentFrom! > at ? document.documentFrom! : at;
    const issued = await perform(context, 'preliminary-document.issue', { id: document.id, asked: { issuedAt } });
    await perform(context, 'lot.beginPreliminary', {
      id: document.lot,
      asked: {
        call,
        documentIssuedAt: issuedAt,
        bidDeadline: document.deadline,
        documentDigest: issued.row.digest,
        documentEdition: document.edition,
      },
    });
  }
  await emit(tx, 'preliminary.issued', { project: row.project, lots: row.lots });
  return documents;
}
