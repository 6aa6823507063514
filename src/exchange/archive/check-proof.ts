/**
 * What was read out, and every file, is what was sealed: by the commitments, for a reader who has no key and no file.
 */

import { isLedBy } from '../../capabilities/bid/declaration/declaration.ts';
import {
  checkProvenBid,
  type OpeningProof,
  openingProofFormat,
  type ProvenBid,
} from '../../capabilities/bid/sealing/proof.ts';
import {
  type ArchiveKeys,
  keysPath,
  type Manifest,
  proofPath,
  recordPath,
  secretsPath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { drawFloat } from '../../capabilities/opening/opening/float-draw.rules.ts';
import { sealOf } from '../../capabilities/procedure/ways/index.ts';
import { floatValues } from '../../capabilities/tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { claimWords } from '../../capabilities/tender-document/evaluation-method/price-formula/policy-claims.ts';
import { readPrice } from '../../capabilities/tender-document/price/price-form.ts';
import { compareAmounts } from '../../kernel/record/amount.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { sure } from '../../kernel/record/sure.ts';
import { fromBase64Url } from '../../platform/signature/index.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';
import { termsIn } from './price-terms.ts';
import type { Context } from './signers.ts';

/** A public proof alone. @returns lines that say what was found of each bid */
export async function checkOpeningProof(
  proof: OpeningProof,
  keys: Pick<ArchiveKeys, 'serverPublicKey' | 'caPublicKey'>,
  findings: Findings,
): Promise<void> {
  if (proof.format !== openingProofFormat || !Array.isArray(proof.bids)) throw new Error('这不是开标的公开证明');
  for (const bid of proof.bids) {
    const place = `${proofPath} · ${bid?.supplierName ?? '?'}`;
    await findings.attempt(place, async () => {
      await checkProvenBid(bid, keys);
      if (bid.receipt.lotId !== proof.lot.id) throw new Error('不是本标段的投标文件');
      if (!isLedBy(bid.supplierName, bid.certificate.organisation)) throw new Error('签名证书不是这个投标人的');
    });
    findings.checked('唱标内容与封标承诺');
    findings.checked('文件与封标承诺', Array.isArray(bid?.proof?.files) ? bid.proof.files.length : 0);
  }
  if (proof.draw) await findings.attempt(proofPath, () => checkFloat(proof, findings));
}

/** K fell where the salts of the opened prices let it fall. */
async function checkFloat({ opening, bids, draw }: OpeningProof, findings: Findings): Promise<void> {
  const salts = bids.map((b) => ({ bid: b.bid, salt: b.proof.salts.price! }));
  const again = await drawFloat(opening, sure(draw, 'draw').values, salts);
  if (canonicalJson(again) !== canonicalJson(draw))
    throw new Error(`抽取的基准价下浮率应为 ${again?.drawn ?? '无'}%，公布的是 ${sure(draw, 'draw').drawn}%`);
  findings.checked('基准价下浮率抽取');
}

/** What the record says of the draw is what the document asked for and the proof repeats. */
function checkDrawn(data: ArchiveData): void {
  for (const room of data.rows('opening').filter((o) => o.readOutAt)) {
    const method = data.rows('evaluation-method').find((m) => m.lot === room.lot && m.state === 'locked');
    const proof = data.proofs.find((p) => p.opening === room.id);
    const values = floatValues(method);
    if (canonicalJson(room.floatDraw ?? null) !== canonicalJson(proof?.draw ?? null))
      throw new Error('开标记录的基准价下浮率与公开证明不符');
    if (values.length === 0 && room.floatDraw) throw new Error('招标文件没有规定抽取基准价下浮率');
    if (values.length > 0 && proof?.bids.length && canonicalJson(room.floatDraw?.values) !== canonicalJson(values))
      throw new Error('抽取基准价下浮率的各值与招标文件不符');
  }
}

/** The archive's own: the proofs hold, and the records say nothing else than they do. */
export async function checkProofs({ data, keys, findings }: Context, manifest: Manifest): Promise<void> {
  const opened = data.rows('bid').filter((b) => b.readOut);
  const proven = new Map<string, ProvenBid>();
  for (const proof of data.proofs) {
    await findings.attempt(proofPath, () => checkOpeningProof(proof, keys, findings));
    await findings.attempt(proofPath, () => checkAbout(proof, data));
    await findings.attempt(keysPath, () => checkKeys(proof, keys));
    for (const bid of Array.isArray(proof.bids) ? proof.bids : []) if (bid) proven.set(bid.bid, bid);
  }
  await findings.attempt(proofPath, async () => checkDrawn(data));
  for (const bid of opened) {
    const place = `${recordPath('bid')} · ${bid.supplierName}`;
    if (isOpenedByHolders(data, bid)) await findings.attempt(place, () => checkUnsealed(data, bid, keys, findings));
    else await findings.attempt(place, () => compare(data, bid, proven.get(bid.id), findings));
  }
  for (const id of proven.keys())
    if (opened.some((b) => b.id === id && isOpenedByHolders(data, b)))
      findings.fault(proofPath, '只向审查方启封的投标文件不应有公开证明');
  for (const id of proven.keys())
    if (!opened.some((b) => b.id === id)) findings.fault(proofPath, '证明了没有开启的投标文件');
  if (manifest.version > 1) await checkSecrets(data, findings);
}

function isOpenedByHolders(data: ArchiveData, bid: Row): boolean {
  const of = data.rows('round').find((r) => r.id === bid.round);
  return of !== undefined && sealOf({ seal: of.seal ?? null, opens: of.opens ?? null }) === 'holders';
}

/** Nothing of it is public: the archive's own row is what must fit what was sealed. */
async function checkUnsealed(
  data: ArchiveData,
  bid: Row,
  keys: Pick<ArchiveKeys, 'serverPublicKey' | 'caPublicKey'>,
  findings: Findings,
): Promise<void> {
  const { header, receipt, supplierName, certificate, ciphertextSha256, readOut, proof } = bid;
  const sealed = { header, seal: JSON.parse(bid.signature), certificate, ciphertextSha256, receipt };
  const own = { ...sealed, ciphertextBytes: Number(bid.ciphertextBytes), supplierName, readOut, proof };
  await checkProvenBid({ ...own, bid: bid.id } as ProvenBid, keys);
  compare(data, bid, { ...own, bid: bid.id } as ProvenBid, findings);
  findings.checked('启封内容与封标承诺');
}

/** Which opening it is, of which lot and when, as the records say; and whose keys it carries. */
function checkAbout({ opening, version, lot, readOutAt }: OpeningProof, data: ArchiveData): void {
  const room = data.rows('opening').find((o) => o.id === opening);
  const of = data.rows('lot').find((l) => l.id === room?.lot);
  const told = {
    version: 1,
    lot: { id: of?.id, code: of?.code ?? '', name: of?.name ?? '' },
    readOutAt: room?.readOutAt,
  };
  if (!room || canonicalJson({ version, lot, readOutAt }) !== canonicalJson(told))
    throw new Error('公开证明所写的开标、标段或唱标时间与记录不符');
}

function checkKeys({ keys }: OpeningProof, { serverPublicKey, caPublicKey }: ArchiveKeys): void {
  if (canonicalJson(keys) !== canonicalJson({ serverPublicKey, caPublicKey }))
    throw new Error('与公开证明所带的公钥不同');
}

function compare(data: ArchiveData, bid: Row, proven: ProvenBid | undefined, findings: Findings): void {
  const { price, priceText, quote, term, quality, readOut, openedFiles, proof } = bid;
  const said = readPrice(termsIn(data, bid.lot).form, readOut.price);
  const isSame =
    (said.price === null ? !price && priceText === said.priceText : compareAmounts(price, said.price) === 0) &&
    canonicalJson(quote ?? null) === canonicalJson(said.quote) &&
    term === readOut.term &&
    quality === readOut.quality;
  if (!isSame) throw new Error('开启后登记的报价、工期或质量与唱标内容不符');
  const entry = data.rows('opening-entry').find((e) => e.bid === bid.id && e.openedAt);
  const read = (row: Row) => String(['term', 'quality', 'manager', 'managerCertificate'].map((f) => row[f] || ''));
  if (entry && (read(entry) !== read(readOut) || (entry.policyClaim ?? null) !== claimWords(readOut)))
    throw new Error('开标一览表与唱标内容不符');
  if (!proof) {
    findings.remark(`${bid.supplierName}的投标文件由旧版本开启：没有承诺的盐值，不能核对唱标内容与封标承诺`);
    return;
  }
  if (!proven) throw new Error('公开证明里没有这份投标文件');
  const { header, receipt, supplierName, certificate, ciphertextSha256 } = bid;
  const sealed = { header, seal: JSON.parse(bid.signature), certificate, ciphertextSha256, receipt };
  const own = { ...sealed, ciphertextBytes: Number(bid.ciphertextBytes), supplierName, readOut, proof };
  for (const [field, value] of Object.entries(own))
    if (canonicalJson(value) !== canonicalJson(proven[field as keyof ProvenBid]))
      throw new Error(`${field}与公开证明不符`);
  if (bid.header.version === 1) return;
  const stored = ((openedFiles ?? []) as Row[]).map((f) => f.sha256);
  if (canonicalJson(stored) !== canonicalJson(proven.proof.files.map((f) => f.sha256)))
    throw new Error('开启后保存的文件与封标时承诺的不符');
}

/** The released halves are those of the headers, and of no bid that stayed shut. */
async function checkSecrets(data: ArchiveData, findings: Findings): Promise<void> {
  for (const { opening, bid: id, bidderSecret } of data.secrets) {
    const bid = data.rows('bid').find((b) => b.id === id);
    const place = `${secretsPath} · ${bid?.supplierName ?? id}`;
    await findings.attempt(place, async () => {
      if (!bid?.readOut) throw new Error('没有开启的投标文件的密钥不应在归档包里');
      if (!data.rows('opening-entry').some((e) => e.bid === id && e.opening === opening))
        throw new Error('投标人密钥不属于开启这份投标文件的开标');
      if ((await sha256Hex(fromBase64Url(bidderSecret))) !== bid.header.bidderSecretSha256)
        throw new Error('投标人密钥与封标头所记的摘要不符');
    });
    findings.checked('投标人释放的密钥');
  }
}
