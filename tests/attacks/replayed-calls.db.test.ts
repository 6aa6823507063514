/** W17: what was said once is not said again for something else: a click’s key, a sign-in code, a method, a guest’s curiosity. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs, hold } from '../../src/platform/identity/testing/enter.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

describe('W17: the key of a click', () => {
  it('answers neither another action, nor other input, nor another person', async () => {
    const [manager, agent] = [await test.as('manager'), await test.as('agent')];
    const key = { 'idempotency-key': randomUUID() };
    const create = (client: Client, name: string) =>
      client.post('/agency/department/create.json', { values: { name } }, key);
    const made = await create(manager, '一部');
    expect(made.code).toBe('v');
    expect((await create(manager, '一部')).tdata.row.id).toBe(made.tdata.row.id);
    const used = { code: 'valerror', msg: expect.stringContaining('已用于另一项操作') };
    expect(await create(manager, '二部')).toMatchObject(used);
    const close = { id: made.tdata.row.id, version: made.tdata.row.version };
    expect(await manager.post('/agency/department/close.json', close, key)).toMatchObject(used);
    expect((await create(agent, '一部')).code).not.toBe('v');
  });
});

describe('W17: a code that a stranger passes on', () => {
  const begin = async (page: Client) => (await page.get('/agency/qr/new.json')).tdata.key as string;
  const shownTo = async (page: Client, key: string) => {
    const line = (await page.fetch(`/agency/qr/stream?key=${key}`)).body!.pipeThrough(new TextDecoderStream());
    const reader = line.getReader();
    let text = '';
    while (!/"number":"\d\d"/.test(text)) text += (await reader.read()).value ?? '';
    await reader.cancel();
    return /"number":"(\d\d)"/.exec(text)![1]!;
  };

  it('signs nobody in by one yes, nor by a guessed number, nor in another browser', async () => {
    const [thief, victim] = [test.guest(), await enterAs(test, 'agent')];
    const key = await begin(thief);
    await victim.get('/agency/qr/ask.json', { key });
    const number = await shownTo(thief, key);
    expect((await victim.post('/agency/qr/answer.json', { key, yes: '1' })).msg).toBe('请输入电脑上显示的数字');
    const guess = String(10 + ((Number(number) - 9) % 90));
    expect((await victim.post('/agency/qr/answer.json', { key, yes: '1', number: guess })).msg).toContain('数字不符');
    // One guess: the right number comes too late.
    expect((await victim.post('/agency/qr/answer.json', { key, yes: '1', number })).code).not.toBe('v');
    expect((await thief.post('/agency/wxFwhScanQrLogin', { key })).code).not.toBe('v');
    const again = await begin(thief);
    await victim.get('/agency/qr/ask.json', { key: again });
    await victim.post('/agency/qr/answer.json', { key: again, yes: '1', number: await shownTo(thief, again) });
    const reader = test.guest();
    expect((await reader.post('/agency/wxFwhScanQrLogin', { key: again })).code).not.toBe('v');
    expect((await hold(reader))?.userid ?? '').toBe('');
  });
});

describe('W17: who has no account, and methods that nobody serves', () => {
  it('learn nothing of the wire and its versions', async () => {
    for (const path of ['/platform/openapi.json', '/platform/versions.json']) {
      const answer = await test.guest().fetch(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.json()).toMatchObject({ code: 'login-index', tdata: null });
    }
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is answered with 405 and what is allowed', async (method) => {
    for (const client of [test.guest(), await test.as('agent')])
      for (const path of ['/agency/project/list.json', '/platform/settings/save.json', '/no/such.json']) {
        const answer = await client.fetch(path, { method });
        expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, POST']);
      }
  });
});
