import { describe, expect, it } from 'vitest';
import { digestCiphertext } from '../sealing/index.ts';
import { buildSealedBid, inPieces, patterned } from '../sealing/testing/build-sealed-bid.ts';
import { ArrivingDigest } from './arriving-digest.ts';

async function arriving(body: Uint8Array<ArrayBuffer>, piece: number) {
  const digest = new ArrivingDigest();
  for await (const bytes of inPieces(body, piece)) digest.add(bytes);
  return digest.finish();
}

describe('the digest of what arrives', () => {
  it('is the one that the bidder signs, whatever the network cuts it into', async () => {
    const { body } = await buildSealedBid({ contents: { '技术标.pdf': patterned(2_500_000) } });
    const expected = await digestCiphertext(new Blob([body]));
    expect(expected.size).toBe(body.byteLength);
    for (const piece of [7, 65_536, 1_048_576, 1_048_577]) {
      if (piece === 7)
        expect(await arriving(body.slice(0, 200), 7)).toMatchObject({ size: 200, headerHash: expected.headerHash });
      else expect(await arriving(body, piece)).toEqual(expected);
    }
  });

  it('refuses a plain file at its first bytes, and one too short to tell', () => {
    const digest = new ArrivingDigest();
    expect(() => digest.add(new TextEncoder().encode(`%PDF-1.7${' '.repeat(100)}`))).toThrow(
      '文件未经加密封装，不予接收',
    );
    const short = new ArrivingDigest();
    short.add(new TextEncoder().encode('ZCSEAL'));
    expect(() => short.finish()).toThrow('文件未经加密封装，不予接收');
  });
});
