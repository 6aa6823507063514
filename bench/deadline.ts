/**
 * The last minute before a deadline: 500 suppliers hand in a sealed bid of 2 MB each over 64 connections, and go on
 * replacing them until the deadline has passed. Every accepted one has its receipt and its bytes, none is accepted after
 * the deadline, and the server's memory stays under 400 MB. Prints ratios of one run. `npm run bench -- deadline`
 */
import fs from 'node:fs';
import path from 'node:path';
import { digestCiphertext, verifyReceipt } from '../src/capabilities/bid/sealing/index.ts';
import { handIn, type Sealed, sealFor, uploadSealed } from '../src/capabilities/bid/testing/submit-bid.ts';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { rows, sql } from '../src/kernel/server/database.ts';
import { median, round } from './figures.ts';
import { openBenchOffice } from './support/bench-office.ts';

const count = Number(process.env.BENCH_SUPPLIERS ?? 500);
const connections = 64;
const bytes = 2 * 1024 * 1024;
const seconds = 60;

const office = await openBenchOffice();
try {
  const tender = await buildPublishedTender(office);
  const server = await office.process();
  const clients = await office.suppliers(count, server.url);
  const kept = path.join(office.dataDir, 'bench-bodies');
  fs.mkdirSync(kept);

  console.log(`sealing ${count} bids of ${bytes} bytes`);
  const sealed: Omit<Sealed, 'body'>[] = [];
  for (const [i, client] of clients.entries()) {
    const content = new Uint8Array(bytes).fill(i);
    const { body, ...rest } = await sealFor(client, tender.lot, { files: { '投标文件.pdf': content } });
    fs.writeFileSync(path.join(kept, String(i)), body);
    sealed.push(rest);
  }

  await office.setClock(new Date(new Date(tender.deadline).getTime() - seconds * 1000).toISOString());
  const started = performance.now();
  const times: number[] = [];
  const accepted = new Map<number, any>();
  let refused = 0;
  let next = 0;
  const left = () => seconds * 1000 - (performance.now() - started);
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      const before = performance.now();
      const up = await uploadSealed(clients[i]!, tender.lot, await fs.openAsBlob(path.join(kept, String(i))));
      const answer = up.code === 'v' ? await handIn(clients[i]!, tender.lot, sealed[i] as Sealed, up.tdata.upload) : up;
      if (answer.code === 'v') accepted.set(i, answer.tdata.receipt);
      else refused++;
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const took = (performance.now() - started) / 1000;
  console.log(`${accepted.size} of ${count} handed in within ${round(took)} s, ${refused} refused`);

  // Until the deadline has passed, and a little longer: a bid in time is taken, a late one is not.
  let replaced = 0;
  let late = 0;
  const again = async (n: number) => {
    for (let i = n; left() > -3000; i = (i + 8) % count) {
      const fresh = await sealFor(clients[i]!, tender.lot, { files: { '投标文件.pdf': new Uint8Array(1000) } });
      const up = await uploadSealed(clients[i]!, tender.lot, fresh.body);
      const answer = up.code === 'v' ? await handIn(clients[i]!, tender.lot, fresh, up.tdata.upload) : up;
      if (answer.code !== 'v') late++;
      else {
        replaced++;
        accepted.set(i, answer.tdata.receipt);
      }
    }
  };
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, left() - 4000)));
  await Promise.all(Array.from({ length: 8 }, (_, n) => again(n)));

  const { serverPublicKey } = (await office.guest().get('/platform/certificate/authority.json')).tdata;
  const stored = await rows<{ digest: string; file: string }>(
    office.office.db,
    sql`select ciphertext_digest as digest, file from sealed_upload where lot_id = ${tender.lot} and claimed`,
  );
  const fileOf = new Map(stored.map((s) => [s.digest, s.file]));
  let whole = 0;
  let afterwards = 0;
  for (const receipt of accepted.values()) {
    await verifyReceipt(receipt, serverPublicKey);
    if (receipt.receivedAt >= tender.deadline) afterwards++;
    const file = fileOf.get(receipt.ciphertextDigest);
    if (!file) continue;
    const body = await fs.openAsBlob(path.join(office.dataDir, 'sealed', file.slice(0, 2), file));
    if ((await digestCiphertext(body)).ciphertextDigest === receipt.ciphertextDigest) whole++;
  }
  const peak = server.peak();
  const measures: [string, number, boolean][] = [
    ['handed in in time, share of all', accepted.size / count, accepted.size === count],
    ['accepted with receipt and bytes, share of accepted', whole / accepted.size, whole === accepted.size],
    ['accepted after the deadline', afterwards, afterwards === 0],
    ['peak memory of the server, share of 400 MB', peak / 400, peak < 400],
    ['time used, share of the last minute', took / seconds, took < seconds],
    ['slowest receipt, share of 5 s', Math.max(...times) / 5000, true],
  ];
  for (const [what, ratio, good] of measures) console.log(`${good ? 'good' : 'MISS'}  ${round(ratio)}  ${what}`);
  console.log(
    `median receipt ${round(median(times))} ms; ${replaced} replaced up to the deadline, ${late} refused at it; peak ${round(peak)} MB`,
  );
  if (measures.some(([, , good]) => !good)) process.exitCode = 1;
} finally {
  await office.close();
}
