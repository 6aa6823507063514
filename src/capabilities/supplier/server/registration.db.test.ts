/** 供应商注册 over HTTP: by anybody, in one transaction, signed in at once; every refusal beside the registration that passes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { registrationsPerHour } from '../../../platform/identity/server/registration.ts';
import { codeFor, hold, logIn } from '../../../platform/identity/testing/enter.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { takeDocument } from '../../participation/testing/build-bidders.ts';
import { supplierValues, verify, withPapers } from '../testing/supplier-values.ts';

let test: TestOffice;
let keeper: string;
beforeAll(async () => {
  test = await openOffice();
  keeper = (await test.guest().get('/web/supplier/keepers.json')).tdata.find(
    (k: { name: string }) => k.name === '示范工程咨询有限公司',
  ).id;
});
afterAll(() => test?.close());

const newcomer = (): Client => Object.assign(test.guest(), { portal: true });
const password = '四条腿的桌子和海风吹来';
const valuesOf = (code: string, account: string, more: object = {}) => ({
  unit: '成都新来建设有限公司',
  code,
  address: '成都市高新区 1 号',
  keeper,
  contact: '周新',
  account,
  pwd: password,
  again: password,
  agreement: 1,
  ...more,
});

interface Tried {
  phone: string;
  client?: Client;
  more?: object;
}

/** Registers with a code that was really sent to the phone. */
async function register(code: string, account: string, { phone, client = newcomer(), more = {} }: Tried) {
  const proof = await codeFor(test, client, phone);
  return client.post('/web/supplier/register.json', { ...valuesOf(code, account, more), phone, ...proof });
}

const counts = () =>
  first(
    test.office.db,
    sql`select (select count(*)::int from organisation) as units, (select count(*)::int from "user") as people,
          (select count(*)::int from credential) as credentials, (select count(*)::int from supplier) as entries,
          (select count(*)::int from history) as history, (select count(*)::int from agreement_acceptance) as accepted`,
  );

describe('a unit that registers itself', () => {
  it('is in at once, sees where its entry stands, and takes a document before anybody has verified it', async () => {
    const client = newcomer();
    const answer = await register(creditCode('91510100MA0003001'), 'xinlai', { phone: '13900003001', client });
    expect(answer.code).toBe('v');
    expect(await hold(client)).toMatchObject({
      dwname: '成都新来建设有限公司',
      dwtype: 'supplier',
      isadmin: '1',
      status: 'true',
      showxieyi: '0',
      needPhoneLogin: '0',
    });
    const [entry] = (await client.list('supplier')).tdata;
    // What was said at the registration is not typed again.
    expect(entry).toMatchObject({ state: 'draft', name: '成都新来建设有限公司', keeperName: '示范工程咨询有限公司' });
    expect((await client.detail('supplier', entry.id)).tdata.row).toMatchObject({
      address: '成都市高新区 1 号',
      contact: '周新',
      mobile: '13900003001',
    });
    const { lot } = await buildPublishedTender(test);
    expect((await takeDocument(client, lot)).row.lot).toBe(lot);

    // The rest of the entry, its review, and the same account by password from elsewhere.
    const { code, name: __, ...rest } = supplierValues('91510100MA0003001');
    await client.done('supplier.save', { id: entry.id, values: await withPapers(client, rest, code) });
    await client.done('supplier.submit', { id: entry.id });
    const elsewhere = newcomer();
    expect((await logIn(elsewhere, 'xinlai', password)).code).toBe('v');
    await verify(await test.as('reviewer'), entry.id);
    await hold(elsewhere);
    expect((await elsewhere.detail('supplier', entry.id)).tdata.row.state).toBe('active');
  });

  it('is told what to do next when the code is taken, and nothing is left behind', async () => {
    const taken = creditCode('91510000MA0000011');
    const before = await counts();
    const answer = await register(taken, 'chongfu', { phone: '13900003002' });
    expect(answer).toMatchObject({
      code: 'valerror',
      tdata: { fields: { code: expect.stringContaining('已在平台注册') } },
    });
    expect(answer.msg).toContain('由本单位的管理员在“人员管理”中为您新建账号');
    // Neither the unit's name nor its people, address or telephone.
    expect(answer.msg).not.toMatch(/水利|投标经办|1380|示范路/);
    expect((await register(creditCode('91510100MA0003003'), 'Supplier1', { phone: '13900003003' })).msg).toBe(
      '该账号已被使用，请换一个',
    );
    expect(await counts()).toEqual(before);
    // The code of the short message was not used up by the refusal.
    const client = newcomer();
    const proof = await codeFor(test, client, '13900003002');
    const mended = { ...valuesOf(creditCode('91510100MA0003002'), 'chongfu'), phone: '13900003002', ...proof };
    expect((await client.post('/web/supplier/register.json', { ...mended, code: taken })).code).toBe('valerror');
    expect((await client.post('/web/supplier/register.json', mended)).code).toBe('v');
  });

  it.each([
    ['单位名称 is missing', { unit: '  ' }, 'unit', '请输入单位名称'],
    [
      'the credit code does not agree with itself',
      { code: '91510100MA00030051' },
      'code',
      '不是有效的统一社会信用代码',
    ],
    ['nobody verifies', { keeper: '' }, 'keeper', '请选择核验单位'],
    ['the account begins with a digit', { account: '1abc' }, 'account', '账号为 4 至 30 个字母、数字'],
    ['the password is short', { pwd: '短', again: '短' }, 'pwd', '密码至少 10 个字符'],
    ['the password was leaked', { pwd: 'password123', again: 'password123' }, 'pwd', '已泄露'],
    [
      'the password says the unit',
      { pwd: '成都新来建设有限公司的', again: '成都新来建设有限公司的' },
      'pwd',
      '密码中不能有',
    ],
    ['the passwords differ', { again: '另一个' }, 'again', '两次输入的密码不一致'],
    ['the agreement was not accepted', { agreement: 0 }, 'agreement', '请阅读并同意'],
    ['another version was read', { agreement: 7 }, 'agreement', '协议已更新'],
    ['the verifier is no agency', { keeper: '00000000-0000-7000-8000-000000000000' }, 'keeper', '请选择核验单位'],
    ['the short code is wrong', { sjyzm: 'abcdef' }, 'sjyzm', '短信验证码不正确或已过期'],
    ['the number is none', { phone: '1390000300' }, 'phone', '手机号码格式错误'],
  ])('is refused where %s', async (_what, more, field, sentence) => {
    await sql`delete from registration_attempt`.execute(test.office.db);
    const before = await counts();
    const client = newcomer();
    const proof = await codeFor(test, client, '13900003005');
    const values = { ...valuesOf(creditCode('91510100MA0003005'), 'buxing'), phone: '13900003005', ...proof, ...more };
    const answer = await client.post('/web/supplier/register.json', values);
    expect(answer.code).toBe('valerror');
    expect(answer.tdata.fields[field]).toContain(sentence);
    expect(await counts()).toEqual(before);
    await sql`delete from sms_code`.execute(test.office.db);
  });

  it('is held back by address, whatever it types', async () => {
    await sql`delete from registration_attempt`.execute(test.office.db);
    const client = newcomer();
    const proof = await codeFor(test, client, '13900003006');
    const values = { ...valuesOf(creditCode('91510000MA0000011'), 'duoci'), phone: '13900003006', ...proof };
    for (let i = 0; i < registrationsPerHour; i++)
      expect((await client.post('/web/supplier/register.json', values)).code).toBe('valerror');
    const last = { ...values, code: creditCode('91510100MA0003006') };
    expect(await client.post('/web/supplier/register.json', last)).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/注册次数过多，请 \d+ 分钟后再试/),
    });
    await sql`update registration_attempt set at = at - interval '61 minutes'`.execute(test.office.db);
    expect((await client.post('/web/supplier/register.json', last)).code).toBe('v');
  });
});

