import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import {
  type AuthorityKey,
  type Bytes,
  type Certificate,
  createKeyPair,
  importPrivateKey,
  issueCertificate,
  joinBytes,
  keyFingerprint,
  signDetached,
  utf8,
} from '../../../../platform/signature/index.ts';
import { denialProver } from '../holders/denial.ts';
import type { HolderKeys, HolderPublicKeys } from '../holders/holder-keys.ts';
import type { HandedOver } from '../holders/vouched.ts';
import { type SealedBid, type SealRequest, seal } from '../seal.ts';
import { type BidSeal, signBid } from '../sealed-bid.ts';

export interface BuiltBid extends Omit<SealedBid, 'body' | 'seal'> {
  body: Bytes;
  seal: BidSeal;
  holders: HolderKeys[];
  signer: BuiltSigner;
}

export interface BuiltSigner {
  certificate: Certificate;
  ca: AuthorityKey;
  signKey: CryptoKey;
}

/** Key holders as they are after opening their files, without the time a pass phrase takes. */
export async function buildHolders(count: number): Promise<HolderKeys[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => buildHolder(`保管人${index + 1}`)));
}

export function publicKeysOf({ name, organisation, fingerprint, ecdh, sign }: HolderKeys): HolderPublicKeys {
  return { name, organisation, fingerprint, ecdh, sign };
}

async function buildHolder(name: string): Promise<HolderKeys> {
  const exchange = await createKeyPair('exchange');
  const signing = await createKeyPair('sign');
  const keys = { ecdh: exchange.publicJwk, sign: signing.publicJwk };
  return {
    name,
    organisation: `${name}单位`,
    fingerprint: await keyFingerprint(keys),
    ...keys,
    prover: denialProver(exchange.privateJwk),
    ecdhKey: await importPrivateKey(exchange.privateJwk, 'exchange'),
    signKey: await importPrivateKey(signing.privateJwk, 'sign'),
  };
}

async function buildAuthority(): Promise<AuthorityKey> {
  const { publicJwk: publicKey, privateJwk } = await createKeyPair('sign');
  return { name: '内置机构', publicKey, privateKey: await importPrivateKey(privateJwk, 'sign') };
}

/** @param ca of its own where none is given */
export async function buildSigner(given?: AuthorityKey): Promise<BuiltSigner> {
  const own = await createKeyPair('sign');
  const ca = given ?? (await buildAuthority());
  const certificate = await issueCertificate(
    {
      subject: '陈晓',
      organisation: '江城建设有限公司',
      publicKey: own.publicJwk,
      serial: 'C-1',
      notBefore: '2026-01-01T00:00:00+08:00',
      notAfter: '2027-01-01T00:00:00+08:00',
    },
    ca,
  );
  return { ca, certificate, signKey: await importPrivateKey(own.privateJwk, 'sign') };
}

/** A sealed bid with its body in memory; what is not given gets a believable value. */
export async function buildSealedBid(
  given: Partial<SealRequest> & { holderKeys?: HolderKeys[]; contents?: Record<string, Bytes>; ca?: AuthorityKey } = {},
): Promise<BuiltBid> {
  const { holderKeys, contents, ca, ...request } = given;
  const holders = holderKeys ?? (await buildHolders(3));
  const signer = await buildSigner(ca);
  const files = Object.entries(contents ?? { '商务标.pdf': patterned(3000), '技术标.pdf': patterned(5000) });
  const sealed = await seal({
    lotId: 'lot-1',
    bidderId: 'bidder-1',
    version: 1,
    holders: holders.map(publicKeysOf),
    threshold: Math.min(2, holders.length),
    readOut: { price: '1234567.80', term: '180 日历天', quality: '合格' },
    files: files.map(([name, bytes]) => ({ name, size: bytes.byteLength, content: new Blob([bytes]) })),
    signKey: signer.signKey,
    certificate: signer.certificate,
    ...request,
  });
  const body = await bytesOf(sealed.body);
  return { ...sealed, body, seal: await sealed.seal, holders, signer };
}

/**
 * What a holder is handed of these bids, under a document that lists their holders. Shares that were changed are signed
 * anew by their bidder, as a dishonest one would.
 */
export async function handedOver(bids: readonly BuiltBid[], given: Partial<HandedOver> = {}): Promise<HandedOver> {
  const [{ header, holders: keys, signer }] = bids as [BuiltBid];
  const { lotId: lot, threshold } = header;
  const holders = keys.map(publicKeysOf);
  const listed = holders.map(({ organisation: organisationName, ...h }) => ({ ...h, organisationName }));
  const content = canonicalJson({ lot, threshold, holders: listed });
  const signature = await signDetached(utf8(content), signer.signKey);
  const at = '2026-03-02T09:30:00+08:00';
  const signed = { content, signature, certificate: signer.certificate, signedAt: at };
  return {
    ...{ lot, round: null, document: 'document-1' },
    tender: { threshold, holders, document: signed, authority: signer.ca.publicKey },
    bids: await Promise.all(
      bids.map(async (b) => {
        const received = { ...b.seal, headerHash: b.headerHash };
        const seal = await signBid(received, b.shares, b.signer.signKey);
        return { header: b.header, shares: b.shares, seal, certificate: b.signer.certificate, at };
      }),
    ),
    ...given,
  };
}

/** Bytes that differ from chunk to chunk. */
export function patterned(size: number): Bytes {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index++) bytes[index] = index * 31 + (index >> 10);
  return bytes;
}

export async function bytesOf(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const parts: Bytes[] = [];
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) parts.push(step.value);
  return joinBytes(...parts);
}

/** The body as a network delivers it: pieces that respect no boundary. */
export async function* inPieces(body: Bytes, size: number): AsyncGenerator<Bytes> {
  for (let at = 0; at < body.byteLength; at += size) yield body.subarray(at, at + size);
}
