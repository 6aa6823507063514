/** The ways in and out beyond this office: QR codes, WeChat, short messages, tickets between systems (specification §7, §8). */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { easyCaptcha, enterAs, hold } from '../testing/enter.ts';
import { makeTicket, readTicket } from './secrets.ts';

const oaSecret = 'a secret of the two systems, long enough';

let test: TestOffice;
let outside: http.Server;
let outsideUrl: string;
/** What the outside was asked for, path with query. */
const asked: string[] = [];
let wechatAnswer: object = { openid: 'o-agent' };

beforeAll(async () => {
  // The small world outside: WeChat's endpoint and an SMS gateway.
  outside = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push(`${request.url} ${body}`);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(request.url?.startsWith('/sns/') ? wechatAnswer : {}));
    });
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  test = await openOffice({
    settings: {
      ZHAOCAI_WECHAT_APPID: 'wx-app',
      ZHAOCAI_WECHAT_SECRET: 'wx-secret',
      ZHAOCAI_WECHAT_AUTHORIZE: `${outsideUrl}/connect/oauth2/authorize`,
      ZHAOCAI_WECHAT_API: outsideUrl,
      ZHAOCAI_SMS_URL: `${outsideUrl}/sms`,
      ZHAOCAI_SMS_TOKEN: 'sms-token',
      ZHAOCAI_TARGETS: JSON.stringify({
        oa: { title: '办公系统', url: 'https://oa.example/enter?from=zc', secret: oaSecret },
        tendersys: { title: '招标系统', url: 'https://tender.example/', units: ['buyer'] },
        water: { title: '水务平台', url: 'https://water.example/', secret: oaSecret, units: ['agency'] },
      }),
    },
  });
});
afterAll(async () => {
  await test?.close();
  outside?.close();
});

const entered = (account: string, pwd?: string, more?: object) => enterAs(test, account, pwd, more);

describe('§7 POST /agency/wxFwhScanQrLogin', () => {
  const begin = async (client: Client) =>
    (await client.get('/agency/qr/new.json')).tdata as { key: string; topic: string; path: string; url: string };

  const numberIn = (heard: string) => /"number":"(\d\d)"/.exec(heard)?.[1] ?? '';
  /** The digits that the asking browser shows, read from its own line. */
  const shownTo = async (page: Client, key: string) => {
    const reader = (await page.fetch(`/agency/qr/stream?key=${key}`))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let text = '';
    while (!numberIn(text)) text += (await reader.read()).value ?? '';
    await reader.cancel();
    return numberIn(text);
  };

  it('§7.12 §3.20 a phone confirms, the page hears of it by push and signs in, once', async () => {
    const [page, phone] = [test.guest(), await entered('agent')];
    const { key, topic, path, url } = await begin(page);
    expect(url).toContain(`/#/wlogin?key=${key}`);
    expect(path).toMatch(/^M\d+ \d+h1v1h-1z/);
    const line = await page.fetch(`/agency/qr/stream?key=${key}`);
    const reader = line.body!.pipeThrough(new TextDecoderStream()).getReader();
    const heard = async (word: string) => {
      let text = '';
      while (!text.includes(word)) text += (await reader.read()).value ?? word;
      return text;
    };
    expect((await page.post('/agency/wxFwhScanQrLogin', { key })).msg).toContain('请先在手机上确认');
    expect((await phone.get('/agency/qr/ask.json', { key })).tdata).toMatchObject({
      address: '127.0.0.1',
      name: '经办甲',
    });
    const number = numberIn(await heard('scanned'));
    expect((await phone.post('/agency/qr/answer.json', { key, yes: '1' })).msg).toBe('请输入电脑上显示的数字');
    expect((await phone.post('/agency/qr/answer.json', { key, yes: '1', number })).code).toBe('v');
    expect(await heard('confirmed')).toContain(`event: ${topic}`);
    await reader.cancel();
    expect(await page.post('/agency/wxFwhScanQrLogin', { key, jyptfeaturecode: 'hyc' })).toMatchObject({ code: 'v' });
    expect(await hold(page)).toMatchObject({ user: { name: '经办甲' }, jyptfeaturecode: 'hyc' });
    expect((await page.post('/agency/wxFwhScanQrLogin', { key })).msg).toContain('已失效');
  });

  it('a key that was read off the screen is worth nothing in another browser', async () => {
    const [page, phone] = [test.guest(), await entered('agent')];
    const { key } = await begin(page);
    await phone.get('/agency/qr/ask.json', { key });
    await phone.post('/agency/qr/answer.json', { key, yes: '1', number: await shownTo(page, key) });
    expect((await test.guest().fetch(`/agency/qr/stream?key=${key}`)).status).toBe(404);
    expect(await test.guest().post('/agency/wxFwhScanQrLogin', { key })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining('已失效'),
    });
  });

  it('a wrong number ends it: one guess of ninety, and nobody is in', async () => {
    const [page, phone] = [test.guest(), await entered('agent')];
    const { key } = await begin(page);
    await phone.get('/agency/qr/ask.json', { key });
    const wrong = String(10 + ((Number(await shownTo(page, key)) - 9) % 90));
    expect((await phone.post('/agency/qr/answer.json', { key, yes: '1', number: wrong })).msg).toContain('数字不符');
    expect((await phone.post('/agency/qr/answer.json', { key, yes: '1', number: wrong })).msg).toContain('已失效');
    expect((await page.post('/agency/wxFwhScanQrLogin', { key })).msg).toBe('手机上已拒绝这次登录');
  });

  it('a phone may say no; an old key is refused', async () => {
    const [page, phone] = [test.guest(), await entered('agent')];
    const { key } = await begin(page);
    await phone.get('/agency/qr/ask.json', { key });
    await phone.post('/agency/qr/answer.json', { key, yes: '0' });
    expect((await page.post('/agency/wxFwhScanQrLogin', { key })).msg).toBe('手机上已拒绝这次登录');
    const late = await begin(page);
    await sql`update qr_login set created_at = created_at - interval '181 seconds'`.execute(test.office.db);
    expect((await phone.get('/agency/qr/ask.json', { key: late.key })).msg).toContain('已失效');
  });
});

