/** Checks what a member signed: the exact bytes, a certificate of this office, and that it is the person's own. */
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { type Certificate, type DetachedSignature, SignatureError, utf8, verifyDetached } from '../index.ts';
import { insistOnAnchor } from './anchored.ts';
import { authority, certificateOf, namesActor, revocations } from './authority.ts';

export interface Signed {
  signature: DetachedSignature;
  certificate: Certificate;
}

/**
 * Reads `asked.signature` and `asked.certificate`, each as JSON.
 *
 * @throws Refusal when the signature is not of this text or not of this person (电子签名法 13)
 */
export async function signedBy(
  { office, tx, row, actor, now, asked }: Pick<EffectContext, 'office' | 'tx' | 'row' | 'actor' | 'now' | 'asked'>,
  text: string,
): Promise<Signed> {
  const signed: Signed = { signature: read(asked.signature), certificate: read(asked.certificate) };
  const own = await certificateOf(tx, actor.id);
  if (!own || own.content.serial !== signed.certificate.serial)
    throw new Refusal('签名证书不是您本人的有效证书，请重新签名');
  namesActor(signed.certificate, actor);
  const { caPublicKey } = await authority(office);
  try {
    await verifyDetached(
      utf8(text),
      signed.signature,
      signed.certificate,
      caPublicKey,
      now.toISOString(),
      revocations(tx),
    );
  } catch (error) {
    if (error instanceof SignatureError) throw new Refusal(error.message);
    throw error;
  }
  await insistOnAnchor(tx, row.project, signed.signature);
  return signed;
}

function read(json: unknown): any {
  try {
    const sent = JSON.parse(String(json));
    if (sent && typeof sent === 'object') return sent;
  } catch {
    // Answered below: what cannot be read is no signature.
  }
  throw new Refusal('缺少电子签名，请重新签名');
}
