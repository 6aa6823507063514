import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../kernel/record/sheet.ts';
import { lotJudge, lotSheet } from './lot-import.record.ts';

const project = '00000000-0000-7000-8000-000000000001';
const judged = (rows: unknown[][], has: (name: string) => boolean = () => false) =>
  linesOf([['标段名称', '合同估算价（元）', '标段类别', '行政区划', '工期'], ...rows] as never, lotSheet)!.map(
    lotJudge({ project, has }),
  );

describe('a workbook of lots', () => {
  it('has the columns of the lot’s form, its choices and units, and not its project', () => {
    const titles = Object.values(lotSheet.columns).map((c) => c.title);
    expect(titles).toEqual(
      expect.arrayContaining(['标段名称', '合同估算价（元）', '最高投标限价（元）', '工期（天）']),
    );
    expect(titles).not.toContain('招标项目');
    expect(lotSheet.columns.kind!.words).toEqual(['施工', '货物', '勘察设计', '监理及其他服务']);
  });

  it('is read by the form’s kinds; what is left empty stays so for the project to fill', () => {
    expect(
      judged([
        ['一标段', '35,000,000', '货物', '四川省成都市', '120天'],
        ['二标段', 1],
      ]),
    ).toEqual([
      {
        row: 2,
        name: '一标段',
        verdict: 'accepted',
        values: {
          project,
          name: '一标段',
          estimate: '35000000.00',
          kind: 'goods',
          region: '510100',
          durationDays: 120,
        },
      },
      { row: 3, name: '二标段', verdict: 'accepted', values: { project, name: '二标段', estimate: '1.00' } },
    ]);
  });

  it('R3 takes amounts in the unit that the head, or a line above it, names, and another unit as a fault', () => {
    const estimates = (...sheet: unknown[][]) =>
      linesOf(sheet as never, lotSheet)!
        .map(lotJudge({ project, has: () => false }))
        .map((r) => r.values?.estimate ?? r.faults?.map((f) => `${f.field}：${f.rule}`).join());
    const rows = [
      ['一标段', 3500],
      ['二标段', '0.5'],
    ];
    expect(estimates(['标段名称', '合同估算价（万元）'], ...rows)).toEqual(['35000000.00', '5000.00']);
    expect(estimates(['单位：千元'], ['标段名称', '合同估算价'], ...rows)).toEqual(['3500000.00', '500.00']);
    expect(estimates(['单位：千元'], ['标段名称', '合同估算价（元）'], ...rows)).toEqual(['3500.00', '0.50']);
    expect(estimates(['标段名称', '合同估算价（万美元）'], ...rows)[0]).toContain('“3500（万美元）”');
    const [months] = linesOf(
      [
        ['标段名称', '合同估算价', '工期（月）'],
        ['一标段', 1, 6],
      ] as never,
      lotSheet,
    )!;
    const { faults } = lotJudge({ project, has: () => false })(months!);
    expect(faults![0]!.rule).toContain('“6（月）”');
  });

  it('wants a name and an estimate of each, because no lot has its project’s, and names every other fault once', () => {
    expect(judged([['', '很多', '服务', '火星', '0']])[0]!.faults!.map((f) => f.field)).toEqual([
      '行政区划',
      '标段名称',
      '标段类别',
      '合同估算价（元）',
      '工期（天）',
    ]);
  });

  it('enters a lot of a name once, and takes a county that was given up for what it became', () => {
    const rows = judged(
      [
        ['一标段', 1],
        ['一标段', 2],
        ['旧', 3],
        ['三标段', 4, '', '513321'],
      ],
      (name) => name === '旧',
    );
    expect(rows.map((r) => [r.verdict, r.says])).toEqual([
      ['accepted', undefined],
      ['duplicate', '与第 2 行的标段名称相同，只登记先出现的一行'],
      ['duplicate', '本项目已有同名的标段'],
      ['accepted', expect.stringContaining('现为四川省甘孜藏族自治州康定市')],
    ]);
    expect(rows[3]!.values).toMatchObject({ region: '513301' });
  });
});