describe('§8 wechat and /wlogin', () => {
  const leave = async (client: Client) => {
    const answer = await client.get('/agency/wxLogin.json');
    expect(answer.code).toBe('wechat');
    return new URL(answer.url);
  };

  it('§8.6 goes to WeChat with its own state and the way back', async () => {
    const url = await leave(test.guest());
    expect(url.href).toMatch(new RegExp(`^${outsideUrl}/connect/oauth2/authorize\\?appid=wx-app&`));
    expect(url.hash).toBe('#wechat_redirect');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${test.url}/#/wlogin`,
      response_type: 'code',
      scope: 'snsapi_base',
    });
  });

  it('an unknown WeChat person signs in once by password, and by WeChat from then on', async () => {
    const client = test.guest();
    wechatAnswer = { openid: 'o-agent' };
    const state = (await leave(client)).searchParams.get('state')!;
    const answer = await client.get('/agency/wxLogin.json', { code: 'c1', state });
    expect(answer).toMatchObject({ code: 'throw-wechat-unbound', tdata: { wxbind: expect.any(String) } });
    expect(JSON.stringify(answer)).not.toContain('o-agent');
    expect(asked.at(-1)).toContain(
      '/sns/oauth2/access_token?appid=wx-app&secret=wx-secret&code=c1&grant_type=authorization_code',
    );
    await client.post('/agency/login', { username: 'agent', pwd: demoPassword, wxbind: answer.tdata.wxbind });
    const next = test.guest();
    const again = (await leave(next)).searchParams.get('state')!;
    expect((await next.get('/agency/wxLogin.json', { code: 'c2', state: again })).code).toBe('v');
    expect(await hold(next)).toMatchObject({ user: { name: '经办甲' } });
  });

  it.each([40163, 40029])(
    '§8.7 a spent code is an error that names %i, so that the page loads again without it',
    async (errcode) => {
      const client = test.guest();
      wechatAnswer = { errcode, errmsg: 'code been used' };
      const state = (await leave(client)).searchParams.get('state')!;
      expect(await client.get('/agency/wxLogin.json', { code: 'old', state })).toMatchObject({
        code: 'error',
        msg: expect.stringContaining(String(errcode)),
      });
    },
  );

  it('a code with a foreign state is not even asked about: it starts anew', async () => {
    const client = test.guest();
    await leave(client);
    const before = asked.length;
    expect((await client.get('/agency/wxLogin.json', { code: 'stolen', state: 'foreign' })).code).toBe('wechat');
    expect(asked.length).toBe(before);
  });
});

describe('the SMS provider', () => {
  it('gets number and code; the page and the list of messages do not', async () => {
    const captcha = await easyCaptcha(test.office);
    const sent = await test.guest().post('/agency/sendSjyzm.json', { phone: '13800000006', captcha });
    expect(sent).toMatchObject({ code: 'v', tdata: { wait: 60 } });
    expect(sent.tdata.demoCode).toBeUndefined();
    const code = /验证码 (\d{6})/.exec(asked.at(-1)!)![1]!;
    const { tdata } = await (await entered('admin')).get('/agency/sign-in/policy.json');
    expect(tdata.sms[0]).toMatchObject({ mobile: '138****0006', state: 'sent' });
    expect(JSON.stringify(tdata.sms)).not.toContain(code);
    const client = test.guest();
    expect((await client.post('/agency/mobileLogin', { phone: '13800000006', sjyzm: code, captcha })).code).toBe('v');
  });
});

