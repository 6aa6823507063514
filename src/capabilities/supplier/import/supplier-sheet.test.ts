import { describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { linesOf } from '../../../kernel/record/sheet.ts';
import { type Known, readSupplier, supplierJudge, supplierSheet } from './supplier-sheet.ts';

const read = (sheet: unknown[][], categoryOf: Known['categoryOf'] = () => undefined) =>
  linesOf(sheet as never, supplierSheet)?.map((line) => readSupplier(line, categoryOf));

const head = [
  '法人名称*',
  '统一社会信用代码',
  '企业性质',
  '法定代表人',
  '行政区划',
  '注册资本（万元）',
  '联系人',
  '手机号',
  '证书编号',
  '资质名称',
  '有效期至',
];
const good = (body: string, more: Record<number, unknown> = {}) =>
  Object.assign(
    [
      '甲公司',
      creditCode(body),
      '私营',
      '张三',
      '四川省 成都市',
      1200.5,
      '李四',
      13900001111,
      'D1',
      '施工总承包',
      '2027/6/3',
    ],
    more,
  ) as never[];
const judged = (rows: unknown[][], taken: Record<string, string> = {}) => {
  const known: Known = { takenBy: (code) => taken[code], categoryOf: () => undefined, facts: { today: '2026-03-02' } };
  return linesOf([['某省供应商名册'], head, ...rows] as never, supplierSheet)!.map(supplierJudge(known));
};

describe('a workbook of suppliers', () => {
  it('finds the head below a title and reads the columns by their names', () => {
    const [first] = judged([good('91510100MA0000201')]);
    expect(first).toMatchObject({ row: 3, verdict: 'accepted' });
    expect(first!.values).toMatchObject({
      kind: 'company',
      nature: 'private',
      region: '510100',
      capital: '12005000',
      mobile: '13900001111',
      certificates: [{ number: 'D1', name: '施工总承包', validUntil: '2027-06-03' }],
    });
  });

  it('names field, rule and remedy of every fault of a row', () => {
    const [bad] = judged([
      good('91510100MA0000202', {
        1: '91510100MA0000202X',
        2: '民办',
        3: '',
        4: '火星',
        5: '很多',
        7: '12345',
        10: '某日',
      }),
    ]);
    expect(bad!.verdict).toBe('faulty');
    const faults = Object.fromEntries(bad!.faults!.map((f) => [f.field, f]));
    expect(faults.企业性质).toEqual({
      field: '企业性质',
      rule: '“民办”读不出来',
      remedy: '填 国有、集体、联营、三资、私营、事业单位 或 其他',
    });
    expect(faults.统一社会信用代码!.rule).toContain('统一社会信用代码');
    expect(faults.法定代表人!.rule).toBe('请输入法定代表人');
    expect(faults.行政区划!.rule).toContain('火星');
    expect(faults['注册资本（元）']!.rule).toContain('很多（万元）');
    expect(faults.联系手机!.remedy).toContain('11 位');
    expect(faults.有效期至!.rule).toContain('某日');
  });

  const one = (more: Record<number, unknown>) => judged([good('91510100MA0000205', more)])[0]!;

  it.each([
    ['2027/6/3', '2027-06-03'],
    ['2027年12月31日', '2027-12-31'],
    ['2027.06.03', '2027-06-03'],
    ['2028-02-29', '2028-02-29'],
  ])('reads %s as a day', (said, day) =>
    expect(one({ 10: said }).values).toMatchObject({ certificates: [{ validUntil: day }] }),
  );

  it.each(['2027-02-29', '2027-13-01', '2027-6', '至2027-06-03', '2027-06-03 止'])('%s is no day', (said) =>
    expect(one({ 10: said }).faults!.map((f) => f.field)).toEqual(['有效期至']),
  );

  it('reads a region by its number or by its name, with blanks or without', () => {
    const region = (said: string) => one({ 4: said }).values?.region ?? one({ 4: said }).faults![0]!.rule;
    expect(['510100', '四川省成都市', '四川省 成都市 '].map(region)).toEqual(['510100', '510100', '510100']);
    expect(region('999999')).toContain('999999');
    expect(region('5101001')).toContain('5101001');
    expect(region('约510100')).toContain('约510100');
  });

  it('takes a county that was given up for what it became, and says so; one in several cities must be chosen', () => {
    expect(one({ 4: '513321' })).toMatchObject({
      verdict: 'accepted',
      values: { region: '513301' },
      says: '行政区划 513321（康定县）已于 2015 年变更，现为四川省甘孜藏族自治州康定市（513301）',
    });
    expect(one({ 4: '130103' }).values).toMatchObject({ region: '130100' });
    expect(one({ 4: '火星' }).faults).toEqual([
      { field: '行政区划', rule: '“火星”读不出来', remedy: '填六位代码（如 510100）或全称（如 四川省成都市）' },
    ]);
  });

  it('reads capital in yuan or in ten thousands, with separators', () => {
    const tenThousands = (said: unknown) => one({ 5: said }).values?.capital ?? one({ 5: said }).faults![0]!.rule;
    expect(tenThousands('1，200.5')).toBe('12005000');
    expect(tenThousands('0.000001')).toBe('0.01');
    expect(tenThousands('')).toBe('请输入注册资本');
    for (const wrong of ['1.', '约1', '1 万']) expect(tenThousands(wrong)).toContain(`“${wrong}（万元）”读不出来`);
    expect(tenThousands('-1')).toContain('“-10000”读不出来');
    expect(tenThousands('1.0000001')).toContain('最多 2 位小数');
    const yuan = (said: unknown) => {
      const titles = head.map((title, i) => (i === 5 ? '注册资本（元）' : title));
      const rows = read([titles, good('91510100MA0000205', { 5: said })])!;
      return rows[0]!.values.capital;
    };
    expect(yuan('1,000,000')).toBe('1000000');
  });

  it('takes a unit for a company where nothing is said, and a paper only where it has a name or a number', () => {
    const of = (titles: Record<number, string>, more: Record<number, unknown>) =>
      read([head.map((t, i) => titles[i] ?? t), good('91510100MA0000205', more)], (words) =>
        words === '施工' ? 'category-1' : undefined,
      )![0]!;
    expect(of({ 2: '单位类别' }, { 2: '事业单位' }).values.kind).toBe('institution');
    expect(of({ 2: '单位类别' }, { 2: '公司' }).faults[0]!.field).toBe('单位类别');
    expect(of({ 2: '单位类别' }, { 2: '' }).values.kind).toBe('company');
    expect(of({ 2: '类别' }, { 2: '施工' }).values.category).toBe('category-1');
    expect(of({ 2: '类别' }, { 2: '火星' }).faults[0]!.rule).toBe('“火星”读不出来');
    const papers = (more: Record<number, unknown>) => (of({}, more).values.certificates as unknown[]).length;
    expect([papers({}), papers({ 8: '' }), papers({ 9: '' }), papers({ 8: '', 9: '' })]).toEqual([1, 1, 1, 0]);
    expect(of({ 2: '资质等级' }, { 2: '二级' }).values.certificates).toEqual([
      {
        id: '1',
        kind: 'qualification',
        name: '施工总承包',
        level: '二级',
        number: 'D1',
        validUntil: '2027-06-03',
      },
    ]);
  });

  it('a code is the same in small letters; a row without one is faulty, not a duplicate of another without', () => {
    const code = creditCode('91510100MA0000206');
    const rows = judged([
      good('91510100MA0000206', { 1: code.toLowerCase() }),
      good('91510100MA0000206'),
      good('91510100MA0000206', { 1: '' }),
      good('91510100MA0000206', { 1: '' }),
    ]);
    expect(rows.map((r) => [r.code, r.verdict])).toEqual([
      [code, 'accepted'],
      [code, 'duplicate'],
      ['', 'faulty'],
      ['', 'faulty'],
    ]);
  });

  it('tells faults of a paper by its columns', () => {
    const faulty = one({ 8: '', 9: '施工总承包' });
    expect(faulty.faults!.map((f) => f.field)).toEqual(['证书编号']);
    expect(one({ 9: '', 8: 'D1' }).faults!.map((f) => f.field)).toEqual(['资质名称']);
  });

  it('takes a code once: from the library, and from the first row that has it', () => {
    const code = creditCode('91510100MA0000203');
    const rows = [good('91510100MA0000203'), good('91510100MA0000204'), good('91510100MA0000204')];
    expect(judged(rows, { [code]: '已由某单位登记' }).map(({ verdict, says }) => [verdict, says])).toEqual([
      ['duplicate', '已由某单位登记'],
      ['accepted', undefined],
      ['duplicate', '与第 4 行的统一社会信用代码相同，只登记先出现的一行'],
    ]);
  });

  it('says so when there are no suppliers in it', () => expect(read([['日期', '金额']])).toBeUndefined());
});
