/** 清标 of an archive is computed again from its opened priced lists: what the host changes, adds or leaves out is named. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildArchive } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { endTender } from '../../src/capabilities/closing/testing/end-tender.ts';
import { buildCommittee, drawBuilt } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import { pricedList } from '../../src/capabilities/evaluation/testing/priced-list.ts';
import { seatMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import type { TestOffice } from '../support/office.ts';
import { openPlayed } from '../support/played.ts';
import { settled } from '../support/settled.ts';
import { Forgery } from './forgery.ts';

interface Cleared {
  clearing: string;
  archive: string;
}

let sealed: SealedArchive<Cleared>;

/** Four lists that are wrong in every way there is, one of them not readable; two members say something of them. */
async function playCleared(test: TestOffice): Promise<Cleared> {
  const supervisor = await test.as('supervisor');
  const tender = await buildPublishedTender(test);
  const committee = await buildCommittee(test, tender);
  const prices = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  const built = await buildOpenedTender(test, {
    built: tender,
    bids: [
      { account: 'supplier1', price: '33612345.67', files: { '报价.xlsx': await pricedList(prices) } },
      {
        account: 'supplier2',
        price: '34250988.00',
        files: {
          '报价.xlsx': await pricedList(
            prices.map((p) => p * 1.01),
            (row, i) => (i === 0 ? [...row.slice(0, 4), 99] : row),
          ),
        },
      },
      {
        account: 'supplier3',
        price: '33987654.32',
        files: {
          '清单.xlsx': await pricedList([...prices.slice(0, 8).map((p) => p * 2), '']),
          '坏.xlsx': new TextEncoder().encode('no workbook'),
        },
      },
    ],
  });
  await settled(test);
  const [clearing] = (await supervisor.list('bid-clearing', { 'f.lot': built.lot })).tdata;
  await waitForState(supervisor, 'bid-clearing', clearing.id, 'computed');
  await drawBuilt(test, committee);
  const members = await seatMembers(test, committee.committee);
  const chair = members.find((m) => m.isChair)!;
  await chair.client.done('committee-member.begin', { id: chair.id });
  const asked = { bid: built.bids[0]!.bid, says: '规费没有单列', page: '第 3 页' };
  await members
    .find((m) => !m.isChair)!
    .client.done('committee-member.recordClearing', {
      id: members.find((m) => !m.isChair)!.id,
      asked,
    });
  const view = { view: 'none', reason: '经核对不影响评审' };
  await chair.client.done('committee-member.settleClearing', {
    id: chair.id,
    asked: { findings: 'readOut:*', ...view },
  });
  await endTender(test, built);
  return { clearing: clearing.id, archive: await buildArchive(test, built) };
}

beforeAll(async () => {
  const { test, played } = await openPlayed('cleared_tender', playCleared);
  sealed = await sealedArchiveOf(test, played);
}, 180_000);
afterAll(() => sealed?.test.close());

const own = () => new Forgery(sealed).json(recordPath('bid-clearing'))[0];
const put = (field: string, change: (value: any) => unknown): Forgery =>
  new Forgery(sealed).set('bid-clearing', sealed.whole.clearing, field, change(own()[field]));
const ofKind = (kind: string) => own().findings.find((f: any) => f.kind === kind);
const without = (kind: string) => put('findings', (all) => all.filter((f: any) => f.kind !== kind));
const changed = (kind: string, change: (f: any) => object) =>
  put('findings', (all) => all.map((f: any) => (f.kind === kind ? { ...f, ...change(f) } : f)));
const listed = (at: number, change: object) =>
  put('cleared', (all) =>
    all.map((c: any) => (c.files.length > 0 && c.unread.length === at ? { ...c, ...change } : c)),
  );

async function said(forgery: Forgery) {
  const { faults, remarks } = await verifyArchive(await forgery.signed());
  return { faults: faults.map((f) => `${f.place}：${f.because}`).join('\n'), remarks: remarks.join('\n') };
}

