/**
 * What other systems are told: published notices, results, reviews that were decided. One line beside the record names
 * its actions and the fields that go along; hidden fields never do.
 */
import type { RecordType } from '../../kernel/record/record.ts';

export interface Pushes {
  readonly kind: 'pushes';
  readonly record: RecordType<any>;
  /** Verbs of the record's lifecycle that are told. */
  readonly on: readonly string[];
  readonly fields: readonly string[];
}

/** The verbs by which a review is decided. */
export const reviewed = ['approve', 'return'] as const;

/** `definePushes(notice, ['publish', ...reviewed], ['number', 'name', 'publishedAt'])`. */
export function definePushes<R extends RecordType<any>>(
  record: R,
  on: readonly string[],
  fields: readonly Extract<keyof R['fields'], string>[],
): Pushes {
  for (const name of fields)
    if (!(name in record.fields)) throw new Error(`pushes of ${record.id}: there is no field "${name}"`);
  return { kind: 'pushes', record, on, fields };
}
