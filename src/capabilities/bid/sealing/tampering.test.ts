import { describe, expect, it } from 'vitest';
import { type Bytes, joinBytes } from '../../../platform/signature/index.ts';
import { checkCommitments } from './commitments.ts';
import { type BuiltBid, buildSealedBid, patterned } from './testing/build-sealed-bid.ts';
import { unseal } from './unseal.ts';

const MiB = 1024 * 1024;
const TABLE_AT = 44;
const FILES_AT = TABLE_AT + 64 * 1024 + 16;
const CHUNK = MiB + 16;

/** Two files of two whole chunks and a half: five places a chunk of full length could be put. */
function buildLargeBid() {
  built ??= buildSealedBid({ contents: { a: patterned(2.5 * MiB), b: patterned(2.5 * MiB) } });
  return built;
}
/** Sealed once, which is what takes long: each test forges a copy. */
let built: Promise<BuiltBid> | undefined;
const SECOND_FILE_AT = FILES_AT + 2 * CHUNK + MiB / 2 + 16;

async function readAll(bid: BuiltBid, body: Bytes) {
  const opened = await unseal({ header: bid.header, secrets: bid.keyFile, body: new Blob([body]) });
  for await (const _ of opened.files);
}

function flipped(body: Bytes, at: number): Bytes {
  const copy = body.slice();
  copy[at]! ^= 1;
  return copy;
}

function swapped(body: Bytes, a: number, b: number): Bytes {
  const copy = body.slice();
  copy.set(body.subarray(b, b + CHUNK), a);
  copy.set(body.subarray(a, a + CHUNK), b);
  return copy;
}

function cutOut(body: Bytes, from: number, to: number): Bytes {
  return joinBytes(body.subarray(0, from), body.subarray(to));
}

describe('a changed ciphertext', () => {
  it.each([
    ['the magic', 0, 'not-sealed'],
    ['the format version', 7, 'not-sealed'],
    ['the header hash', 20, 'header-mismatch'],
    ['the length of the table', 43, 'not-sealed'],
    ['the table', TABLE_AT + 100, 'chunk-tampered'],
    ['the tag of the table', FILES_AT - 1, 'chunk-tampered'],
    ['the first chunk', FILES_AT, 'chunk-tampered'],
    ['the tag of the first chunk', FILES_AT + CHUNK - 1, 'chunk-tampered'],
    ['the second file', SECOND_FILE_AT + CHUNK + 5, 'chunk-tampered'],
    ['the very last byte', -1, 'chunk-tampered'],
  ])('is refused when one bit is flipped in %s', async (_title, at, code) => {
    const bid = await buildLargeBid();
    await expect(readAll(bid, flipped(bid.body, at < 0 ? bid.body.byteLength + at : at))).rejects.toMatchObject({
      code,
    });
  });

  it('is refused when it pretends to a longer table', async () => {
    const bid = await buildLargeBid();
    const body = bid.body.slice();
    body[43] = 2;
    await expect(readAll(bid, body)).rejects.toMatchObject({ code: 'chunk-tampered' });
  });

  it.each([
    ['within a file', FILES_AT, FILES_AT + CHUNK],
    ['between files', FILES_AT + CHUNK, SECOND_FILE_AT],
    ['of the same number between files', FILES_AT, SECOND_FILE_AT],
  ])('is refused when chunks are swapped %s', async (_title, a, b) => {
    const bid = await buildLargeBid();
    await expect(readAll(bid, swapped(bid.body, a, b))).rejects.toMatchObject({ code: 'chunk-reordered' });
  });

  it.each([
    ['within the preamble', 30, 'not-sealed'],
    ['within the table', TABLE_AT + 5000, 'stream-truncated'],
    ['before the first file', FILES_AT, 'stream-truncated'],
    ['within a chunk', FILES_AT + 5000, 'stream-truncated'],
    ['between chunks', FILES_AT + CHUNK, 'stream-truncated'],
    ['between files', SECOND_FILE_AT, 'stream-truncated'],
    ['by one byte', -1, 'stream-truncated'],
  ])('is refused when it is cut off %s', async (_title, at, code) => {
    const bid = await buildLargeBid();
    await expect(readAll(bid, bid.body.slice(0, at))).rejects.toMatchObject({ code });
  });

  it('is refused when a chunk in the middle is missing, or something follows the end', async () => {
    const bid = await buildLargeBid();
    await expect(readAll(bid, cutOut(bid.body, FILES_AT, FILES_AT + CHUNK))).rejects.toMatchObject({
      code: 'chunk-reordered',
    });
    await expect(readAll(bid, joinBytes(bid.body, Uint8Array.of(0)))).rejects.toMatchObject({ code: 'trailing-bytes' });
  });

  it('is refused under the header of another bid, or under its own header changed', async () => {
    const bid = await buildSealedBid();
    const other = await buildSealedBid({ holderKeys: bid.holders });

    await expect(readAll(bid, other.body)).rejects.toMatchObject({ code: 'header-mismatch' });
    await expect(readAll({ ...bid, header: { ...bid.header, lotId: 'lot-2' } }, bid.body)).rejects.toMatchObject({
      code: 'header-mismatch',
    });
  });

  it('gives out no byte of a chunk that was changed', async () => {
    const bid = await buildLargeBid();
    const body = flipped(bid.body, FILES_AT + CHUNK + 1);
    const opened = await unseal({ header: bid.header, secrets: bid.keyFile, body: new Blob([body]) });
    const reader = (await opened.files.next()).value!.stream.getReader();

    expect((await reader.read()).value!.byteLength).toBe(MiB);
    await expect(reader.read()).rejects.toMatchObject({ code: 'chunk-tampered' });
    await expect(opened.files.next()).rejects.toMatchObject({ code: 'chunk-tampered' });
  });
});

describe('commitments', () => {
  it('hold for what was sealed, and break with any field or salt', async () => {
    const { header, keyFile } = await buildSealedBid();
    const readOut = { price: '1234567.80', term: '180 日历天', quality: '合格' };
    const mismatch = (about: string) => ({ code: 'commitment-mismatch', about });

    await checkCommitments(readOut, keyFile.salts, header);
    await expect(checkCommitments({ ...readOut, price: '1234567.8' }, keyFile.salts, header)).rejects.toMatchObject(
      mismatch('price'),
    );
    await expect(
      checkCommitments(readOut, { ...keyFile.salts, term: keyFile.salts.price! }, header),
    ).rejects.toMatchObject(mismatch('term'));
    await expect(checkCommitments({ ...readOut, discount: '3%' }, keyFile.salts, header)).rejects.toMatchObject(
      mismatch('discount'),
    );
    const { quality: _, ...incomplete } = readOut;
    await expect(checkCommitments(incomplete as typeof readOut, keyFile.salts, header)).rejects.toMatchObject(
      mismatch('quality'),
    );
  });
});
