/**
 * What sealing costs beside the bare cipher, and how much memory a long bid takes.
 * Prints MB/s, ratios to AES-256-GCM over the same 1 MiB chunks one after the other, and how far resident memory grew
 * since the start.
 *
 *     node bench/sealing.ts [MB, 200 by default]
 */
import { createHash } from 'node:crypto';
import { BodyDigest, createHolderKeys, seal, unseal } from '../src/capabilities/bid/sealing/index.ts';
import { createKeyPair, importPrivateKey, issueCertificate, type PublicJwk } from '../src/platform/signature/index.ts';

const MiB = 1024 * 1024;
const megabytes = Number(process.argv[2] ?? 200);
const chunk = crypto.getRandomValues(new Uint8Array(64 * 1024));

/** As a browser reads a file: in pieces of 64 KiB, never whole. */
async function* fileOf(size: number) {
  for (let at = 0; at < size; at += chunk.byteLength) yield chunk.subarray(0, Math.min(chunk.byteLength, size - at));
}

/** A browser reads the file once more for its commitment. */
async function digestOfFile() {
  const hash = createHash('sha256');
  for await (const piece of fileOf(megabytes * MiB)) hash.update(piece);
  return hash.digest('hex');
}

/** Memory is compared with the start of the program: a later run would hide in what an earlier one left behind. */
const atStart = process.memoryUsage.rss();

async function measure(run: () => Promise<unknown>) {
  let peak = process.memoryUsage.rss();
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const start = performance.now();
  await run();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  return { speed: megabytes / seconds, growth: (peak - atStart) / MiB };
}

async function bareCipher() {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const plain = new Uint8Array(MiB);
  for (let index = 0; index < megabytes; index++) {
    const iv = new Uint8Array(12);
    new DataView(iv.buffer).setUint32(0, index);
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  }
}

async function sealBid() {
  const { publicKeys } = await createHolderKeys({ name: 'a', organisation: 'b', passphrase: 'bench passphrase' });
  const signing = await createKeyPair('sign');
  const signKey = await importPrivateKey(signing.privateJwk, 'sign');
  return seal({
    lotId: 'lot',
    bidderId: 'bidder',
    version: 1,
    holders: [publicKeys],
    threshold: 1,
    readOut: { price: '1.00', term: '1', quality: '合格' },
    files: [{ name: 'a.pdf', size: megabytes * MiB, content: fileOf(megabytes * MiB), sha256: await digestOfFile() }],
    signKey,
    certificate: await certificateOf(signing.publicJwk, signKey),
  });
}

async function certificateOf(publicKey: PublicJwk, privateKey: CryptoKey) {
  const dates = { notBefore: '2026-01-01T00:00:00Z', notAfter: '2027-01-01T00:00:00Z' };
  const request = { subject: 'a', organisation: 'b', serial: '1', publicKey, ...dates };
  return issueCertificate(request, { name: 'ca', publicKey, privateKey });
}

async function drain(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

await bareCipher();
const bare = await measure(bareCipher);
const warm = await sealBid();
await drain(warm.body);

const bid = await sealBid();
const sealing = await measure(() => drain(bid.body));

const again = await sealBid();
const opening = await measure(async () => {
  const opened = await unseal({ header: again.header, secrets: again.keyFile, body: again.body });
  for await (const file of opened.files) await drain(file.stream);
});

const digesting = await measure(async () => {
  const digest = new BodyDigest();
  for await (const piece of fileOf(megabytes * MiB)) await digest.add(piece);
});

const row = (name: string, { speed, growth }: { speed: number; growth: number }) =>
  console.log(
    `${name.padEnd(34)}${speed.toFixed(0).padStart(6)} MB/s${(speed / bare.speed).toFixed(2).padStart(7)} ×${growth.toFixed(0).padStart(6)} MB RSS`,
  );
console.log(`sealing ${megabytes} MB`);
row('bare AES-256-GCM, 1 MiB chunks', bare);
row('seal (cipher, digest, signature)', sealing);
row('seal and unseal in one pass', opening);
row('digest of an upload', digesting);
