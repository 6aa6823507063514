/** What a workbook of suppliers is like: its columns, as they are called in the template and in lists that people have. */

import { readRegion } from '../../../kernel/record/region.ts';
import type { RuleFacts } from '../../../kernel/record/rules.ts';
import { saidMoment } from '../../../kernel/record/said.ts';
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
import { supplier } from '../supplier/supplier.record.ts';

const kinds = sure(supplier.fields.kind.choices, 'kinds');
const natures = sure(supplier.fields.nature.choices, 'natures');

type Column =
  | 'name'
  | 'code'
  | 'kind'
  | 'nature'
  | 'legalRepresentative'
  | 'region'
  | 'address'
  | 'capital'
  | 'category'
  | 'contact'
  | 'mobile'
  | 'email'
  | 'bankName'
  | 'bankAccount'
  | 'paperName'
  | 'paperLevel'
  | 'paperNumber'
  | 'paperUntil';

export const columns: SheetColumns<Column> = {
  name: {
    title: '法人名称',
    also: /^(法人|单位|企业|公司|供应商)(名称|全称)$/,
    remedy: '照营业执照填写全称',
    sample: '四川示例建设有限公司',
  },
  code: {
    title: '统一社会信用代码',
    also: /^(统一社会)?信用代码$/,
    remedy: '照营业执照填写 18 位代码，单元格设为文本',
    sample: '',
  },
  kind: { title: '单位类别', also: /^单位类(别|型)$/, sample: '企业', ...closed(kinds) },
  nature: { title: '企业性质', also: /^(企业|单位|经济)性质$/, sample: '私营', ...closed(natures) },
  legalRepresentative: {
    title: '法定代表人',
    also: /^(法定代表人|法人代表|法人)(姓名)?$/,
    remedy: '照营业执照填写姓名',
    sample: '张三',
  },
  region: {
    title: '行政区划',
    also: /^(行政区划|所在地区?|地区)(代码)?$/,
    remedy: '填六位代码（如 510100）或全称（如 四川省成都市）',
    sample: '四川省成都市',
  },
  address: { title: '地址', also: /^(注册|单位|通讯)?地址$/, remedy: '最多 200 个字符', sample: '' },
  capital: {
    title: '注册资本（元）',
    also: /^注册(资本|资金)([（(].*)?$/,
    unit: '元',
    remedy: '填数字，单位元，最多两位小数',
    sample: '10000000',
  },
  category: {
    title: '主营类别',
    also: /^(主营|供应商)?类别$/,
    remedy: '填类别的名称或代码，见“供应商类别”',
    sample: '',
  },
  contact: { title: '联系人', also: /^联系人(姓名)?$/, remedy: '填姓名', sample: '李四' },
  mobile: {
    title: '联系手机',
    also: /^(联系|联系人)?(手机|手机号|手机号码|电话)$/,
    remedy: '填 1 开头的 11 位手机号，单元格设为文本',
    sample: '13900000000',
  },
  email: { title: '电子邮箱', also: /^(电子)?(邮箱|邮件)$/, remedy: '形如 name@example.com，没有则留空', sample: '' },
  bankName: { title: '基本户开户行', also: /^(基本户)?开户(行|银行)$/, remedy: '最多 200 个字符', sample: '' },
  bankAccount: { title: '基本户账号', also: /^(基本户|银行)?(账号|帐号)$/, remedy: '最多 50 个字符', sample: '' },
  paperName: { title: '资质名称', also: /^(资质|证书)名称$/, remedy: '照证书填写', sample: '建筑工程施工总承包' },
  paperLevel: { title: '资质等级', also: /^(资质)?等级$/, remedy: '照证书填写', sample: '二级' },
  paperNumber: { title: '证书编号', also: /^(证书|资质)?编号$/, remedy: '照证书填写', sample: 'D251000001' },
  paperUntil: {
    title: '有效期至',
    also: /^(证书|资质)?有效期(至|截止|止)?$/,
    remedy: '填日期，如 2027-06-30；长期有效的留空',
    sample: '2027-06-30',
  },
};
/** 供应商: what a workbook of them is like. */
export const supplierSheet: SheetKind<Column> = { name: '供应商', columns, head: ['name', 'code'], most: 5000 };

// Reads a workbook of suppliers: columns by what they are called, each row with its verdict. Pure, so that tests need
// no office.

export interface Known {
  /** The library's answer to a code: who has it. */
  takenBy: (code: string) => string | undefined;
  /** Category id by name or code. */
  categoryOf: (words: string) => string | undefined;
  /** What rules by name must be told. */
  facts: RuleFacts;
}

export interface SheetRow {
  row: number;
  name: string;
  code: string;
  values: Record<string, unknown>;
  faults: Fault[];
  /** What was read otherwise than it was written. */
  says?: string;
}

/** 2027/6/30, 2027年6月30日 → 2027-06-30 */
const dayOf = (words: string): string | undefined => saidMoment(words)?.day;

export function readSupplier(line: SheetLine<Column>, categoryOf: Known['categoryOf']): SheetRow {
  const { row, faults, said, plain, meant } = line;
  const number = (words: string) => {
    const digits = words.replaceAll(/[,，]/g, '');
    return /^\d{1,15}(\.\d{1,6})?$/.test(digits) ? digits : undefined;
  };
  const paper = {
    id: '1',
    kind: 'qualification',
    name: plain('paperName'),
    level: plain('paperLevel'),
    number: plain('paperNumber'),
    validUntil: meant('paperUntil', dayOf),
  };
  const code = said('code').toUpperCase();
  const region = regionIn(line);
  return {
    row,
    name: said('name'),
    code,
    faults,
    ...(region.says ? { says: region.says } : {}),
    values: {
      name: plain('name'),
      code: code || null,
      kind: said('kind') === '' ? 'company' : meant('kind', (w) => choiceOf(kinds, w)),
      nature: meant('nature', (w) => choiceOf(natures, w)),
      legalRepresentative: plain('legalRepresentative'),
      region: region.code,
      address: plain('address'),
      capital: meant('capital', number),
      category: meant('category', categoryOf),
      contact: plain('contact'),
      mobile: plain('mobile'),
      email: plain('email'),
      bankName: plain('bankName'),
      bankAccount: plain('bankAccount'),
      certificates: paper.name || paper.number ? [paper] : [],
    },
  };
}

const columnOf: Readonly<Record<string, Column>> = {
  'certificates.0.name': 'paperName',
  'certificates.0.level': 'paperLevel',
  'certificates.0.number': 'paperNumber',
  'certificates.0.validUntil': 'paperUntil',
};

/** A code or a name of today; of one that was given up, what became of it. */
function regionIn({ said, faults }: SheetLine<Column>): { code: string | null; says?: string } {
  const words = said('region');
  if (words === '') return { code: null };
  const read = readRegion(words);
  if ('code' in read) return read;
  faults.push({ field: columns.region.title, rule: read.because, remedy: read.remedy ?? columns.region.remedy });
  return { code: null };
}

/**
 * Judges the rows of one sheet, one after the other: what is wrong with it first, then whether the library or an earlier
 * row has it.
 */
export function supplierJudge({ takenBy, categoryOf, facts }: Known): (line: SheetLine<Column>) => RowVerdict {
  const firstRow = new Map<string, number>();
  const by = { columns, columnOf: (path: string) => columnOf[path] ?? (path as Column), facts };
  return (line) => {
    const { row, name, code, values, faults, says } = readSupplier(line, categoryOf);
    const own = { row, name, code };
    const all = [...faults, ...faultsByForm(supplier, { values, faults }, by)];
    if (all.length > 0) return { ...own, verdict: 'faulty', faults: all };
    const before = firstRow.get(code);
    if (before !== undefined)
      return { ...own, verdict: 'duplicate', says: `与第 ${before} 行的统一社会信用代码相同，只登记先出现的一行` };
    firstRow.set(code, row);
    const taken = takenBy(code);
    if (taken) return { ...own, verdict: 'duplicate', says: taken };
    return { ...own, verdict: 'accepted', values, ...(says ? { says } : {}) };
  };
}
