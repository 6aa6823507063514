/** Reads a workbook of suppliers: columns by what they are called, each row with its verdict. Pure, so that tests need no office. */

import { readRegion } from '../../../kernel/record/former-region.ts';
import type { RuleFacts } from '../../../kernel/record/rules.ts';
import { saidMoment } from '../../../kernel/record/said.ts';
import { choiceOf, type Fault, faultsByForm, type RowVerdict, type SheetLine } from '../../../kernel/record/sheet.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { type Column, columns, kinds, natures } from './supplier-sheet.ts';

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
