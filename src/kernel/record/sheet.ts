/** Lists that people keep in a workbook: columns found by what they are called, each row with what is wrong with it. Pure. */
import { readForm } from './check.ts';
import type { RecordType } from './record.ts';

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
  verdict: 'accepted' | 'duplicate' | 'faulty';
  /** Why it is a duplicate. */
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
}
export type SheetColumns<Name extends string> = Readonly<Record<Name, SheetColumn>>;

export type Cell = string | number | boolean | Date | null | undefined;

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

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell).trim();

/**
 * @param head the columns without which a row is no head
 * @returns the rows below the head that say something; nothing when no head was found
 */
export function linesOf<Name extends string>(
  sheet: readonly (readonly Cell[])[],
  columns: SheetColumns<Name>,
  head: readonly NoInfer<Name>[],
): SheetLine<Name>[] | undefined {
  const names = Object.keys(columns) as Name[];
  const placesOf = (cells: readonly Cell[]) => {
    const found: Partial<Record<Name, number>> = {};
    for (const [i, cell] of cells.entries()) {
      const title = textOf(cell).replaceAll(/[\s*＊]/g, '');
      const name = names.find((n) => columns[n].title === title) ?? names.find((n) => columns[n].also.test(title));
      if (name) found[name] ??= i;
    }
    return found;
  };
  const at = sheet.findIndex((cells) => {
    const found = placesOf(cells);
    return head.every((name) => found[name] !== undefined);
  });
  if (at < 0) return undefined;
  const places = placesOf(sheet[at]!);
  return sheet
    .slice(at + 1)
    .map((cells, i) => ({ cells, row: at + i + 2 }))
    .filter(({ cells }) => cells.some((c) => textOf(c) !== ''))
    .map(({ cells, row }) => {
      const said = (name: Name) => (places[name] === undefined ? '' : textOf(cells[places[name]]));
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
    });
}

/** 企业 → company; nothing for a word that is no choice. */
export const choiceOf = (choices: Readonly<Record<string, string>>, words: string): string | undefined =>
  Object.entries(choices).find(([key, label]) => label === words || key === words)?.[0];

/** What the record's own form says of the values, column by column; a column that was unreadable is not told twice. */
export function faultsByForm<Name extends string>(
  record: RecordType<any, any>,
  { values, faults }: { values: Record<string, unknown>; faults: readonly Fault[] },
  { columns, columnOf, today }: { columns: SheetColumns<Name>; columnOf: (path: string) => Name; today: string },
): Fault[] {
  const said = new Set(faults.map((f) => f.field));
  const { refusals } = readForm(record, values, {}, true, { today });
  return Object.entries(refusals).flatMap(([path, rule]): Fault[] => {
    const column = columns[columnOf(path)] as SheetColumn | undefined;
    const field = column?.title ?? path;
    return said.has(field) ? [] : [{ field, rule, remedy: column?.remedy ?? '请改正后重新上传' }];
  });
}

/** The sheets of a template: one to fill in, one that says how. */
export function templateOf(name: string, columns: readonly (readonly [string, SheetColumn])[]) {
  return [
    {
      name,
      columns: columns.map(([key, c]) => ({ header: c.title, key, width: Math.max(14, c.title.length * 2 + 4) })),
      data: [],
    },
    {
      name: '填写说明',
      columns: [
        { header: '列', key: 'title', width: 22 },
        { header: '怎样填', key: 'remedy', width: 60 },
        { header: '例', key: 'sample', width: 28 },
      ],
      data: columns.map(([, { title, remedy, sample }]) => ({ title, remedy, sample })),
    },
  ];
}
