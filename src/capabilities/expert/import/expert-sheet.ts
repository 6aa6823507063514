/** What a workbook of experts is like: its columns, as they are called in the template and in lists that people have. */

import type { RuleFacts } from '../../../kernel/record/rules.ts';
import {
  choiceOf,
  closed,
  type Fault,
  faultsByForm,
  type RowVerdict,
  type SheetColumns,
  type SheetKind,
  type SheetLine,
} from '../../../kernel/record/sheet.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { expert, origins } from '../expert/expert.record.ts';
import { lacksExperience } from '../expert/expert.rules.ts';

const ranks = sure(expert.fields.rank.choices, 'ranks');

/** Each column of the template. */
export const expertColumns = {
  name: { title: '姓名', also: /^(专家)?姓名$/, remedy: '填姓名', sample: '张三' },
  idNumber: {
    title: '身份证号',
    also: /^(居民)?身份证(号|号码)?$/,
    remedy: '填 18 位号码，单元格设为文本',
    sample: '',
  },
  origin: { title: '专家库', also: /^(所属|来源)?专家库$/, sample: origins.unit, ...closed(origins) },
  registerName: {
    title: '专家库名称',
    also: /^(所属)?专家库(名称|全称)$/,
    remedy: '国务院有关部门、省级的专家库，填它的名称',
    sample: '',
  },
  registerNumber: {
    title: '专家库中的编号',
    also: /^(专家)?(库中)?编号$/,
    remedy: '国务院有关部门、省级的专家库，填专家在库中的编号',
    sample: '',
  },
  employer: { title: '工作单位', also: /^(工作|所在)?单位(名称)?$/, remedy: '填单位全称，没有的填“退休”', sample: '' },
  employerCode: {
    title: '工作单位信用代码',
    also: /^(工作)?单位(统一社会)?信用代码$/,
    remedy: '18 位代码，不知道的留空',
    sample: '',
  },
  rank: {
    title: '职称等级',
    also: /^职称(等级|级别)?$/,
    sample: '高级',
    ...closed(ranks),
  },
  years: { title: '从业年限', also: /^从业年(限|数)(（年）)?$/, remedy: '填整数，单位年', sample: '12' },
  equivalentReason: {
    title: '同等专业水平的依据',
    also: /^同等(专业)?水平(的依据)?$/,
    remedy: '没有高级职称的，写明具有同等专业水平的依据',
    sample: '',
  },
  majors: { title: '评标专业代码', also: /^(评标)?专业(代码)?$/, remedy: '多个以逗号分隔，如 A08,B01', sample: 'A08' },
  mobile: {
    title: '手机',
    also: /^(联系)?(手机|手机号|手机号码|电话)$/,
    remedy: '填 1 开头的 11 位手机号，单元格设为文本',
    sample: '13900000000',
  },
  account: {
    title: '账号',
    also: /^(登录|平台)?账号$/,
    remedy: '填专家在平台的账号；没有账号的留空，补上之前不参加抽取',
    sample: '',
  },
} as const satisfies SheetColumns<string>;
type Column = keyof typeof expertColumns;

export const expertSheet: SheetKind<Column> = {
  name: '专家',
  columns: expertColumns,
  head: ['name', 'idNumber'],
  most: 5000,
};

// Reads a workbook of experts: each row with its verdict, by the form's rules and by what the law wants of an expert.
// Pure.

const names = Object.keys(expertColumns) as Column[];

export interface Register {
  /** Why somebody of this identity number is not entered again. */
  takenBy: (idNumber: string) => string | undefined;
  /** The person who signs in under an account of an expert. */
  accountOf: (account: string) => string | undefined;
  now: Date;
  /** What rules by name must be told. */
  facts: RuleFacts;
}

interface ExpertRow {
  row: number;
  values: Record<string, unknown>;
  faults: Fault[];
}

function readRow(line: SheetLine<Column>, accountOf: Register['accountOf']): ExpertRow {
  const { row, faults, plain, meant } = line;
  const whole = (words: string) =>
    /^\d{1,2}(\.0+)?(年)?$/.test(words) ? String(Number.parseInt(words, 10)) : undefined;
  const years = meant('years', whole);
  return {
    row,
    faults,
    values: {
      ...Object.fromEntries(names.map((n) => [n, plain(n)])),
      idNumber: plain('idNumber')?.toUpperCase() ?? null,
      origin: meant('origin', (w) => choiceOf(origins, w)),
      rank: meant('rank', (w) => choiceOf(ranks, w)),
      years: years === null ? null : Number(years),
      majors: line.said('majors').replaceAll(/[，、;；\s]+/g, ',') || null,
      account: meant('account', accountOf),
    },
  };
}

/** Judges the rows of one sheet, one after the other: form and law first, then whether the register or an earlier row has the person. */
export function expertJudge({ takenBy, accountOf, now, facts }: Register): (line: SheetLine<Column>) => RowVerdict {
  const firstRow = new Map<string, number>();
  const by = { columns: expertColumns, columnOf: (path: string) => path as Column, facts };
  return (line) => {
    const { row, values, faults } = readRow(line, accountOf);
    const own = { row, name: line.said('name') };
    const formal = [...faults, ...faultsByForm(expert, { values, faults }, by)];
    const all = [...formal, ...(formal.length === 0 ? lawFaults(values, now) : [])];
    if (all.length > 0) return { ...own, verdict: 'faulty', faults: all };
    const idNumber = values.idNumber as string;
    const before = firstRow.get(idNumber);
    if (before !== undefined)
      return { ...own, verdict: 'duplicate', says: `与第 ${before} 行的身份证号相同，只登记先出现的一行` };
    firstRow.set(idNumber, row);
    const taken = takenBy(idNumber);
    return taken ? { ...own, verdict: 'duplicate', says: taken } : { ...own, verdict: 'accepted', values };
  };
}

const lawFaults = (values: Record<string, unknown>, now: Date): Fault[] =>
  lacksExperience(values, now).map(({ field, because }) => ({
    field: expertColumns[field].title,
    rule: because,
    remedy: expertColumns[field].remedy,
  }));
