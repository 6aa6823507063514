/**
 * The workbook that people fill in, and the one with the rows that they have to correct. Pure; server and browser write
 * both.
 */
import type { DataValidation, WriteSheet } from 'hucre/xlsx';
import type { Fault, SheetColumn, SheetKind } from '../record/sheet.ts';

/** What spreadsheets take as a list in a cell's validation, commas included. */
const longestList = 255;
/** Letters of the column: 0 is A. No template has more than 26 columns. */
const letterOf = (i: number) => String.fromCharCode(65 + i);

const widthOf = ({ title }: SheetColumn) => Math.max(14, title.length * 2 + 4);

const columnsOf = ({ columns }: SheetKind): [string, SheetColumn][] => Object.entries<SheetColumn>(columns);

/** A choice is offered as a list; what a list cannot hold is said in the hint alone. */
function validationOf({ title, words, remedy }: SheetColumn, i: number, most: number): DataValidation | undefined {
  const range = `${letterOf(i)}2:${letterOf(i)}${most + 1}`;
  const hint = { showInputMessage: true, inputTitle: title.slice(0, 32), inputMessage: remedy.slice(0, 255), range };
  if (words && words.join(',').length <= longestList)
    return {
      ...hint,
      type: 'list',
      values: [...words],
      allowBlank: true,
      showErrorMessage: true,
      errorMessage: remedy,
    };
  // Any text: it only carries the hint.
  return { ...hint, type: 'textLength', operator: 'lessThanOrEqual', formula1: '32767', allowBlank: true };
}

/** Everything is text: a spreadsheet rounds eighteen digits and takes the first nought of a code. */
function sheetToFill(
  { name, most }: SheetKind,
  all: readonly [string, SheetColumn][],
  more: readonly { key: string; header: string; width: number }[] = [],
) {
  return {
    name,
    columns: [...all.map(([key, c]) => ({ header: c.title, key, width: widthOf(c), numFmt: '@' })), ...more],
    freezePane: { rows: 1 },
    dataValidations: all.flatMap(([, c], i) => validationOf(c, i, most) ?? []),
  } satisfies WriteSheet;
}

const explained = (kind: SheetKind): WriteSheet => ({
  name: '填写说明',
  columns: [
    { header: '列', key: 'title', width: 22 },
    { header: '怎样填', key: 'remedy', width: 60 },
    { header: '例', key: 'sample', width: 28 },
  ],
  data: columnsOf(kind).map(([, { title, remedy, sample }]) => ({ title, remedy, sample })),
});

/** The sheets of a template: one to fill in, one that says how. */
export const templateSheets = (kind: SheetKind): WriteSheet[] => [
  { ...sheetToFill(kind, columnsOf(kind)), data: [] },
  explained(kind),
];

/**
 * The rows that were not taken, as they came, each with what is wrong; the person sends them again once they are
 * corrected.
 */
export const faultySheets = (
  kind: SheetKind,
  rows: readonly { said: Readonly<Record<string, string>>; faults: readonly Fault[] }[],
): WriteSheet[] => [
  {
    ...sheetToFill(kind, columnsOf(kind), [{ key: 'why', header: '问题与改法', width: 60 }]),
    data: rows.map(({ said, faults }) => ({
      ...said,
      why: faults.map((f) => `${f.field}：${f.rule}；${f.remedy}`).join('\n'),
    })),
  },
  explained(kind),
];
