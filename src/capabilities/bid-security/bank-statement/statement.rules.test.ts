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
  it('counts rows as the sheet does, and only a line that names time, amount and payer is the head', () => {
    const read = readStatement([
      ['交易时间', '收入金额'],
      ['收入金额', '对方户名'],
      ['交易时间', '对方户名'],
      head,
      ['2026-03-20', '1.00', ' 甲公司 ', '', '', 'S1'],
      [],
      ['2026-03-20', '1.00', '乙公司', '', '', 'S2'],
    ])!;
    expect(read.map((r) => [r.row, r.line?.payerName])).toEqual([
      [5, '甲公司'],
      [7, '乙公司'],
    ]);
  });

  it.each(['', ' ', null, undefined, 0, '0', '00', '0.0', '0.000', '-1.00'])(
    'a row of %j brings nothing in, and is no fault',
    (amount) => {
      const [row] = readStatement([head, ['2026-03-20', amount, '甲', '', '', 'S1']])!;
      expect(row).toEqual({ row: 2, skipped: true, because: '不是收入，不登记' });
    },
  );

  it.each(['7-8', '1.234', '1.00 元'])('an amount of %s is not guessed at', (amount) => {
    const [row] = readStatement([head, ['2026-03-20', amount, '甲', '', '', 'S1']])!;
    expect(row!.because).toBe(`金额“${amount}”读不出来，请写成 123456.78`);
  });

  it('what the statement has no column for stays empty, and several remarks stand together', () => {
    const [row, short] = readStatement([
      ['入账时间', '贷方金额', '付款户名', '摘要', '附言', '流水'],
      ['2026-03-20 10:00', '1.00', '甲', '', 'BZ2345ABCD', 'S1'],
      ['2026-03-20 10:00', '1.00', '甲', '转账'],
    ])!;
    expect(row!.line).toMatchObject({ payerAccount: '', payeeAccount: '', remark: 'BZ2345ABCD', serial: 'S1' });
    expect(short!.because).toBe('没有银行流水号，不能防止重复登记');
  });

  describe('the moment of an arrival, on which a security may hang', () => {
    const read = (at: string | Date, time?: string | Date) =>
      time === undefined
        ? readStatement([head, [at, '1.00', '甲', '', '', 'S1']])![0]!
        : readStatement([
            ['交易日期', ...head],
            [at, time, '1.00', '甲', '', '', 'S1'],
          ])![0]!;
    const sheetDate = (iso: string) => new Date(`${iso}Z`);

    it.each<[string, string | Date, (string | Date)?]>([
      ['2026-03-20T10:30:00+08:00', '2026-03-20 10:30'],
      ['2026-03-20T10:30:05+08:00', '2026年3月20日  10:30:05'],
      ['2026-03-20T10:30:05+08:00', '2026.03.20T103005'],
      ['2026-03-20T23:59:59+08:00', '2026-03-20 23:59:59'],
      ['2026-03-20T10:30:05+08:00', sheetDate('2026-03-20T10:30:05')],
      // A date of the sheet beside a time of its own: the time counts, whether it is text or a date of the sheet, too.
      ['2026-03-20T10:30:05+08:00', sheetDate('2026-03-20T00:00:00'), '10:30:05'],
      ['2026-03-20T10:30:05+08:00', sheetDate('2026-03-20T00:00:00'), sheetDate('1899-12-30T10:30:05')],
      ['2026-03-20T10:30:05+08:00', '2026-03-20', sheetDate('1899-12-30T10:30:05')],
      ['2026-03-20T10:30:05+08:00', sheetDate('2026-03-20T10:30:05'), ''],
    ])('%s of %s %s', (moment, at, time) => {
      expect(read(at, time).line?.at).toBe(new Date(moment).toISOString());
    });

    it.each(['2026-03-20 24:00:00', '2026-13-01', '2026-02-30', '约2026-03-20', '3 月 20 日'])('%s is none', (at) => {
      expect(read(at).because).toBe(`到账时间“${at}”读不出来，请写成 2026-03-10 09:30:00`);
    });
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
