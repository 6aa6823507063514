/** Specification §3, §4, §5, §7 and §8: signing in, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorAccounts, guardSecret } from '../../../../database/seed/doors.ts';
import { creditCode, demoPassword } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { addDoors } from '../../../../tests/support/doors.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { stepAt, totpAt } from '../totp.ts';
import { newCaptcha } from './captcha.ts';

let test: TestOffice;

beforeAll(async () => {
  test = await openOffice();
  await addDoors(test.office);
});
afterAll(() => test.close());

const logIn = (client: Client, username: string, pwd = demoPassword, more: object = {}) =>
  client.post('/agency/login', { username, pwd, ...more });

/** Signed in by password, whatever is still owed. */
async function entered(account: string, pwd = demoPassword, more: object = {}) {
  const client = test.guest();
  const answer = await logIn(client, account, pwd, more);
  expect(answer).toMatchObject({ code: 'v' });
  await hold(client);
  return client;
}

async function hold(client: Client) {
  const { tdata } = await client.get('/agency/getuserinfo');
  Object.assign(client, { csrf: tdata.csrf, userId: tdata.userid, orgType: tdata.dwtype });
  return tdata;
}

/** A code for a phone, as its owner reads it. */
async function codeFor(client: Client, phone: string) {
  await sql`update sms_code set created_at = created_at - interval '61 seconds' where mobile = ${phone}`.execute(
    test.office.db,
  );
  const { id, answer } = await newCaptcha(test.office);
  const sent = await client.post('/agency/sendSjyzm.json', { phone, captcha: answer, captchaid: id });
  expect(sent).toMatchObject({ code: 'v', tdata: { wait: 60 } });
  return { sjyzm: sent.tdata.demoCode as string, captcha: answer };
}

describe('§7 POST /agency/login', () => {
  it('§5 an empty account says 请输入账号, an empty password 请输入密码', async () => {
    expect(await logIn(test.guest(), ' ', 'x')).toMatchObject({
      code: 'valerror',
      msg: '请输入账号',
      tdata: { fields: { username: '请输入账号' } },
    });
    expect(await logIn(test.guest(), 'agent', '')).toMatchObject({ code: 'valerror', msg: '请输入密码' });
  });

  it('says the same of a wrong password and an unknown account', async () => {
    const [wrong, unknown] = [
      await logIn(test.guest(), 'agent', 'wrong'),
      await logIn(test.guest(), 'nobody', 'wrong'),
    ];
    expect(wrong.msg).toBe('账号或密码不正确');
    expect({ ...unknown, url: '' }).toEqual({ ...wrong, url: '' });
  });

  it('takes a form as well as JSON, and jyptfeaturecode travels into the session', async () => {
    const client = test.guest();
    const body = new URLSearchParams({ username: 'agent', pwd: demoPassword, jyptfeaturecode: 'hyc' });
    const answer = await client.put('/agency/login', body.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.code).toBe('v');
    expect(await hold(client)).toMatchObject({ jyptfeaturecode: 'hyc' });
  });

  it('gives a new token with every sign-in, and the old one is worth nothing', async () => {
    const client = await entered('agent');
    const before = client.cookie;
    await logIn(client, 'agent');
    expect(client.cookie).not.toBe(before);
    const stolen = Object.assign(test.guest(), { cookie: before });
    expect((await stolen.get('/agency/getuserinfo')).code).toBe('login-index');
  });

  it('slows a guesser down with Retry-After, and leaves the owner at another address alone', async () => {
    const guesser = test.guest();
    for (let i = 0; i < 5; i++) await logIn(guesser, 'supervisor', `guess ${i}`);
    const response = await guesser.fetch('/agency/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'supervisor', pwd: demoPassword }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    // The rival has tried from many addresses; the owner has signed in from this one before.
    await sql`delete from login_attempt`.execute(test.office.db);
    await sql`insert into login_attempt select 'supervisor', '10.0.0.' || n, 100, clock_timestamp() from generate_series(1, 50) n`.execute(
      test.office.db,
    );
    expect(await logIn(test.guest(), 'supervisor')).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/请 (1?\d|20) 秒后再试/),
    });
    await sql`insert into known_address (account, address) values ('supervisor', '127.0.0.1')`.execute(test.office.db);
    expect((await logIn(test.guest(), 'supervisor')).code).toBe('v');
    await sql`delete from login_attempt`.execute(test.office.db);
  });
});

