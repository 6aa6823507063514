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
      ['2026/3/20 8:00', 0.5, '乙', '6223', '', 'S2'],
      ['2026-03-20 10:00', '-200.00', '丙', '', '', 'S3'],
      ['2026-03-20 10:00', '七十万', '丁', '', '', 'S4'],
      ['某日', '1.00', '戊', '', '', 'S5'],
      ['2026-03-20 10:00', '1.00', '', '', '', 'S6'],
      ['2026-03-20 10:00', '1.00', '己', '', '', ''],
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
    expect(read[1]!.line).toMatchObject({ at: '2026-03-20T00:00:00.000Z', amount: '0.50' });
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
      [new Date('2026-03-20T00:00:00Z'), 93005, '2', '乙', '', 'S2'],
    ])!;
    expect(read.map((r) => r.line?.at)).toEqual(['2026-03-20T02:30:05.000Z', '2026-03-20T01:30:05.000Z']);
  });
  it('counts rows as the sheet does, and only a line that names time, amount and payer is the head', () => {
    const read = readStatement([
      ['交易时间', '收入金额'],
      ['收入金额', '对方户名'],
      ['交易时间', '对方户名'],
      head,
      ['2026-03-20 10:00', '1.00', ' 甲公司 ', '', '', 'S1'],
      [],
      ['2026-03-20 10:00', '1.00', '乙公司', '', '', 'S2'],
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

  describe('R2 the direction', () => {
    const by = (titles: string[], ...cells: unknown[][]) =>
      readStatement([
        ['交易时间', '对方户名', '流水号', ...titles],
        ...cells.map((own, i) => ['2026-03-20 10:00', '甲', `S${i}`, ...own] as string[]),
      ])!.map((r) => r.line?.amount ?? r.because);
    const out = '不是收入，不登记';
    it('stands in a column of its own, in each bank’s words', () => {
      for (const title of ['借贷标志', '收支方向', '借贷', '来往账标志', '收/支'])
        expect(
          by(['交易金额', title], ['5', '贷'], ['6', '借'], ['7', '收入'], ['8', '支出'], ['9', 'C'], ['10', 'D']),
        ).toEqual(['5.00', out, '7.00', out, '9.00', out]);
      expect(by(['收入金额', '借贷标志'], ['5', '冲正'], ['6', ''])).toEqual([
        '收支方向“冲正”读不出来，请写成 收入 或 支出（贷 或 借）',
        '收支方向“”读不出来，请写成 收入 或 支出（贷 或 借）',
      ]);
    });
    it('stands in two columns of amounts', () => {
      const both = ['贷方发生额', '借方发生额'];
      expect(by(both, ['5', ''], ['', '6'], ['7', '0.00'], ['0', '8'])).toEqual(['5.00', out, '7.00', out]);
      expect(by(both, ['5', '6'])).toEqual(['同一行既有收入“5”又有支出“6”，请核对']);
    });
    it('stands in the sign', () => {
      expect(by(['交易金额'], ['5'], ['-6'], ['（7.00）'], ['−8'])).toEqual(['5.00', out, out, out]);
    });
    it('is asked for where nothing tells it', () => {
      expect(by(['交易金额'], ['5'])[0]).toContain('看不出这笔是收入还是支出');
    });
  });

  it('R7 a serial or an account that a spreadsheet has rounded is no serial', () => {
    const row = (serial: unknown, account: unknown) =>
      readStatement([head, ['2026-03-20 10:00', '1.00', '甲', account, '', serial] as string[]])![0]!.because;
    expect(row(Number('2026032000000012345'), '1')).toContain('流水号“2026032000000012300”超过 15 位');
    expect(row('S1', Number('6222021234567890123'))).toContain('付款账号');
    expect(row(202603200000123, 622202)).toBeUndefined();
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
      // R1: as banks write it.
      ['2026-03-20T11:00:00+08:00', '20260320110000'],
      ['2026-03-20T11:00:05+08:00', '2026-03-20 11.00.05'],
      ['2026-03-20T11:00:05+08:00', '20260320', '11.00.05'],
      ['2026-03-20T15:32:00+08:00', '2026年3月20日 下午3:32'],
      ['2026-03-20T15:32:00+08:00', '2026-03-20', '2026-03-20 15:32:00'],
      // A sheet's time is a fraction that seldom ends: what it shows counts.
      ['2026-03-20T10:30:00+08:00', sheetDate('2026-03-20T10:29:59.999')],
    ])('%s of %s %s', (moment, at, time) => {
      expect(read(at, time).line?.at).toBe(new Date(moment).toISOString());
    });

    it.each([
      ...['2026-03-20 24:00:00', '2026-13-01', '2026-02-30', '约2026-03-20', '3 月 20 日'],
      ...['2026-03-20 11-00', '2026032011000', '2026-03-20 十一点', '2026-03-20 11:00 左右', '2026-03-20 下午13:00:0'],
    ])('R1 %s is none', (at) => {
      expect(read(at)).toEqual({ row: 2, because: `到账时间“${at}”读不出来，请写成 2026-03-10 09:30:00` });
    });
    it.each([['2026-03-20'], ['20260320'], [sheetDate('2026-03-20T00:00:00')]])(
      'R1 a day alone is no time, and not its beginning: %s',
      (at) => expect(read(at)).toMatchObject({ because: expect.stringContaining('只有日期') }),
    );
    it('R1 a day and a time that contradict each other are none', () => {
      expect(read('2026-03-20 10:30:00', '10:31:00').because).toContain('读不出来');
      expect(read('2026-03-20', '2026-03-21 10:31:00').because).toContain('读不出来');
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
