/**
 * Where-objects: conditions about people and rows that must also become SQL. Facts about one record are plain functions
 * (guards); who may see or do something is a where-object, so that one declaration filters a list, guards a record and
 * fills an inbox (`kernel/server/where-sql.ts`).
 */
import type { RecordType } from '../record/record.ts';

/** The signed-in person as rules see them. */
export interface Actor {
  id: string;
  name: string;
  /** The unit acted for. */
  org: string;
  orgName: string;
  orgType: string;
  roles: readonly string[];
  isAdmin: boolean;
  /** The roles one by one, where the office took something away from one of them; without it every role is whole. */
  grants?: readonly Grant[];
}

/** A role as an office gives it: what the program gives the role, without what the office took away. */
export interface Grant {
  role: string;
  /** Ids of actions: `notice.submit`. */
  without: readonly string[];
  /** Ids of screens whose menu entry is left out. */
  withoutScreens: readonly string[];
}

/** Stands for a value that is known only when a person asks. */
export interface Placeholder {
  readonly of: 'me' | 'mine';
}
export const me: Placeholder = { of: 'me' };
export const mine: Placeholder = { of: 'mine' };

type Scalar = string | number | boolean | null | Placeholder;
export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { not: Scalar }
  | { atLeast: Scalar }
  | { below: Scalar }
  | { includes: Scalar }
  | Where;

/**
 * `{ state: 'open', shelf: { keeper: mine } }`: every entry must hold; a ref's value may itself be a where-object.
 * `anyOf` needs one of several; `has` asks for a row elsewhere that points back here.
 */
export interface Where {
  anyOf?: readonly Where[];
  has?: readonly Has[];
  [field: string]: Condition | readonly Where[] | readonly Has[] | undefined;
}

/**
 * A where-object over rows of one shape: its own fields only, and of its states only those it has. What a ref's own row
 * must fulfil is not looked into.
 */
export type WhereOf<Row> = string extends keyof Row
  ? Where
  : { [Field in keyof Row]?: Field extends 'state' ? Of<Row[Field] & Scalar> : Condition } & {
      anyOf?: readonly WhereOf<Row>[];
      has?: readonly Has[];
    };
type Of<Value extends Scalar> = Value | { in: readonly Value[] } | { not: Value };

export interface Has {
  record: () => RecordType<any>;
  /** The field of that record which refers to this row, or the pair of fields that agree. */
  via: string | { theirs: string; ours: string };
  where?: Where;
}

/** Some row of `record` whose `via` field is this row, and which fulfils `where`. */
export const has = (record: () => RecordType<any>, via: Has['via'], where?: Where): Where => ({
  has: [{ record, via, where }],
});
export const everything: Where = {};

export interface Audience {
  label: string;
  where: Where;
  /** One of these roles is needed as well. */
  roles?: readonly string[];
  /** The unit acted for must be of one of these kinds. */
  orgTypes?: readonly string[];
  /** No account is needed. */
  anybody?: boolean;
  /** Not a person: the clock acts by itself. */
  system?: boolean;
}

/** Who a person is to a record: a word for the matrix, a where-object for the rows. */
export const audience = (label: string, where: Where, options: Omit<Audience, 'label' | 'where'> = {}): Audience => ({
  label,
  where,
  ...options,
});

/** The same people, seen from a record that points at theirs. */
export const through = (field: string, a: Audience): Audience => ({ ...a, where: { [field]: a.where } });

export const anybody: Audience = { label: '任何人', where: everything, anybody: true };
export const system: Audience = { label: '系统', where: everything, system: true };

/**
 * Whether one of the person's roles still holds the permissions of an action that these audiences may do.
 * @param permissions what the action asks for (`permissionsOf`): a role that lacks one of them lacks the action
 */
export const isGranted = (actor: Actor, permissions: readonly string[], by: readonly Audience[]): boolean =>
  !actor.grants ||
  actor.grants.some(
    (g) => !permissions.some((p) => g.without.includes(p)) && by.some((a) => !a.roles || a.roles.includes(g.role)),
  );

/** Whether the person can be in this audience at all; the where-object then decides for which rows. */
export function mayBe(a: Audience, actor: Actor | undefined): boolean {
  if (a.system) return false;
  if (a.anybody) return true;
  if (!actor) return false;
  if (a.roles && !a.roles.some((r) => actor.roles.includes(r))) return false;
  return !a.orgTypes || a.orgTypes.includes(actor.orgType);
}
