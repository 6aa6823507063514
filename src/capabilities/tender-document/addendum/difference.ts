/** What differs between two values of a field, in words: row by row where it has rows, line by line where it is long. Pure. */
import type { Field } from '../../../kernel/record/field.ts';
import { toText } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { alsoIn, type DifferenceLine, type JudgedChange, type JudgedRecord } from './judged.ts';

type Child = Readonly<Record<string, any>>;

/** In the law's words: it is signed, and read by everybody. */
export function differenceOf(name: string, field: Field, before: unknown, after: unknown): DifferenceLine[] {
  const lines =
    field.kind === 'children'
      ? ofRows(field, (before ?? []) as Child[], (after ?? []) as Child[])
      : [{ what: '', ...wordsOf(name, field, before, after) }];
  return lines.map(({ what, before: was, after: is }) => ({
    what: resolveWording(what),
    before: resolveWording(was),
    after: resolveWording(is),
  }));
}

function ofRows(field: Field, before: readonly Child[], after: readonly Child[]): DifferenceLine[] {
  const inner = sure(field.fields, 'the fields of rows');
  const [named = ''] = Object.keys(inner).filter((name) => ['name', 'title'].includes(name));
  const title = (row: Child, i: number) => String(row[named] ?? '') || `第 ${i + 1} 行`;
  const whole = (row: Child) =>
    Object.entries(inner)
      .flatMap(([name, f]) => {
        const said = name === named ? '' : toText(row, name, f);
        return said ? [`${f.label}：${said}`] : [];
      })
      .join('；');
  const lines: DifferenceLine[] = [];
  for (const [i, row] of after.entries()) {
    const was = before.find((b) => b.id === row.id);
    if (!was) {
      lines.push({ what: `增加“${title(row, i)}”`, before: '', after: whole(row) });
      continue;
    }
    for (const [name, f] of Object.entries(inner)) {
      if (toText(was, name, f) === toText(row, name, f)) continue;
      lines.push({ what: `“${title(was, i)}” ${f.label}`, ...wordsOf(name, f, was[name], row[name]) });
    }
  }
  for (const [i, was] of before.entries())
    if (!after.some((row) => row.id === was.id))
      lines.push({ what: `删去“${title(was, i)}”`, before: whole(was), after: '' });
  // Only their order is another one.
  return lines.length > 0
    ? lines
    : [{ what: '次序', before: before.map(title).join('、'), after: after.map(title).join('、') }];
}

const long = 400;

function wordsOf(name: string, field: Field, before: unknown, after: unknown): { before: string; after: string } {
  const [was, is] = [toText({ [name]: before }, name, field), toText({ [name]: after }, name, field)];
  return was.length + is.length <= long ? { before: was, after: is } : aroundChange(was.split('\n'), is.split('\n'));
}

/** Long texts from the first line that differs to the last. */
function aroundChange(was: string[], is: string[]): { before: string; after: string } {
  let head = 0;
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < was.length - head && tail < is.length - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  return { before: was.slice(head, was.length - tail).join('\n'), after: is.slice(head, is.length - tail).join('\n') };
}

// A tender document as it was before addenda changed it: what each kept of the old values is put back, the newest
// first. Pure.

type Row = Readonly<Record<string, any>>;

export interface Edition {
  edition: number;
  /** ISO. */
  since: string | null;
  /** The addendum that made it; nothing for the first. */
  addendum: Row | null;
}

const makes = (addenda: readonly Row[]): Row[] =>
  addenda.filter((a) => !a.preliminary && a.edition && a.changes?.length > 0).toSorted((a, b) => b.edition - a.edition);

/** Every edition of a document, the newest first. */
export function editionsOf(document: Row, addenda: readonly Row[]): Edition[] {
  const later = makes(addenda).map((a) => ({ edition: a.edition as number, since: a.issuedAt as string, addendum: a }));
  return [...later, { edition: 1, since: (document.issuedAt as string | null) ?? null, addendum: null }];
}

/**
 * One of lot, document and method as it stood in an edition.
 * @param addenda all that are out, of the document's lot
 */
export function asOfEdition(record: JudgedRecord, row: Row, addenda: readonly Row[], edition: number): Row {
  const old: Record<string, unknown> = { ...row };
  for (const addendum of makes(addenda)) {
    if (addendum.edition <= edition) continue;
    for (const change of addendum.changes as JudgedChange[]) {
      const also = alsoIn[`${change.record}.${change.field}`];
      if (change.record === record) old[change.field] = change.before;
      if (also?.record === record) old[also.field] = change.before;
    }
  }
  if (record === 'tender-document') old.edition = edition;
  return old;
}
