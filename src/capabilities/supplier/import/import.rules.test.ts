import { describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { judgeRows, readSuppliers } from './import.rules.ts';

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
const judged = (rows: unknown[][], taken: Record<string, string> = {}) =>
  judgeRows(readSuppliers([['某省供应商名册'], head, ...rows] as never, () => undefined)!, {
    takenBy: (code) => taken[code],
    today: '2026-03-02',
  });

describe('a workbook of suppliers', () => {
  it('finds the head below a title and reads the columns by their names', () => {
    const [first] = judged([good('91510100MA0000201')]);
    expect(first).toMatchObject({ row: 3, verdict: 'accepted' });
    expect(first!.values).toMatchObject({
      kind: 'company',
      nature: 'private',
      region: '510100',
      capital: '12005000.00',
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
    expect(faults['注册资本（万元）']!.rule).toContain('很多');
    expect(faults.联系手机!.remedy).toContain('11 位');
    expect(faults.有效期至!.rule).toContain('某日');
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

  it('says so when there are no suppliers in it', () =>
    expect(readSuppliers([['日期', '金额']], () => undefined)).toBeUndefined());
});
