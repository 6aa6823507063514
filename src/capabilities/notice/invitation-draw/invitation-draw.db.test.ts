/** Who is invited, drawn from a list: what the rulebook wants of it, and what cannot be chosen (87号令 14). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';
import { buildPublishedTender, entryOf, propose, signNotice } from '../testing/build-published-tender.ts';
import { drawInvited, drawValues, enactDraw, numberFor, secondOwner, unitOf } from '../testing/draw-invited.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let owner2: Client;
let supervisor: Client;
let units: Client[];

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  supervisor = await test.as('supervisor');
  owner2 = await secondOwner(test);
  units = (await buildBidders(test, 7)).map((b) => b.client);
});
afterAll(() => test.close());

const create = async (lot: string) =>
  (await agent.done('invitation-draw.create', { values: drawValues(lot) })).row.id as string;
const refused = (answer: { code: string; msg: string }, because: string) => {
  expect(answer.code).not.toBe('v');
  expect(answer.msg).toContain(because);
};
const said = (record: string, id: string, verb: string, by: Client = agent, asked: object = {}) =>
  by.action(`${record}.${verb}` as never, { id, asked });

describe('where the rulebook wants a draw', () => {
  let lot: string;
  let notice: string;
  let id: string;
  let takeBack = () => {};
  beforeAll(async () => {
    ({ lot, notice } = await buildPublishedTender(test, { invite: units.slice(0, 3), until: 'notice' }));
    takeBack = enactDraw();
  });
  afterAll(() => takeBack());

  it('Z87-14: no invitation goes out whose units were chosen', async () => {
    refused(await said('notice', notice, 'submit'), '受邀单位应从备选名单中随机抽取');
    refused(await said('notice', notice, 'agreeList', owner), '受邀单位应从备选名单中随机抽取');
  });

  it('Z87-14: candidates come from a call, the register or a recommendation, not from who is known', async () => {
    id = await create(lot);
    refused(await said('invitation-draw', id, 'lock'), '名单中有“了解的单位”');
    for (const i of (await agent.list('supplier-invitation', { 'f.lot': lot })).tdata)
      await agent.done('supplier-invitation.save', { id: i.id, values: { source: 'library' } });
  });

  it('Z87-14: twice as many as are to be drawn, and never fewer than the law wants invited', async () => {
    for (const unit of units.slice(3, 5)) await propose(test, lot, unit, 'library');
    refused(await said('invitation-draw', id, 'lock'), '备选单位 5 家，拟抽取 3 家；');
    await agent.done('invitation-draw.save', { id, values: { count: 2 } });
    refused(await said('invitation-draw', id, 'lock'), '应邀请 3 家以上');
    await agent.done('invitation-draw.save', { id, values: { count: 3 } });
    await propose(test, lot, units[5]!, 'recommended');
    refused(await agent.action('invitation-draw.create', { values: drawValues(lot) }), '已有受邀单位的抽取');
    await agent.done('invitation-draw.lock', { id });
  });

  it('closes the list', async () => {
    const values = { lot, entry: await entryOf(test, units[6]!), source: 'library', reason: '同类业绩' };
    refused(await agent.action('supplier-invitation.propose', { values }), '名单已锁定，等待抽取');
    const [one] = (await agent.list('supplier-invitation', { 'f.lot': lot })).tdata;
    refused(await said('supplier-invitation', one.id, 'remove'), '名单已锁定，等待抽取');
  });

  it('may be taken back on the day itself, before any number can be known, and not afterwards', async () => {
    await agent.done('invitation-draw.unlock', { id });
    await agent.done('invitation-draw.lock', { id });
    const today = dateInShanghai(await test.now());
    const asked = { value: '20260000001', publishedOn: today };
    refused(await said('invitation-draw', id, 'recordSource', agent, asked), `须是 ${addDays(today, 1)} 及以后公布的`);
    const early = { ...asked, publishedOn: addDays(today, 1) };
    refused(await said('invitation-draw', id, 'recordSource', agent, early), '公布日期还没有到');
    await test.setClock(`${addDays(today, 1)}T01:00:00.000Z`);
    refused(await said('invitation-draw', id, 'unlock'), '只能在锁定的当日退回修改');
  });

  it('is drawn by a number that another unit confirmed, before two of the owner’s people', async () => {
    const wanted = await Promise.all(units.slice(3, 6).map((u) => unitOf(test, u)));
    const value = await numberFor(test, id, wanted);
    const publishedOn = dateInShanghai(await test.now());
    await agent.done('invitation-draw.recordSource', { id, asked: { value, publishedOn } });
    refused(await said('invitation-draw', id, 'draw'), '还没有由另一方核对');
    refused(await said('invitation-draw', id, 'confirmSource'), '须由另一单位核对');
    await supervisor.done('invitation-draw.confirmSource', { id });
    refused(await said('invitation-draw', id, 'recordSource', agent, { value, publishedOn }), '已经核对，不能再改');
    refused(await said('invitation-draw', id, 'draw'), '应有不少于 2 人');
    await owner.done('invitation-draw.witness', { id });
    refused(await said('invitation-draw', id, 'witness', owner), '已登记在场监督');
    refused(await said('invitation-draw', id, 'draw'), '现有 1 人登记');
    expect((await said('invitation-draw', id, 'witness', agent)).code).not.toBe('v');
    await owner2.done('invitation-draw.witness', { id });
    await agent.done('invitation-draw.draw', { id });
    const list = (await agent.list('supplier-invitation', { 'f.lot': lot })).tdata;
    const drawn = list.filter((i: any) => i.state === 'proposed').map((i: any) => i.supplier);
    expect(drawn.toSorted()).toEqual(wanted.toSorted());
    expect(list.filter((i: any) => i.state === 'passedOver')).toHaveLength(3);
    const { row } = (await owner.detail('invitation-draw', id)).tdata;
    expect(row).toMatchObject({ state: 'drawn', sourceValue: value, witnessed: '招标人代表丁、招标人代表辰' });
  });

  it('stands: nobody of the inviting side draws again; the supervisor can, with a reason, until it goes out', async () => {
    refused(await agent.action('invitation-draw.create', { values: drawValues(lot) }), '已有受邀单位的抽取');
    expect((await said('invitation-draw', id, 'cancel', agent, { because: '不合适' })).code).not.toBe('v');
    await supervisor.done('invitation-draw.cancel', { id, asked: { because: '备选单位中有一家已注销' } });
    const states = (await agent.list('supplier-invitation', { 'f.lot': lot })).tdata.map((i: any) => i.state);
    expect(new Set(states)).toEqual(new Set(['proposed']));
    const again = await Promise.all(units.slice(0, 3).map((u) => unitOf(test, u)));
    id = await drawInvited(test, { lot, witnesses: [owner, owner2], units: again });
    await owner.done('notice.agreeList', { id: notice });
  });

  it('tells no candidate that it was one', async () => {
    for (const unit of [units[0]!, units[5]!]) {
      expect((await unit.list('invitation-draw')).tdata ?? []).toEqual([]);
      expect((await unit.detail('invitation-draw', id)).status).toBe(404);
      expect((await unit.list('supplier-invitation', { 'f.lot': lot })).tdata).toEqual([]);
    }
  });

  it('lets nobody in who was not drawn', async () => {
    const taken = await units[5]!.action('document-download.take', { values: { lot } });
    expect(taken.code).not.toBe('v');
  });
});

describe('where no draw is imposed (招标投标法)', () => {
  it('goes out by choice; a draw that was begun is brought to its end, or taken away', async () => {
    const { lot, notice } = await buildPublishedTender(test, { invite: units.slice(0, 3), until: 'notice' });
    const id = await create(lot);
    refused(await said('invitation-draw', id, 'lock'), '不需要抽取');
    refused(await said('notice', notice, 'submit'), '抽取还没有完成');
    await agent.done('invitation-draw.remove', { id });
    await signNotice(agent, notice);
    await agent.done('notice.submit', { id: notice });
    refused(await agent.action('invitation-draw.create', { values: drawValues(lot) }), '不由抽取产生');
  });

  it('is not drawn at all in a public tender', async () => {
    const { lot } = await buildPublishedTender(test, { until: 'project' });
    refused(await agent.action('invitation-draw.create', { values: drawValues(lot) }), '不由抽取产生');
  });
});
