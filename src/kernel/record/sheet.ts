/** Lists that people keep in a workbook: columns found by what they are called, each row with what is wrong with it. Pure. */
import { readForm } from './check.ts';
import type { RecordType } from './record.ts';
import type { RuleFacts } from './rules.ts';
import { type Cell, cellText, inUnitOf, isMoneyUnit, unitOfHead, unitOfNote } from './said.ts';

export interface Fault {
  /** The column as people know it. */
  field: string;
  /** What is wrong, and with what. */
  rule: string;
  remedy: string;
}

/** What is said of one row before anything is entered. */
export interface RowVerdict {
  /** As in the sheet, counted from 1. */
  row: number;
  name: string;
  /** What tells rows of one name apart, where there is such a thing: a credit code. */
  code?: string;
  verdict: 'accepted' | 'duplicate' | 'faulty';
  /** Why it is a duplicate; for an accepted row, what was read otherwise than written. */
  says?: string;
  faults?: Fault[];
  /** What will be entered. */
  values?: Record<string, unknown>;
}

/** Its heading in the template, other words for it, what helps where it is wrong. */
export interface SheetColumn {
  title: string;
  also: RegExp;
  remedy: string;
  sample: string;
  /** What its figures are of; a workbook that names another in its head, or above it, is taken in that. */
  unit?: string;
  /** The words that a cell may hold; the template offers them for choice. */
  words?: readonly string[];
}
export type SheetColumns<Name extends string> = Readonly<Record<Name, SheetColumn>>;

/** A kind of list: how its columns are called, and how many rows one workbook may bring. */
export interface SheetKind<Name extends string = string> {
  /** What a row is, as the template's sheet is called: 供应商. */
  name: string;
  columns: SheetColumns<Name>;
  /** The columns without which a row is no head. */
  head: readonly NoInfer<Name>[];
  most: number;
}

/** A row as it was sent: column → what its cell says, trimmed. Columns that are empty are left out. */
export interface SaidRow {
  /** As in the sheet, counted from 1. */
  row: number;
  said: Readonly<Record<string, string>>;
}

export interface SheetLine<Name extends string> {
  row: number;
  faults: Fault[];
  /** What the cell says, trimmed; empty where there is none. */
  said: (name: Name) => string;
  /** The same, or null. */
  plain: (name: Name) => string | null;
  /** A word that stands for a value; an empty cell is left to the form's own rules, another word is a fault. */
  meant: (name: Name, of: (words: string) => string | undefined) => string | null;
}

/**
 * The cells of a sheet by its columns' names.
 *
 * @returns the rows below the head that say something; nothing when no head was found
 */
export function saidRows<Name extends string>(
  sheet: readonly (readonly Cell[])[],
  { columns, head }: Pick<SheetKind<Name>, 'columns' | 'head'>,
): SaidRow[] | undefined {
  const names = Object.keys(columns) as Name[];
  const placesOf = (cells: readonly Cell[]) => {
    const found = new Map<Name, number>();
    for (const [i, cell] of cells.entries()) {
      const title = cellText(cell).replaceAll(/[\s*＊]/g, '');
      const name = names.find((n) => columns[n].title === title) ?? names.find((n) => columns[n].also.test(title));
      if (name && !found.has(name)) found.set(name, i);
    }
    return found;
  };
  const at = sheet.findIndex((cells) => {
    const found = placesOf(cells);
    return head.every((name) => found.has(name));
  });
  if (at < 0) return undefined;
  const heads = sheet[at] ?? [];
  const note = sheet
    .slice(0, at)
    .flat()
    .map((cell) => unitOfNote(cellText(cell)))
    .find(Boolean);
  const places = [...placesOf(heads)].map(([name, i]) => {
    const { unit } = columns[name];
    const head = unitOfHead(cellText(heads[i])) ?? (unit && isMoneyUnit(unit) ? note : undefined);
    return [name, i, (said: string) => (unit ? inUnitOf(said, head, unit) : said)] as const;
  });
  return sheet
    .slice(at + 1)
    .map((cells, i) => ({ cells, row: at + i + 2 }))
    .filter(({ cells }) => cells.some((c) => cellText(c) !== ''))
    .map(({ cells, row }) => ({
      row,
      said: Object.fromEntries(
        places.map(([name, i, inUnit]) => [name, inUnit(cellText(cells[i]))]).filter(([, words]) => words),
      ),
    }));
}

/** A row as its reader asks it. */
export function lineOf<Name extends string>(
  { row, said: cells }: SaidRow,
  columns: SheetColumns<Name>,
): SheetLine<Name> {
  const said = (name: Name) => (Object.hasOwn(cells, name) ? (cells[name] ?? '') : '');
  const faults: Fault[] = [];
  return {
    row,
    faults,
    said,
    plain: (name) => said(name) || null,
    meant: (name, of) => {
      const words = said(name);
      if (words === '') return null;
      const found = of(words);
      if (found === undefined)
        faults.push({ field: columns[name].title, rule: `“${words}”读不出来`, remedy: columns[name].remedy });
      return found ?? null;
    },
  };
}

/** The lines of a whole sheet; nothing when no head was found. */
export const linesOf = <Name extends string>(
  sheet: readonly (readonly Cell[])[],
  kind: Pick<SheetKind<Name>, 'columns' | 'head'>,
): SheetLine<Name>[] | undefined => saidRows(sheet, kind)?.map((row) => lineOf(row, kind.columns));

/** 企业 → company; nothing for a word that is no choice. */
export const choiceOf = (choices: Readonly<Record<string, string>>, words: string): string | undefined =>
  Object.entries(choices).find(([key, label]) => label === words || key === words)?.[0];

/** What the record's own form says of the values, column by column; a column that was unreadable is not told twice. */
export function faultsByForm<Name extends string>(
  record: RecordType<any, any>,
  { values, faults }: { values: Record<string, unknown>; faults: readonly Fault[] },
  { columns, columnOf, facts }: { columns: SheetColumns<Name>; columnOf: (path: string) => Name; facts: RuleFacts },
): Fault[] {
  const said = new Set(faults.map((f) => f.field));
  const { refusals } = readForm(record, values, {}, true, facts);
  return Object.entries(refusals).flatMap(([path, rule]): Fault[] => {
    const column = columns[columnOf(path)] as SheetColumn | undefined;
    const field = column?.title ?? path;
    return said.has(field) ? [] : [{ field, rule, remedy: column?.remedy ?? '请改正后重新上传' }];
  });
}

/** What a choice of a form may be called in a cell, and what to write where it is called otherwise. */
export const closed = (choices: Readonly<Record<string, string>>): { words: readonly string[]; remedy: string } => {
  const words = Object.values(choices);
  return { words, remedy: `填 ${words.slice(0, -1).join('、')}${words.length > 1 ? ' 或 ' : ''}${words.at(-1)}` };
};
