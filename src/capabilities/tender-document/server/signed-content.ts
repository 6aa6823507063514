import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import {
  type Certificate,
  type DetachedSignature,
  SignatureError,
  utf8,
  verifyDetached,
} from '../../../platform/signature/index.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { authority, namesActor, revocations } from '../../../platform/signature/server/authority.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { type LowShares, lowSharesOf } from '../price/low-shares.ts';
import { type PriceTerms, priceTermsOf } from '../price/price-form.ts';
import type { ContentSignature } from '../tender-document/document-parts.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';

/**
 * Checks what a signing page sent against the text that the server itself holds.
 * @param content the exact text that must have been signed
 * @throws Refusal when the signature does not fit the text, or the certificate is not this person's
 */
export async function signedContent(
  { office, tx, row, asked, actor, now }: EffectContext,
  content: string,
): Promise<ContentSignature> {
  const signature = parsed<DetachedSignature>(asked.signature, '签名');
  const certificate = parsed<Certificate>(asked.certificate, '证书');
  const isOwn = await first(
    tx,
    sql`select 1 from certificate where serial = ${String(certificate.serial)} and user_id = ${actor.id}`,
  );
  if (!isOwn) throw new Refusal('证书不是您本人的，请用自己的签名密钥', { certificate: '证书不是您本人的' });
  namesActor(certificate, actor);
  const { caPublicKey } = await authority(office);
  try {
    await verifyDetached(utf8(content), signature, certificate, caPublicKey, now.toISOString(), revocations(tx));
  } catch (error) {
    if (error instanceof SignatureError)
      throw new Refusal(`${error.message}。内容可能在签名期间被改过，请刷新后重新签名`);
    throw error;
  }
  await insistOnAnchor(tx, row.project, signature);
  return {
    content,
    digest: await sha256Hex(content),
    signature,
    certificate,
    signer: actor.name,
    signedAt: now.toISOString(),
  };
}

function parsed<T>(text: string, what: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Refusal(`${what}不是有效的 JSON`);
  }
}

/** The edition that an addendum made; nothing where the document is as it went out, so that papers of such lots stay as they were. */
export async function changedEdition(db: Queryable, lotId: string): Promise<string | null> {
  const [of] = await rows<{ edition: number }>(
    db,
    sql`select d.edition::int as edition from tender_document d where d.lot_id = ${lotId} and d.state = 'issued' and d.edition > 1 limit 1`,
  );
  return of ? judgedEdition(db, lotId) : null;
}

/** By which edition of its document a lot is judged, as reports say it: which addendum made it, and its digest. */
export async function judgedEdition(db: Queryable, lotId: string): Promise<string | null> {
  const [of] = await rows<{ edition: number | null; digest: string | null; number: string | null }>(
    db,
    sql`select d.edition::int as edition, d.digest, a.number from tender_document d
        left join addendum a on a.document_id = d.id and a.state = 'issued' and a.edition = d.edition
        where d.lot_id = ${lotId} and d.state = 'issued' limit 1`,
  );
  if (!of) return null;
  const by = of.number ? `补遗 ${of.number} 形成` : '随公告发出';
  return `招标文件第 ${of.edition ?? 1} 版（${by}${of.digest ? `，版本摘要 ${of.digest}` : ''}）`;
}

/** What the document that was issued for a lot lays down of prices; yuan up to the lot's ceiling where there is none. */
export async function priceTerms(db: Queryable, lotId: string): Promise<PriceTerms> {
  const [issued] = await find(db, tenderDocument, { lot: lotId, state: 'issued' }, { order: '-createdAt', limit: 1 });
  return priceTermsOf(issued, await get(db, lot, lotId));
}

/** From which shares downwards the method that was issued for a lot has a price explained. */
export async function lowShares(db: Queryable, lotId: string): Promise<LowShares> {
  const [issued] = await find(db, tenderDocument, { lot: lotId, state: 'issued' }, { order: '-createdAt', limit: 1 });
  return issued ? lowSharesOf(await get(db, evaluationMethod, issued.method)) : {};
}