describe('an entry that an agency keeps already', () => {
  const keep = async (body: string, mobile: string) => {
    const agent = await test.as('agent');
    const values = await withPapers(agent, supplierValues(body, { mobile }));
    return (await agent.done('supplier.create', { values })).row.id;
  };

  it('is not handed to an account that only knows its code, until the verifier says whose the account is', async () => {
    const id = await keep('91510100MA0003011', '13900009911');
    const client = newcomer();
    const code = creditCode('91510100MA0003011');
    expect((await register(code, 'shengren', { phone: '13900003011', client })).code).toBe('v');
    await hold(client);
    const reviewer = await test.as('reviewer');
    // Verified as well: what others entered stays unseen.
    await verify(reviewer, id);
    expect((await client.detail('supplier', id)).status).toBe(404);
    const again = await client.action('supplier.register', { values: { keeper } });
    expect(again.msg).toContain('归入平台账户');
    expect((await (await test.as('rival')).action('supplier.tieAccount', { id, asked: { proof: '无' } })).status).toBe(
      403,
    );
    await reviewer.done('supplier.tieAccount', { id, asked: { proof: '营业执照原件、经办人授权书' } });
    expect((await client.detail('supplier', id)).tdata.row).toMatchObject({ bankAccount: '6222 0000 1111 2222' });
  });

  it('is its unit’s at once where the telephone of the entry is the one that was proved', async () => {
    const id = await keep('91510100MA0003012', '13900003012');
    const client = newcomer();
    expect((await register(creditCode('91510100MA0003012'), 'benren', { phone: '13900003012', client })).code).toBe(
      'v',
    );
    await hold(client);
    expect((await client.detail('supplier', id)).tdata.row.id).toBe(id);
    const tied = await rows<{ n: number }>(
      test.office.db,
      sql`select count(*)::int as n from supplier where code = ${creditCode('91510100MA0003012')}`,
    );
    expect(tied).toEqual([{ n: 1 }]);
  });
});
