import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromBase64Url } from '../../../platform/signature/index.ts';
import { checkFileCommitments } from './commitments.ts';
import { hashHeader, parseHeader } from './header.ts';
import { unseal } from './index.ts';
import { verifyBidSeal } from './sealed-bid.ts';
import { buildSealedBid, bytesOf, patterned } from './testing/build-sealed-bid.ts';
import { tryKeyFile } from './try-key-file.ts';

const older = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../tests/data/sealed/version-1.json'), 'utf8'),
);

describe('a bid sealed with a header of version 1', () => {
  it('opens, is tried and proves its signature for ever', async () => {
    const header = parseHeader(older.header);
    expect(header.version).toBe(1);
    expect(await hashHeader(header)).toBe(older.headerHash);
    const body = fromBase64Url(older.body);
    const received = {
      headerHash: older.headerHash,
      ciphertextDigest: older.seal.ciphertextDigest,
      size: body.byteLength,
    };
    const trust = { certificate: older.certificate, caPublicKey: older.caPublicKey, at: '2026-06-01T00:00:00Z' };
    await verifyBidSeal({ header, shares: older.shares, seal: older.seal }, received, trust);
    const { keyFile, shares, holders } = older;
    const tried = await tryKeyFile({ keyFile, header, shares, holders, body: new Blob([body]) });
    expect(tried.readOut.price).toBe('1234567.80');
    expect(tried.files.map((f) => f.name)).toEqual(['商务标.pdf', '技术标.pdf']);
  });

  it('cannot be given the fields of version 2, nor one of version 2 lose them', async () => {
    const { header } = await buildSealedBid();
    expect(header).toMatchObject({ version: 2, round: null, files: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (const wrong of [
      { ...older.header, files: header.files },
      { ...older.header, round: null },
      { ...older.header, version: 3 },
      { ...header, files: undefined },
      { ...header, round: undefined },
      { ...header, round: '' },
      { ...header, version: 1 },
    ])
      expect(() => parseHeader(JSON.parse(JSON.stringify(wrong)))).toThrow();
  });
});

describe('the commitment to files', () => {
  it('is proven by name, size, digest and salt of each, and tells nothing of how many there are', async () => {
    const one = await buildSealedBid({ contents: { 'a.pdf': patterned(10) } });
    const two = await buildSealedBid();
    expect(JSON.stringify(one.header).length).toBe(JSON.stringify(two.header).length);
    const { header, keyFile: secrets, body } = two;
    const opened = await unseal({ header, secrets, body: new Blob([body]) });
    const files: any[] = [];
    for await (const { stream, ...file } of opened.files) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(stream)));
      expect(file.sha256).toBe(Buffer.from(digest).toString('hex'));
      files.push(file);
    }
    await checkFileCommitments(files, header);
    for (const [at, change] of [
      [0, { name: '别的.pdf' }],
      [0, { size: 1 }],
      [1, { sha256: '0'.repeat(64) }],
      [1, { sha256: undefined }],
      [1, { salt: files[0].salt }],
      [1, { salt: 'x' }],
    ] as const)
      await expect(checkFileCommitments(files.with(at, { ...files[at], ...change }), header)).rejects.toMatchObject({
        code: 'commitment-mismatch',
      });
    await expect(checkFileCommitments(files.toReversed(), header)).rejects.toMatchObject({
      code: 'commitment-mismatch',
    });
    await expect(checkFileCommitments(files.slice(1), header)).rejects.toMatchObject({ code: 'commitment-mismatch' });
  });

  it('is broken by a file that changes while it is sealed, and by one that is not what was promised', async () => {
    const file = { name: 'a', size: 10, content: new Blob([patterned(10)]), sha256: '0'.repeat(64) };
    await expect(buildSealedBid({ files: [file] })).rejects.toMatchObject({ code: 'file-changed', about: 'a' });
  });

  it('binds the round into everything that is encrypted', async () => {
    const { header, keyFile: secrets, body } = await buildSealedBid({ round: 'round-1' });
    expect(header.round).toBe('round-1');
    await expect(
      unseal({ header: { ...header, round: 'round-2' }, secrets, body: new Blob([body]) }),
    ).rejects.toMatchObject({ code: 'header-mismatch' });
  });
});
