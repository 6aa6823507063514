/**
 * What hangs in the database hurts only the callers that need it, and a silent database keeps no caller waiting (O5).
 */
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { type Line, openLine } from '../support/line.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let line: Line | undefined;
afterEach(async () => {
  line?.letGo();
  await test.close();
  await line?.close();
  line = undefined;
});

const timed = async <T>(work: Promise<T>) => {
  const begun = Date.now();
  const answer = await work;
  return { answer, ms: Date.now() - begun };
};

const project = async (client: Client, name: string): Promise<string> =>
  (await client.done('project.create', { values: { name } })).row.id;

/** Somebody's transaction that holds a project's chain and does not end; answers the way to end it. */
async function holdProject(id: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from chain where id = $1 for update', [`project:${id}`]);
  return () => client.end();
}

const health = () => fetch(`${test.url}/platform/health.json`).then((r) => r.status);

describe('one locked project', () => {
  it('hurts only itself: 25 saves on it leave lists, health, and saves of other projects as they were', async () => {
    test = await openOffice({ connections: 6, patience: { statement: 60, lock: 4, idle: 60 } });
    const [agent, rival] = [await test.as('agent'), await test.as('rival')];
    const [locked, other] = [await project(agent, '被锁的项目'), await project(agent, '另一个项目')];
    await agent.done('project.save', { id: other, values: { scale: '先' } });
    const release = await holdProject(locked);
    const saves = Array.from({ length: 25 }, (_, i) =>
      agent.action('project.save', { id: locked, values: { scale: `第 ${i}` } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [status, list, save] = await Promise.all([
      timed(health()),
      timed(rival.list('project')),
      timed(agent.action('project.save', { id: other, values: { scale: '后' } })),
    ]);
    expect([status.answer, list.answer.code, save.answer.code]).toEqual([200, 'pglist', 'v']);
    expect(Math.max(status.ms, list.ms, save.ms)).toBeLessThan(1500);
    for (const answer of await Promise.all(saves)) {
      expect(answer.status).toBe(503);
      expect(answer.msg).toBe('同一项目上的另一项操作还没有完成，内容未保存，请稍候再试');
    }
    await release();
    expect((await agent.action('project.save', { id: locked, values: { scale: '可以了' } })).code).toBe('v');
  });

  it('serves all who waited when it is free in time, each once', async () => {
    test = await openOffice({ connections: 6 });
    const agent = await test.as('agent');
    const id = await project(agent, '被锁一会儿的项目');
    const release = await holdProject(id);
    const saves = Array.from({ length: 25 }, (_, i) =>
      agent.action('project.save', { id, values: { scale: `第 ${i}` } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    await release();
    expect(new Set((await Promise.all(saves)).map((a) => a.code))).toEqual(new Set(['v']));
    expect((await agent.detail('project', id)).tdata.row.version).toBe(26);
  });
});

describe('a database that takes connections and answers nothing', () => {
  it('is said to do so within the time that is set, and is used again when it answers', async () => {
    test = await openOffice({
      silence: 2,
      logLevel: 'silent',
      line: async (url) => {
        line = await openLine(url);
        return line.url;
      },
    });
    const agent = await test.as('agent');
    const id = await project(agent, '数据库无声');
    line!.hang();
    const [status, list, save] = await Promise.all([
      timed(health()),
      timed(agent.list('project')),
      timed(agent.action('project.save', { id, values: { scale: '一' } })),
    ]);
    expect([status.answer, list.answer.status, save.answer.status]).toEqual([503, 503, 503]);
    expect(list.answer.msg).toBe('数据库没有应答，请稍候再试');
    expect(save.answer.msg).toBe('数据库没有应答，内容未保存，请稍候再试');
    expect(Math.max(status.ms, list.ms, save.ms)).toBeLessThan(6000);
    // From now on no caller waits at all.
    const next = await timed(agent.action('project.save', { id, values: { scale: '二' } }));
    expect(next.answer.status).toBe(503);
    expect(next.ms).toBeLessThan(500);
    line!.letGo();
    await expect.poll(health).toBe(200);
    expect((await agent.action('project.save', { id, values: { scale: '三' } })).code).toBe('v');
  });
});
