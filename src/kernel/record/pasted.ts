/** Cells copied from a sheet become values of child rows: by their headings or from a cell on, each with a verdict. Pure. */
import type { Field } from './field.ts';
import { kinds } from './kinds.ts';
import { inUnitOf, saidMoment, unitOfHead } from './said.ts';

/** One cell that could not be read; it is left as it was. */
export interface PastedFault {
  /** Row of the table, counted from 1. */
  row: number;
  column: string;
  said: string;
  because: string;
}

export interface Pasted<Row> {
  rows: Row[];
  cells: number;
  added: number;
  faults: PastedFault[];
  /** Rows that the table has no room for. */
  left: number;
}

/** What a person can still look through in a form; more is a matter of an import. */
const mostRows = 5000;

/** The cells of a clipboard's text: a tab between cells, a line for each row, quotes around what holds one of them. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let at = 0; at < text.length || rows.length === 1; ) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found || found[0] === '') break;
    const said = found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"');
    rows.at(-1)?.push(said.trim());
    at = cell.lastIndex;
    if (found[3] !== '\t' && at < text.length) rows.push([]);
    if (found[3] === '') break;
  }
  return rows.filter((row) => row.some((said) => said !== '')).slice(0, mostRows + 1);
}

/** Figures as people write them: full width, grouped, with their unit. */
const figure = (said: string) =>
  said
    .normalize('NFKC')
    .replace(/[,\s¥￥]/g, '')
    .replace(/(元|天|日|个|分|%)$/, '');

const truths = new Map<string, boolean>([
  ...['是', '√', '✓', 'y', 'yes', 'true', '1', '有'].map((word): [string, boolean] => [word, true]),
  ...['否', '×', 'x', 'n', 'no', 'false', '0', '无'].map((word): [string, boolean] => [word, false]),
]);

/** Turns what a cell says into what a form would send; the kind then reads it as it reads any form. */
function meant(said: string, field: Field, words: (text: string) => string): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return figure(said);
    case 'date':
      return saidMoment(said)?.day ?? said;
    case 'instant': {
      const moment = saidMoment(said);
      return moment?.time ? `${moment.day}T${moment.time}+08:00` : said;
    }
    case 'flag':
      return truths.get(said.toLowerCase()) ?? said;
    case 'choice':
      return (
        Object.entries(field.choices ?? {}).find(([code, label]) => code === said || words(label) === said)?.[0] ?? said
      );
    default:
      return said;
  }
}

/** What is chosen elsewhere is no text that a sheet could bring. */
export const isTyped = (field: Field) =>
  !['ref', 'refs', 'files', 'children', 'data', 'computed'].includes(field.kind) && !field.readOnly;

/** What a field's figures are of; money is in yuan where it names nothing else. */
export const unitOf = (field: Field): string | undefined => field.unit ?? (field.kind === 'money' ? '元' : undefined);

/** A label without its star and its unit: what people call the column. */
export const plainLabel = (text: string) => text.replace(/[\s*＊（(].*$/, '');

interface Place {
  /** Where the cursor stood; a head in what was pasted goes before the column. */
  row: number;
  column: number;
}

/**
 * Puts pasted cells into rows.
 * @param shown the columns of the table, in their order
 * @param blank makes a row that does not stand yet; nothing where rows are given and none may be added
 * @param words resolves the wording of a label
 */
export function pasteInto<Row extends Readonly<Record<string, unknown>>>(
  before: readonly Row[],
  text: string,
  shown: readonly (readonly [string, Field<any>])[],
  { row, column }: Place,
  { blank, most, words }: { blank?: (() => Row) | undefined; most?: number; words: (text: string) => string },
): Pasted<Row> {
  const cells = cellsOf(text);
  const labels = new Map(shown.map(([name, field], i) => [plainLabel(words(field.label)), { name, i }]));
  const heads = (cells[0] ?? []).map((said) => labels.get(plainLabel(said))?.i);
  const isHead = heads.filter((i) => i !== undefined).length >= Math.min(2, shown.length);
  const body = isHead ? cells.slice(1) : cells;
  const columnOf = (i: number) => (isHead ? heads[i] : column + i);
  const inUnit = (said: string, i: number, field: Field) => {
    const [head, own] = [isHead ? unitOfHead(cells[0]?.[i] ?? '') : undefined, unitOf(field)];
    return own ? inUnitOf(said, head, own) : said;
  };
  const room = Math.min(most ?? mostRows, mostRows, blank ? Number.POSITIVE_INFINITY : before.length);
  const pasted: Pasted<Row> = { rows: [...before], cells: 0, added: 0, faults: [], left: 0 };
  for (const [line, said] of body.entries()) {
    const at = row + line;
    if (at >= room) {
      pasted.left += 1;
      continue;
    }
    const changed: Record<string, unknown> = { ...(pasted.rows[at] ?? blank?.()) };
    if (at >= pasted.rows.length) pasted.added += 1;
    for (const [i, cell] of said.entries()) {
      const target = columnOf(i);
      const [name, field] = (target === undefined ? undefined : shown[target]) ?? [];
      if (name === undefined || field === undefined || cell === '') continue;
      const taken = inUnit(cell, i, field);
      const because = isTyped(field) ? fault(taken, field, words, (value) => (changed[name] = value)) : '要在表中选择';
      if (because) pasted.faults.push({ row: at + 1, column: words(field.label), said: cell, because });
      else pasted.cells += 1;
    }
    pasted.rows[at] = changed as Row;
  }
  return pasted;
}

/** Puts what one cell says; answers why it cannot be read. */
function fault(said: string, field: Field, words: (text: string) => string, take: (value: unknown) => void) {
  const read = readCell(said, field, words);
  if ('because' in read) return read.because;
  take(read.value);
  return undefined;
}

/** What one cell says, as the field's form would send it, or why it cannot be read. */
export function readCell(
  said: string,
  field: Field,
  words: (text: string) => string,
): { value: unknown } | { because: string } {
  if (field.kind === 'instant' && saidMoment(said)?.time === null)
    return { because: '只有日期，没有时间，请写明时分，如 2027-06-30 09:30' };
  const read = kinds[field.kind].read(meant(said, field, words), field);
  if ('because' in read) {
    const choices =
      field.kind === 'choice'
        ? `，可以写${Object.values(field.choices ?? {})
            .map(words)
            .join('、')}`
        : '';
    return { because: `${read.because}${choices}` };
  }
  const because = (field.check as ((value: unknown) => string | undefined) | undefined)?.(read.value);
  return because ? { because } : { value: read.value };
}
