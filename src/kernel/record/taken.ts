/** Which names a form takes of what was sent. What it does not take is refused by name, so that nothing is lost unsaid. */
import type { Field, Fields } from './field.ts';

const isTaken = (field: Field<any>) => !field.readOnly && field.kind !== 'computed';

/** The names that a form may send, in the order of their declaration. */
export const takenNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isTaken(field) ? [name] : []));

/** A name that was sent and is not taken: where it stands (`items.2.weight` in a table), and what is taken there. */
export interface Stray {
  at: string;
  taken: readonly string[];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a table's rows, where the field is one. */
const rowsOf = (field: Field<any> | undefined): Fields | undefined =>
  field?.kind === 'children' ? field.fields : undefined;

/** Every name that a form of these fields does not take, each row of a table looked at. Rows say their own `id` besides. */
export function strayNames(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  prefix = '',
  own: readonly string[] = [],
): Stray[] {
  const taken = [...own, ...takenNames(fields)];
  return Object.entries(sent).flatMap(([name, value]): Stray[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!own.includes(name) && !(field && isTaken(field))) return [{ at: `${prefix}${name}`, taken }];
    const inner = rowsOf(field);
    if (!inner || !Array.isArray(value)) return [];
    return value.flatMap((row, i) => (isRow(row) ? strayNames(inner, row, `${prefix}${name}.${i}.`, ['id']) : []));
  });
}

/** What of a row a form sends: only what is taken, also in the rows of its tables. The row may be whole, as it was read. */
export function onlyTaken(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  own: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!own.includes(name) && !(field && isTaken(field))) return [];
      const inner = rowsOf(field);
      if (!inner || !Array.isArray(value)) return [[name, value]];
      return [[name, value.map((one) => (isRow(one) ? onlyTaken(inner, one, ['id']) : one))]];
    }),
  );
}
