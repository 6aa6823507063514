/** Specification §4: the steps between the proven sign-in and the office, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardSecret } from '../../../../database/seed/doors.ts';
import { creditCode, demoPassword } from '../../../../database/seed/people.ts';
import { addDoors } from '../../../../tests/support/doors.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { codeFor, enterAs, hold } from '../testing/enter.ts';
import { stepAt, totpAt } from '../totp.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
  await addDoors(test.office);
});
afterAll(() => test.close());

const entered = (account: string, pwd?: string, more?: object) => enterAs(test, account, pwd, more);

describe('§4 the steps after success, in their order', () => {
  it('§4.1 §4.2 §4.3 §3.9 §3.11 §3.14 §3.15 phone verification, agreement, password: each stops every other call until it is done', async () => {
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
    const code = await codeFor(test, client, '13800000021');
    expect((await client.post('/agency/mobileLogin', { phone: '138****0021', ...code })).code).toBe('v');
    expect(await hold(client)).toMatchObject({ needPhoneLogin: '0', showMobile: '1', mobile: '13800000021' });
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
    expect(await hold(client)).toMatchObject({ showxieyi: '0', status: 'editpwd' });
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
    expect(await hold(client)).toMatchObject({ needPhoneLogin: '0', showxieyi: '0', status: 'true' });
    expect((await blocked()).code).toBe('v');
  });

  it('§4.4 §3.9 status true-other: the unit completes its own data, its credit code once', async () => {
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
    const { tdata } = await client.post('/agency/second-factor/begin.json', { pwd: demoPassword });
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
