/** `defineAccess`: who sees which rows, and which fields stay hidden until when. */
import type { RecordType, RowOf } from '../record/record.ts';
import type { Audience } from './where.ts';

export interface FieldSecrecy<Row = any> {
  /** The field is hidden while this holds. */
  while: (row: Row) => boolean;
  /** These people see it in spite of that; named audiences of the record's `read` list. */
  except?: readonly Audience[];
  /** What stands in its place: 密封至开标. */
  shows: string;
}

export interface Access {
  record: RecordType<any>;
  read: readonly Audience[];
  fields?: Readonly<Record<string, FieldSecrecy>>;
  /** Numbers of rules that this secrecy carries out; for the law index. */
  keeps?: readonly string[];
  /** Adds readers to a record that is declared upstream. */
  adds?: boolean;
  /** Hidden field → further people who see it, where this adds to a record that is declared upstream. */
  shows?: Readonly<Record<string, readonly Audience[]>>;
}

export function defineAccess<R extends RecordType<any>>(
  record: R,
  options: {
    read: readonly Audience[];
    fields?: Readonly<Record<string, FieldSecrecy<RowOf<R>>>>;
    keeps?: readonly string[];
  },
): Access {
  for (const name of Object.keys(options.fields ?? {})) {
    if (!(name in record.fields)) throw new Error(`access of ${record.id}: there is no field "${name}"`);
  }
  return { record, ...options };
}

/**
 * Lets a later capability's people read an earlier one's record: a committee reads bids, although bids know no
 * committees. Hidden fields stay hidden from them unless they are excepted, by the record's own declaration or here.
 * @param shows hidden field → who of the later capability still sees it
 */
export const extendAccess = (
  record: RecordType<any>,
  read: readonly Audience[],
  shows: Readonly<Record<string, readonly Audience[]>> = {},
): Access => ({ record, read, shows, adds: true });

/**
 * An access with what a later capability adds to it. @throws when it excepts people from a secrecy that does not exist
 */
export function withReaders(own: Access, { read, shows = {} }: Access): Access {
  const fields = { ...own.fields };
  for (const [name, audiences] of Object.entries(shows)) {
    const secrecy = fields[name];
    if (!secrecy) throw new Error(`access of ${own.record.id}: "${name}" is hidden from nobody`);
    fields[name] = { ...secrecy, except: [...(secrecy.except ?? []), ...audiences] };
  }
  return { ...own, read: [...own.read, ...read], fields };
}
