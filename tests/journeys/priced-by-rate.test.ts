/**
 * D4/L19: a lot that is bid for by a discount (下浮率), from the document that asks for it to the sealed archive, over the
 * public HTTP interface; and unit prices and words as far as they differ.
 */
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import {
  buildReportedTender,
  buildWholeTender,
  type WholeTender,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isPlayed } from './sampled.ts';

let test: TestOffice;
let agent: Client;
let whole: WholeTender;
let sealed: SealedArchive;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test.close());

const of = async (record: RecordId, where: Record<string, string>): Promise<any[]> =>
  (await agent.list(record, where)).tdata;
const detail = async (record: RecordId, id: string): Promise<any> => (await agent.detail(record, id)).tdata.row;

// Whichever is drawn, the first ranks first.
const byDiscount = {
  prices: { ceilingPrice: null },
  method: { priceForm: 'discount', subtractProvisionalSum: false, floatBy: 'drawn', floatValues: '0.5、0.8、1' },
  document: { priceForm: 'discount', ceilingQuote: '5' },
};

describe.runIf(isPlayed('priced-by-rate'))('a tender by discount', () => {
  it('goes out only where its method judges discounts too, and within sense', async () => {
    const one = { ...byDiscount, until: 'document' } as const;
    await expect(buildPublishedTender(test, { ...one, method: {} })).rejects.toThrow(
      '招标文件的报价形式是下浮率，评标办法按金额计算',
    );
    await expect(
      buildPublishedTender(test, { ...one, document: { ...one.document, ceilingQuote: '100' } }),
    ).rejects.toThrow('下浮率应小于 100%');
  });

  it('is bid for, opened, judged, decided and contracted in percent', async () => {
    whole = await buildWholeTender(
      test,
      {
        ...byDiscount,
        contract: { performanceSecurity: '100000' },
        bids: [
          { account: 'supplier1', price: '下浮率 8.25%' },
          { account: 'supplier2', price: '下浮率 12%' },
          { account: 'supplier3', price: '下浮率 5%' },
          { name: '第四建筑工程有限公司', price: '下浮率 4.999999%' },
        ],
      },
      async ({ lot }) => {
        const page = (await (await test.as('supplier1')).get('/supplier/bid/tender.json', { lot })).tdata;
        expect(page.priceTerms).toEqual({ form: { kind: 'discount' }, ceiling: '5.000000' });
      },
    );
    expect((await detail('lot', whole.lot)).state).toBe('archived');
  }, 120_000);

  it('was read out in its words, and nowhere as yuan', async () => {
    const entries = await of('opening-entry', { 'f.lot': whole.lot });
    expect(entries.map((e) => [e.price, e.priceText]).toSorted()).toEqual([
      [null, '下浮率 12%'],
      [null, '下浮率 4.999999%'],
      [null, '下浮率 5%'],
      [null, '下浮率 8.25%'],
    ]);
    const [opening] = await of('opening', { 'f.lot': whole.lot });
    expect((await detail('opening', opening.id)).ceilingPrice).toBe('下浮率不低于 5%');
  });

  it('L1: the one below the least discount was rejected by number, the others ranked by theirs', async () => {
    const [result] = await of('evaluation-result', { 'f.lot': whole.lot });
    const { ranking, rejected } = await detail('evaluation-result', result.id);
    const [opening] = await of('opening', { 'f.lot': whole.lot });
    const { floatDraw } = await detail('opening', opening.id);
    expect(['0.5', '0.8', '1']).toContain(floatDraw.drawn);
    // 91.75, 88 and 95 of a hundred, their mean lowered by what the opening drew; a percent above loses 1, below 0.5.
    const benchmark = ((91.75 + 88 + 95) / 3) * (1 - Number(floatDraw.drawn) / 100);
    const scoreOf = (paid: number) => {
      const deviation = ((paid - benchmark) / benchmark) * 100;
      return (40 - Math.abs(deviation) * (deviation > 0 ? 1 : 0.5)).toFixed(2);
    };
    expect(ranking.map((r: any) => [r.price, r.form.kind, r.evaluatedPrice, r.priceScore])).toEqual([
      ['8.25', 'discount', '91.75', scoreOf(91.75)],
      ['12', 'discount', '88', scoreOf(88)],
      ['5', 'discount', '95', scoreOf(95)],
    ]);
    expect(rejected).toMatchObject([
      { because: expect.stringContaining('投标报价 下浮率 4.999999% 低于招标文件规定的最低下浮率 5%') },
    ]);
  });

  it('is published, announced, notified and contracted by the discount', async () => {
    const publicity = await detail('candidate-publicity', whole.publicity);
    expect(publicity.candidates.map((c: any) => [c.price, c.priceText])).toEqual([
      [null, '下浮率 8.25%'],
      [null, '下浮率 12%'],
      [null, '下浮率 5%'],
    ]);
    expect(await detail('winner-confirmation', whole.confirmation)).toMatchObject({
      price: null,
      priceText: '下浮率 8.25%',
    });
    const [notice] = await of('result-notice', { 'f.lot': whole.lot });
    expect(await detail('result-notice', notice.id)).toMatchObject({ price: null, priceText: '下浮率 8.25%' });
    const letter = await detail('award-notice', whole.letter);
    expect(letter.body).toContain('中标价：下浮率 8.25%');
    const contract = await detail('contract', whole.contract);
    expect(contract).toMatchObject({ price: null, priceText: '下浮率 8.25%', estimatedTotal: letter.estimatedTotal });
    expect(contract.body).toContain('合同价款：下浮率 8.25%，按约定的计价方式结算');
    expect(contract.comparison[0]).toMatchObject({ field: '价款', bid: '下浮率 8.25%', same: true });
  });

  it('ends in an archive that proves it again', async () => {
    sealed = await sealedArchiveOf(test, whole);
    const proved = await verifyArchive(sealed.file, sealed.published);
    expect(proved.faults).toEqual([]);
    expect(proved.checks.map((c) => c.what)).toEqual(
      expect.arrayContaining(['价格分复算', '总分与名次复算', '基准价下浮率抽取']),
    );
  });

  it('in which no discount is changed by whoever holds all keys of the office', async () => {
    const rows = (record: RecordId): any[] => new Forgery(sealed).json(recordPath(record));
    const [bid] = rows('bid').filter((b) => b.priceText === '下浮率 5%');
    const [score] = rows('price-score').filter((s) => s.bid === bid.id);
    const [publicity] = rows('candidate-publicity');
    const [document] = rows('tender-document');
    const [room] = rows('opening');
    const other = room.floatDraw.values.find((v: string) => v !== room.floatDraw.drawn);
    const better = { price: '15', form: { kind: 'discount' } };
    const tries: [string, (forgery: Forgery) => Forgery][] = [
      ['开启后登记的报价', (f) => f.set('bid', bid.id, 'quote', better)],
      ['与开标记录不符', (f) => f.set('price-score', score.id, 'quote', { ...score.quote, ...better })],
      ['价格分应为', (f) => f.set('price-score', score.id, 'score', '40.00')],
      [
        '与评标报告不符',
        (f) =>
          f.set(
            'candidate-publicity',
            publicity.id,
            'candidates',
            publicity.candidates.map((c: any) => ({ ...c, priceText: '下浮率 20%' })),
          ),
      ],
      [
        '基准价下浮率与公开证明不符',
        (f) => f.set('opening', room.id, 'floatDraw', { ...room.floatDraw, drawn: other }),
      ],
      // A ceiling of nothing would have let the fourth bid pass.
      ['', (f) => f.set('tender-document', document.id, 'ceilingQuote', '1.000000')],
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

describe.runIf(isPlayed('priced-by-rate'))('a tender in words', () => {
  it('is judged by the committee’s points alone, and never computed with', async () => {
    const items = methodValues.scoreItems.map((i, at) => (at === 0 ? { ...i, points: '70' } : i));
    const terms = {
      prices: { ceilingPrice: null },
      method: { priceForm: 'other', scoreItems: items },
      document: { priceForm: 'other' },
      bids: ['按实结算，下浮八个点', '按实结算，下浮五个点', '面议'].map((price, i) => ({
        account: `supplier${i + 1}`,
        price,
      })),
    };
    const { lot, report } = await buildReportedTender(test, terms);
    const [result] = await of('evaluation-result', { 'f.lot': lot });
    const { ranking } = await detail('evaluation-result', result.id);
    expect(ranking.map((r: any) => [r.says, r.priceScore])).toEqual(terms.bids.map((b) => [b.price, '0.00']));
    expect(await of('price-score', { 'f.lot': lot })).toEqual([]);
    const { sections } = await detail('evaluation-report', report);
    expect(sections[6].body).toContain('报价由评委按评分因素评审');
    expect(sections[6].body).toContain('按实结算，下浮八个点');
  }, 60_000);
});

describe.runIf(isPlayed('priced-by-rate'))('a tender by unit price, the lowest of which wins', () => {
  it('ranks to the sixth place, and refuses money added to it', async () => {
    const { lowestPriceMethod } = await import('../../src/capabilities/notice/testing/tender-values.ts');
    const terms = {
      prices: { ceilingPrice: null },
      method: { ...lowestPriceMethod, priceForm: 'unit', adjustments: [], deviationAmount: null },
      document: { priceForm: 'unit', priceUnit: '吨', ceilingQuote: '12.5' },
      bids: ['12.345679', '12.345678', '12.5'].map((price, i) => ({
        account: `supplier${i + 1}`,
        price: `${price} 元/吨`,
      })),
    };
    await expect(
      buildPublishedTender(test, {
        ...terms,
        method: { ...terms.method, adjustments: lowestPriceMethod.adjustments },
        until: 'method',
      }),
    ).rejects.toThrow('报价形式为单价的不折算加价、减价');
    const { lot } = await buildReportedTender(test, terms);
    const [result] = await of('evaluation-result', { 'f.lot': lot });
    const { ranking } = await detail('evaluation-result', result.id);
    expect(ranking.map((r: any) => [r.rank, r.evaluatedPrice])).toEqual([
      [1, '12.345678'],
      [2, '12.345679'],
      [3, '12.5'],
    ]);
  }, 60_000);
});
