/** What a unit's people say to each other about a record, and what watchers are told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { projectValues } from '../../../capabilities/notice/testing/tender-values.ts';
import { rows, sql } from '../../../kernel/server/database.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let rival: Client;
let project: { id: string; version: number; title: string };

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, rival] = (await Promise.all(['agent', 'reviewer', 'rival'].map(test.as))) as [
    Client,
    Client,
    Client,
  ];
  project = (await agent.done('project.create', { values: await projectValues(test) })).row;
});
afterAll(() => test?.close());

const idOf = async (account: string) =>
  (await rows<{ id: string }>(test.office.db, sql`select id from "user" where account = ${account}`))[0]!.id;
const about = () => ({ record: 'project', id: project.id });
const say = (who: Client, text: string, mentioned: string[] = []) =>
  who.post('/platform/talk/say.json', { ...about(), text, mentioned });
const talk = async (who: Client) => who.get('/platform/talk/about.json', about());
const inbox = async (who: Client) =>
  ((await who.list('message', { pagesize: '200' })).tdata as any[]).map((m) => m.subject as string);

describe('a talk', () => {
  it('is read by colleagues who may read the record, and by nobody else', async () => {
    expect((await say(agent, '  业主还没有确认预算  ')).code).toBe('v');
    expect((await talk(reviewer)).tdata.remarks).toMatchObject([
      { text: '业主还没有确认预算', isMine: false, isWithdrawn: false },
    ]);
    // The owner reads the project, but it is another unit's talk.
    const owner = await test.as('owner');
    expect((await talk(owner)).tdata?.remarks ?? []).toEqual([]);
    expect((await talk(rival)).code).not.toBe('v');
    expect((await say(rival, '看看')).code).not.toBe('v');
    for (const outsider of ['supplier1', 'expert1']) expect((await talk(await test.as(outsider))).status).toBe(403);
  });

  it('refuses what says nothing, too much, or names somebody who cannot read it', async () => {
    expect((await say(agent, '   ')).msg).toBe('请先写下要说的内容');
    expect((await say(agent, '长'.repeat(2001))).code).not.toBe('v');
    expect((await say(agent, '请看', [await idOf('rival')])).msg).toBe(
      '提到的人中有人不是本单位的在职人员，请重新选择',
    );
    expect((await say(agent, '请看', [await idOf('supplier1')])).code).not.toBe('v');
    expect((await talk(agent)).tdata.remarks).toHaveLength(1);
  });

  it('tells whom it mentions, once, and lets nobody but its author take it back', async () => {
    await say(agent, '请核对估算', [await idOf('reviewer')]);
    await settled(test);
    expect((await inbox(reviewer)).filter((s) => s.includes('提到了您'))).toEqual([
      `经办甲 在“${project.title}”的讨论中提到了您`,
    ]);
    const { remarks } = (await talk(reviewer)).tdata;
    const remark = remarks.at(-1).id;
    expect(remarks.at(-1).mentioned).toMatchObject([{ name: '审核乙' }]);
    expect((await reviewer.post('/platform/talk/withdraw.json', { remark })).msg).toBe('只有说话的人可以撤回自己的话');
    expect((await rival.post('/platform/talk/withdraw.json', { remark })).status).toBe(404);
    expect((await agent.post('/platform/talk/withdraw.json', { remark })).code).toBe('v');
    expect((await talk(reviewer)).tdata.remarks.at(-1)).toMatchObject({ text: '', isWithdrawn: true, mentioned: [] });
    expect((await reviewer.get('/platform/talk/count.json', about())).tdata).toEqual({ count: 1, isWatching: true });
  });

  it('is read by pages, the latest first', async () => {
    for (let n = 1; n <= 51; n++) await say(reviewer, `第 ${n} 句`);
    const latest = (await talk(agent)).tdata;
    expect([latest.more, latest.remarks.length, latest.remarks.at(-1).text]).toEqual([true, 50, '第 51 句']);
    const before = latest.remarks[0].id;
    const earlier = (await agent.get('/platform/talk/about.json', { ...about(), before })).tdata;
    expect([earlier.more, earlier.remarks.map((r: any) => r.text)]).toEqual([
      false,
      ['业主还没有确认预算', '', '第 1 句'],
    ]);
  });
});

describe('whoever watches', () => {
  it('is told of what others do to it and of what colleagues say, not of their own doing', async () => {
    const [before, own] = [(await inbox(reviewer)).length, (await inbox(agent)).length];
    await agent.done('project.save', { id: project.id, version: project.version, values: await projectValues(test) });
    await say(agent, '已按意见修改');
    await settled(test);
    const told = (await inbox(reviewer)).slice(0, (await inbox(reviewer)).length - before);
    expect(told).toContain(`经办甲 发表了讨论：${project.title}`);
    expect((await inbox(agent)).length).toBe(own);
    expect((await reviewer.get('/platform/talk/watched.json')).tdata).toMatchObject([
      { record: 'project', id: project.id },
    ]);
  });

  it('is told nothing once it is over, or once the row is out of sight', async () => {
    await reviewer.post('/platform/talk/watch.json', { ...about(), watch: false });
    const before = (await inbox(reviewer)).length;
    await say(agent, '没有人关注时');
    await settled(test);
    expect((await inbox(reviewer)).length).toBe(before);
    expect((await reviewer.get('/platform/talk/watched.json')).tdata).toEqual([]);
    // A person of another unit, who got into the table in some way, reads nothing.
    await sql`insert into watch values ('project', ${project.id}, ${await idOf('rival')}, now())`.execute(
      test.office.db,
    );
    await say(agent, '外单位听不到');
    await settled(test);
    expect((await inbox(rival)).filter((s) => s.includes('讨论'))).toEqual([]);
    expect((await rival.get('/platform/talk/watched.json')).tdata).toEqual([]);
    expect((await rival.post('/platform/talk/watch.json', { ...about(), watch: true })).status).toBe(404);
  });
});