describe('§8 signed in with another account in this browser', () => {
  it('is answered with a question that names the other account, and nothing has changed', async () => {
    const client = await entered('agent');
    const answer = await logIn(client, 'owner');
    expect(answer).toMatchObject({
      code: 'throw-other-account',
      msg: '当前浏览器已登录其他账号',
      tdata: { name: '经办甲', dwname: '示范工程咨询有限公司' },
    });
    expect(await hold(client)).toMatchObject({ user: { name: '经办甲' } });
  });

  it('asks only whoever knows the password: a wrong one is refused as ever', async () => {
    expect(await logIn(await entered('agent'), 'owner', 'wrong')).toMatchObject({
      code: 'valerror',
      msg: '账号或密码不正确',
    });
  });

  it('goes on after the old one is logged out', async () => {
    const client = await entered('agent');
    expect((await client.get('/agency/logout')).code).toBe('v');
    Object.assign(client, { userId: '', csrf: '' });
    expect((await logIn(client, 'owner')).code).toBe('v');
  });

  it('§4 tells a page of the old person, whose id no longer fits, to sign in again', async () => {
    const client = await entered('agent');
    await client.get('/agency/logout');
    await logIn(client, 'owner');
    // The page still believes it is the agent's.
    expect(await client.get('/agency/checkUser')).toMatchObject({
      code: 'v',
      tdata: { userid: expect.not.stringMatching(client.userId) },
    });
    expect(await client.get('/web/common/getactionlist.json')).toMatchObject({
      code: 'login-index',
      msg: expect.stringContaining('登录用户已变化'),
    });
  });
});

describe('§7 POST /agency/mobileLogin', () => {
  it('signs in with a code, once', async () => {
    const client = test.guest();
    const code = await codeFor(client, '13800000004');
    expect(await client.post('/agency/mobileLogin', { phone: '13800000004', ...code })).toMatchObject({ code: 'v' });
    expect(await hold(client)).toMatchObject({ user: { name: '财务丙' }, showMobile: '1', mobile: '13800000004' });
    expect(await test.guest().post('/agency/mobileLogin', { phone: '13800000004', ...code })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining('不正确或已过期'),
    });
  });

  it('§5 an empty code says 请输入短信验证码', async () => {
    expect(await test.guest().post('/agency/mobileLogin', { phone: '13800000004', sjyzm: '' })).toMatchObject({
      code: 'valerror',
      tdata: { fields: { sjyzm: '请输入短信验证码' } },
    });
  });

  it('60 s between two codes: refused at 59, sent at 61', async () => {
    const client = test.guest();
    await codeFor(client, '13800000003');
    const again = async () => {
      const { id, answer } = await newCaptcha(test.office);
      return client.post('/agency/sendSjyzm.json', { phone: '13800000003', captcha: answer, captchaid: id });
    };
    expect(await again()).toMatchObject({ status: 429, msg: expect.stringMatching(/请 \d+ 秒后再获取/) });
    await sql`update sms_code set created_at = created_at - interval '61 seconds'`.execute(test.office.db);
    expect(await again()).toMatchObject({ code: 'v' });
  });

  it.each([
    ['9 minutes 50 seconds', 'v'],
    ['10 minutes 1 second', 'valerror'],
  ])('a code is good for 10 minutes: after %s it is %s', async (age, code) => {
    const client = test.guest();
    await sql`delete from sms_code`.execute(test.office.db);
    const sent = await codeFor(client, '13800000002');
    await sql`update sms_code set created_at = created_at - ${age}::interval`.execute(test.office.db);
    expect(await client.post('/agency/mobileLogin', { phone: '13800000002', ...sent })).toMatchObject({ code });
  });

  it('the fifth wrong try spends the code', async () => {
    const client = test.guest();
    const { sjyzm, captcha } = await codeFor(client, '13800000005');
    const wrong = sjyzm === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      await client.post('/agency/mobileLogin', { phone: '13800000005', captcha, sjyzm: wrong });
    expect((await client.post('/agency/mobileLogin', { phone: '13800000005', captcha, sjyzm })).code).toBe('valerror');
  });

  it('needs a picture, which is looked at once', async () => {
    const client = test.guest();
    const { id, answer } = await newCaptcha(test.office);
    const phone = '13800000007';
    const refused = await client.post('/agency/sendSjyzm.json', { phone, captcha: 'XXXXX', captchaid: id });
    expect(refused).toMatchObject({ code: 'valerror', tdata: { fields: { captcha: expect.any(String) } } });
    expect((await client.post('/agency/sendSjyzm.json', { phone, captcha: answer, captchaid: id })).code).toBe(
      'valerror',
    );
  });

  it('answers the same for a number without an account until its owner has proved it', async () => {
    const client = test.guest();
    const code = await codeFor(client, '13911112222');
    expect(await client.post('/agency/mobileLogin', { phone: '13911112222', ...code })).toMatchObject({
      msg: expect.stringContaining('没有绑定'),
    });
  });

  it('§4 needChose lists the accounts bound to the phone, and the one that is named comes in', async () => {
    const client = test.guest();
    const code = await codeFor(client, '13800000023');
    const answer = await client.post('/agency/mobileLogin', { phone: '13800000023', ...code });
    expect(answer).toMatchObject({ code: 'throw-needChose', tdata: [{ account: 'pair1' }, { account: 'pair2' }] });
    expect(
      await client.post('/agency/mobileLogin', { phone: '13800000023', ...code, username: 'agent' }),
    ).toMatchObject({ code: 'valerror' });
    expect(
      await client.post('/agency/mobileLogin', { phone: '13800000023', ...code, username: 'pair2' }),
    ).toMatchObject({ code: 'v' });
    expect(await hold(client)).toMatchObject({ roles: ['finance'] });
  });

  it('the list of short messages proves that one was sent, and never shows its code', async () => {
    const kept = await rows<{ text: string }>(test.office.db, sql`select text from sms`);
    expect(kept.length).toBeGreaterThan(3);
    for (const { text } of kept) expect(text).not.toMatch(/\d{6}/);
  });
});

