/** What a correction changes, field by field in words: the original stays beside the new (domain C0.1, D3.10). */

import type { Field } from '../../../kernel/record/field.ts';
import { toText } from '../../../kernel/record/kinds.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** One published correction, as the corrected paper shows it. */
export interface Correction {
  at: string;
  reason: string;
  changes: Change[];
}

type Row = Readonly<Record<string, any>>;

/** Rows of a list are called by their rank, or by their place. */
const nameOf = (row: Row, index: number) => (row.rank ? `第 ${row.rank} 名` : `第 ${index + 1} 行`);

/** The named fields that differ, in their order; a list is compared row by row. */
export function changesBetween(record: RecordType<any>, names: readonly string[], before: Row, after: Row): Change[] {
  return names.flatMap((name) => {
    const field = record.fields[name] as Field;
    if (field.kind !== 'children') return changeOf(field.label, name, field, before, after);
    const [old, now] = [(before[name] ?? []) as Row[], (after[name] ?? []) as Row[]];
    return Array.from({ length: Math.max(old.length, now.length) }, (_, i) => i).flatMap((i) =>
      Object.entries(field.fields!).flatMap(([inner, f]) =>
        changeOf(`${nameOf(now[i] ?? old[i]!, i)} · ${f.label}`, inner, f, old[i] ?? {}, now[i] ?? {}),
      ),
    );
  });
}

function changeOf(label: string, name: string, field: Field, before: Row, after: Row): Change[] {
  const [was, is] = [toText(before, name, field), toText(after, name, field)];
  return was === is ? [] : [{ label: resolveWording(label), before: resolveWording(was), after: resolveWording(is) }];
}
