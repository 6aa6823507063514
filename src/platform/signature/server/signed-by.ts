/** Checks what a member signed: the exact bytes, a certificate of this office, and that it is the person's own. */
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
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

// The two answers of a signing action, checked: a detached signature over this very text, by a certificate of ours.

export interface SignedAnswer {
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

/**
 * @param project whose history the signature covers, where it is a project's matter
 * @throws Refusal when it cannot be read, is over something else, or the certificate does not hold
 */
export async function checkedAnswer(
  { office, tx, asked, now }: Pick<EffectContext, 'office' | 'tx' | 'asked' | 'now'>,
  text: string,
  project: string | null | undefined,
): Promise<SignedAnswer> {
  const answer: SignedAnswer = {
    signature: parsed<DetachedSignature>(asked.signature, '签章'),
    certificate: parsed<Certificate>(asked.certificate, '证书'),
    at: now.toISOString(),
  };
  const { caPublicKey } = await authority(office);
  try {
    await verifyDetached(utf8(text), answer.signature, answer.certificate, caPublicKey, answer.at, revocations(tx));
  } catch (error) {
    if (error instanceof SignatureError) throw new Refusal(`签章未通过验证：${error.message}`);
    throw error;
  }
  await insistOnAnchor(tx, project, answer.signature);
  return answer;
}

function parsed<T>(text: string, label: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Refusal(`${label}无法识别，请重新签章`);
  }
}