describe('§4 the steps after success, in their order', () => {
  it('phone verification, agreement, password: each stops every other call until it is done', async () => {
    const client = await entered('newcomer');
    const facts = await hold(client);
    expect(facts).toMatchObject({
      needPhoneLogin: '1',
      showxieyi: '1',
      status: 'editpwd',
      showMobile: '0',
      mobile: '138****0021',
    });
    const blocked = () => client.get('/agency/tree/get_menu.json');
    expect(await blocked()).toMatchObject({ code: 'jump-url', msg: '请先验证手机号', url: '/#/login' });
    // 1: the phone. The page only knows the shortened number.
    const code = await codeFor(client, '13800000021');
    expect((await client.post('/agency/mobileLogin', { phone: '138****0021', ...code })).code).toBe('v');
    // 2: the agreement, in its version.
    expect(await blocked()).toMatchObject({ code: 'jump-url', url: '/#/xieyi' });
    const { tdata: agreement } = await client.get('/agency/xieyi.json');
    expect(agreement).toMatchObject({ version: 1, accepted: [] });
    expect(await client.post('/agency/xieyi/accept.json', { version: 0 })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining('协议已更新'),
    });
    expect((await client.post('/agency/xieyi/accept.json', { version: 1 })).code).toBe('v');
    expect(
      await first(test.office.db, sql`select version, at from agreement_acceptance where user_id = ${client.userId}`),
    ).toMatchObject({ version: 1, at: expect.any(String) });
    // 3: the password.
    expect(await blocked()).toMatchObject({ code: 'jump-url', url: '/#/editPwd' });
    expect(
      (
        await client.post('/agency/editPwd.json', {
          pwd: demoPassword,
          newpwd: '一句自己的长口令',
          again: '一句自己的长口令',
        })
      ).msg,
    ).toContain('至少 10 个字符');
    expect(
      (
        await client.post('/agency/editPwd.json', {
          pwd: demoPassword,
          newpwd: '一句只有自己知道的长口令',
          again: '一句只有自己知道的长口令',
        })
      ).code,
    ).toBe('v');
    await hold(client);
    expect((await blocked()).code).toBe('v');
  });

  it('status true-other: the unit completes its own data, its credit code once', async () => {
    const client = await entered('newunit');
    expect(await hold(client)).toMatchObject({ status: 'true-other' });
    expect(await client.get('/agency/tree/get_menu.json')).toMatchObject({
      code: 'jump-url',
      msg: '请先完善本单位信息',
    });
    const { tdata: unit } = await client.get('/agency/unit.json');
    const asked = { code: '91510100MA00000021', address: '新路 1 号', contact: '新单位经办', phone: '028-12345678' };
    const wrong = await client.action('organisation.firstEdit', { id: unit.id, asked });
    expect(wrong).toMatchObject({ code: 'valerror', tdata: { fields: { code: '不是有效的统一社会信用代码' } } });
    const taken = (await first<{ code: string }>(
      test.office.db,
      sql`select code from organisation where name = '示范工程咨询有限公司'`,
    ))!.code;
    expect(
      (await client.action('organisation.firstEdit', { id: unit.id, asked: { ...asked, code: taken } })).msg,
    ).toContain('已在平台登记');
    const own = creditCode('91510100MA0000099');
    expect(
      await client.action('organisation.firstEdit', { id: unit.id, asked: { ...asked, code: own } }),
    ).toMatchObject({ code: 'v' });
    expect(await hold(client)).toMatchObject({ status: 'true', orgcode: own });
    expect((await client.get('/agency/tree/get_menu.json')).code).toBe('v');
    expect((await client.action('organisation.firstEdit', { id: unit.id, asked })).msg).toContain('已经完善');
  });

  it('a new version of the agreement is asked of everybody again', async () => {
    const [admin, agent] = [await entered('admin'), await entered('agent')];
    const body = '新的协议。'.repeat(60);
    expect((await agent.post('/agency/xieyi/publish.json', { body })).status).toBe(403);
    expect(await admin.post('/agency/xieyi/publish.json', { body })).toMatchObject({
      code: 'v',
      tdata: { version: 2 },
    });
    expect(await agent.get('/agency/tree/get_menu.json')).toMatchObject({ code: 'jump-url', url: '/#/xieyi' });
    expect((await admin.get('/agency/tree/get_menu.json')).code).toBe('v');
    await sql`delete from agreement`.execute(test.office.db);
  });

  it('the second factor comes before everything; a dynamic code works once, a recovery code too', async () => {
    const client = await entered('guard');
    expect(await hold(client)).toMatchObject({ secondFactor: 'verify', mobile: '138****0025' });
    expect(await client.get('/agency/tree/get_menu.json')).toMatchObject({ code: 'jump-url', msg: '请先完成二次验证' });
    const before = client.cookie;
    expect((await client.post('/agency/second-factor/verify.json', { code: '12' })).code).toBe('valerror');
    const code = await totpAt(guardSecret, stepAt(Date.now()));
    expect((await client.post('/agency/second-factor/verify.json', { code })).code).toBe('v');
    expect(client.cookie).not.toBe(before);
    expect(await hold(client)).toMatchObject({ secondFactor: '' });
    expect((await client.get('/agency/tree/get_menu.json')).code).toBe('v');
    const again = await entered('guard');
    expect(await again.post('/agency/second-factor/verify.json', { code })).toMatchObject({ code: 'valerror' });
  });

  it('a role that the administrator names sets it up first, and gets ten recovery codes', async () => {
    const admin = await entered('admin');
    const policy = { absoluteHours: 8, idleMinutes: 60, secondFactorRoles: ['archivist'] };
    expect((await admin.post('/agency/sign-in/policy.json', policy)).code).toBe('v');
    const client = await entered('agent');
    expect(await hold(client)).toMatchObject({ secondFactor: 'setup' });
    const { tdata } = await client.post('/agency/second-factor/begin.json');
    expect(tdata).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      path: expect.stringContaining('M'),
    });
    const done = await client.post('/agency/second-factor/confirm.json', {
      code: await totpAt(tdata.secret, stepAt(Date.now())),
    });
    expect(done.tdata.codes).toHaveLength(10);
    const next = await entered('agent');
    expect((await next.post('/agency/second-factor/verify.json', { code: done.tdata.codes[0] })).tdata).toEqual({
      left: 9,
    });
    const third = await entered('agent');
    expect((await third.post('/agency/second-factor/verify.json', { code: done.tdata.codes[0] })).code).toBe(
      'valerror',
    );
    await hold(next);
    expect((await next.post('/agency/account/second-factor-off.json', { pwd: demoPassword })).msg).toContain(
      '不能停用',
    );
    await admin.post('/agency/sign-in/policy.json', { ...policy, secondFactorRoles: [] });
    await hold(next);
    expect((await next.post('/agency/account/second-factor-off.json', { pwd: demoPassword })).code).toBe('v');
  });

  it('only an administrator reads or sets the policy, within its limits', async () => {
    const [agent, admin] = [await entered('agent'), await entered('admin')];
    expect((await agent.get('/agency/sign-in/policy.json')).status).toBe(403);
    expect((await admin.post('/agency/sign-in/policy.json', { absoluteHours: 25, idleMinutes: 60 })).msg).toContain(
      '1 至 24',
    );
  });
});

