/** The workbench in one call: what it shows is what the lists would show, for each person their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import { addStaff } from '../../platform/approval/testing/staffed-unit.ts';
import { draftPublicity } from '../award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../award/testing/insert-reported-lot.ts';
import { lotValues, projectValues } from '../notice/testing/tender-values.ts';
import { buildOpenedTender } from '../opening/testing/build-opened-tender.ts';
import { supplierValues, verify, withPapers } from '../supplier/testing/supplier-values.ts';
import type { Home, Waiting } from './home-wire.ts';
import type { WaitingPapers, Workbench } from './workbench-wire.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
});
afterAll(async () => test?.close());

const bench = async (by: Client): Promise<Workbench> => (await by.get(`/${by.prefix}/workbench/index.json`)).tdata;

async function handIn(name: string): Promise<string> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return row.id;
}

describe('the workbench', () => {
  it('shows a reviewer what waits for them, and its author what came back, until it is handed in again', async () => {
    const id = await handIn('退回后再交的项目');
    const waiting = (await bench(reviewer)).reviews;
    expect(waiting).toMatchObject({ total: 1, overdue: 0, first: [{ subject: '退回后再交的项目', author: '经办甲' }] });
    expect((await bench(agent)).reviews.total).toBe(0);
    await reviewer.done('project.return', { id, asked: { opinion: '批复文号有误' } });
    expect((await bench(reviewer)).reviews.total).toBe(0);
    expect((await bench(agent)).returned).toMatchObject({
      total: 1,
      first: [{ recordId: id, opinion: '批复文号有误', by: '审核乙', round: 1, isRefused: false }],
    });
    await agent.done('project.submit', { id });
    expect((await bench(agent)).returned.total).toBe(0);
    await reviewer.done('project.approve', { id });
  });

  it('tells a unit’s administrator, and nobody else, what lies with whom', async () => {
    await handIn('等审核的项目');
    const { load } = await bench(await test.as('manager'));
    expect(load!.people.find((p) => p.name === '审核乙')).toMatchObject({ waiting: 1, overdue: 0, late: 0 });
    expect(load!.people.find((p) => p.name === '经办甲')!.stages.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
    expect((await bench(agent)).load).toBeNull();
  });

  it('tells the author and the administrator of a review that nobody may decide, until somebody is named', async () => {
    const manager = await test.as('manager');
    const lonely = await addStaff(test, 'lonely', '离职者', ['reviewer']);
    const step = { id: 'first', name: '专人审核', approver: 'person', person: lonely.id, mode: 'any' };
    const { row: chain } = await manager.done('approval-chain.create', {
      values: { name: '项目审核', kind: 'project', steps: [step], conditions: [] },
    });
    await manager.done('approval-chain.start', { id: chain.id, asked: {} });
    await (await test.as('admin')).done('approval-chain.confirm', { id: chain.id });
    const id = await handIn('无人可审的项目');
    await manager.done('user.disable', { id: lonely.id });
    const stopped = async (by: Client) => (await bench(by)).reviews.stopped;
    await expect.poll(() => stopped(manager)).toBe(1);
    expect(await stopped(agent)).toBe(1);
    for (const other of [reviewer, await test.as('rival')]) expect(await stopped(other)).toBe(0);
    const [one] = (await manager.list('review', { 'f.recordId': id })).tdata;
    await manager.done('review.assign', { id: one.id, asked: { to: reviewer.userId, opinion: '接替' } });
    expect(await stopped(manager)).toBe(0);
    await manager.done('approval-chain.stop', { id: chain.id });
    await (await test.as('admin')).done('approval-chain.confirmStop', { id: chain.id });
    await reviewer.done('project.approve', { id });
  });

  it('keeps the shortcuts of each person in their order, and takes none that does not exist', async () => {
    const keep = (ids: string[]) => agent.post('/agency/workbench/shortcuts.json', { ids });
    expect((await keep(['notice.list', 'project.list'])).code).toBe('v');
    expect((await bench(agent)).shortcuts).toEqual(['notice.list', 'project.list']);
    expect((await keep(['nothing.there'])).msg).toContain('须是菜单中有的页面');
    expect((await bench(reviewer)).shortcuts).toEqual([]);
  });

  it('C15: lists the papers that suppliers handed in for whoever reviews them, counts every reminder list, and shows others none', async () => {
    const papers = async (by: Client): Promise<WaitingPapers[]> =>
      (await by.get(`/${by.prefix}/workbench/papers.json`)).tdata;
    const counted = async (by: Client) => {
      const waiting: Waiting[] = (await by.get(`/${by.prefix}/workbench/waiting.json`)).tdata;
      return new Map(waiting.map(({ screen, count }) => [screen, count]));
    };
    const values = await withPapers(agent, supplierValues('91510000MA0000801'));
    const { row } = await agent.done('supplier.create', { values });
    expect(await papers(reviewer)).toMatchObject([
      { id: row.id, kind: 'supplier', turn: 'mine', author: '经办甲', waitingFor: ['审核乙'], round: 1 },
    ]);
    expect((await papers(reviewer))[0]!.papers).toEqual([{ name: '营业执照', validUntil: null }]);
    expect(await papers(agent)).toMatchObject([{ id: row.id, turn: 'others' }]);
    expect(await papers(await test.as('rival'))).toEqual([]);
    expect((await counted(reviewer)).get('workbench.papers')).toBe(1);
    expect((await counted(agent)).has('workbench.papers')).toBe(false);
    // What is empty is not named.
    expect([...(await counted(await test.as('owner'))).values()]).not.toContain(0);
    await verify(reviewer, row.id);
    expect(await papers(reviewer)).toEqual([]);
    const { row: change } = await agent.done('supplier-change.create', { values: { supplier: row.id } });
    await agent.done('supplier-change.save', { id: change.id, values: { reason: '换联系人', contact: '王五' } });
    await agent.done('supplier-change.submit', { id: change.id });
    expect(await papers(reviewer)).toMatchObject([{ id: change.id, kind: 'supplier-change', changed: '联系人' }]);
    // A list's count is what the list itself shows.
    const objections = await agent.list('objection', { 'f.state': 'submitted' });
    const complaints = await agent.list('complaint', { 'f.state': 'submitted,accepted' });
    expect((await counted(agent)).get('workbench.disputes')).toBe(
      Number(objections.total) + Number(complaints.total) || undefined,
    );
  });

  it('is not for suppliers and experts', async () => {
    for (const account of ['supplier1', 'expert1']) {
      const answer = await (await test.as(account)).get('/agency/workbench/index.json');
      expect(answer.status).toBe(403);
    }
  });

  it('TB-22: names no bidder and no number of them before the opening, though it shows the opening of the day', async () => {
    const { supplierNames, opening } = await submitted();
    for (const account of ['agent', 'reviewer', 'owner', 'manager', 'supervisor']) {
      const client = await test.as(account);
      const rooms = await client.get(`/${client.prefix}/workbench/rooms.json`);
      const text = JSON.stringify([await bench(client), rooms.tdata]);
      for (const name of supplierNames) expect(text).not.toContain(name);
    }
    const { openings } = (await agent.get('/agency/workbench/home.json')).tdata as Home;
    expect(openings.map((e) => e.id)).toContain(opening);
    expect(Object.keys(openings[0]!)).not.toContain('bidders');
  });
});

/** A tender with sealed bids, on the day of its opening. */
async function submitted(): Promise<{ supplierNames: string[]; opening: string }> {
  const built = await buildOpenedTender(test, { until: 'submitted' });
  const names = await Promise.all(
    built.bids.map(async ({ client }) => (await client.get('/agency/getuserinfo')).tdata.dwname as string),
  );
  const [opening] = (await agent.list('opening', { 'f.project': built.project })).tdata;
  await test.setClock(new Date(new Date(opening.startsAt).getTime() - 3600_000).toISOString());
  return { supplierNames: names.filter((n) => n.length > 4), opening: opening.id };
}

