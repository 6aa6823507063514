/** 清标 over real sealed bids: computed beside the server when they are read out, put before the committee, never a verdict. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender, waitForState } from '../../notice/testing/build-published-tender.ts';
import { buildOpenedTender, type OpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { buildCommittee, drawBuilt } from '../testing/build-committee.ts';
import { roomOf } from '../testing/build-evaluated-tender.ts';
import { pricedList } from '../testing/priced-list.ts';
import { seatMembers, type TestMember } from '../testing/seat-members.ts';

let test: TestOffice;
let built: OpenedTender;
let members: TestMember[];
let clearing: any;
const does = (seat: TestMember, verb: VerbOf<'committee-member'>, asked: object) =>
  seat.client.action(`committee-member.${verb}`, { id: seat.id, asked });
const read = async () => (await (await test.as('supervisor')).detail('bid-clearing', clearing.id)).tdata.row;

/** An older kind of workbook, which nothing here reads. */
const old = new TextEncoder().encode('xls');

beforeAll(async () => {
  test = await openOffice();
  const tender = await buildPublishedTender(test);
  const committee = await buildCommittee(test, tender);
  built = await buildOpenedTender(test, {
    built: tender,
    bids: [
      { account: 'supplier1', price: '33612345.67', files: { '报价.xlsx': await pricedList([10, 20, 30, 40]) } },
      {
        account: 'supplier2',
        price: '34250988.00',
        files: {
          '报价.xlsx': await pricedList([11, 21, 31, 80], (row, i) => (i === 0 ? [...row.slice(0, 4), 99] : row)),
        },
      },
      {
        account: 'supplier3',
        price: '33987654.32',
        files: {
          '清单.xlsx': await pricedList([12, 22, '']),
          '坏.xlsx': new TextEncoder().encode('no workbook'),
          '旧.xls': old,
        },
      },
    ],
  });
  await settled(test);
  const supervisor = await test.as('supervisor');
  [clearing] = (await supervisor.list('bid-clearing', { 'f.lot': built.lot })).tdata as any[];
  await waitForState(supervisor, 'bid-clearing', clearing.id, 'computed');
  await drawBuilt(test, committee);
  members = await seatMembers(test, committee.committee);
}, 300_000);
afterAll(() => test?.close());

describe('a clearing', () => {
  it('PG-19 names what the lists show, bid by bid, and what could not be read', async () => {
    const row = await read();
    expect(row).toMatchObject({ bids: 3, listed: 3 });
    const found = row.findings.map((f: any) => f.kind).toSorted();
    expect(found).toEqual(['omitted', 'product', 'readOut', 'readOut', 'readOut', 'unpriced']);
    const product = row.findings.find((f: any) => f.kind === 'product');
    expect(product.evidence[0].value).toContain('3 × 11 写成 99，按单价为 33.00');
    const third = row.cleared.find((b: any) => b.files.includes('清单.xlsx'));
    expect(third).toMatchObject({ lines: 3, unread: ['坏.xlsx'], unlisted: ['旧.xls'], sum: '102.00' });
    expect(row.outcome).toBe('发现 6 项，读到 3/3 份');
  });

  it('is no verdict: the bids stay as they were opened', async () => {
    const states = await rows<{ state: string }>(
      test.office.db,
      sql`select state from bid where lot_id = ${built.lot}`,
    );
    expect(states.map((s) => s.state)).toEqual(['opened', 'opened', 'opened']);
  });

  it('TB-44 is the committee’s and the supervisor’s alone before the report', async () => {
    expect((await members[0]!.client.list('bid-clearing')).total).toBe(1);
    for (const account of ['agent', 'reviewer', 'owner', 'supplier1', 'rival'])
      expect([account, (await (await test.as(account)).list('bid-clearing')).total ?? 0]).toEqual([account, 0]);
  });

  it('waits for the committee’s word on every finding; the chair says it, a seat may add one', async () => {
    const chair = members.find((m) => m.isChair)!;
    const other = members.find((m) => !m.isChair)!;
    const early = await does(other, 'recordClearing', { bid: built.bids[0]!.bid, says: '规费没有单列' });
    expect(early.msg).toContain('评标没有在进行');
    await chair.client.done('committee-member.begin', { id: chair.id });
    expect((await does(other, 'recordClearing', { bid: clearing.id, says: '规费没有单列' })).msg).toContain(
      '请选择投标人',
    );
    expect((await does(other, 'recordClearing', { bid: built.bids[0]!.bid, says: '规费没有单列' })).code).toBe('v');
    const added = (await read()).findings.at(-1);
    expect(added).toMatchObject({ kind: 'manual', by: other.seat });
    const left = async () =>
      (await roomOf(chair.client, (await chair.client.get('/platform/evaluation/mine.json')).tdata[0].committee))
        .openClearing;
    expect(await left()).toBe(7);
    const settle = (seat: TestMember, findings: string) =>
      does(seat, 'settleClearing', { findings, view: 'none', reason: '经核对不影响评审' });
    expect((await settle(other, added.id)).status).toBe(403);
    expect((await settle(chair, 'nothing')).msg).toContain('请选择清标发现');
    expect((await settle(chair, 'readOut:*')).code).toBe('v');
    expect(await left()).toBe(4);
    const all = (await read()).findings.map((f: any) => f.id).join(',');
    expect((await settle(chair, all)).code).toBe('v');
    expect(await left()).toBe(0);
    expect((await read()).opinions).toHaveLength(7);
    const history = JSON.stringify(
      (await (await test.as('supervisor')).get(`/agency/bid-clearing/history.json`, { id: clearing.id })).tdata,
    );
    for (const m of members) expect(history).not.toContain(m.person);
  });

  it('keeps what was recorded and said when it is computed again', async () => {
    const supervisor = await test.as('supervisor');
    await supervisor.done('bid-clearing.recompute', { id: clearing.id });
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('computed');
    const again = await read();
    expect(again.findings.filter((f: any) => f.kind === 'manual')).toHaveLength(1);
    expect(again.opinions).toHaveLength(7);
  });
});
