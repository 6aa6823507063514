/** A security from its reference to the read-out: what a bidder may give, and what is refused at its limit. */

import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../opening/testing/build-opened-tender.ts';
import {
  basicAccount,
  buildSecuredTender,
  declaration,
  guarantee,
  line,
  obtainReference,
  openAccount,
  registerArrivals,
  type SecuredTender,
  securityAmount,
} from '../testing/build-secured-tender.ts';

let test: TestOffice;
let tender: SecuredTender;
let finance: Client;
let bidder: Client;
let own: any;

beforeAll(async () => {
  test = await openOffice();
  finance = await test.as('finance');
  tender = await buildSecuredTender(test);
  bidder = await test.as('supplier1');
}, 120_000);
afterAll(() => test.close());

const again = async () => (await bidder.detail('bid-security', own.id)).tdata.row;

describe('the account of a lot', () => {
  it('is asked for when the notice goes out, set up once, and only where a security is asked', async () => {
    // The tender above got its account at once; this one waits for it.
    await buildPublishedTender(test, { prices: { bidSecurity: securityAmount } });
    const told = async () => (await finance.list('message', { pagesize: '100' })).tdata.map((m: any) => m.subject);
    await expect.poll(told).toContainEqual(expect.stringMatching(/^请设置保证金账号/));
    const twice = await finance.action('bid-security-account.create', { values: { lot: tender.lot } });
    expect(twice.msg).toContain('已经设置过');
    const free = await buildPublishedTender(test);
    const none = await finance.action('bid-security-account.create', { values: { lot: free.lot } });
    expect(none.msg).toContain('不要求投标保证金');
  });
});

describe('bid-security.obtain', () => {
  it('needs the document, and gives each bidder a random reference of its own', async () => {
    const refused = await bidder.action('bid-security.obtain', { values: { lot: tender.lot } });
    expect(refused.msg).toContain('先免费获取本标段的招标文件');
    own = await obtainReference(bidder, tender.lot);
    expect(own).toMatchObject({
      amount: securityAmount,
      payAccount: '128900001',
      state: 'pending',
      presence: 'absent',
    });
    expect(own.reference).toMatch(/^BZ[2-9A-HJ-NP-Z]{8}$/);
    const other = await obtainReference(await test.as('supplier2'), tender.lot);
    expect(other.reference).not.toBe(own.reference);
    expect((await bidder.action('bid-security.obtain', { values: { lot: tender.lot } })).msg).toContain('已经取得');
    expect((await bidder.list('bid-security')).total).toBe(1);
  });

  it('gives a sub-account of its own where the bank has them, and tells it when it changes', async () => {
    const sub = await buildPublishedTender(test, { prices: { bidSecurity: securityAmount } });
    const early = await obtainReference(bidder, sub.lot);
    expect(early.payAccount).toBeNull();
    expect(
      (await bidder.action('bid-security.declare', { id: early.id, asked: await declaration(bidder) })).msg,
    ).toContain('还没有启用收款账号');
    await openAccount(test, sub.lot, { mode: 'sub', number: '8888' });
    const { row } = (await bidder.detail('bid-security', early.id)).tdata;
    expect(row.payAccount).toMatch(/^8888\d{8}$/);
    await registerArrivals(test, [{ remark: '', payeeAccount: row.payAccount }]);
    expect((await bidder.detail('bid-security', early.id)).tdata.row.state).toBe('received');
  });
});

describe('a guarantee (TR-26a)', () => {
  it('is refused one day short of the bids’ validity, and taken on the day itself', async () => {
    const end = addDays(dateInShanghai(new Date(tender.deadline)), 90);
    const client = await test.as('supplier2');
    const [mine] = (await client.list('bid-security')).tdata;
    const lodge = async (validUntil: string, over = {}) =>
      client.action('bid-security.lodge', { id: mine.id, asked: await guarantee(client, validUntil, over) });
    expect((await lodge(addDays(end, -1))).msg).toContain(`至少到 ${end}`);
    expect((await lodge(addDays(end, -1))).msg).toContain('实施条例 第26条');
    expect((await lodge(end, { guaranteeAmount: '699999.99' })).msg).toContain('不足招标文件要求的 700,000.00 元');
    const { row } = (await lodge(end)).tdata;
    expect(row).toMatchObject({ state: 'lodged', presence: 'guaranteed', flags: [] });
    const [flag] = (await lodge(end, { beneficiary: '别人' })).tdata.row.flags;
    expect(flag.id).toBe('beneficiary');
  });
});

describe('bid-security.declare (TR-26b)', () => {
  it('takes the basic account from the register where it stands there', async () => {
    const { row } = await bidder.done('bid-security.declare', { id: own.id, asked: await declaration(bidder) });
    expect(row).toMatchObject({ paidBy: 'transfer', state: 'pending', payerAccount: basicAccount });
    const ahead = await bidder.action('bid-security.declare', {
      id: own.id,
      asked: await declaration(bidder, { paidOn: '2026-12-31' }),
    });
    expect(ahead.msg).toContain('不能晚于今天');
  });

  it('flags money from another account than the basic one, and not from the basic one', async () => {
    await registerArrivals(test, [
      { remark: `保证金${own.reference}`, amount: '300000.00', payerName: own.supplierName, payerAccount: '999' },
    ]);
    expect(await again()).toMatchObject({ state: 'partial', receivedAmount: '300000.00' });
    expect((await again()).flags.map((f: any) => f.id)).toEqual(['notBasic', 'short']);
    const client = await test.as('supplier3');
    const theirs = await obtainReference(client, tender.lot);
    await client.done('bid-security.declare', { id: theirs.id, asked: await declaration(client) });
    await registerArrivals(test, [{ remark: theirs.reference, payerName: theirs.supplierName }]);
    const { row } = (await client.detail('bid-security', theirs.id)).tdata;
    expect(row).toMatchObject({ state: 'received', presence: 'paid', flags: [] });
  });
});