describe('§3 the stored user', () => {
  it('has every field that the specification names', async () => {
    const facts = await hold(await entered('owner'));
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(
        'isadmin userid user dwtype dwname orgcode regtype status tzstatus showxieyi jumptender tendersysindexurl needPhoneLogin showMobile mobile'.split(
          ' ',
        ),
      ),
    );
    expect(facts).toMatchObject({
      isadmin: '0',
      dwtype: 'buyer',
      regtype: '0',
      status: 'true',
      jumptender: '0',
      needPhoneLogin: '0',
      tzstatus: '0',
    });
  });

  it('tzstatus is 1 while notices wait unread', async () => {
    const owner = await entered('owner');
    await sql`insert into message (id, title, state, subject, recipient_id, created_at, updated_at) values (uuidv7(), 't', 'unread', 't', ${owner.userId}, now(), now())`.execute(
      test.office.db,
    );
    expect(await hold(owner)).toMatchObject({ tzstatus: '1' });
  });

  it('isadmin is 1 for the administrator', async () => {
    expect(await hold(await entered('admin'))).toMatchObject({ isadmin: '1' });
  });
});

describe('doors of the demonstration', () => {
  it('every account is there', async () => {
    for (const { account } of doorAccounts) if (account !== 'newcomer') await entered(account);
  });
});
