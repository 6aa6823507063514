/**
 * E9: what the law grants small enterprises, from the method that says it over the declaration that is sealed with a bid to
 * the archive that proves it, over the public HTTP interface. No regime that can be registered grants anything, so the book
 * has a row here that one does.
 */
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { enact } from '../../src/platform/law/rulebook.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isPlayed } from './sampled.ts';

let test: TestOffice;
let agent: Client;
let whole: WholeTender;
let sealed: SealedArchive;
let takeBack: () => void;

beforeAll(async () => {
  const granted = { in: ['ZB-M', 'ZB-MS'], ways: ['open'], by: 'block', article: '第9条' } as const;
  takeBack = enact(
    lawOf({ law: '某法', since: '2021-01-01', checked: 'P' }, [
      { name: 'policy.deducted', ...granted },
      { name: 'policy.small.least', atLeast: '0.03', unit: 'share', ...granted },
      { name: 'policy.small.most', atMost: '0.05', unit: 'share', ...granted },
    ]),
  );
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(async () => {
  takeBack();
  await test.close();
});

const of = async (record: RecordId, where: Record<string, string>): Promise<any[]> =>
  (await agent.list(record, where)).tdata;
const detail = async (record: RecordId, id: string): Promise<any> => (await agent.detail(record, id)).tdata.row;

const granting = { method: { priceMethod: 'lowest-ratio', policyRate: '5', subtractProvisionalSum: false } };
const paper = {
  '投标文件.pdf': new TextEncoder().encode('%PDF-1.4 投标'),
  '声明函.pdf': new TextEncoder().encode('%PDF-1.4 声明'),
};
const small = { policyClaim: 'small', policyPaper: '声明函.pdf' };

describe.runIf(isPlayed('small-enterprises'))('a tender that grants small enterprises something', () => {
  it('says what, and within the law', async () => {
    const until = 'document' as const;
    await expect(
      buildPublishedTender(test, { until, method: { ...granting.method, policyRate: '6' } }),
    ).rejects.toThrow('比例应在 3% 至 5%之间');
    await expect(buildPublishedTender(test, { until, method: { priceMethod: 'lowest-ratio' } })).rejects.toThrow(
      '请输入小型、微型企业的扣除或者加分',
    );
  });

  it('is bid for with a declaration that is sealed, and judged by it', async () => {
    whole = await buildWholeTender(
      test,
      {
        ...granting,
        bids: [
          { account: 'supplier1', price: '30000000.00' },
          { account: 'supplier2', price: '31000000.00', readOut: small, files: paper },
          // Claimed in vain: the paper is not among what was sealed.
          { account: 'supplier3', price: '30500000.00', readOut: small },
        ],
      },
      async ({ lot }) => {
        const page = (await (await test.as('supplier1')).get('/supplier/bid/tender.json', { lot })).tdata;
        expect(page.policy).toMatchObject({
          joint: false,
          says: [expect.stringContaining('报价扣除 5%'), expect.any(String)],
        });
      },
    );
    const entries = await of('opening-entry', { 'f.lot': whole.lot, sort: 'price' });
    const told = '小型、微型企业（声明函.pdf）';
    expect(entries.map((e) => [Number(e.price), e.policyClaim])).toEqual([
      [30_000_000, null],
      [30_500_000, told],
      [31_000_000, told],
    ]);
    const scores = await of('price-score', { 'f.lot': whole.lot, sort: 'price' });
    expect(scores.map((s) => [Number(s.price), Number(s.evaluatedPrice), s.score])).toEqual([
      [30_000_000, 30_000_000, '39.27'],
      [30_500_000, 30_500_000, '38.62'],
      [31_000_000, 29_450_000, '40.00'],
    ]);
  }, 120_000);

  it('tells in its report who was granted what, and contracts at the price that was bid', async () => {
    const { sections } = await detail('evaluation-report', whole.report);
    const said = sections[5].body as string;
    expect(said).toContain('中小企业等政策扣除');
    expect(said).toContain('报价扣除 5%');
    expect(said).toContain('没有附声明函或者证明文件，不享受');
    const confirmation = await detail('winner-confirmation', whole.confirmation);
    expect([30_000_000, 30_500_000, 31_000_000]).toContain(Number(confirmation.price));
  });

  it('ends in an archive that computes it again, and in which nobody is granted anything by whoever holds all keys', async () => {
    sealed = await sealedArchiveOf(test, whole);
    const proved = await verifyArchive(sealed.file, sealed.published);
    expect(proved.faults).toEqual([]);
    const rows = (record: RecordId): any[] => new Forgery(sealed).json(recordPath(record));
    const claiming = rows('bid').find((b) => b.readOut.policyClaim && b.openedFiles.length > 1);
    const plain = rows('bid').find((b) => !b.readOut.policyClaim);
    const entry = rows('opening-entry').find((e) => e.bid === claiming.id);
    const score = rows('price-score').find((s) => s.bid === plain.id);
    const tries: [string, (forgery: Forgery) => Forgery][] = [
      ['价格分应为', (f) => f.set('price-score', score.id, 'score', '40.00')],
      ['开标一览表与唱标内容不符', (f) => f.set('bid', plain.id, 'readOut', { ...plain.readOut, ...small })],
      ['开标一览表与唱标内容不符', (f) => f.set('opening-entry', entry.id, 'policyClaim', null)],
      ['价格分应为', (f) => f.set('bid', claiming.id, 'openedFiles', claiming.openedFiles.slice(0, 1))],
    ];
    for (const [fault, forge] of tries) {
      const place = await forge(new Forgery(sealed)).signed();
      const { ok, faults } = await verifyArchive(place, sealed.published);
      expect(ok, fault).toBe(false);
      expect(faults.map((f) => f.because).join('\n')).toContain(fault);
      fs.rmSync(place);
    }
  }, 60_000);
});
