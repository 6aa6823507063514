/** What a page does after a proven sign-in (specification §4, step 6) and how it calls (§7), with a browser's stores and line lent to it. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fileAddress, fileCall } from '../../kernel/web/files.ts';
import {
  dictionaryPath,
  fetchUser,
  forgetUser,
  isAdministrator,
  isMine,
  kept,
  type SessionUser,
  storeUser,
} from '../../kernel/web/session.ts';
import { call, configureWire } from '../../kernel/web/wire.ts';
import { doors } from '../../platform/identity/doors.ts';
import { enter, indexPath } from './enter.ts';

interface Sent {
  path: string;
  query: URLSearchParams;
  init: RequestInit & { headers: Record<string, string> };
}
let sent: Sent[] = [];
let answers: Record<string, unknown> = {};

/** What a tab keeps: its own keys and nothing else. */
const storage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  });

async function answer(url: string, init: Sent['init']): Promise<Response> {
  const [path = '', query] = url.split('?');
  sent.push({ path, query: new URLSearchParams(query), init });
  const tdata = Object.hasOwn(answers, path) ? answers[path] : null;
  return new Response(JSON.stringify({ code: 'v', msg: '', url: '', tdata }));
}

const lent = {
  sessionStorage: storage(),
  location: { search: '?jyptfeaturecode=hyc', hash: '#/a/列表' },
  fetch: answer,
};
const before = Object.keys(lent).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
const lend = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const user = { user: { id: 'u1', name: '甲' }, userid: 'u1', isadmin: '0', tzstatus: '0', csrf: 'k', clock: {} };
const asUser = (more: object = {}) => ({ ...user, ...more }) as unknown as SessionUser;

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...lent, sessionStorage: storage() })) lend(name, value);
  sent = [];
  answers = {
    '/agency/getIdentity.json': [
      { configname: 'ishbdx', configvalue: '1' },
      { configname: 'indexPath', configvalue: '/agency/project/list' },
      { configname: 'dictionaryUrl', configvalue: '/mirror/dictionary.json' },
      { configname: 'filePrefix', configvalue: '/mirror/' },
    ],
    '/web/common/getactionlist.json': ['project.create', 'notice.submit'],
    '/agency/tree/get_menu.json': { menuList: [{ id: 'project.list' }], menuList2: [] },
    '/web/calendar.json': [],
    '/agency/transaction/zbproject/updatexmjd.json': { since: null, total: 0, first: [] },
  };
  configureWire({
    usetool: 'office',
    doors,
    pageuser: () => kept<SessionUser>('user')?.userid ?? '',
    csrf: () => 'k',
    toLogin: () => {},
  });
});
afterAll(() => {
  forgetUser();
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

const to = (path: string): Sent => {
  const found = sent.find((s) => s.path === path);
  expect(sent.map((s) => s.path)).toContain(path);
  return found as Sent;
};

describe('entering', () => {
  it('§3.1 §4.6 stores the user in session storage', async () => {
    await enter(asUser());
    expect(JSON.parse(sessionStorage.getItem('zhaocai.office.user') ?? 'null')).toMatchObject({ userid: 'u1' });
  });

  it('§4.7 loads identity configuration and button permissions and updates the project progress, and only then the menu', async () => {
    await enter(asUser());
    const menu = sent.findIndex((s) => s.path === '/agency/tree/get_menu.json');
    expect(sent.slice(0, menu).map((s) => s.path)).toEqual([
      '/agency/getIdentity.json',
      '/web/common/getactionlist.json',
      '/agency/transaction/zbproject/updatexmjd.json',
    ]);
    expect(to('/agency/transaction/zbproject/updatexmjd.json').init.method).toBe('POST');
  });

  it('§6.6 §3.28 keeps the permitted actions, and the configuration of the system, in session storage', async () => {
    await enter(asUser());
    expect(JSON.parse(sessionStorage.getItem('zhaocai.office.actions') ?? '[]')).toEqual([
      'project.create',
      'notice.submit',
    ]);
    expect(JSON.parse(sessionStorage.getItem('zhaocai.office.identity') ?? '[]')).toHaveLength(4);
  });

  it('§3.23 remembers ishbdx with value 1, and nothing for another value', async () => {
    await enter(asUser());
    expect([kept('ishbdx'), kept('features')]).toEqual(['1', ['officeJump', 'merging']]);
    answers['/agency/getIdentity.json'] = [{ configname: 'ishbdx', configvalue: '0' }];
    await enter(asUser());
    expect([kept('ishbdx'), kept('features')]).toEqual([undefined, ['officeJump']]);
  });

  it('§4.8 goes to the configured index, and to /tempindex where none is', async () => {
    await enter(asUser());
    expect(indexPath()).toBe('/agency/project/list');
    answers['/agency/getIdentity.json'] = [];
    await enter(asUser());
    expect(indexPath()).toBe('/tempindex');
  });
});

describe('the person of the page', () => {
  it('§6.1 is an administrator by isadmin 1 alone', () => {
    const is = ['1', '0', '', 'true'].map((isadmin) => {
      storeUser(asUser({ isadmin }));
      return isAdministrator();
    });
    expect(is).toEqual([true, false, false, false]);
  });

  it('§6.3 owns a record by its adduserid', () => {
    storeUser(asUser());
    expect([isMine({ adduserid: 'u1' }), isMine({ adduserid: 'u2' }), isMine({})]).toEqual([true, false, false]);
  });

  it('§7.14 is asked for by user.id', async () => {
    storeUser(asUser());
    answers['/agency/getuserinfo'] = user;
    expect(await fetchUser()).toMatchObject({ userid: 'u1' });
    expect(to('/agency/getuserinfo').query.get('user.id')).toBe('u1');
  });
});

describe('a call', () => {
  it('§7.1 sends what a GET asks in its query, and no body', async () => {
    await call('/a.json', { query: { q: '道路 1', none: undefined } });
    const { query, init } = to('/a.json');
    expect([query.get('q'), query.has('none'), init.method, init.body]).toEqual(['道路 1', false, 'GET', undefined]);
  });

  it('§7.2 sends a POST as a form', async () => {
    await call('/a.json', { body: { name: '甲&乙', none: undefined } });
    const { init } = to('/a.json');
    expect(init.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toEqual({ name: '甲&乙' });
  });

  it('§7.3 sends it as JSON when flagged', async () => {
    await call('/a.json', { json: true, body: { rows: [1] } });
    const { init } = to('/a.json');
    expect([init.headers['content-type'], init.body]).toEqual(['application/json', '{"rows":[1]}']);
  });

  it('§7.4 carries the cookies of this site', async () => {
    await call('/a.json');
    expect(to('/a.json').init.credentials).toBe('same-origin');
  });

  it('§7.5 has a random parameter, another one each time', async () => {
    for (let i = 0; i < 3; i += 1) await call('/a.json');
    const random = sent.map(({ query }) => query.get('t') ?? '');
    expect(random.every((t) => /^\d{6,}$/.test(t))).toBe(true);
    expect(new Set(random).size).toBe(3);
  });

  it('§7.6 says whose page it is, of which front end, and where', async () => {
    storeUser(asUser());
    await call('/a.json');
    expect(to('/a.json').init.headers).toMatchObject({
      pageuser: 'u1',
      usetool: 'office',
      pageurl: encodeURI('#/a/列表'),
    });
  });

  it('§7.9 fetches a file under the prefix that is set for all, with random parameter and headers like any other call (S13)', async () => {
    await enter(asUser());
    const address = fileAddress('f1');
    expect(address).toBe('/mirror/standalonfile/file/get?id=f1');
    const { url, headers } = fileCall(address);
    expect(url).toMatch(/^\/mirror\/standalonfile\/file\/get\?id=f1&jyptfeaturecode=hyc&t=\d{6,}$/);
    expect(headers).toMatchObject({ pageuser: 'u1', usetool: 'office' });
    expect(fileCall('blob:x')).toEqual({ url: 'blob:x', headers: {} });
  });

  it('§7.21 reads dictionaries from the configured address', async () => {
    expect(dictionaryPath()).toBe('/platform/dictionary/items.json');
    await enter(asUser());
    expect(dictionaryPath()).toBe('/mirror/dictionary.json');
  });
});
