/** Specification §4, §5 and §7: signing in by phone, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDoors } from '../../../../tests/support/doors.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { solve } from '../proof-of-work.ts';
import { codeFor, easyCaptcha, enterAs, hold } from '../testing/enter.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
  await addDoors(test.office);
});
afterAll(() => test.close());

describe('§7 POST /agency/mobileLogin', () => {
  it('§7.11 §3.19 signs in with a code, once', async () => {
    const client = test.guest();
    const code = await codeFor(test, client, '13800000004');
    const sent = { phone: '13800000004', ...code, jyptfeaturecode: 'hyc' };
    expect(await client.post('/agency/mobileLogin', sent)).toMatchObject({ code: 'v' });
    expect(await hold(client)).toMatchObject({
      user: { name: '财务丙' },
      showMobile: '1',
      mobile: '13800000004',
      jyptfeaturecode: 'hyc',
    });
    expect(await test.guest().post('/agency/mobileLogin', { phone: '13800000004', ...code })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining('不正确或已过期'),
    });
  });

  it('§5.15 an empty code says 请输入短信验证码', async () => {
    expect(await test.guest().post('/agency/mobileLogin', { phone: '13800000004', sjyzm: '' })).toMatchObject({
      code: 'valerror',
      tdata: { fields: { sjyzm: '请输入短信验证码' } },
    });
  });

  it('60 s between two codes: refused at 59, sent at 61', async () => {
    const client = test.guest();
    await codeFor(test, client, '13800000003');
    const again = async () => {
      const captcha = await easyCaptcha(test.office);
      return client.post('/agency/sendSjyzm.json', { phone: '13800000003', captcha });
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
    const sent = await codeFor(test, client, '13800000002');
    await sql`update sms_code set created_at = created_at - ${age}::interval`.execute(test.office.db);
    expect(await client.post('/agency/mobileLogin', { phone: '13800000002', ...sent })).toMatchObject({ code });
  });

  it('the fifth wrong try spends the code', async () => {
    const client = test.guest();
    const { sjyzm, captcha } = await codeFor(test, client, '13800000005');
    const wrong = sjyzm === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      await client.post('/agency/mobileLogin', { phone: '13800000005', captcha, sjyzm: wrong });
    expect((await client.post('/agency/mobileLogin', { phone: '13800000005', captcha, sjyzm })).code).toBe('valerror');
  });

  it('somebody who did not do its work cannot spend the code of another', async () => {
    const client = test.guest();
    const code = await codeFor(test, client, '13800000002');
    const rival = { phone: '13800000002', captcha: 'XXXXX', sjyzm: '000000' };
    for (let i = 0; i < 6; i++) await test.guest().post('/agency/mobileLogin', rival);
    expect((await client.post('/agency/mobileLogin', { phone: '13800000002', ...code })).code).toBe('v');
  });

  it('§8.26 a browser that is signed in sends the code to the number that was typed, and asks about the other account', async () => {
    const client = await enterAs(test, 'agent');
    const code = await codeFor(test, client, '13800000007');
    const answer = await client.post('/agency/mobileLogin', { phone: '13800000007', ...code });
    expect(answer).toMatchObject({ code: 'throw-other-account', tdata: { name: '经办甲' } });
    await client.get('/agency/logout');
    Object.assign(client, { userId: '', csrf: '' });
    // The code was not used up by the question.
    expect((await client.post('/agency/mobileLogin', { phone: '13800000007', ...code })).code).toBe('v');
  });

  it('needs work that was done, which is looked at once', async () => {
    const client = test.guest();
    const phone = '13800000001';
    const send = (captcha: string) => client.post('/agency/sendSjyzm.json', { phone, captcha });
    const { tdata: work } = await client.get('/agency/captcha.json');
    const undone = { code: 'valerror', tdata: { fields: { captcha: expect.stringContaining('人机校验未通过') } } };
    for (const captcha of ['', 'XXXXX', `${work.id}.x`, await solve(work)])
      expect(await send(captcha)).toMatchObject(undone);
    const { tdata: next } = await client.get('/agency/captcha.json');
    const done = await solve(next);
    expect((await send(done)).code).toBe('v');
    await sql`update sms_code set created_at = created_at - interval '61 seconds'`.execute(test.office.db);
    expect(await send(done)).toMatchObject(undone);
  });

  it('answers the same for a number without an account until its owner has proved it', async () => {
    const client = test.guest();
    const code = await codeFor(test, client, '13911112222');
    expect(await client.post('/agency/mobileLogin', { phone: '13911112222', ...code })).toMatchObject({
      msg: expect.stringContaining('没有绑定'),
    });
  });

  it('the portal’s door is for its own accounts: an agency’s phone is not let in there', async () => {
    const client = test.guest();
    const code = await codeFor(test, client, '13800000003');
    const portal = Object.assign(test.guest(), { portal: true });
    expect(await portal.post('/supplier/mobileLogin', { phone: '13800000003', ...code })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining('没有绑定可以从这里登录的账号'),
    });
    expect((await client.post('/agency/mobileLogin', { phone: '13800000003', ...code })).code).toBe('v');
  });

  it('§4.9 needChose lists the accounts bound to the phone, and the one that is named comes in', async () => {
    const client = test.guest();
    const code = await codeFor(test, client, '13800000023');
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