// Last, because it moves the clock by days.
describe('whoever answers for others', () => {
  it('tells a unit’s administrator what the others are late with, and with whom it lies', async () => {
    const manager = await test.as('manager');
    const of = await insertReportedLot(test);
    await draftPublicity(test, of);
    const term = sql`select state from deadline where cause = ${of.report} and term = 'evaluation-report.publicity'`;
    const state = async () => (await rows<{ state: string }>(test.office.db, term))[0]?.state;
    await expect.poll(state).toBe('running');
    await test.setClock(new Date((await test.now()).getTime() + 9 * 86_400_000).toISOString());
    await expect.poll(state).toBe('overdue');
    const id = await handIn('拖延的项目');
    await sql`update review set due_at = clock_timestamp() - interval '1 year' where record_id = ${id}`.execute(
      test.office.db,
    );
    const { late } = (await bench(manager)).load!;
    expect(late[0]).toMatchObject({ matter: '拖延的项目', who: expect.stringContaining('审核乙') });
    expect(late.find((item) => item.label === '公示中标候选人')).toMatchObject({
      daysLeft: expect.any(Number),
      who: expect.any(String),
    });
    // The table counts by the person, and its number opens what it counted.
    const { people } = (await bench(manager)).load!;
    for (const name of ['经办甲', '审核乙']) {
      const one = people.find((p) => p.name === name)!;
      const held = (await manager.get('/agency/workbench/held.json', { person: one.id })).tdata;
      expect([one.late, one.waiting]).toEqual([held.late.length, held.waiting.length]);
    }
    expect(people.find((p) => p.name === '经办甲')!.late).toBeGreaterThan(0);
    expect(people.find((p) => p.name === '审核乙')!.overdue).toBe(1);
    const [one] = people;
    expect((await agent.get('/agency/workbench/held.json', { person: one!.id })).status).toBe(403);
    const rival = await test.as('rival');
    expect((await manager.get('/agency/workbench/held.json', { person: rival.userId })).status).toBe(403);
    // The person who owes it has it among their own.
    expect((await bench(agent)).deadlines.overdue.map((item) => item.label)).toContain('公示中标候选人');
  });
});
