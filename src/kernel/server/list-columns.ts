/** Which columns a list shows, and which it reads for them. */
import type { RecordType } from '../record/record.ts';
import { columnsOf, type ListQuery } from './list-query.ts';
import { storedFields, titledFields } from './names.ts';

export interface Columns {
  /** As the answer carries them, in the order of the record's fields. */
  shown: ReadonlySet<string>;
  /** Stored fields that are read: those shown, and what guards of this list were seen to ask. */
  read: ReadonlySet<string>;
  /** References whose titles (`field$`) are read: those shown, and what computed fields of this list were seen to ask. */
  titled: ReadonlySet<string>;
}

interface Known {
  asked: Set<string>;
  /** By the columns that somebody chose; a statement's text follows from the very object. */
  byChoice: Map<string, Columns>;
}

const known = new WeakMap<RecordType<any>, Known>();
/**
 * People choose few columns in few ways. Without this limit, a caller that sends every choice in turn would fill the
 * memory.
 */
const mostChoices = 200;
const heavy = ['richText', 'children', 'data', 'files'];

function knownOf(record: RecordType<any>): Known {
  const found = known.get(record) ?? { asked: new Set(), byChoice: new Map() };
  known.set(record, found);
  return found;
}

/** What is shown where the person chose no columns: the list's columns, and every field that is not long. */
const usual = (record: RecordType<any>): Set<string> =>
  new Set(
    Object.entries<any>(record.fields)
      .filter(([name, f]) => record.list.columns.includes(name) || !(heavy.includes(f.kind) || f.long))
      .map(([name]) => name),
  );

export function columnsFor(record: RecordType<any>, query: ListQuery): Columns {
  const { asked, byChoice } = knownOf(record);
  const chosen = columnsOf(record, query);
  const key = chosen ? [...chosen].sort().join() : '';
  const there = byChoice.get(key);
  if (there) return there;
  const shown = chosen ?? usual(record);
  const read = new Set(
    storedFields(record)
      .map(([name]) => name)
      .filter((name) => shown.has(name) || asked.has(name)),
  );
  const titled = new Set(
    titledFields(record)
      .map(([name]) => name)
      .filter((name) => shown.has(name) || asked.has(`${name}$`)),
  );
  const made = { shown, read, titled };
  if (byChoice.size >= mostChoices) byChoice.clear();
  byChoice.set(key, made);
  return made;
}

/** From now on every page of this record's list reads these fields too, or with a `$` behind them the titles of what they refer to. */
export function learn(record: RecordType<any>, fields: readonly string[]): void {
  const { asked, byChoice } = knownOf(record);
  for (const name of fields) asked.add(name);
  byChoice.clear();
}
