/** V15, as it was found: names that a call does not take were dropped without a word. Now each is refused by its name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { refuseStray } from '../../src/kernel/server/act-input.ts';
import type { Step } from '../../src/kernel/server/acting.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
});
afterAll(() => test?.close());

const everyAction = [...house.lifecycles].flatMap(([id, lifecycle]) =>
  Object.entries(lifecycle.actions).map(([verb, action]) => ({ record: house.record(id), lifecycle, verb, action })),
);

it('V15: every action of every record refuses `nosuch` by name, among its values, its answers and its decision', () => {
  expect(everyAction.length).toBeGreaterThan(500);
  for (const { record, lifecycle, verb, action } of everyAction)
    for (const place of ['values', 'asked', 'decision']) {
      const call = { action: `${record.id}.${verb}`, [place]: { nosuch: 1 } };
      const step = { office: { house }, call, record, lifecycle, verb, action } as unknown as Step;
      expect(() => refuseStray(step, { state: lifecycle.initial }), `${call.action} ${place}`).toThrow(
        /不接收“nosuch”/,
      );
    }
});

it('V15: over the wire every action that makes a row says so to whoever may call it', async () => {
  const makes = everyAction.filter(({ action }) => action.from === null && action.by.some((who) => !who.system));
  const told = new Map<string, string>();
  for (const name of ['agent', 'admin', 'supplier1'] as const) {
    const client = await test.as(name);
    for (const { record, verb } of makes) {
      const id = `${record.id}.${verb}`;
      if (told.has(id)) continue;
      const answer = await client.post(`/${client.prefix}/${record.id}/${verb}.json`, { values: { nosuch: 1 } });
      expect(answer.code, id).not.toBe('v');
      if (answer.status === 200) told.set(id, answer.msg);
    }
  }
  expect(told.size).toBeGreaterThan(40);
  // Written by hand: it asks for its lot before it comes to the action.
  told.delete('document-download.take');
  expect([...told].filter(([, msg]) => !msg.includes('不接收“nosuch”'))).toEqual([]);
});

describe('V15: a project', () => {
  it('X9: draws no sentence that a name draws', async () => {
    const agent = await test.as('agent');
    const { msg } = await agent.action('project.create', { values: { 'na\u0000me': 1, '\u202e已保存\u001b[8m': 1 } });
    expect(msg).toContain('不接收“na\\u{0}me”、“\\u{202e}已保存\\u{1b}[8m”');
    expect(msg).not.toMatch(/\p{Cc}|\p{Cf}/u);
  });

  it('is not made with a name that it does not take: the reply says which, and what it takes', async () => {
    const agent = await test.as('agent');
    const values = await projectValues(test);
    const sent = { ...values, nosuch: 'x', entrustUntil: '2026-12-31' };
    const answer = await agent.action('project.create', { values: sent });
    expect(answer).toMatchObject({ status: 200, code: 'valerror' });
    expect(answer.msg).toContain('不接收“nosuch”、“entrustUntil”');
    expect(answer.msg).toContain('name、');
    expect(Object.keys(answer.tdata.fields)).toEqual(['nosuch', 'entrustUntil']);
    const { row } = await agent.done('project.create', { values });
    const changed = { id: row.id, version: row.version };
    expect((await agent.action('project.save', { ...changed, values: { title: '另一个名称' } })).msg).toContain(
      '“title”',
    );
    expect((await agent.action('project.save', { ...changed, asked: { opinion: '好' } })).msg).toContain('“opinion”');
    expect((await agent.detail('project', row.id)).tdata.row.version).toBe(row.version);
  });

  it('and the rows of a table likewise, by their place', async () => {
    const manager = await test.as('manager');
    const values = { name: '游离', base: 'agent', without: [{ id: '1', permission: 'project.create', nosuch: 1 }] };
    expect((await manager.action('role.create', { values })).tdata.fields).toHaveProperty(['without.0.nosuch']);
  });
});

describe('V15: a question', () => {
  it('says of a parameter that it does not read that there is none, and which there are', async () => {
    const agent = await test.as('agent');
    const strange: [string, string][] = [
      ...['list', 'total', 'states', 'detail', 'history', 'options', 'views', 'blank', 'origins', 'next', 'export'].map(
        (verb): [string, string] => [`/agency/lot/${verb}.json`, 'nosuch'],
      ),
      ['/agency/lot/total.json', 'page'],
      ['/agency/lot/blank.json', 'state'],
      ['/agency/lot/origins.json', 'name'],
      ['/standalonfile/file/get', 'nosuch'],
      ['/platform/stream', 'nosuch'],
      ['/agency/getIdentity.json', 'nosuch'],
    ];
    for (const [path, name] of strange) {
      const answer = await agent.get(path, { [name]: '1' });
      expect([path, answer.code, answer.msg.includes(`没有“${name}”这个参数`)]).toEqual([path, 'valerror', true]);
    }
    expect((await agent.get('/agency/lot/list.json', { nosuch: '1' })).msg).toContain('pagesize');
    expect((await agent.get('/agency/lot/list.json', { 'f.nosuch': '1' })).msg).toContain('不能按“nosuch”筛选');
  });

  it('of several rows at once takes of each its id and version', async () => {
    const agent = await test.as('agent');
    const items = [{ id: 'x', version: 1, title: '甲' }];
    expect((await agent.post('/agency/project/batch.json', { verb: 'submit', items })).msg).toContain('不接收“title”');
  });
});

it('§7 what the specification lets clients send beside is taken: a random number, the edition, old names at sign-in', async () => {
  const agent = await test.as('agent');
  const beside = { t: '0.5', jyptfeaturecode: 'hyc', tool: 'office' };
  for (const path of ['/agency/project/list.json', '/agency/project/blank.json', '/agency/checkUser'])
    expect((await agent.get(path, beside)).status).toBe(200);
  expect((await agent.get('/agency/getuserinfo', { _: '1' })).code).toBe('v');
  const values = { ...lotValues, project: undefined };
  expect((await agent.action('lot.create', { values })).msg).not.toContain('不接收');
  const guest = await test.as('agent');
  expect((await guest.post('/agency/login', { username: 'agent', pwd: '-', validatecode: '1' })).msg).not.toContain(
    '没有“',
  );
});
