/** What a bid that comes in must be: its header, the certificate of the person who signs, and the half of its key that is kept. */

import { readFile } from 'node:fs/promises';
import type { RowOf } from '../../../kernel/record/record.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { type DraftContextOf, type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { type Certificate, SignatureError } from '../../../platform/signature/index.ts';
import { namesActor } from '../../../platform/signature/server/authority.ts';
import { sealOf } from '../../procedure/ways/index.ts';
import { round } from '../../project/round/round.record.ts';
import { printedOlderPage } from '../../tender-document/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { bid } from '../bid/bid.record.ts';
import { type IndexEntry, indexFile, mostIndexBytes, readIndex } from '../review-index/review-index.ts';
import { checkBidderSecret, type SealedBidHeader, SealingError } from '../sealing/index.ts';
import type { Window } from './sealed-store.ts';

/** JSON that stands in an answer. */
export function readJson(text: unknown, what: string): any {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Refusal(`${what}的格式不正确`);
  }
}

/** Lets a refusal of sealing or signing reach the bidder as a sentence. */
export async function asRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SealingError || error instanceof SignatureError) throw new Refusal(error.message);
    throw error;
  }
}

/** The header speaks of this lot, this bidder, the next version and the holders of the issued document. */
export async function checkHeader(
  { tx, actor, row }: DraftContextOf<typeof bid>,
  header: SealedBidHeader,
  { lot: lotId, round: own }: Window,
): Promise<void> {
  const [document] = await find(tx, tenderDocument, { lot: lotId, state: 'issued' }, { order: '-createdAt', limit: 1 });
  if (!document) throw new Refusal('本标段的{招标}文件还没有发出，不能{投标}');
  const expected = ((row.bidVersion as number | null) ?? 0) + 1;
  const holders = (document.holders ?? []).map((h) => h.fingerprint);
  const wrong = (what: string) => new Refusal(`封标头与{招标}文件不符：${what}，请重新打开{投标}页面后再封标`);
  if (header.lotId !== lotId) throw wrong('标段');
  if (header.bidderId !== actor.org) throw wrong('投标人');
  if (header.bidVersion !== expected) throw wrong(`投标版本应为 ${expected}`);
  if (header.threshold !== document.threshold) throw wrong('开启所需持钥人数');
  if (JSON.stringify(header.holders.map((h) => h.fingerprint)) !== JSON.stringify(holders)) throw wrong('持钥人');
  if (header.version === 1 && !(await printedOlderPage(tx, document.sealingPageDigest))) throw wrong('封标格式是旧的');
  // Version 1 knows no rounds; it is taken only of lots whose notice printed its page.
  if (header.version > 1 && (header.round ?? null) !== own) throw wrong('轮次');
}

/**
 * A certificate of the actor's own unit, and since when it is revoked. Both are asked within the transaction: one that
 * waits for a second connection while it holds the first would stand in a ring with all others at the deadline.
 */
export async function ownCertificate({ tx, actor }: Pick<EffectContext, 'tx' | 'actor'>, text: unknown) {
  const certificate = readJson(text, '签名证书') as Certificate;
  const issued = await first<{ revokedAt: string | null }>(
    tx,
    sql`select revoked_at as "revokedAt" from certificate where serial = ${String(certificate?.serial)} and org_id = ${actor.org}`,
  );
  if (!issued) throw new Refusal('签名证书不是发给本单位的，请先在本页面制作签名密钥');
  namesActor(certificate, actor, 'unit');
  return { certificate, findRevocation: async () => issued.revokedAt ?? undefined };
}

/**
 * The bidder's half of the key, where holders open the round without it; a round that its bidders open keeps none.
 * @throws Refusal for a half that is missing, is not that of the header, or has no place here
 */
export async function halfKept(tx: Tx, { round: own }: Window, header: SealedBidHeader, given: unknown) {
  const isOpenedByHolders = own !== null && sealOf(await get(tx, round, own)) === 'holders';
  if (!isOpenedByHolders) {
    if (given)
      throw new Refusal('本标段由{投标}人到场解密，平台不保管{投标}人解密要用的那一部分，请重新打开{投标}页面后再封标');
    return null;
  }
  if (!given)
    throw new Refusal('本标段由持钥人启封，封标时应当把您解密要用的那一部分交平台保管，请重新打开{投标}页面后再封标');
  await asRefusal(checkBidderSecret(header, String(given)));
  return String(given);
}

/** 评审索引 of an opened bid, read from its sealed file; what is kept of it is that file. */
type Opened = Pick<RowOf<typeof bid>, 'lot' | 'supplier' | 'openedFiles'>;

/** Where the bidder says that each factor is answered; nothing where it said nothing that can be read. */
export async function reviewIndexOf(
  { files }: Pick<Office, 'files'>,
  { lot, supplier, openedFiles }: Opened,
): Promise<IndexEntry[] | null> {
  const file = openedFiles?.find((f) => f.name === indexFile);
  if (!file || file.size > mostIndexBytes) return null;
  const text = await readFile(files.pathOf(file.sha256), 'utf8').catch(() => '');
  return readIndex(text, { lot, bidder: supplier }) ?? null;
}
