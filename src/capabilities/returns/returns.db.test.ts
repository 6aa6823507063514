/** What was returned, through the lists of audit/tui-hui; issue "Approvals", section 3. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { addStaff, type Staff } from '../../platform/approval/testing/staffed-unit.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../notice/testing/tender-values.ts';
import { returnLists } from './return-lists.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let second: Staff;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  second = await addStaff(test, 'second-officer', '经办庚', ['agent']);
});
afterAll(() => test?.close());

const list = async (by: Client, of: string, more: Record<string, string> = {}) =>
  (await by.get(`/${by.prefix}/returned/list.json`, { of, ...more })).tdata as any[];
const of = async (by: Client, which: string, id: string, more: Record<string, string> = {}) =>
  (await list(by, which, more)).filter((r) => r.id === id);
const compare = async (by: Client, record: string, id: string) =>
  (await by.get(`/${by.prefix}/returned/compare.json`, { record, id })).tdata;

async function handIn(name: string): Promise<{ project: string; lot: string }> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), name } });
  const lot = await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  await agent.done('project.submit', { id: row.id });
  return { project: row.id, lot: lot.row.id };
}

describe('a project that was returned', () => {
  it('waits for its author with opinion, count and place, until it is handed in again', async () => {
    const { project } = await handIn('退回一次的项目');
    expect(await of(agent, 'project', project)).toEqual([]);
    await reviewer.done('project.return', { id: project, asked: { opinion: '规模写得不全' } });
    const [row] = await of(agent, 'project', project);
    expect(row).toMatchObject({
      title: '退回一次的项目',
      by: '审核乙',
      author: '经办甲',
      opinion: '规模写得不全',
      times: 1,
      standing: 'waiting',
      mayCorrect: true,
      state: { label: '已退回' },
    });
    await agent.done('project.save', { id: project, values: { scale: '总建筑面积 15000 平方米' } });
    await agent.done('project.submit', { id: project });
    expect(await of(agent, 'project', project)).toEqual([]);
    const [past] = await of(agent, 'project', project, { only: 'all' });
    expect(past).toMatchObject({ standing: 'again', mayCorrect: false, state: { label: '待审核' } });
    await reviewer.done('project.return', { id: project, asked: { opinion: '估算与批复不符' } });
    expect(await of(agent, 'project', project)).toMatchObject([{ times: 2, opinion: '估算与批复不符' }]);
    expect((await of(agent, 'czjl', project)).map((r) => [r.times, r.standing])).toEqual([
      [2, 'waiting'],
      [1, 'again'],
    ]);
  });

  it('shows the correction beside the version that was returned, before it is handed in', async () => {
    const { project } = await handIn('对照修改的项目');
    await reviewer.done('project.return', { id: project, asked: { opinion: '请改规模和负责人' } });
    expect((await compare(agent, 'project', project)).changes).toEqual([]);
    // A form that is saved says of files that there are none: that is no correction.
    const values = { scale: '总建筑面积 9000 平方米', manager: second.id, attachments: [] };
    await agent.done('project.save', { id: project, values });
    expect(await compare(agent, 'project', project)).toMatchObject({
      opinion: '请改规模和负责人',
      changes: [
        { label: '项目规模', before: '总建筑面积 12000 平方米', after: '总建筑面积 9000 平方米' },
        { label: '项目负责人', before: '经办甲', after: '经办庚' },
      ],
    });
    const rival = await test.as('rival');
    const path = '/agency/returned/compare.json';
    expect((await rival.get(path, { record: 'project', id: project })).status).toBe(404);
    expect((await agent.get(path, { record: 'lot', id: project })).status).toBe(404);
  });

  it('brings its lots along, which are corrected with it', async () => {
    const { project, lot } = await handIn('标段随项目退回');
    await reviewer.done('project.return', { id: project, asked: { opinion: '标段划分理由不足' } });
    expect(await of(agent, 'bid', project)).toMatchObject([
      { shown: 'lot', shownId: lot, title: lotValues.name, mayCorrect: true },
    ]);
  });

  it('is no return when its author took it back', async () => {
    const { project } = await handIn('自己撤回的项目');
    const [review] = (await agent.list('review', { 'f.recordId': project })).tdata;
    const verdict = { id: review.id, verdict: 'withdraw' };
    expect(await agent.post('/agency/review/decide.json', verdict)).toMatchObject({ code: 'v' });
    expect(await of(agent, 'czjl', project)).toEqual([]);
  });

  it('that was refused says so', async () => {
    const { project } = await handIn('不予通过的项目');
    const [review] = (await agent.list('review', { 'f.recordId': project })).tdata;
    await reviewer.post('/agency/review/decide.json', { id: review.id, verdict: 'refuse', opinion: '不属代理范围' });
    expect(await of(agent, 'project', project)).toMatchObject([{ verdict: 'refused', opinion: '不属代理范围' }]);
  });

  it('is found by words, and by whose it is', async () => {
    const { project } = await handIn('独有的名字项目');
    await reviewer.done('project.return', { id: project, asked: { opinion: '请补' } });
    expect(await list(agent, 'project', { q: '独有的名字' })).toHaveLength(1);
    expect(await of(agent, 'project', project, { mine: '1' })).toHaveLength(1);
    expect(await of(reviewer, 'project', project, { mine: '1' })).toEqual([]);
    expect(await of(reviewer, 'project', project)).toMatchObject([{ mayCorrect: false }]);
    expect(await of(await test.as('rival'), 'project', project)).toEqual([]);
    expect((await (await test.as('supplier1')).get('/supplier/returned/list.json', { of: 'project' })).status).toBe(
      404,
    );
  });
});

describe('a return', () => {
  it('reaches the page of whoever handed it in at once, and their messages, though another began the record', async () => {
    const { row } = await agent.done('project.create', {
      values: { ...(await projectValues(test)), name: '他人提交的项目' },
    });
    await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
    await second.client.done('project.submit', { id: row.id });
    const heard = await second.client.fetch('/platform/stream?topics=user').then((r) => r.body!.getReader());
    let heardSoFar = '';
    const until = async (words: string) => {
      while (!heardSoFar.includes(words)) heardSoFar += new TextDecoder().decode((await heard.read()).value);
    };
    await until('event: hello');
    heardSoFar = '';
    await reviewer.done('project.return', { id: row.id, asked: { opinion: '请补批复' } });
    await until('event: user');
    await heard.cancel();
    expect(await of(second.client, 'project', row.id, { mine: '1' })).toHaveLength(1);
    const subjects = async () => (await second.client.list('message')).tdata.map((m: any) => m.subject);
    await expect.poll(subjects).toContain('退回：他人提交的项目');
  });
});

it('each list shows its own kinds: a returned document and a returned notice', async () => {
  const tender = await buildPublishedTender(test, { until: 'notice' });
  await agent.done('notice.submit', { id: tender.notice });
  await reviewer.done('notice.return', { id: tender.notice, asked: { opinion: '联系人有误' } });
  expect(await of(agent, 'zhaobgg', tender.notice)).toMatchObject([{ label: '招标公告', opinion: '联系人有误' }]);
  expect(await of(agent, 'bid-doc', tender.notice)).toEqual([]);
  for (const id of Object.keys(returnLists))
    expect((await agent.get('/agency/returned/list.json', { of: id })).code).toBe('pglist');
});