describe('a statement', () => {
  it('counts a serial once, and the rest of the money completes', async () => {
    const rest = line({ remark: own.reference, amount: '400000.00', payerName: own.supplierName });
    await finance.done('bank-statement.create', { values: { name: '一', lines: [rest] } });
    await finance.done('bank-statement.create', { values: { name: '二', lines: [rest] } });
    expect(await again()).toMatchObject({ state: 'received', receivedAmount: '700000.00' });
    const [newest] = (await finance.list('bank-statement', { sort: '-createdAt' })).tdata;
    const verdicts = await finance.get('/agency/bank-statement/verdicts.json', { id: newest.id });
    expect(verdicts.tdata[0].says).toContain('重复');
    const same = await finance.action('bank-statement.create', { values: { name: '三', lines: [rest, rest] } });
    expect(same.msg).toContain('出现了两次');
    const future = line({ remark: '', at: '2027-01-01T00:00:00.000Z' });
    expect((await finance.action('bank-statement.create', { values: { name: '四', lines: [future] } })).msg).toContain(
      '晚于现在',
    );
  });

  it('is read from Excel row by row, by finance alone', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '明细',
          rows: [
            ['交易时间', '收入金额', '对方户名', '对方账号', '附言', '流水号'],
            ['2026-03-02 10:00:00', '700,000.00', '甲公司', '1', own.reference, 'X1'],
            ['2026-03-02 10:00:00', '七十万', '乙公司', '1', '', 'X2'],
          ],
        },
      ],
    });
    const file = await finance.upload(
      '对账单.xlsx',
      bytes,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const read = await finance.post('/agency/bank-statement/read.json', { file: file.id });
    expect(read.tdata[0].line.amount).toBe('700000.00');
    expect(read.tdata[1].because).toContain('七十万');
    expect((await (await test.as('agent')).post('/agency/bank-statement/read.json', { file: file.id })).status).toBe(
      403,
    );
    await expect(finance.upload('对账单.xlsx', 'PK\u0003\u0004 no workbook')).rejects.toThrow('已损坏，不能打开');
    expect((await (await test.as('agent')).list('bank-statement')).total ?? 0).toBe(0);
  });
});

describe('the read-out', () => {
  it('locks and shows what was given, tells shared accounts, and names each security on the sheet', async () => {
    expect((await finance.list('bid-security', { 'f.lot': tender.lot })).total).toBe(0);
    await buildOpenedTender(test, { built: tender });
    const late = await bidder.action('bid-security.declare', { id: own.id, asked: await declaration(bidder) });
    expect(late.msg).toContain('不能登记付款');
    const seen = (await finance.list('bid-security', { 'f.lot': tender.lot, sort: 'supplierName' })).tdata;
    const given = new Map(seen.map((s: any) => [s.supplierName.slice(0, 2), [s.presence, s.state]]));
    expect(given).toEqual(
      new Map([
        ['中国', ['paid', 'locked']],
        ['四川', ['paid', 'locked']],
        ['贵州', ['guaranteed', 'locked']],
      ]),
    );
    const first = (await finance.detail('bid-security', own.id)).tdata.row;
    expect(first.sharedWith).toBe('四川雄洲建设集团有限公司');
    expect((await again()).$hidden.sharedWith).toBe('不公开');
    const sheet = (await test.guest().list('opening-entry', { 'f.lot': tender.lot })).tdata;
    expect(sheet.map((e: any) => e.security).join()).toContain('银行保函 700,000.00 元');
    expect(sheet.find((e: any) => e.supplierName === own.supplierName).security).toContain('已足额到账 700,000.00 元');
  });

  it('lets finance check vouchers with a reason, and add what the bank told late', async () => {
    const refused = await finance.action('bid-security.check', { id: own.id, asked: { review: 'doubted' } });
    expect(refused.msg).toContain('请写明理由');
    const { row } = await finance.done('bid-security.check', {
      id: own.id,
      asked: { review: 'doubted', reviewOpinion: '首笔不是基本账户，已请投标人说明' },
    });
    expect(row.review).toBe('doubted');
    const more = {
      at: '2026-03-02T03:00:00.000Z',
      amount: '0.01',
      payerName: '另一家有限公司',
      payerAccount: basicAccount,
    };
    const added = await finance.done('bid-security.register', { id: own.id, asked: { ...more, serial: 'late-1' } });
    expect(added.row.flags.map((f: any) => f.id)).toEqual(['notBasic', 'otherPayer', 'over']);
    // U42: kept in the office's words, because the committee reads it too.
    expect(added.row.flags[1].says).toBe('付款户名“另一家有限公司”与投标人名称不一致，须核对');
    expect(
      (await finance.action('bid-security.register', { id: own.id, asked: { ...more, serial: 'late-1' } })).msg,
    ).toContain('已经登记过');
  });
});
