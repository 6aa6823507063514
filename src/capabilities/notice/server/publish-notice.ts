import { refusal } from '../../../kernel/lifecycle/guard.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectContext, EffectOf } from '../../../kernel/server/effect.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import type { Finding, KeptFindings } from '../../../platform/law/finding.ts';
import { keyFingerprint } from '../../../platform/signature/index.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import type { CallPaper } from '../../procedure/way.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { keyOf, preliminaryDocument, readFavour } from '../../tender-document/index.ts';
import { findingsInDocument, findingsInPreliminary, unreasoned } from '../../tender-document/server/door.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { publicationGuards } from '../notice/notice.guards.ts';
import type { notice } from '../notice/notice.record.ts';
import { isInvitation, isPreliminary, paperOf } from '../notice/paper.ts';
import { noticeWords } from '../publication/publication.rules.ts';
import { inviteTogether } from './invitation.server.ts';
import { noticeFacts } from './notice-facts.ts';
import { publishToMedia } from './publish-to-media.ts';

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

/** The notice goes out, and with it documents, methods and lots; or the law refuses, and its author is told why. */
export const publishNotice: EffectOf<typeof notice> = async (context) => {
  const because = await publicationRefusal(context);
  if (because) {
    context.row.state = 'approved';
    context.row.refusedBecause = because;
    await tellAuthor(context, because);
    return;
  }
  await publish(context);
};

async function publicationRefusal({
  office,
  tx,
  row,
  now,
  actor,
}: ContextOf<typeof notice>): Promise<string | undefined> {
  const facts = (await noticeFacts(tx, [row], now, actor, office.house)).get(row.id) ?? {};
  for (const g of publicationGuards) {
    const because = refusal(g, { row: row, now, actor, facts, asked: {} });
    if (because) return because;
  }
  // A method may still be written until it goes out.
  return unreasoned(row.favour, await findingsInCall(tx, row));
}

/** Whose certificates signed what is published, and who vouches for them: later papers are compared with these. */
async function certificateKeys(signed: readonly { signature?: unknown }[]) {
  const found = new Map<string, string>();
  for (const { signature } of signed) {
    const certificate = (signature as ContentSignature | null)?.certificate;
    if (!certificate) continue;
    found.set(
      await keyFingerprint(certificate.publicKey),
      `签名证书 · ${certificate.organisation} ${certificate.subject}`,
    );
    found.set(certificate.issuer.fingerprint, `证书颁发者 · ${certificate.issuer.name}`);
  }
  return [...found].map(([fingerprint, whose]) => ({ whose, fingerprint }));
}

const tellAuthor = ({ tx, row }: ContextOf<typeof notice>, because: string) =>
  tell(tx, {
    to: row.adduserid ? [row.adduserid] : [],
    subject: `公告未能发布：${row.title}`,
    body: because,
    link: `notice.detail?id=${row.id}`,
  });

async function publish(context: ContextOf<typeof notice>) {
  const { office, tx, row, now } = context;
  const at = now.toISOString();
  const documents = isPreliminary(row)
    ? await issuePreliminaries(context, paperOf(row))
    : await issueLots(context, paperOf(row));
  row.publishedAt = at;
  row.refusedBecause = null;
  // What is sealed before the bids is sealed on a page of the portal, and on no page of its own.
  if (!isPreliminary(row)) row.sealingPageDigest = (await get(tx, tenderDocument, row.document)).sealingPageDigest;
  const holders = documents.flatMap((d) => d.holders ?? []);
  row.holderKeys = [
    ...new Map(
      holders.map((h) => [h.fingerprint, { holder: `${h.organisationName} ${h.name}`, fingerprint: h.fingerprint }]),
    ).values(),
  ];
  row.certificateKeys = await certificateKeys([row, ...documents]);
  row.serverKey = JSON.stringify((await authority(office)).serverKeys.publicKey);
  if (isInvitation(row)) {
    await inviteTogether(context);
    return;
  }
  await publishToMedia(context, {
    project: row.project,
    notice: row.id,
    subject: row.title,
    media: row.media ?? '',
    words: noticeWords(row),
  });
}

/** What a call for bids says in its own words, and what its documents say since a reason was given for them. */
const reasoned = (kept: KeptFindings | null) => new Set((kept?.findings ?? []).map(keyOf));

/**
 * Of each lot's document, method and terms only what stands without a reason: the unit that issues them answers for it.
 */
export async function findingsInCall(db: Queryable, row: Readonly<Record<string, any>>): Promise<Finding[]> {
  const lots = await find(db, lot, { id: { in: row.lots ?? [] } });
  const [parent] = await find(db, project, { id: row.project }, { limit: 1 });
  // Where it calls for bids on several lots, the region of one is the region of all.
  const own = await inSlices(readFavour({ project: parent, notice: row }));
  const documents = isPreliminary(row)
    ? await find(db, preliminaryDocument, { lot: { in: lots.map((l) => l.id) }, state: 'approved' })
    : await find(db, tenderDocument, { lot: { in: lots.map((l) => l.id) }, state: 'approved' });
  const later: Finding[] = [];
  for (const document of documents) {
    const known = reasoned(document.favour as KeptFindings | null);
    const found = isPreliminary(row)
      ? await findingsInPreliminary(db, document)
      : await findingsInDocument(db, document);
    later.push(...found.filter((f) => !known.has(keyOf(f))));
  }
  return [...own, ...later];
}