describe('tickets out and in', () => {
  const facts = { iss: 'oa', aud: 'zhaocai', sub: 'agent', name: '经办甲' };
  const agentCode = async () =>
    (await first<{ code: string }>(
      test.office.db,
      sql`select o.code from "user" u join organisation o on o.id = u.organisation_id where u.account = 'agent'`,
    ))!.code;
  const arrive = (ticket: string) => test.guest().post('/agency/transfer/arrive.json', { ticket });

  it('§3.12 §3.13 jumptender and tendersysindexurl follow the setting and the kind of unit', async () => {
    expect(await hold(await entered('owner'))).toMatchObject({
      jumptender: '1',
      tendersysindexurl: 'https://tender.example/',
    });
    expect(await hold(await entered('agent'))).toMatchObject({ jumptender: '0', tendersysindexurl: '' });
  });

  it('out: a ticket for the named system, signed, for a minute; never an address from the page', async () => {
    const agent = await entered('agent');
    const named = await agent.post('/agency/transfer/leave.json', { id: 'oa', url: 'https://evil.example/' });
    expect([named.code, named.tdata.url]).toEqual(['valerror', undefined]);
    const { tdata } = await agent.post('/agency/transfer/leave.json', { id: 'oa' });
    const url = new URL(tdata.url);
    expect(url.origin + url.pathname).toBe('https://oa.example/enter');
    const ticket = readTicket(url.searchParams.get('ticket')!)!;
    expect(ticket).toMatchObject({ iss: 'zhaocai', aud: 'oa', sub: 'agent', orgcode: await agentCode() });
    expect(ticket.exp - ticket.iat).toBe(60);
    expect((await agent.post('/agency/transfer/leave.json', { id: 'https://evil.example/' })).status).toBe(404);
    expect((await (await entered('owner')).post('/agency/transfer/leave.json', { id: 'water' })).status).toBe(403);
    expect((await agent.get('/agency/transfer/target.json', { id: 'nccqjy' })).tdata).toBeNull();
  });

  it('§6.8 §7.19 getjumpparams.json answers LoginName and key for feature code hyc only', async () => {
    expect((await (await entered('agent')).get('/agency/api/oa/getjumpparams.json')).status).toBe(403);
    const agent = await entered('agent', demoPassword, { jyptfeaturecode: 'hyc' });
    const { tdata } = await agent.get('/agency/api/oa/getjumpparams.json');
    expect(tdata).toMatchObject({ LoginName: 'agent', key: expect.any(String) });
  });

  it('in: a good ticket signs in once; a second arrival is refused', async () => {
    const ticket = makeTicket(oaSecret, { ...facts, orgcode: await agentCode() });
    expect((await arrive(ticket)).code).toBe('v');
    expect((await arrive(ticket)).msg).toContain('票据已经用过');
  });

  it('in: a browser that is signed in to another account is asked first, and the ticket stays good', async () => {
    const ticket = makeTicket(oaSecret, { ...facts, orgcode: await agentCode() });
    const owner = await entered('owner');
    // The page of an arrival has no signed-in person yet.
    Object.assign(owner, { csrf: '', userId: '' });
    const answer = await owner.post('/agency/transfer/arrive.json', { ticket });
    expect(answer).toMatchObject({ code: 'throw-other-account', tdata: { name: '招标人代表丁' } });
    await owner.get('/agency/logout');
    expect((await owner.post('/agency/transfer/arrive.json', { ticket })).code).toBe('v');
  });

  it.each([
    [
      'a wrong signature',
      () => makeTicket('another secret that is long enough!!!', { ...facts, orgcode: '' }),
      '签名不正确',
    ],
    ['another audience', () => makeTicket(oaSecret, { ...facts, aud: 'other', orgcode: '' }), '不是签发给本系统'],
    ['an expired one', () => makeTicket(oaSecret, { ...facts, orgcode: '' }, Date.now() - 91_000), '已过期'],
    ['an unknown source', () => makeTicket(oaSecret, { ...facts, iss: 'nobody', orgcode: '' }), '没有配置'],
    ['a unit that is not the account’s', () => makeTicket(oaSecret, { ...facts, orgcode: 'X' }), '没有对应的用户'],
    ['nonsense', () => 'nonsense', '没有可以接收的票据'],
  ])('in: refuses %s', async (_what, ticket, sentence) => {
    expect(await arrive(ticket())).toMatchObject({ code: 'valerror', msg: expect.stringContaining(sentence) });
  });

  it('in: one that is 89 seconds old still passes, since clocks differ by up to 30', async () => {
    expect(
      (await arrive(makeTicket(oaSecret, { ...facts, orgcode: await agentCode() }, Date.now() - 88_000))).code,
    ).toBe('v');
  });
});
