/** An invited tender: who is invited, what goes out, who may respond, and who learns what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildBidders, takeDocument } from '../../participation/testing/build-bidders.ts';
import { buildSupplier } from '../../supplier/testing/supplier-values.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  entryOf,
  propose,
  signNotice,
  waitForState,
} from '../testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let reviewer: Client;
let units: Client[];
let stranger: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  reviewer = await test.as('reviewer');
  units = (await buildBidders(test, 5)).map((b) => b.client);
  stranger = units.pop()!;
});
afterAll(() => test.close());

const invited = async (client: Client, tender: BuiltTender) =>
  (await client.list('supplier-invitation', { 'f.lot': tender.lot })).tdata as any[];

describe('the list of those invited', () => {
  let tender: BuiltTender;
  beforeAll(async () => {
    tender = await buildPublishedTender(test, { invite: units.slice(0, 2), until: 'notice' });
  });

  it('TB-17: has three units or more for each lot', async () => {
    const no = await agent.action('notice.submit', { id: tender.notice });
    expect(no.msg).toContain('拟邀请 2 家，应向 3 个以上单位发出投标邀请书，请补足名单');
    await propose(test, tender.lot, units[2]!);
    expect(await agent.action('notice.submit', { id: tender.notice })).toMatchObject({ code: 'v' });
  });

  it('does not change while it is reviewed', async () => {
    const values = { lot: tender.lot, entry: await entryOf(test, stranger), source: 'known', reason: '同类业绩' };
    const no = await agent.action('supplier-invitation.propose', { values });
    expect(no.msg).toContain('要改请先撤回邀请书');
    const [first] = await invited(agent, tender);
    expect((await agent.action('supplier-invitation.remove', { id: first.id })).msg).toContain('要改请先撤回邀请书');
  });

  it('is the owner’s decision: nothing goes out that it has not agreed to, or that changed since', async () => {
    expect((await reviewer.action('notice.approve', { id: tender.notice })).msg).toContain('还没有确认邀请名单');
    expect((await agent.action('notice.agreeList', { id: tender.notice })).code).not.toBe('v');
    await owner.done('notice.agreeList', { id: tender.notice });
    await agent.done('notice.withdraw', { id: tender.notice });
    await propose(test, tender.lot, units[3]!);
    await agent.done('notice.submit', { id: tender.notice });
    expect((await reviewer.action('notice.approve', { id: tender.notice })).msg).toContain('确认后名单又改过');
    await owner.done('notice.agreeList', { id: tender.notice });
    await reviewer.done('notice.approve', { id: tender.notice });
  });

  it('holds units that have an account, each once', async () => {
    const other = await buildPublishedTender(test, { invite: units.slice(0, 3), until: 'notice' });
    const proposed = (entry: string) =>
      agent.action('supplier-invitation.propose', {
        values: { lot: other.lot, entry, source: 'known', reason: '同类业绩' },
      });
    expect((await proposed(await buildSupplier(test, '91510000MA7XXXX01'))).msg).toContain('还没有账号');
    expect((await proposed(await entryOf(test, units[0]!))).msg).toContain('已在本标段的名单中');
  });

  it('tells nobody that it is considered', async () => {
    expect(await invited(units[0]!, tender)).toEqual([]);
    expect((await units[0]!.detail('notice', tender.notice)).status).toBe(404);
  });
});

describe('an invitation that went out', () => {
  let tender: BuiltTender;
  beforeAll(async () => {
    tender = await buildPublishedTender(test, { invite: units.slice(0, 3) });
  });

  it('reaches all at the same moment, each with a message of its own', async () => {
    const sent = await invited(agent, tender);
    expect(sent.map((i) => i.state)).toEqual(['invited', 'invited', 'invited']);
    expect(new Set(sent.map((i) => i.invitedAt)).size).toBe(1);
    const [own, ...others] = await invited(units[0]!, tender);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ state: 'invited', notice: tender.notice });
    // Why it was chosen is the inviting side's own.
    expect((await units[0]!.detail('supplier-invitation', own.id)).tdata.row.reason ?? '内部信息').toBe('内部信息');
  });

  it('is read by those invited, and by nobody else', async () => {
    expect((await units[0]!.detail('notice', tender.notice)).tdata.row.content).toContain('现邀请贵单位参加投标');
    expect((await stranger.detail('notice', tender.notice)).status).toBe(404);
    expect((await test.guest().get('/web/notice/detail.json', { id: tender.notice })).status).toBe(404);
    const listed = (await test.guest().get('/web/notice/list.json', {})).tdata;
    expect(listed.map((n: any) => n.id)).not.toContain(tender.notice);
    expect((await stranger.detail('lot', tender.lot)).status).toBe(404);
    expect((await units[0]!.detail('lot', tender.lot)).tdata.row.id).toBe(tender.lot);
    const [round] = (await agent.list('round', { 'f.lot': tender.lot })).tdata;
    expect(round).toMatchObject({ call: 'invitation', entrants: 'invited', state: 'issued' });
    expect((await stranger.detail('round', round.id)).status).toBe(404);
    // No medium gets it, and no mail tells others of it.
    const mail = { notice: tender.notice, suppliers: [await entryOf(test, stranger)] };
    expect((await agent.action('notice-mail.create', { values: mail })).msg).toContain('只发给名单上的单位');
    expect((await agent.list('publication', { 'f.notice': tender.notice })).tdata).toEqual([]);
  });

  it('TB-17: lets nobody else take the document, ask or bid', async () => {
    const taken = await stranger.action('document-download.take', { values: { lot: tender.lot } });
    expect(taken.msg).toContain('只有收到投标邀请书的单位可以参加');
    expect((await stranger.get('/supplier/bid/tender.json', { lot: tender.lot })).msg).toContain('只有收到投标邀请书');
    const asked = await stranger.action('my-question.ask', {
      values: { lot: tender.lot, content: '工期从何时起算？' },
    });
    expect(asked.code).not.toBe('v');
    const up = await stranger.put(`/supplier/bid/upload?lot=${tender.lot}`, 'x');
    expect(up.code).not.toBe('v');
  });

  it('is accepted, refused or left unanswered; only who refused may not bid, and may change its mind', async () => {
    const [a, b, c] = await Promise.all(units.slice(0, 3).map(async (u) => (await invited(u, tender))[0]));
    await units[0]!.done('supplier-invitation.accept', { id: a.id });
    await units[1]!.done('supplier-invitation.decline', { id: b.id, asked: { because: '档期已满' } });
    await takeDocument(units[0]!, tender.lot);
    const no = await units[1]!.action('document-download.take', { values: { lot: tender.lot } });
    expect(no.msg).toContain('已谢绝邀请');
    await test.setClock((await agent.detail('notice', tender.notice)).tdata.row.replyBy);
    await waitForState(agent, 'supplier-invitation', c.id, 'lapsed');
    await takeDocument(units[2]!, tender.lot);
    expect((await agent.detail('supplier-invitation', b.id)).tdata.row).toMatchObject({
      state: 'declined',
      declinedBecause: '档期已满',
    });
    await units[1]!.done('supplier-invitation.accept', { id: b.id });
    await takeDocument(units[1]!, tender.lot);
    // Those invited never learn of each other.
    expect((await units[0]!.detail('supplier-invitation', b.id)).status).toBe(404);
    expect((await units[1]!.action('supplier-invitation.accept', { id: a.id })).code).not.toBe('v');
  });

  it('leaves no trace of an answer in the project’s history', async () => {
    const told = await rows<{ record: string }>(
      test.office.db,
      sql`select record from history where chain = ${`project:${tender.project}`}`,
    );
    expect(told.map((h) => h.record)).toContain('notice');
    expect(told.map((h) => h.record)).not.toContain('supplier-invitation');
  });

  it('takes nobody in and drops nobody afterwards', async () => {
    const values = { lot: tender.lot, entry: await entryOf(test, stranger), source: 'known', reason: '同类业绩' };
    expect((await agent.action('supplier-invitation.propose', { values })).msg).toContain('名单不能再增减');
  });
});

describe('a public tender', () => {
  it('has no list, and an invited one no public notice', async () => {
    const tender = await buildPublishedTender(test, { until: 'document' });
    const no = await agent.action('supplier-invitation.propose', {
      values: { lot: tender.lot, entry: await entryOf(test, stranger), source: 'known', reason: '同类业绩' },
    });
    expect(no.msg).toContain('公开招标不发出投标邀请书');
    const paper = await agent.action('notice.create', {
      values: { project: tender.project, document: tender.document, type: 'invitation' },
    });
    expect(paper.msg).toContain('项目的招标方式不用这种公告类型');
  });

  it('becomes one by no change of its type', async () => {
    const tender = await buildPublishedTender(test, { until: 'notice' });
    const no = await agent.action('notice.save', { id: tender.notice, values: { type: 'invitation' } });
    expect(no.msg).toContain('公告类型不能改换');
    await signNotice(agent, tender.notice);
  });
});
