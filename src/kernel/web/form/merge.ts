/** Two people changed one record: whose value stands for each field. Pure. */

export interface Changed {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
  by?: string;
  at?: string;
}

export interface Merge {
  /** Theirs taken without asking: this person had not touched the field. */
  taken: Changed[];
  /** Both changed it; somebody has to choose. */
  conflicts: Changed[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * @param changed what others wrote since `base` was read
 * @param base the row as this form loaded it
 * @param values the row as this form has it now
 */
export function mergeChanges(
  changed: readonly Changed[],
  base: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Merge {
  const merge: Merge = { taken: [], conflicts: [] };
  for (const c of changed) {
    if (same(values[c.field], base[c.field])) merge.taken.push(c);
    else if (!same(values[c.field], c.after)) merge.conflicts.push(c);
  }
  return merge;
}
