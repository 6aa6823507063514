import { describe, expect, it } from 'vitest';
import { decodeEntities, handleReply, httpFailure, type Reply, type ReplyHandlers } from './reply.ts';

/** Notes in order what a reply did to the page. */
function page(currentHash = '#/here') {
  const did: string[] = [];
  const on: ReplyHandlers = {
    dialog: async (tone, text) => {
      did.push(`${tone}: ${text}`);
      await Promise.resolve();
      did.push('closed');
    },
    toLogin: () => did.push('login'),
    navigate: (url) => did.push(`go ${url}`),
    route: (hash) => did.push(`route ${hash}`),
    currentHash: () => currentHash,
    reloadWithoutQuery: () => did.push('reload'),
    report: (what) => did.push(`report ${what}`),
  };
  return { did, on };
}

const reply = (code: string, more: Partial<Reply> = {}): Reply => ({ code, msg: '', url: '', tdata: null, ...more });

describe('a reply', () => {
  it('§8.1 v gives its tdata', async () => {
    const { did, on } = page();
    expect(await handleReply(reply('v', { tdata: { id: 1 } }), on)).toEqual({ kind: 'value', value: { id: 1 } });
    expect(did).toEqual([]);
  });

  it('§8.2 pglist gives the whole reply', async () => {
    const whole = reply('pglist', { tdata: [1], next: 'x' });
    expect(await handleReply(whole, page().on)).toEqual({ kind: 'value', value: whole });
  });

  it('§8.3 valerror is reported, and shown when it says something', async () => {
    const silent = page();
    await handleReply(reply('valerror'), silent.on);
    expect(silent.did).toEqual(['report valerror']);
    const said = page();
    const outcome = await handleReply(reply('valerror', { msg: '请输入项目名称' }), said.on);
    expect(said.did).toContain('info: 请输入项目名称');
    expect(outcome.kind).toBe('failed');
  });

  it('§8.4 login-index leads to the login after its dialog is closed', async () => {
    const { did, on } = page();
    await handleReply(reply('login-index', { msg: '登录已失效' }), on);
    expect(did).toEqual(['error: 登录已失效', 'closed', 'login']);
  });

  it('shows no empty dialog: what nobody said anything of is told as a failure, or goes on without a word (S13)', async () => {
    const seen = async (code: string) => {
      const { did, on } = page();
      await handleReply(reply(code, { url: '/x' }), on);
      return did.filter((what) => what !== 'closed');
    };
    expect(await seen('nonsense')).toEqual(['report unexpected ajax code', 'error: 请求失败，请重试']);
    expect(await seen('error')).toEqual(['report error', 'error: 请求失败，请重试']);
    expect(await seen('login-index')).toEqual(['login']);
    expect(await seen('jump-url')).toEqual(['go /x']);
  });

  it('§8.5 jump-url goes to its url after its dialog is closed', async () => {
    const { did, on } = page();
    await handleReply(reply('jump-url', { msg: '即将跳转', url: 'https://pay.example/1' }), on);
    expect(did).toEqual(['info: 即将跳转', 'closed', 'go https://pay.example/1']);
  });

  it('§8.6 wechat navigates to an absolute url, routes to a hash, and stays where it already is', async () => {
    const away = page();
    await handleReply(reply('wechat', { url: 'https://open.weixin.qq.com/x' }), away.on);
    expect(away.did).toEqual(['go https://open.weixin.qq.com/x']);
    const inside = page();
    await handleReply(reply('wechat', { url: '#/wlogin' }), inside.on);
    expect(inside.did).toEqual(['route #/wlogin']);
    const there = page('#/wlogin');
    await handleReply(reply('wechat', { url: '#/wlogin' }), there.on);
    expect(there.did).toEqual([]);
  });

  it.each(['40163', '40029'])(
    '§8.7 error with %s reloads without the query string and shows nothing',
    async (spent) => {
      const { did, on } = page();
      await handleReply(reply('error', { msg: `invalid code, errcode ${spent}` }), on);
      expect(did).toEqual(['report error', 'reload']);
    },
  );

  it('§8.8 any other error is shown and reported', async () => {
    const { did, on } = page();
    await handleReply(reply('error', { msg: '系统出错' }), on);
    expect(did.slice(0, 2)).toEqual(['report error', 'error: 系统出错']);
  });

  it('§8.9 throw- hands the reply to the caller, without the prefix', async () => {
    const { did, on } = page();
    const whole = reply('throw-stale', { tdata: { version: 3 } });
    expect(await handleReply(whole, on)).toEqual({ kind: 'thrown', code: 'stale', reply: whole });
    expect(did).toEqual([]);
  });

  it('§8.10 an unknown code is shown and reported as unexpected', async () => {
    const { did, on } = page();
    await handleReply(reply('gibberish', { msg: '什么' }), on);
    expect(did.slice(0, 2)).toEqual(['report unexpected ajax code', 'error: 什么']);
  });
});

describe('entities', () => {
  it('§7.7 are decoded once, everywhere in the reply', () => {
    expect(decodeEntities({ a: ['&lt;b&gt; &amp;amp; &quot;x&quot; &#39;'], n: 1, z: null })).toEqual({
      a: ['<b> &amp; "x" \''],
      n: 1,
      z: null,
    });
  });

  it('that were typed as text come back as text', () => {
    expect(decodeEntities('&amp;lt;')).toBe('&lt;');
  });
});

describe('an HTTP failure', () => {
  it('§8.14 without an answer names no status: nobody off line is told a number', () =>
    expect(httpFailure(0)).toBe('请求错误，请检查网络和登录状态'));

  it.each([
    [401, '访问被拒绝，请重新登录'],
    [403, '没有权限，禁止访问'],
    [404, '没有找到，可能已被移走或删除'],
    [405, '不允许的请求方式'],
    [423, '已被锁定，请稍后重试'],
    [500, '服务器出错，请稍后重试'],
    [502, '网关返回无效响应，请稍后重试'],
    [503, '服务暂不可用，请稍后重试'],
    [504, '请求超时，请检查网络'],
  ])('§8.13 §8.15 §8.16 §8.17 §8.18 §8.20 §8.21 §8.22 §8.23 §8.24 %i says %s', (status, text) =>
    expect(httpFailure(status)).toBe(`${status} ${text}`),
  );

  it('§8.19 406, 407 and 412 to 417 say each in its own words what the caller got wrong', () => {
    const texts = [406, 407, 412, 413, 414, 415, 416, 417].map((status) => {
      const text = httpFailure(status);
      expect(text).toMatch(new RegExp(`^${status} [^a-z]{4,}$`));
      return text.slice(4);
    });
    expect(new Set(texts).size).toBe(8);
    expect(texts).not.toContain('请求失败，请重试');
  });

  it.each([400, 402, 408, 418, 429, 499, 501, 505, 599])(
    '§8.25 %i says that it failed and may be tried again',
    (status) => expect(httpFailure(status)).toBe(`${status} 请求失败，请重试`),
  );

  it('carries what the server said', () => {
    expect(httpFailure(403, '您不能新建公告')).toBe('403 没有权限，禁止访问\n您不能新建公告');
  });
});
