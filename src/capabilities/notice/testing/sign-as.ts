import type { Client } from '../../../../tests/support/client.ts';
import type { Anchor } from '../../../kernel/record/chain.ts';
import { createKeyPair, importPrivateKey, signDetached, utf8 } from '../../../platform/signature/index.ts';

interface Signer {
  key: CryptoKey;
  certificate: unknown;
}

const signers = new WeakMap<Client, Promise<Signer>>();

/** The person made another key elsewhere: the next signature makes one anew. */
export const forgetSigner = (client: Client): boolean => signers.delete(client);

async function makeSigner(client: Client): Promise<Signer> {
  const { publicJwk, privateJwk } = await createKeyPair('sign');
  const answer = await client.post('/platform/certificate/issue.json', { publicKey: publicJwk });
  if (answer.code !== 'v') throw new Error(`no certificate: ${answer.msg}`);
  return { key: await importPrivateKey(privateJwk, 'sign'), certificate: answer.tdata };
}

/** What a signer's page shows of the history: of the project that the person last looked at. */
export async function shownAnchor(client: Client, project = client.project): Promise<Anchor | undefined> {
  if (!project) return undefined;
  const { tdata } = await client.get('/platform/certificate/anchor.json', { project });
  return tdata;
}

/**
 * What a signing action is asked, made as the person's browser would make it; one certificate a person.
 * @param shown what the page showed of the history, where it signs much and did not ask again
 */
export async function signAs(
  client: Client,
  content: string,
  project = client.project,
  shown?: Anchor,
): Promise<{ signature: string; certificate: string }> {
  if (!signers.has(client)) signers.set(client, makeSigner(client));
  const { key, certificate } = await signers.get(client)!;
  return {
    signature: JSON.stringify(await signDetached(utf8(content), key, shown ?? (await shownAnchor(client, project)))),
    certificate: JSON.stringify(certificate),
  };
}
