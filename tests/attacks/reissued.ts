import type { SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { type Certificate, createKeyPair, importPrivateKey } from '../../src/platform/signature/index.ts';
import { authority } from '../../src/platform/signature/server/authority.ts';

/** A certificate of the same name, made by the office that has the authority's key. */
export async function reissued(
  { test }: Pick<SealedArchive, 'test'>,
  certificate: Certificate,
  of: Partial<Certificate> = {},
) {
  const { ca } = await authority(test.office);
  const { publicJwk, privateJwk } = await createKeyPair('sign');
  const { subject, organisation, notBefore, notAfter } = { ...certificate, ...of };
  const serial = crypto.randomUUID();
  const issued = await ca.issue({ subject, organisation, notBefore, notAfter, serial, publicKey: publicJwk });
  return { certificate: issued, key: await importPrivateKey(privateJwk, 'sign') };
}
