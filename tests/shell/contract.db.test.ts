import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import type { ActionId } from '../../src/kernel/record/known.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

const raw = (path: string, init: RequestInit = {}) => fetch(test.url + path, init);

describe('the calls of specification §7', () => {
  it('answer the envelope for an address that nobody serves', async () => {
    for (const path of ['/agency/no/such.json', '/agency/nothing', '/platform/x.json', '/zzz.json']) {
      const response = await raw(path, { headers: { accept: 'application/json' } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(Object.keys(await response.json())).toEqual(expect.arrayContaining(['code', 'msg', 'url', 'tdata']));
    }
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('answer %s with 405 and what is allowed', async (method) => {
    for (const path of ['/agency/notice/list.json', '/agency/login', '/']) {
      const response = await raw(path, { method });
      expect([path, response.status]).toEqual([path, 405]);
      expect(response.headers.get('allow')).toBe('GET, POST');
      expect((await response.json()).code).toBe('error');
    }
  });

  it('never answer a call with HTML or a stack', async () => {
    const agent = await test.as('agent');
    const broken = await agent.fetch('/agency/notice/save.json', {
      method: 'POST',
      body: '{"values":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).toBe(400);
    const text = await broken.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'error', tdata: null });
    expect(text).not.toMatch(/at .*\.ts:|<html/i);
  });

  it('carry an id by which the log is found', async () => {
    const one = await raw('/agency/getuserinfo');
    const other = await raw('/agency/getuserinfo');
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  });

  it('forbid scripts that are not the server’s own, framing by others, and guessing of types', async () => {
    for (const path of ['/agency/getuserinfo', '/no-such-page']) {
      const { headers } = await raw(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });
});

describe('rates', () => {
  it('hold an account and an address for themselves, and say when to come again', async () => {
    const slow = await openOffice({ callsPerMinute: 30 });
    try {
      const agent = await slow.as('agent');
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let i = 0; i < 40; i += 1) {
        last = await agent.fetch('/agency/checkUser');
        statuses.push(last.status);
      }
      expect(statuses.slice(0, 25).every((s) => s === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last!.json()).toMatchObject({
        code: 'error',
        msg: expect.stringMatching(/操作过于频繁，请 \d+ 秒后再试/),
      });
      // Another account is not held back by it.
      expect((await (await slow.as('reviewer')).fetch('/agency/checkUser')).status).toBe(200);
    } finally {
      await slow.close();
    }
  });
});

describe('the office’s settings (specification §1, §3)', () => {
  const save = async (values: Record<string, unknown>) =>
    (await test.as('admin')).post('/platform/settings/save.json', { values });
  const saved = async (values: Record<string, unknown>) => expect((await save(values)).code).toBe('v');
  const identity = async (account: string) =>
    (await (await test.as(account)).get('/agency/getIdentity.json')).tdata as {
      configname: string;
      configvalue: string;
    }[];

  it('are an administrator’s', async () => {
    const agent = await test.as('agent');
    expect((await agent.post('/platform/settings/save.json', { values: { edition: 'nx' } })).status).toBe(403);
    expect((await agent.get('/platform/settings/detail.json')).status).toBe(403);
  });

  it('change wording and edition for everybody without a restart, and remember who did it', async () => {
    expect(await identity('agent')).toEqual([
      { configname: 'ishbdx', configvalue: '0' },
      { configname: 'edition', configvalue: 'plain' },
    ]);
    expect((await save({ edition: 'nx', subject: 'procurement', ishbdx: true })).code).toBe('v');
    expect(await identity('agent')).toEqual(
      expect.arrayContaining([
        { configname: 'ishbdx', configvalue: '1' },
        { configname: 'edition', configvalue: 'nx' },
        { configname: 'wording.subject', configvalue: 'procurement' },
      ]),
    );
    const { tdata } = await (await test.as('admin')).get('/platform/settings/detail.json');
    expect(tdata.changes.map((c: any) => [c.name, c.before, c.after, c.actorName])).toContainEqual([
      'edition',
      'plain',
      'nx',
      '系统管理员',
    ]);
    await saved({ edition: 'plain', subject: 'edition', ishbdx: false });
  });

  it('are spoken by the server’s own sentences as well', async () => {
    await saved({ subject: 'procurement' });
    const agent = await test.as('agent');
    const answer = await agent.action('notice.create', { values: {} });
    expect(answer.code).toBe('valerror');
    expect(JSON.stringify(answer)).not.toMatch(/\{(招标|投标|开标|评标|中标|定标)\}/);
    await saved({ subject: 'edition' });
  });

  it('refuse what cannot be', async () => {
    expect((await save({ edition: 'atlantis' })).tdata.fields).toHaveProperty('edition');
    expect((await save({ embedOrigins: 'https://a.example/path' })).tdata.fields.embedOrigins).toContain('不带路径');
    expect((await save({ dictionaryUrl: 'https://evil.example/d' })).tdata.fields).toHaveProperty('dictionaryUrl');
    expect((await save({ filePrefix: 'https://files.example' })).tdata.fields).toHaveProperty('filePrefix');
    expect((await save({ caApplyUrl: 'javascript:alert(1)' })).tdata.fields).toHaveProperty('caApplyUrl');
  });

  it('open the policy for frames of allowed origins only', async () => {
    await saved({
      embedOrigins: 'https://rooms.example\nhttps://seal.example',
      expertsUrl: 'https://experts.example/app',
    });
    const { headers } = await raw('/');
    expect(headers.get('content-security-policy')).toContain(
      "frame-src 'self' blob: https://rooms.example https://seal.example https://experts.example;",
    );
    await saved({ embedOrigins: null, expertsUrl: null });
    expect((await raw('/')).headers.get('content-security-policy')).toContain("frame-src 'self' blob:;");
  });

  it('leave an edition’s own addresses out of another edition’s menu', async () => {
    const menu = async () =>
      ((await (await test.as('agent')).get('/agency/tree/get_menu.json')).tdata.menuList as { path: string }[]).map(
        (m) => m.path,
      );
    await saved({ edition: 'xingtai' });
    expect((await menu()).filter((path) => path.includes('/shahe/') || path.includes('heda'))).toEqual([]);
    await saved({ edition: 'plain' });
    expect(await menu()).toContain('/agency/project/list');
  });
});

describe('sensitive words', () => {
  it('§7.20 §3.27 are delivered as the nested look-up and kept by administrators', async () => {
    const admin = await test.as('admin');
    const agent = await test.as('agent');
    // An office begins with the list of our own.
    const first = (await agent.get('/agency/api/minganci/getCiKu.json')).tdata;
    expect(first.裸).toEqual({ isEnd: false, 聊: { isEnd: true } });
    expect(first).not.toHaveProperty('内');
    expect((await agent.action('sensitive-word.create', { values: { word: '内定' } })).status).toBe(403);
    const { row } = await admin.done('sensitive-word.create', { values: { word: '内定', reason: '不得写明' } });
    await admin.done('sensitive-word.create', { values: { word: '内幕' } });
    const words = async () => (await agent.get('/agency/api/minganci/getCiKu.json')).tdata;
    expect((await words()).内).toEqual({ isEnd: false, 定: { isEnd: true }, 幕: { isEnd: true } });
    await admin.done('sensitive-word.retire', { id: row.id, version: row.version });
    expect((await words()).内).toEqual({ isEnd: false, 幕: { isEnd: true } });
    expect((await test.guest().get('/agency/api/minganci/getCiKu.json')).code).toBe('login-index');
  });
});

describe('a public text with a sensitive word (specification §5)', () => {
  it('§5.10 is refused by the server as by the form', async () => {
    await (await test.as('admin')).done('sensitive-word.create', { values: { word: '围标' } });
    const answer = await (await test.as('agent')).action('notice.create', { values: { name: '可以 围 标 的公告' } });
    expect(answer.tdata.fields.name).toBe('公告标题含有敏感词“围标”，请修改');
  });

  it('Q6 §5.10 in every record, its long and formatted texts and the rows of its parts, when it is made and when it is changed', async () => {
    const agent = await test.as('agent');
    const said = `${'这是一段没有问题的话。'.repeat(40)}围标`;
    const refused = async (action: ActionId, values: object, more: object = {}) =>
      (await agent.action(action, { values, ...more })).tdata.fields;
    const values = await projectValues(test);
    expect(await refused('project.create', { ...values, name: said, content: said })).toMatchObject({
      name: '项目名称含有敏感词“围标”，请修改',
      content: '{招标}内容与范围含有敏感词“围标”，请修改'.replace('{招标}', '招标'),
    });
    const { row: project } = await agent.done('project.create', { values });
    const lot = { ...lotValues, project: project.id };
    expect(await refused('lot.create', { ...lot, name: said })).toMatchObject({
      name: '标段名称含有敏感词“围标”，请修改',
    });
    const { row } = await agent.done('lot.create', { values: lot });
    expect(await refused('lot.save', { content: said }, { id: row.id, version: row.version })).toMatchObject({
      content: '标段内容含有敏感词“围标”，请修改',
    });
    expect(await refused('notice.create', { foreword: '<p>围<b>标</b></p>' })).toMatchObject({
      foreword: '前言含有敏感词“围标”，请修改',
    });
    const certificates = [{ id: 'a', name: '围标证书' }];
    expect(await refused('supplier.create', { certificates })).toMatchObject({
      'certificates.0.name': '名称含有敏感词“围标”，请修改',
    });
    const admin = await test.as('admin');
    expect(
      (await admin.action('code-entry.create', { values: { list: 'words', code: 'w', label: '围标', place: 1 } })).tdata
        .fields,
    ).toEqual({ label: '名称含有敏感词“围标”，请修改' });
    // A code of letters is no text that somebody reads.
    await admin.done('sensitive-word.create', { values: { word: 'words' } });
    await admin.done('code-entry.create', { values: { list: 'words', code: 'words', label: '正好', place: 1 } });
  });

  it('Q6 is refused at the door of suppliers as well, whose pages are given the list', async () => {
    const supplier = await test.as('supplier1');
    expect((await supplier.get('/agency/api/minganci/getCiKu.json')).code).toBe('v');
    const registered = await Object.assign(test.guest(), { portal: true }).post('/web/supplier/register.json', {
      unit: '围标公司',
      address: '围标路 1 号',
    });
    expect(registered.tdata.fields).toMatchObject({
      unit: '单位名称含有敏感词“围标”，请修改',
      address: '单位地址含有敏感词“围标”，请修改',
    });
  });
});

describe('the dictionary store', () => {
  it('§3.29 gives a list in its order, with what is out of use marked', async () => {
    const admin = await test.as('admin');
    const make = (code: string, label: string, place: number) =>
      admin.done('code-entry.create', { values: { list: 'fund-source', code, label, place } });
    await make('self', '自筹', 20);
    const { row } = await make('fiscal', '财政资金', 10);
    await admin.done('code-entry.retire', { id: row.id, version: row.version });
    const { tdata } = await (await test.as('agent')).get('/platform/dictionary/items.json', { list: 'fund-source' });
    expect(tdata.map((i: any) => [i.id, i.title, i.isActive])).toEqual([
      ['fiscal', '财政资金', false],
      ['self', '自筹', true],
    ]);
    const twice = await admin.action('code-entry.create', {
      values: { list: 'fund-source', code: 'self', label: '又一个' },
    });
    expect(twice.code).toBe('valerror');
    const wrong = await admin.action('code-entry.create', { values: { list: 'Fund Source', code: 'x', label: 'x' } });
    expect(wrong.tdata.fields.list).toContain('小写字母');
  });
});

describe('the list of faults (specification §8)', () => {
  const reported = async (q: string) => (await (await test.as('admin')).list('fault', { q })).tdata as any[];

  it('§8.10 keeps what a page reports, with screen and request id, for administrators', async () => {
    const agent = await test.as('agent');
    await agent.post('/platform/fault/report.json', {
      what: 'unexpected ajax code',
      screen: '/agency/project/list',
      call: '/agency/project/list.json',
      code: 'riddle',
      message: '意外的应答',
      requestId: 'a1b2c3d4e5f6',
    });
    const [row] = await reported('a1b2c3d4e5f6');
    expect(row).toMatchObject({
      what: 'unexpected ajax code',
      screen: '/agency/project/list',
      person: '经办甲',
      state: 'open',
    });
    expect((await agent.list('fault')).total ?? 0).toBe(0);
    const handled = await (await test.as('admin')).done('fault.handle', {
      id: row.id,
      version: row.version,
      asked: { remark: '已修复' },
    });
    expect(handled.row).toMatchObject({ state: 'handled', remark: '已修复' });
  });

  it('keeps nothing of bidders: that one met an error would tell that there is one', async () => {
    const before = (await reported('bid')).length;
    const supplier = await test.as('supplier1');
    const answer = await supplier.post('/platform/fault/report.json', { what: 'error', message: 'bid' });
    expect(answer.code).toBe('v');
    expect((await reported('bid')).length).toBe(before);
    expect((await test.guest().post('/platform/fault/report.json', { what: 'x' })).code).toBe('login-index');
  });
});
