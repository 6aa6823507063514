/** The roots of all trust: the platform's key and the authority of the certificates, from outside wherever they were given. */
import {
  type ArchiveKeys,
  keysPath,
  type Manifest,
  type ManifestSignature,
  signaturePath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { keyFingerprint, type PublicJwk, publicJwk, utf8, verifyWithKey } from '../../platform/signature/index.ts';
import type { Findings } from './findings.ts';

export function readKeys(text: string | undefined, findings: Findings): ArchiveKeys | undefined {
  try {
    const keys = JSON.parse(text ?? '') as ArchiveKeys;
    return { ...keys, serverPublicKey: publicJwk(keys.serverPublicKey), caPublicKey: publicJwk(keys.caPublicKey) };
  } catch {
    findings.fault(keysPath, '归档包里没有可用的公钥');
    return undefined;
  }
}

/** The signature over the manifest, with the published key where one was given. */
export async function checkKeys(
  manifest: Manifest,
  keys: ArchiveKeys | undefined,
  text: string | undefined,
  given: unknown,
  findings: Findings,
): Promise<void> {
  let published: { server?: PublicJwk; ca?: PublicJwk } = {};
  await findings.attempt('公钥', () => {
    published = given === undefined ? {} : publishedKeys(given);
  });
  if (keys) {
    await compareRoot('平台公钥', published.server, keys.serverPublicKey, '归档包不是这个平台封存的', findings);
    await compareRoot('证书颁发者公钥', published.ca, keys.caPublicKey, '证书不是这个颁发者发的', findings);
  }
  const serverKey = published.server ?? keys?.serverPublicKey;
  if (!serverKey) return;
  await findings.attempt(signaturePath, async () => {
    const sealed = JSON.parse(text ?? 'null') as ManifestSignature | null;
    if (sealed?.format !== 'zhaocai.archive-signature' || canonicalJson(sealed) !== text)
      throw new Error('没有平台对目录的签名，或签名的格式不对');
    await verifyWithKey(utf8(canonicalJson(manifest)), sealed.signature, serverKey);
  });
  findings.checked('目录签名');
}

async function compareRoot(
  name: string,
  given: PublicJwk | undefined,
  own: PublicJwk,
  means: string,
  findings: Findings,
): Promise<void> {
  if (!given) {
    findings.remark(`没有给出${name}：只按归档包自带的核对`);
    return;
  }
  const fingerprint = await keyFingerprint(given);
  if (fingerprint !== (await keyFingerprint(own))) findings.fault(keysPath, `${name}与给出的公钥不同：${means}`);
  else findings.remark(`${name}与给出的一致，指纹 ${fingerprint.slice(0, 16)}…`);
}

/** A key alone, or what a notice or the page of the platform's authority holds. */
export function publishedKeys(given: unknown): { server: PublicJwk; ca?: PublicJwk } {
  const value = typeof given === 'string' ? (JSON.parse(given) as unknown) : given;
  const outer = (value ?? {}) as { tdata?: Record<string, unknown> };
  const inside = (outer.tdata ?? outer) as { serverPublicKey?: unknown; caPublicKey?: unknown };
  return {
    server: publicJwk(inside.serverPublicKey ?? value),
    ...(inside.caPublicKey ? { ca: publicJwk(inside.caPublicKey) } : {}),
  };
}
