import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import {
  type Certificate,
  type DetachedSignature,
  SignatureError,
  utf8,
  verifyDetached,
} from '../../../platform/signature/index.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { authority, namesActor, revocations } from '../../../platform/signature/server/authority.ts';
import type { ContentSignature } from '../tender-document/document-parts.ts';

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
