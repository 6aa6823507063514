import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../kernel/record/sheet.ts';
import { expertColumns, expertJudge, expertSheet, type Register } from './expert-sheet.ts';

const head = Object.values(expertColumns).map((c) => c.title);
const names = Object.keys(expertColumns) as (keyof typeof expertColumns)[];
// Numbers that belong to no person: of the first day of 1970 in a district of Chengdu, with their right last sign.
const [first, second, withX] = ['510101197001010010', '510101197001010029', '51010119700101007X'] as const;
const good = {
  name: '张三',
  idNumber: first,
  origin: '本单位自建的专家库',
  registerName: '',
  registerNumber: '',
  employer: '某设计院',
  employerCode: '',
  rank: '高级',
  years: '12',
  equivalentReason: '',
  majors: 'A08',
  mobile: '13900000000',
  account: '',
};
const row = (change: Partial<Record<keyof typeof expertColumns, unknown>> = {}) =>
  names.map((n) => ({ ...good, ...change })[n]) as never[];
const register: Register = {
  takenBy: () => undefined,
  accountOf: (account) => (account === 'zhangsan' ? '00000000-0000-7000-8000-000000000001' : undefined),
  now: new Date('2026-11-24T09:00:00+08:00'),
  facts: { today: '2026-11-24' },
};
const judged = (rows: unknown[][], by: Partial<Register> = {}) =>
  linesOf([['专家名册'], head, ...rows] as never, expertSheet)!.map(expertJudge({ ...register, ...by }));
const one = (change: Parameters<typeof row>[0], by: Partial<Register> = {}) => judged([row(change)], by)[0]!;
const fields = (change: Parameters<typeof row>[0]) => one(change).faults?.map((f) => f.field);

describe('a workbook of experts', () => {
  it('enters a row that the form and the law allow', () => {
    expect(one({})).toEqual({
      row: 3,
      name: '张三',
      verdict: 'accepted',
      values: {
        ...good,
        origin: 'unit',
        rank: 'senior',
        years: 12,
        registerName: null,
        registerNumber: null,
        employerCode: null,
        equivalentReason: null,
        account: null,
      },
    });
  });

  it('is none without the columns of name and identity number', () => {
    expect(linesOf([['姓名', '手机'], row()], expertSheet)).toBeUndefined();
    expect(linesOf([], expertSheet)).toBeUndefined();
    expect(judged([])).toEqual([]);
  });

  it.each([
    ['12', 12],
    ['12.0', 12],
    ['12年', 12],
    ['9', 9],
  ])('reads %s years', (years, read) => expect(one({ years }).values).toMatchObject({ years: read }));

  it.each(['十二', '12.5', '约12', '123', '12 年多'])('cannot read %s years, and says how to write them', (years) => {
    expect(one({ years }).faults).toEqual([
      { field: '从业年限', rule: `“${years}”读不出来`, remedy: '填整数，单位年' },
    ]);
  });

  it('reads lists of majors however they are separated, ranks and origins by their words, accounts by the register', () => {
    expect(one({ majors: 'A08， B01；C02 、D03' }).values).toMatchObject({ majors: 'A08,B01,C02,D03' });
    expect(one({ rank: '副高级' }).values).toMatchObject({ rank: 'associate' });
    expect(one({ account: 'zhangsan' }).values).toMatchObject({ account: '00000000-0000-7000-8000-000000000001' });
    expect(fields({ account: 'nobody', rank: '特级', origin: '火星' })).toEqual(['专家库', '职称等级', '账号']);
    expect(fields({ majors: '' })).toEqual(['评标专业代码']);
    expect(fields({ years: '' })).toEqual(['从业年限']);
  });

  it('wants register and number of an expert from a register of the state', () => {
    expect(fields({ origin: '省级人民政府组建的综合专家库' })).toEqual(['专家库名称', '专家库中的编号']);
    const listed = { origin: '省级人民政府组建的综合专家库', registerName: '某省', registerNumber: 'S-1' };
    expect(one(listed).verdict).toBe('accepted');
  });

  it('asks the law once the form has no fault: eight years and a senior title, or what equals it (招标投标法 37)', () => {
    expect(one({ years: '7' })).toEqual({
      row: 3,
      name: '张三',
      verdict: 'faulty',
      faults: [
        {
          field: '从业年限',
          rule: expect.stringContaining('应当从业满 8 年'),
          remedy: expertColumns.years.remedy,
        },
      ],
    });
    expect(fields({ rank: '中级' })).toEqual(['同等专业水平的依据']);
    expect(one({ rank: '中级', equivalentReason: '注册造价工程师' }).verdict).toBe('accepted');
    expect(fields({ years: '7', mobile: '' })).toEqual(['手机']);
  });

  it('enters a person once: the first row of the sheet, and nobody whom the register has', () => {
    const rows = judged([row(), row({ name: '李四' }), row({ idNumber: second })]);
    expect(rows.map((r) => [r.row, r.verdict, r.says])).toEqual([
      [3, 'accepted', undefined],
      [4, 'duplicate', '与第 3 行的身份证号相同，只登记先出现的一行'],
      [5, 'accepted', undefined],
    ]);
    const takenBy = (id: string) => (id === first ? '已登记' : undefined);
    expect(one({}, { takenBy })).toMatchObject({ verdict: 'duplicate', says: '已登记' });
    expect(one({ idNumber: second }, { takenBy }).verdict).toBe('accepted');
  });

  it('an identity number is the same in small letters, and a faulty row takes nobody’s place', () => {
    const rows = judged([
      row({ idNumber: withX, mobile: '' }),
      row({ idNumber: withX.toLowerCase() }),
      row({ idNumber: withX }),
    ]);
    expect(rows.map((r) => r.verdict)).toEqual(['faulty', 'accepted', 'duplicate']);
    expect(rows[1]!.values).toMatchObject({ idNumber: withX });
    expect(fields({ idNumber: '' })).toEqual(['身份证号']);
  });
});
