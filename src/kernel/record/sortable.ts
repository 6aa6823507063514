/** By which columns a list offers to sort: those that it shows and that have an order; each has an index. Pure. */
import type { RecordType } from './record.ts';

const ordered = ['text', 'integer', 'decimal', 'money', 'date', 'instant', 'choice', 'dictionary', 'flag'];
const system = ['state', 'createdAt', 'updatedAt'];

const hasOrder = (record: RecordType<any>, name: string): boolean =>
  Object.hasOwn(record.fields, name) ? ordered.includes(record.fields[name].kind) : system.includes(name);

const known = new WeakMap<RecordType<any>, ReadonlySet<string>>();

/** The names of the columns, the record's own order and the time of the last change included. */
export function sortableNames(record: RecordType<any>): ReadonlySet<string> {
  const found = known.get(record);
  if (found) return found;
  const own = record.list.sort?.replace(/^-/, '');
  const names = [...record.list.columns, ...(own ? [own] : []), 'updatedAt'];
  const made = new Set(names.filter((name) => hasOrder(record, name)));
  known.set(record, made);
  return made;
}
