/**
 * Who may see what, worked out a second time: the where-objects of the access declarations read as plain conditions on
 * rows in memory. Nothing of `kernel/server` takes part, so that a fault in the SQL cannot hide itself.
 */
import type { Access } from '../../src/kernel/access/access.ts';
import type { Actor, Audience, Condition, Has, Where } from '../../src/kernel/access/where.ts';
import type { AnyRow, RecordType } from '../../src/kernel/record/record.ts';

/** Every row there is, by record. */
export interface World {
  rows: ReadonlyMap<string, readonly AnyRow[]>;
  now: Date;
}

const nobody = 'nobody';

function given(value: unknown, actor: Actor | undefined, now: Date): unknown {
  const of = (value as { of?: string } | null)?.of;
  if (of === 'me') return actor?.id ?? nobody;
  if (of === 'mine') return actor?.org ?? nobody;
  return of === 'now' ? now : value;
}

/** Moments as numbers, in any spelling; everything else as it is. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return Date.parse(value);
  return value;
};
const equal = (a: unknown, b: unknown) => comparable(a) === comparable(b);
const isEmpty = (value: unknown) => value === null || value === undefined;

function meets(
  world: World,
  record: RecordType<any>,
  row: AnyRow,
  name: string,
  c: Condition,
  actor: Actor | undefined,
): boolean {
  const value = row[name];
  const of = (v: unknown) => given(v, actor, world.now);
  if (c === null) return isEmpty(value);
  if (typeof c !== 'object' || 'of' in c) return Array.isArray(value) ? value.includes(of(c)) : equal(value, of(c));
  const o = c as Record<string, any>;
  if ('in' in o) return !isEmpty(value) && o.in.some((v: unknown) => equal(value, of(v)));
  if ('not' in o) return o.not === null ? !isEmpty(value) : !equal(value, of(o.not));
  if ('atLeast' in o) return !isEmpty(value) && (comparable(value) as number) >= (comparable(of(o.atLeast)) as number);
  if ('below' in o) return !isEmpty(value) && (comparable(value) as number) < (comparable(of(o.below)) as number);
  if ('includes' in o) return Array.isArray(value) && value.includes(of(o.includes));
  const target = (record.fields[name]?.target as (() => RecordType<any>) | undefined)?.();
  if (!target) throw new Error(`${record.id}.${name} refers to nothing`);
  const there = world.rows.get(target.id)?.find((r) => r.id === value);
  return there !== undefined && holds(world, target, c as Where, there, actor);
}

/** Whether a row fulfils a where-object for a person. */
export function holds(
  world: World,
  record: RecordType<any>,
  where: Where,
  row: AnyRow,
  actor: Actor | undefined,
): boolean {
  return Object.entries(where).every(([name, c]) => {
    if (c === undefined) return true;
    if (name === 'anyOf') return (c as Where[]).some((w) => holds(world, record, w, row, actor));
    if (name !== 'has') return meets(world, record, row, name, c as Condition, actor);
    return (c as Has[]).every(({ record: of, via, where: w = {} }) => {
      const target = of();
      const { theirs, ours } = typeof via === 'string' ? { theirs: via, ours: 'id' } : via;
      if (isEmpty(row[ours])) return false;
      return (world.rows.get(target.id) ?? []).some(
        (r) => equal(r[theirs], row[ours]) && holds(world, target, w, r, actor),
      );
    });
  });
}

export function isIn(world: World, record: RecordType<any>, a: Audience, row: AnyRow, actor: Actor): boolean {
  const isGuest = actor.orgType === 'guest';
  if (a.system || (isGuest && !a.anybody)) return false;
  if (!a.anybody) {
    if (a.roles && !a.roles.some((r) => actor.roles.includes(r))) return false;
    if (a.orgTypes && !a.orgTypes.includes(actor.orgType)) return false;
  }
  return holds(world, record, a.where, row, actor);
}

export const maySee = (world: World, access: Access, row: AnyRow, actor: Actor): boolean =>
  access.read.some((a) => isIn(world, access.record, a, row, actor));

/** The fields of a row that must not show, with the words in their place. */
export function hiddenFields(world: World, access: Access, row: AnyRow, actor: Actor): Record<string, string> {
  return Object.fromEntries(
    Object.entries(access.fields ?? {})
      .filter(([, s]) => s.while(row) && !s.except?.some((a) => isIn(world, access.record, a, row, actor)))
      .map(([name, s]) => [name, s.shows]),
  );
}
