import { ref } from '../../../kernel/record/field.ts';
import { readRegion } from '../../../kernel/record/region.ts';
import { firstRefusal, type RuleFacts, rulesOf } from '../../../kernel/record/rules.ts';
import type { Fault, RowVerdict, SheetKind, SheetLine } from '../../../kernel/record/sheet.ts';
import { readFieldRow, type ShownFields, sheetOfFields } from '../../../kernel/record/sheet-fields.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { defineImport, importAccess, importLifecycle } from '../../../platform/imports/declare.ts';
import { projectOfficers, projectStaff } from '../audiences.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

/** 标段 of one project from a workbook: drafts, completed and handed in with their project like those that are typed. */
export const lotImport = defineImport('lot-import', {
  label: '标段导入',
  one: '个',
  of: { project: ref('{招标}项目', () => project, { required: true }) },
});

export const lotImportLifecycle = importLifecycle(lotImport, projectOfficers);

export const lotImportAccess = importAccess(lotImport, projectOfficers, projectStaff);

// Reads a workbook of lots by the fields of their form; what is left empty a lot takes from its project, or lacks as a
// draft. Pure.

// A project of several lots divides name and estimate among them: no lot has its project's.
const { name, estimate } = lot.fields;
const own = { name: { ...name, from: undefined }, estimate: { ...estimate, from: undefined } };
const shown: ShownFields = (lot.form ?? [])
  .flatMap((section) => section.fields)
  .filter((field) => field !== 'project')
  .map((field) => [
    field,
    field in own ? own[field as keyof typeof own] : lot.fields[field as keyof typeof lot.fields],
  ]);

const words = (text: string) => resolveWording(text);
/** A draft of a lot may lack what its form asks at the end. */
const optional: ShownFields = shown.map(([field, of]) => [field, field in own ? of : { ...of, required: false }]);

const mostLots = 200;
const sheet = sheetOfFields('标段', optional, words, mostLots);
export const lotSheet: SheetKind = { ...sheet, head: ['name', 'estimate'] };

/** Judges the rows of one workbook: by the form, then whether the project or an earlier row has a lot of that name. */
export function lotJudge({
  project,
  has,
  facts = {},
}: {
  project: string;
  has: (name: string) => boolean;
  /** What rules by name must be told. */
  facts?: RuleFacts;
}): (line: SheetLine<string>) => RowVerdict {
  const firstRow = new Map<string, number>();
  return (line) => {
    const said = Object.fromEntries(
      Object.keys(lotSheet.columns).flatMap((column) => (line.said(column) ? [[column, line.said(column)]] : [])),
    );
    const verdict = { row: line.row, name: said.name ?? '' };
    const { says, faults: unread, ...region } = regionIn(said.region);
    const read = readFieldRow({ row: line.row, said: { ...said, ...region } }, optional, lotSheet, words);
    const faults = [
      ...unread,
      ...('faults' in read ? read.faults.filter((f) => !isRegion(f) || unread.length === 0) : []),
    ];
    if ('values' in read) faults.push(...saidWrongly(read.values, facts));
    if (faults.length > 0 || 'faults' in read) return { ...verdict, verdict: 'faulty', faults };
    const before = firstRow.get(verdict.name);
    if (before !== undefined)
      return { ...verdict, verdict: 'duplicate', says: `与第 ${before} 行的标段名称相同，只登记先出现的一行` };
    firstRow.set(verdict.name, line.row);
    if (has(verdict.name)) return { ...verdict, verdict: 'duplicate', says: '本项目已有同名的标段' };
    return { ...verdict, verdict: 'accepted', values: { project, ...read.values }, ...(says ? { says } : {}) };
  };
}

/** What the rules of the form's fields refuse of what could be read. */
const saidWrongly = (values: Record<string, unknown>, facts: RuleFacts): Fault[] =>
  optional.flatMap(([name, of]) => {
    const column = lotSheet.columns[name];
    const rule = column && firstRefusal(rulesOf(of), values[name], facts);
    return rule ? [{ field: column.title, rule, remedy: column.remedy }] : [];
  });

const isRegion = (fault: Fault) => fault.field === lotSheet.columns.region?.title;

/** The region's code, as the form takes it. */
function regionIn(said: string | undefined): { region?: string; says?: string; faults: Fault[] } {
  if (said === undefined) return { faults: [] };
  const read = readRegion(said);
  if ('code' in read) return { region: read.code, faults: [], ...(read.says ? { says: read.says } : {}) };
  const column = lotSheet.columns.region;
  return { faults: [{ field: column?.title ?? '', rule: read.because, remedy: read.remedy ?? column?.remedy ?? '' }] };
}