describe('the clearing of an archive', () => {
  it('is computed again from the opened lists', async () => {
    const { faults, checks } = await verifyArchive(sealed.file, sealed.published);
    expect(faults).toEqual([]);
    expect(checks).toContainEqual({ what: '清标复算', count: 1 });
    expect(own().findings.map((f: any) => f.kind)).toEqual(
      expect.arrayContaining(['product', 'omitted', 'unpriced', 'unbalanced', 'readOut', 'unitPrice', 'manual']),
    );
  });

  it.each<[string, () => Forgery, RegExp]>([
    [
      'an error of arithmetic left out',
      () => without('product'),
      /清标发现“\S+单价与工程量的乘积不等于合价 1 处”被删去/,
    ],
    ['an omission left out', () => without('omitted'), /清标发现“\S+清单缺项 1 处\S*”被删去/],
    ['an unbalanced price left out', () => without('unbalanced'), /清标发现“\S+不平衡单价 \d+ 处”被删去/],
    ['likeness left out', () => without('unitPrice'), /清标发现“.+固定比例.+”被删去/],
    ['every finding left out', () => put('findings', () => []), /与其席位的历史所记的不符/],
    [
      'a finding made milder',
      () => changed('product', (f) => ({ evidence: [{ ...f.evidence[0], value: '3 × 10.1 写成 30.30' }] })),
      /与重新计算的不符/,
    ],
    ['a finding told of a rival', () => changed('product', () => ({ bidders: ['某公司'] })), /与重新计算的不符/],
    [
      'a finding made up',
      () => put('findings', (all) => [...all, { ...ofKind('product'), id: `product:${'0'.repeat(12)}` }]),
      /清标发现“\S+.*”是编造的，重新计算没有这一项/,
    ],
    ['a member’s finding left out', () => without('manual'), /评委另行发现的问题与其席位的历史所记的不符/],
    ['a member’s finding changed', () => changed('manual', () => ({ by: '评委9' })), /与其席位的历史所记的不符/],
    [
      'another word of the committee',
      () => put('opinions', ([first, ...rest]) => [{ ...first, view: 'deviation' }, ...rest]),
      /对清标发现“.+”的处理意见，评标委员会没有这样说过/,
    ],
    ['a bid that was left out', () => put('cleared', (all) => all.slice(1)), /“\S+”没有参加清标/],
    ['a sum', () => listed(1, { sum: '1.00' }), /各家清单合计与重新计算的不符/],
    ['a list that was not read', () => listed(1, { files: [] }), /有报价清单的文件是 清单.xlsx，与清标所列的不符/],
    ['the price that was read out', () => listed(1, { readOut: '1.00' }), /唱标价与清标所用的不符/],
    ['what it rests on', () => put('basis', () => '以招标文件所附清单为准。'), /清单依据与重新计算的不符/],
  ])('is named where it has %s', async (_what, forge, expected) => {
    expect((await said(forge())).faults).toMatch(expected);
  });

  it('is told also where the host says that other rules, or an unreadable file, are the reason', async () => {
    const older = without('product').set('bid-clearing', sealed.whole.clearing, 'edition', 99);
    expect((await said(older)).remarks).toMatch(/由其他版本的清标规则计算：清标发现“.+”被删去/);
    const unread = listed(1, { files: [], unread: ['清单.xlsx', '坏.xlsx'] });
    expect((await said(unread)).remarks).toMatch(/记为未能读取、现在可以读取的报价清单：\S+ 清单.xlsx/);
  });

  it('names a list that was exchanged for one without the error', async () => {
    const bids = new Forgery(sealed).json(recordPath('bid'));
    const bid = bids.find((b: any) => b.id === ofKind('product').bids[0]);
    const [file] = bid.openedFiles.filter((f: any) => f.name === '报价.xlsx');
    const bytes = Buffer.from(await pricedList([10, 20]));
    const [path] = [...sealed.contents.keys()].filter((p) => p.includes(file.sha256.slice(0, 16)));
    const { faults } = await said(new Forgery(sealed).replaceFile(path!, path!, bytes));
    expect(faults).toMatch(/报价.xlsx：内容的摘要与文件名不符/);
    expect(faults).toMatch(/的“报价.xlsx”不能读取，清标却记为已读/);
  });
});
