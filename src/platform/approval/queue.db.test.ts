/** The queue of reviews over HTTP: its tabs and their counts, batches, who could be asked, what stays hidden. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { lotValues, projectValues } from '../../capabilities/notice/testing/tender-values.ts';
import { sql } from '../../kernel/server/database.ts';
import { addDepartment, addStaff, type Staff } from './testing/staffed-unit.ts';

let test: TestOffice;
let agent: Client;
let manager: Client;
let reviewer: Client;
let head: Staff;

beforeAll(async () => {
  test = await openOffice();
  [agent, manager, reviewer] = (await Promise.all(['agent', 'manager', 'reviewer'].map((a) => test.as(a)))) as [
    Client,
    Client,
    Client,
  ];
  const department = await addDepartment(manager, '审核部');
  head = await addStaff(test, 'head', '审核部负责人', ['agent'], { department, headsDepartment: true });
  await sql`update "user" set department_id = ${department} where account = 'reviewer'`.execute(test.office.db);
});
afterAll(async () => test?.close());

async function handIn(name: string): Promise<string> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return (await agent.list('review', { 'f.recordId': row.id })).tdata[0].id;
}

const queueOf = async (by: Client, kind?: string) =>
  (await by.get(`/${by.prefix}/review/queue.json`, kind ? { kind } : {})).tdata;
const listed = async (by: Client, query: Record<string, string>): Promise<string[]> =>
  (await by.list('review', query)).tdata.map((r: any) => r.id);

describe('the tabs of the queue', () => {
  it('count what their lists show, for the one whose turn it is, the author, the head of the department and outsiders', async () => {
    const first = await handIn('第一个');
    const second = await handIn('第二个');
    const mine = await queueOf(reviewer);
    expect(mine.counts).toMatchObject({ mine: 2, group: 2, own: 0, blocked: 0 });
    expect(await listed(reviewer, { 'f.waitingFor': 'me', 'f.state': 'running' })).toEqual(
      expect.arrayContaining([first, second]),
    );
    expect((await queueOf(agent)).counts).toMatchObject({ mine: 0, own: 2 });
    const heads = await queueOf(head.client);
    expect(heads.counts).toMatchObject({ mine: 0, group: 2 });
    expect(await listed(head.client, { 'f.waitingFor': heads.group.join(','), 'f.state': 'running' })).toHaveLength(2);
    for (const account of ['rival', 'finance'])
      expect((await queueOf(await test.as(account))).counts).toEqual({
        mine: 0,
        group: 0,
        watched: 0,
        own: 0,
        done: 0,
        blocked: 0,
      });
    await reviewer.post('/agency/review/decide.json', { id: first, verdict: 'approve' });
    expect((await queueOf(reviewer)).counts).toMatchObject({ mine: 1, done: 1 });
    expect((await queueOf(head.client)).counts.group).toBe(1);
  });

  it('of one kind count that kind alone, and a kind is not what its name begins with', async () => {
    await handIn('第三个');
    expect((await queueOf(reviewer, 'project')).counts.mine).toBeGreaterThan(0);
    expect((await queueOf(reviewer, 'notice')).counts.mine).toBe(0);
    expect(await listed(reviewer, { 'f.kind': 'proj' })).toEqual([]);
    expect((await listed(reviewer, { 'f.kind': 'notice,project', 'f.state': 'running' })).length).toBeGreaterThan(0);
  });

  it('carry a head of department no further than the people of that department', async () => {
    const id = await handIn('部门之外');
    await sql`update "user" set heads_department = false where account = 'head'`.execute(test.office.db);
    expect((await head.client.get('/agency/review/follow.json', { id })).status).toBe(404);
    await sql`update "user" set heads_department = true where account = 'head'`.execute(test.office.db);
    expect((await head.client.get('/agency/review/follow.json', { id })).tdata.isMine).toBe(false);
    const refused = await head.client.post('/agency/review/decide.json', { id, verdict: 'approve' });
    expect(refused.code).not.toBe('v');
  });
});

describe('a batch', () => {
  it('says of each what became of it: agreed, decided by another meanwhile, not mine', async () => {
    const [one, two] = [await handIn('批一'), await handIn('批二')];
    const other = await addStaff(test, 'other', '审核丙', ['reviewer']);
    const late = await handIn('批三');
    await other.client.post('/agency/review/decide.json', { id: late, verdict: 'approve' });
    const { tdata } = await reviewer.post('/agency/review/decide-many.json', {
      ids: [one, two, late],
      opinion: '同意',
    });
    expect(tdata.map((o: any) => [o.id, o.code])).toEqual([
      [one, 'v'],
      [two, 'v'],
      [late, expect.not.stringMatching(/^v$/)],
    ]);
    expect(tdata[2].msg.length).toBeGreaterThan(4);
  });
});

describe('who could be asked', () => {
  it('are people who may read the record, none of whom made it; those of the record’s own rule come first', async () => {
    const id = await handIn('转给谁');
    const { tdata } = await reviewer.get('/agency/review/candidates.json', { id });
    const names = tdata.map((p: any) => p.name);
    expect(names[0]).toBe('审核丙');
    expect(names).toContain('审核部负责人');
    for (const nobody of ['经办甲', '审核乙', '外单位经办', '投标经办一']) expect(names).not.toContain(nobody);
    const found = (await reviewer.get('/agency/review/candidates.json', { id, q: '负责' })).tdata;
    expect(found.map((p: any) => p.name)).toEqual(['审核部负责人']);
    expect((await agent.get('/agency/review/candidates.json', { id })).status).toBe(403);
    await reviewer.done('review.passOn', { id, asked: { to: found[0].id, opinion: '请把关' } });
    expect((await queueOf(head.client)).counts.mine).toBe(1);
    expect((await queueOf(reviewer)).counts.watched).toBe(1);
  });
});

describe('the review of a record', () => {
  it('does not carry the record’s content past the secrecy of the record', async () => {
    const id = await handIn('内容');
    for (const by of [reviewer, manager]) {
      const { row } = (await by.detail('review', id)).tdata;
      expect(row).not.toHaveProperty('content');
      expect(row.digest).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
