import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowestPriceMethod, methodValues } from '../../capabilities/notice/testing/tender-values.ts';
import { openSealedArchive, type SealedArchive } from './testing/sealed-archive.ts';
import { verifyArchive } from './verify-archive.ts';

const { scoreItems: _scores, priceFull: _full, ...examined } = methodValues;

describe('the archive of a tender by the lowest evaluated price', () => {
  let sealed: SealedArchive;
  const faultsOf = async (file: string) =>
    (await verifyArchive(file, sealed.published)).faults.map((f) => `${f.place}：${f.because}`);
  beforeAll(async () => {
    sealed = await openSealedArchive({ method: { ...examined, ...lowestPriceMethod } });
  }, 120_000);
  afterAll(() => sealed.test.close());

  it('verifies, with evaluated prices and ranking computed again', async () => {
    const { ok, checks, faults } = await verifyArchive(sealed.file, sealed.published);
    expect(faults).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.find((c) => c.what === '评标价与名次复算')?.count).toBe(3);
  });

  it('names the bid whose evaluated price was changed, even by who holds all keys', async () => {
    const forged = await sealed.forged('records/evaluation-result.json', (rows) =>
      rows.map((r: any) => ({
        ...r,
        ranking: r.ranking.map((b: any) => (b.rank === 2 ? { ...b, evaluatedPrice: '1.00' } : b)),
      })),
    );
    expect((await faultsOf(forged)).some((f) => f.includes('评标价应为') && f.includes('1.00'))).toBe(true);
  });

  it('names a deviation that is not the one a member signed', async () => {
    const forged = await sealed.forged('records/score-sheet.json', (rows) =>
      rows.map((r: any, i: number) =>
        i === 0 ? { ...r, items: r.items.map((item: any) => ({ ...item, quantity: '1' })) } : r,
      ),
    );
    const faults = await faultsOf(forged);
    expect(faults.some((f) => f.includes('评委核定的偏差不一致'))).toBe(true);
    expect(faults.some((f) => f.includes('签名'))).toBe(true);
  });
});
