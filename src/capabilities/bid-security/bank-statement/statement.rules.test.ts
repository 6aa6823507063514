import { describe, expect, it } from 'vitest';
import { readStatement, referencesIn } from './statement.rules.ts';

const head = ['交易时间', '收入金额', '对方户名', '对方账号', '附言', '流水号'];

describe('readStatement', () => {
  it('finds the head below a title, and gives every row its verdict', () => {
    const read = readStatement([
      ['招商银行账户明细'],
      [],
      head,
      ['2026-03-20 10:00:05', '700,000.00', '甲公司', '6222', 'BZ2345ABCD', 'S1'],
      ['2026/3/20', 0.5, '乙', '6223', '', 'S2'],
      ['2026-03-20 10:00', '-200.00', '丙', '', '', 'S3'],
      ['2026-03-20 10:00', '七十万', '丁', '', '', 'S4'],
      ['某日', '1.00', '戊', '', '', 'S5'],
      ['2026-03-20', '1.00', '', '', '', 'S6'],
      ['2026-03-20', '1.00', '己', '', '', ''],
      [null, null],
    ])!;
    expect(read[0]!.line).toEqual({
      at: '2026-03-20T02:00:05.000Z',
      amount: '700000.00',
      payerName: '甲公司',
      payerAccount: '6222',
      remark: 'BZ2345ABCD',
      payeeAccount: '',
      serial: 'S1',
    });
    expect(read[0]!.row).toBe(4);
    expect(read[1]!.line).toMatchObject({ at: '2026-03-19T16:00:00.000Z', amount: '0.50' });
    expect(read[2]).toMatchObject({ skipped: true });
    expect(read.slice(3).map((r) => r.because)).toEqual([
      expect.stringContaining('七十万'),
      expect.stringContaining('某日'),
      '没有付款户名',
      '没有银行流水号，不能防止重复登记',
    ]);
    expect(read).toHaveLength(7);
  });
  it('reads date and time from two columns, and dates of the sheet as Beijing’s', () => {
    const read = readStatement([
      ['交易日期', '交易时间', '贷方发生额', '付款人名称', '摘要', '交易流水号'],
      ['20260320', '103005', '1', '甲', '转账', 'S1'],
      [new Date('2026-03-20T00:00:00Z'), '', '2', '乙', '', 'S2'],
    ])!;
    expect(read.map((r) => r.line?.at)).toEqual(['2026-03-20T02:30:05.000Z', '2026-03-19T16:00:00.000Z']);
  });
  it('says so when there is no statement in it', () => expect(readStatement([['名称', '数量']])).toBeUndefined());
});

describe('referencesIn', () => {
  it.each([
    ['保证金 BZ2345ABCD', ['BZ2345ABCD']],
    ['bz 2345-abcd 投标', ['BZ2345ABCD']],
    ['BZ1345ABCD', []],
    ['BZ2345ABC', []],
  ])('%s', (text, found) => expect(referencesIn(text)).toEqual(found));
});
