/**
 * Rows of which not every column was read. A page reads what it shows; what guards, secrets and computed fields ask besides
 * is learnt from them: a row that is asked for a column it lacks throws `Unread`, and the page is read again with it.
 */
import type { AnyRow, RecordType } from '../record/record.ts';
import type { Columns } from './list-columns.ts';
import { storedFields, titledFields } from './names.ts';

/** A column, or all of them where somebody goes through the whole row. */
export class Unread extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(`not read: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

/**
 * Rows that tell what is asked of them in vain.
 * @param has the fields, and the titles of references, that they have; everything else that the record stores they lack
 */
export function watched(
  record: RecordType<any>,
  rows: readonly AnyRow[],
  { read, titled }: Pick<Columns, 'read' | 'titled'>,
): AnyRow[] {
  const unread = [
    ...storedFields(record).flatMap(([name]) => (read.has(name) ? [] : [name])),
    ...titledFields(record).flatMap(([name]) => (titled.has(name) ? [] : [`${name}$`])),
  ];
  if (unread.length === 0) return [...rows];
  const lacks = new Set<string | symbol>(unread);
  const ask = (name: string | symbol) => {
    if (lacks.has(name)) throw new Unread([name as string]);
  };
  const watch: ProxyHandler<AnyRow> = {
    get: (row, name) => {
      ask(name);
      return row[name as string];
    },
    has: (row, name) => {
      ask(name);
      return name in row;
    },
    ownKeys: () => {
      throw new Unread(unread);
    },
  };
  return rows.map((row) => new Proxy(row, watch));
}
