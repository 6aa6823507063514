/** What a review is of: the content that reviewers read, without what is filled in afterwards. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { type AnyRow, type RecordType, writableFields } from '../../../kernel/record/record.ts';
import { storedFields } from '../../../kernel/server/names.ts';

/** What is decided on: every stored value of the record, as it stands, and the digest that proves it. */
export function contentOf(record: RecordType<any>, row: AnyRow): { content: Record<string, unknown>; digest: string } {
  const values = storedFields(record).flatMap(([name]) =>
    row[name] === null || row[name] === undefined ? [] : [[name, row[name]]],
  );
  const content = JSON.parse(JSON.stringify(Object.fromEntries(values))) as Record<string, unknown>;
  return { content, digest: createHash('sha256').update(canonicalJson(content)).digest('hex') };
}

/** A form that was saved says of rows and files that there are none; before, nothing was said. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Without what only actions set: an opinion that was sent back with a record is no change of its author's. */
export const writtenByAuthor = (record: RecordType<any>, content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    writableFields(record)
      .filter((name) => content[name] !== undefined && !isEmptyList(content[name]))
      .map((name) => [name, content[name]]),
  );
