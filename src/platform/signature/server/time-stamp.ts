/**
 * Time stamps of RFC 3161: an authority outside signs that a digest existed at a moment. Asked over HTTP as its section
 * 3.4 says; the answer is taken only where it stamps what was asked and its signature holds. The keeper of the token
 * decides whether to trust the authority itself: `openssl ts -verify -CAfile …`.
 */

import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { type CertificateChoices, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { sure } from '../../../kernel/record/sure.ts';
import { callOutside } from '../../../kernel/server/outgoing.ts';

const sha256Id = '2.16.840.1.101.3.4.2.1';
const messageDigestId = '1.2.840.113549.1.9.4';
/** What the authority's certificate must be made for. */
const timeStamping = '1.3.6.1.5.5.7.3.8';
const hashes: Readonly<Record<string, string>> = {
  [sha256Id]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const patience = 20_000;
/** A reply is a few KB; a longer one is not a time stamp. */
const longestReply = 100_000;

export interface TimeStamp {
  /** The whole reply, DER, as `openssl ts -verify -in` reads it. */
  reply: Buffer;
  /** When the authority says that it was. */
  at: Date;
  /** Subject of the authority's certificate, one line. */
  authority: string;
}

/**
 * Has a digest stamped.
 * @param url of the authority
 * @param sha256 in hex
 * @throws Error with a sentence for administrators when nothing that holds came back within 20 seconds
 */
export async function askForStamp(url: string, sha256: string): Promise<TimeStamp> {
  const nonce = randomBytes(8);
  // A DER integer: positive, without needless zeros.
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  const query = new TimeStampReq({
    messageImprint: imprintOf(sha256),
    nonce: new Uint8Array(nonce).buffer,
    certReq: true,
  });
  const response = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: AsnConvert.serialize(query),
    patience,
  });
  if (!response.ok) throw new Error(`时间戳机构答 HTTP ${response.status}`);
  return readStamp(await bytesOf(response), sha256, nonce);
}

const imprintOf = (sha256: string) =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Id, parameters: null }),
    hashedMessage: new OctetString(new Uint8Array(Buffer.from(sha256, 'hex'))),
  });

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > longestReply) throw new Error('时间戳机构的应答过长');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads a reply and checks it against what was asked.
 * @param nonce when it was this program that asked
 * @throws Error naming what does not hold
 */
export function readStamp(reply: Buffer, sha256: string, nonce?: Buffer): TimeStamp {
  const { signed, info } = parsed(reply);
  const imprint = Buffer.from(info.messageImprint.hashedMessage.buffer).toString('hex');
  if (info.messageImprint.hashAlgorithm.algorithm !== sha256Id || imprint !== sha256)
    throw new Error('时间戳盖在别的内容上');
  if (nonce && !(info.nonce && Buffer.from(info.nonce).equals(nonce))) throw new Error('时间戳不是对这次请求的应答');
  const certificate = signerOf(signed);
  return { reply, at: info.genTime, authority: certificate.subject.replaceAll('\n', ', ') };
}

function parsed(reply: Buffer): { signed: SignedData; info: TSTInfo } {
  let answer: TimeStampResp;
  try {
    answer = AsnConvert.parse(reply, TimeStampResp);
  } catch {
    throw new Error('时间戳机构的应答不是 RFC 3161 时间戳');
  }
  const { status, timeStampToken } = answer;
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw new Error(`时间戳机构没有盖：${status.statusString?.[0] ?? `状态 ${status.status}`}`);
  if (!timeStampToken || timeStampToken.contentType !== id_signedData) throw new Error('应答中没有时间戳');
  try {
    const signed = AsnConvert.parse(timeStampToken.content, SignedData);
    return { signed, info: AsnConvert.parse(contentOf(signed), TSTInfo) };
  } catch {
    throw new Error('应答中的时间戳读不出来');
  }
}

const contentOf = (signed: SignedData): Buffer =>
  Buffer.from(sure(sure(signed.encapContentInfo.eContent, 'e content').single, 'single').buffer);

/** The certificate whose key signed the token. @throws where the signature does not hold */
function signerOf(signed: SignedData): X509Certificate {
  const [signer] = signed.signerInfos;
  const certificates = [...(signed.certificates ?? [])].flatMap((choice: CertificateChoices) =>
    choice.certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(choice.certificate)))] : [],
  );
  const found = signer && certificates.find((certificate) => holds(signed, signer, certificate));
  if (!found) throw new Error('时间戳的签名不成立');
  return found;
}

function holds(signed: SignedData, signer: SignerInfo, certificate: X509Certificate): boolean {
  const hash = hashes[signer.digestAlgorithm.algorithm];
  const attributes = signer.signedAttrs;
  if (!hash || !attributes || !certificate.keyUsage?.includes(timeStamping)) return false;
  const digest = attributes.find((a) => a.attrType === messageDigestId)?.attrValues[0];
  if (!digest) return false;
  const stated = Buffer.from(AsnConvert.parse(digest, OctetString).buffer);
  if (!stated.equals(createHash(hash).update(contentOf(signed)).digest())) return false;
  const raw = setOf(attributes.map((a) => Buffer.from(AsnConvert.serialize(a))));
  try {
    return verify(hash, raw, certificate.publicKey, Buffer.from(signer.signature.buffer));
  } catch {
    return false;
  }
}

/** DER of a set: what is signed is the attributes as a set of their own, in the order of their bytes. */
function setOf(members: Buffer[]): Buffer {
  const content = Buffer.concat(members.toSorted(Buffer.compare));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x31, ...size]), content]);
}
