/** A bidder's browser without the browser: seals with the same module and hands in over HTTP. */
import type { Answer, Client } from '../../../../tests/support/client.ts';
import {
  type Bytes,
  type Certificate,
  createKeyPair,
  importPrivateKey,
  type PublicJwk,
  signDetached,
  utf8,
} from '../../../platform/signature/index.ts';
import { withdrawalContent } from '../bid/bid.record.ts';
import type { Declaration } from '../declaration/declaration.ts';
import type { WrappedShare } from '../sealing/index.ts';
import {
  type BidKeyFile,
  type BidSeal,
  type HolderPublicKeys,
  type ReadOut,
  type Receipt,
  type SealedBidHeader,
  seal,
} from '../sealing/index.ts';
import { bytesOf } from '../sealing/testing/build-sealed-bid.ts';

export interface TestSigner {
  key: CryptoKey;
  publicKey: PublicJwk;
  certificate: Certificate;
}

const signers = new WeakMap<Client, Promise<TestSigner>>();

/** The client's signing key with a certificate of the office's authority; made once. */
export function signerOf(client: Client): Promise<TestSigner> {
  if (!signers.has(client)) signers.set(client, makeSigner(client));
  return signers.get(client)!;
}

async function makeSigner(client: Client): Promise<TestSigner> {
  const { publicJwk, privateJwk } = await createKeyPair('sign');
  const answer = await client.post('/platform/certificate/issue.json', { publicKey: publicJwk });
  if (answer.code !== 'v') throw new Error(`no certificate: ${answer.msg}`);
  return { key: await importPrivateKey(privateJwk, 'sign'), publicKey: publicJwk, certificate: answer.tdata };
}

export interface BidContent {
  readOut?: Partial<ReadOut>;
  /** Name → content. */
  files?: Record<string, Uint8Array>;
  /** Beside the seal; a responsible person of its own and no ties when not given. */
  declaration?: Partial<Declaration>;
}

export interface Sealed {
  header: SealedBidHeader;
  shares: WrappedShare[];
  keyFile: BidKeyFile;
  body: Bytes;
  seal: BidSeal;
  certificate: Certificate;
  declaration: Declaration;
  /** The platform keeps it where holders open the round without its bidders. */
  serverSecret?: string;
  /** The bidder's own bid where there is one already. */
  before: { id: string; state: string } | null;
}

/** Seals what the lot's page would seal; `tamper` changes the request on its way, for refusals. */
export async function sealFor(
  client: Client,
  lot: string,
  content: BidContent = {},
  tamper: Record<string, unknown> = {},
): Promise<Sealed> {
  const page = (await client.get('/supplier/bid/tender.json', { lot })).tdata;
  const signer = await signerOf(client);
  const files = Object.entries(
    content.files ?? { '投标文件.pdf': new TextEncoder().encode(`%PDF-1.4 ${page.bidder.name}的投标文件`) },
  );
  const sealed = await seal({
    lotId: lot,
    round: page.lot.round,
    bidderId: page.bidder.id,
    version: page.nextVersion,
    holders: page.holders as HolderPublicKeys[],
    threshold: page.threshold,
    readOut: { price: '30000000.00', term: '540 日历天', quality: '合格', ...content.readOut },
    files: files.map(([name, bytes]) => ({ name, size: bytes.byteLength, content: new Blob([bytes as Bytes]) })),
    signKey: signer.key,
    certificate: signer.certificate,
    anchor: page.anchor,
    ...tamper,
  });
  const body = await bytesOf(sealed.body);
  return {
    header: sealed.header,
    shares: sealed.shares,
    keyFile: sealed.keyFile,
    body,
    seal: await sealed.seal,
    certificate: signer.certificate,
    declaration: { responsible: `${page.bidder.name}负责人`, related: [], consortium: null, ...content.declaration },
    ...(page.lot.seal === 'holders' ? { serverSecret: sealed.keyFile.bidderSecret } : {}),
    before: page.bid,
  };
}

/** Uploads the ciphertext; the answer names it. */
export const uploadSealed = (client: Client, lot: string, body: BodyInit): Promise<Answer> =>
  client.put(`/supplier/bid/upload?lot=${lot}`, body);

/** What `bid.submit` and `bid.replace` are asked. */
export const sealedAsked = (sealed: Sealed, upload: string) => ({
  upload,
  header: JSON.stringify(sealed.header),
  shares: JSON.stringify(sealed.shares),
  seal: JSON.stringify(sealed.seal),
  certificate: JSON.stringify(sealed.certificate),
  declaration: JSON.stringify(sealed.declaration),
  ...(sealed.serverSecret ? { serverSecret: sealed.serverSecret } : {}),
});

/** The action that hands a sealed and uploaded bid in: the first one, or a replacement. */
export const handIn = (client: Client, lot: string, sealed: Sealed, upload: string): Promise<Answer> =>
  sealed.before
    ? client.action('bid.replace', { id: sealed.before.id, asked: sealedAsked(sealed, upload) })
    : client.action('bid.submit', { asked: { lot, ...sealedAsked(sealed, upload) } });

export interface Submitted extends Sealed {
  bid: string;
  receipt: Receipt;
}

/** Seals, uploads and hands in; insists on success. */
export async function submitBid(client: Client, lot: string, content: BidContent = {}): Promise<Submitted> {
  const sealed = await sealFor(client, lot, content);
  const uploaded = await uploadSealed(client, lot, sealed.body);
  if (uploaded.code !== 'v') throw new Error(`upload: ${uploaded.msg}`);
  const answer = await handIn(client, lot, sealed, uploaded.tdata.upload);
  if (answer.code !== 'v') throw new Error(`bid: ${answer.status} ${answer.msg} ${JSON.stringify(answer.tdata)}`);
  return { ...sealed, bid: answer.tdata.row.id, receipt: answer.tdata.receipt };
}

/** What `bid.withdraw` is asked: the bidder's signature over this version, as its page makes it. */
export async function withdrawalAsked(client: Client, bid: string) {
  const { row } = (await client.detail('bid', bid)).tdata;
  const { anchor } = (await client.get('/supplier/bid/tender.json', { lot: row.lot })).tdata;
  const { key, certificate } = await signerOf(client);
  const signature = await signDetached(utf8(withdrawalContent(row)), key, anchor);
  return { signature: JSON.stringify(signature), certificate: JSON.stringify(certificate) };
}

export const withdrawBid = async (client: Client, bid: string) =>
  client.done('bid.withdraw', { id: bid, asked: await withdrawalAsked(client, bid) });
