/** The two answers of a signing action, checked: a detached signature over this very text, by a certificate of ours. */
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { type Certificate, type DetachedSignature, SignatureError, utf8, verifyDetached } from '../index.ts';
import { insistOnAnchor } from './anchored.ts';
import { authority, revocations } from './authority.ts';

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
