/** What a stranger can spell into an address, a query or a body, and what it must not reach (inspection W1, W2, W4, W5). */
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

interface Raw {
  status: number;
  text: string;
}

/** A request as it is spelled, without a client that tidies the target up. */
function raw(method: string, target: string, headers: Record<string, string> = {}, body = ''): Promise<Raw> {
  const { hostname, port } = new URL(test.url);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path: target, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** What every object of JavaScript has, and what a prototype can be reached by. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'arguments'];
/** Every answer is an envelope and holds nothing of the server. */
function isHarmless({ status, text }: Raw, of: string) {
  expect(status, of).toBeLessThan(500);
  expect(text.length, of).toBeLessThan(2000);
  expect(Object.keys(JSON.parse(text)), of).toEqual(expect.arrayContaining(['code', 'msg', 'url', 'tdata']));
  expect(text, of).not.toMatch(/a secret of the tests only|postgres:|node_modules|\n\s+at /);
}

describe('W1: names that every object has', () => {
  it('are no verb of any record, for a guest and for somebody signed in, under load and without', async () => {
    const agent = await test.as('agent');
    const signed = { cookie: agent.cookie, pageuser: agent.userId, 'x-csrf': agent.csrf };
    for (const name of inherited) {
      for (const target of [`/web/notice/${name}.json`, `/web/${name}/list.json`, `/${name}/notice/list.json`])
        isHarmless(await raw('GET', target), target);
      for (const target of [`/agency/notice/${name}.json`, `/agency/${name}/list.json`]) {
        isHarmless(await raw('GET', target, signed), target);
        isHarmless(await raw('POST', target, { ...signed, 'content-type': 'application/json' }, '{}'), target);
      }
    }
    const many = await Promise.all(Array.from({ length: 100 }, () => raw('GET', '/web/notice/constructor.json')));
    for (const [i, answer] of many.entries()) isHarmless(answer, `at once, ${i}`);
  });

  it('are no filter, no order, no field, no action in a batch, no value of a choice, no key of a body', async () => {
    const agent = await test.as('agent');
    for (const name of inherited) {
      const asked = [
        agent.list('project', { [`f.${name}`]: 'x' }),
        agent.list('project', { order: name }),
        agent.list('project', { sort: name }),
        agent.list('project', { 'f.state': name }),
        agent.list('project', { 'f.regime': name }),
        agent.get('/agency/project/options.json', { field: name }),
        agent.get('/agency/project/blank.json', { [name]: 'x' }),
        agent.post('/agency/project/batch.json', { verb: name, items: [{ id: 'x', version: 1 }] } as never),
        agent.action('project.create', { values: { name: '项目', regime: name, [name]: 'x' } }),
        agent.get('/agency/api/minganci/getCiKu.json', { jyptfeaturecode: name }),
        agent.get('/web/notice/list.json', { jyptfeaturecode: name }),
      ];
      for (const answer of await Promise.all(asked)) {
        expect(answer.status, name).toBeLessThan(500);
        expect(typeof answer.code, name).toBe('string');
      }
    }
  });
});

describe('W4, W5: the guard', () => {
  it('stands before a route however its address is spelled', async () => {
    const agent = await test.as('agent');
    const { host } = new URL(test.url);
    const spelled = [
      '/%61gency/project/create.json',
      '/a%67ency/project/create.json',
      `http://${host}/agency/project/create.json`,
      '/agency/project/create.json?x=/login',
      '/agency/project/create.json?x=/logout',
      '/agency/project/create.json?/getuserinfo',
      '/agency/project/login',
      '/agency/project/checkUser',
    ];
    const json = { 'content-type': 'application/json' };
    for (const target of spelled) {
      // A forged form of another site has the cookie and neither token nor page.
      const forged = await raw('POST', target, { ...json, cookie: agent.cookie }, '{"values":{"name":"伪造"}}');
      expect([403, 404], target).toContain(forged.status);
      expect(forged.text, target).toMatch(/页面已经过期|没有这个地址/);
      const foreign = await raw(
        'POST',
        target,
        { ...json, cookie: agent.cookie, origin: 'https://evil.example' },
        '{}',
      );
      expect([403, 404], target).toContain(foreign.status);
    }
    const other = await raw('GET', '/%61gency/project/list.json?x=/login', {
      cookie: agent.cookie,
      pageuser: 'someone',
    });
    expect(other.text).toContain('login-index');
    expect((await agent.list('project', { q: '伪造' })).tdata).toEqual([]);
  });

  it('answers an origin or a page that cannot be read with an envelope', async () => {
    const agent = await test.as('agent');
    const head = { 'content-type': 'application/json', cookie: agent.cookie, 'x-csrf': agent.csrf };
    for (const origin of ['null', 'x', '://', 'http://'])
      isHarmless(await raw('POST', '/agency/project/create.json', { ...head, origin }, '{}'), origin);
    isHarmless(await raw('GET', '/agency/project-flow/detail.json', head), 'no project (L23)');
    isHarmless(await raw('GET', '/agency/project-flow/detail.json?project=%27', head), 'a project that is no id');
  });
});

describe('W2: what concerns the whole platform', () => {
  let first: Client;
  beforeAll(async () => {
    // As the first person of a unit that registered itself is.
    await sql`update "user" set is_admin = true where account = 'supplier1'`.execute(test.office.db);
    first = await test.as('supplier1');
  });
  const platformMatters: [string, (c: Client) => Promise<{ status: number; msg: string }>][] = [
    ['settings', (c) => c.get('/platform/settings/detail.json')],
    [
      'settings saved',
      (c) => c.post('/platform/settings/save.json', { values: { embedOrigins: 'https://evil.example' } }),
    ],
    ['clock', (c) => c.post('/platform/clock/advance.json', { minutes: 60 })],
    ['agreement', (c) => c.post('/agency/xieyi/publish.json', { body: '协议'.repeat(200) })],
    ['sign-in policy', (c) => c.get('/agency/sign-in/policy.json')],
  ];

  it.each(platformMatters)('%s: an administrator of a unit, supplier or agency, gets 403', async (_, ask) => {
    await sql`update "user" set is_admin = true where account = 'manager'`.execute(test.office.db);
    for (const client of [first, await test.as('manager')]) {
      const answer = await ask(client);
      expect(answer.status).toBe(403);
      expect(answer.msg).toContain('平台管理员');
    }
  });

  it('the platform’s own administrator does it', async () => {
    const admin = await test.as('admin');
    expect((await admin.get('/platform/settings/detail.json')).code).toBe('v');
    expect((await admin.post('/platform/clock/advance.json', { minutes: 1 })).code).toBe('v');
  });
});
