/**
 * Who may sit in a step, today: people in use who can read the record, none of whom handed it in or made it. Audiences
 * become one query over all people: the placeholders of a where-object stand for the columns of `"user" u`.
 */
import type { RawBuilder } from 'kysely';
import type { Actor, Audience } from '../../../kernel/access/where.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { get } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { user } from '../../identity/user/user.record.ts';
import { declaredStep, type Step } from '../step.ts';
import type { Kind } from './kinds.ts';

export interface Seat {
  id: string;
  name: string;
}

/** Everybody at once, where a rule asks about one person: columns stand where the rule's query takes that person's values. */
const anybody = { id: sql.ref('u.id'), org: sql.ref('u.organisation_id') } as unknown as Actor;

const text = (values: readonly string[]) => sql`array[${sql.join(values)}]::text[]`;

/** `u` holds one of these roles, and its unit has not taken this action away from it. */
const holdsRole = (names: readonly string[], action?: string) =>
  sql`exists (select 1 from role r where r.id = any(u.assigned_ids) and r.base = any(${text(names)})${
    action
      ? sql` and not exists (select 1 from jsonb_array_elements(r.without) w where w->>'permission' = ${action})`
      : sql``
  })`;

function inAudience(kind: Kind, a: Audience, now: Date, action?: string): RawBuilder<unknown> {
  const parts = [whereSql(kind.record, a.where, 't', { actor: anybody, now })] as RawBuilder<unknown>[];
  if (a.roles) parts.push(holdsRole(a.roles, action));
  if (a.orgTypes) parts.push(sql`o.type = any(${text(a.orgTypes)})`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

const anyOf = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`false` : sql`(${sql.join([...parts], sql` or `)})`;

/** The people of a step for one record; `authors` are left out. Oldest account first, so that the order is the same each time. */
export async function approversOf(
  db: Queryable,
  house: House,
  kind: Kind,
  row: AnyRow,
  step: Step,
  authors: readonly string[],
  org: string,
  now: Date,
): Promise<Seat[]> {
  const rule = await ruleOf(db, kind, row, step, authors, org, now);
  return rule ? peopleFor(db, house, kind, row, authors, now, rule) : [];
}

function peopleFor(
  db: Queryable,
  house: House,
  kind: Kind,
  row: AnyRow,
  authors: readonly string[],
  now: Date,
  rule: RawBuilder<unknown>,
): Promise<Seat[]> {
  return rows(
    db,
    sql`select u.id, u.name from ${sql.table(tableOf(kind.record))} t, "user" u join organisation o on o.id = u.organisation_id
        where t.id = ${row.id} and u.state = 'active' and o.state = 'active' and not u.id = any(${[...authors]}::uuid[])
          and ${rule} and ${readers(house, kind, now)}
        order by u.created_at, u.id`,
  );
}

/** Whether somebody may decide on this record at all: in use, a reader of it, and not its author. */
export const mayDecide = (
  db: Queryable,
  house: House,
  kind: Kind,
  row: AnyRow,
  person: string,
  authors: readonly string[],
  now: Date,
): Promise<Seat[]> =>
  approversOf(db, house, kind, row, { ...declaredStep, approver: 'person', person }, authors, row.org, now);

/** People who could be asked to decide: first those whom the record itself would let decide, then their colleagues. */
export async function candidatesFor(
  db: Queryable,
  house: House,
  kind: Kind,
  row: AnyRow,
  authors: readonly string[],
  now: Date,
  name: string,
): Promise<Seat[]> {
  const like = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const reviewing = sql`o.type in ('agency', 'buyer', 'supervisor', 'platform') and u.name ilike ${like}`;
  const first = anyOf(kind.declared.map((a) => inAudience(kind, a, now, `${kind.record.id}.${kind.review.approve}`)));
  const best = await peopleFor(db, house, kind, row, authors, now, sql`${first} and ${reviewing}`);
  const others = best.length < 20 ? await peopleFor(db, house, kind, row, authors, now, reviewing) : [];
  return [...best, ...others.filter((o) => !best.some((b) => b.id === o.id))].slice(0, 20);
}

const readers = (house: House, kind: Kind, now: Date) =>
  anyOf(
    house
      .access(kind.record.id)
      .read.filter((a) => !a.system)
      .map((a) => (a.anybody ? sql`true` : inAudience(kind, a, now))),
  );

async function ruleOf(
  db: Queryable,
  kind: Kind,
  row: AnyRow,
  step: Step,
  authors: readonly string[],
  org: string,
  now: Date,
): Promise<RawBuilder<unknown> | undefined> {
  switch (step.approver) {
    case 'declared': {
      const action = `${kind.record.id}.${kind.review.approve}`;
      return anyOf(kind.declared.map((a) => inAudience(kind, a, now, action)));
    }
    case 'role':
      return sql`u.organisation_id = ${org} and ${holdsRole([step.role!])}`;
    case 'person':
      return sql`u.id = ${step.person}`;
    case 'superior': {
      const superior = authors[0] ? await superiorOf(db, authors[0]) : undefined;
      return superior ? sql`u.id = ${superior}` : undefined;
    }
    case 'named':
      return namedBy(db, kind, row, step);
  }
}

/** `project.manager` is a person; of a unit, as `project.owner`, those who speak for it. */
async function namedBy(db: Queryable, kind: Kind, row: AnyRow, step: Step): Promise<RawBuilder<unknown> | undefined> {
  let record = kind.record;
  let at = row;
  const path = (step.named ?? '').split('.');
  for (const [depth, name] of path.entries()) {
    const field = record.fields[name];
    const id = at[name];
    if (!field?.target || !id) return undefined;
    record = field.target();
    if (record.id === user.id) return sql`u.id = ${id}`;
    if (record.id === organisation.id)
      return sql`u.organisation_id = ${id} and ${holdsRole(['owner', 'reviewer', 'supervisor'])}`;
    if (depth === path.length - 1) return undefined;
    at = await get(db, record, id);
  }
  return undefined;
}

/** The head of a person's department; for a head, or where there is none, the head of the next one above. */
export async function superiorOf(db: Queryable, person: string): Promise<string | undefined> {
  const found = await first<{ id: string }>(
    db,
    sql`with recursive up as (
          select d.id, d.parent_id, 0 as depth from department d join "user" p on p.department_id = d.id where p.id = ${person}
          union all select d.id, d.parent_id, up.depth + 1 from department d join up on d.id = up.parent_id where up.depth < 20)
        select u.id from up join "user" u on u.department_id = up.id and u.heads_department and u.state = 'active' and u.id <> ${person}
        order by up.depth, u.created_at, u.id limit 1`,
  );
  return found?.id;
}

/** Administrators of a unit, who are told where a review has stopped. */
export async function administratorsOf(db: Queryable, org: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from "user" u where u.organisation_id = ${org} and u.state = 'active' and ${holdsRole(['unitAdmin'])}`,
  );
  return found.map((u) => u.id);
}

/**
 * Who decides in somebody's name just now, for each of these people: readers of the record like everybody who decides,
 * and none of its authors. A delegate's own delegate is not meant: a name is lent once.
 */
export async function delegatesOf(
  db: Queryable,
  house: House,
  kind: Kind,
  row: AnyRow,
  people: readonly string[],
  authors: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const found = await rows<{ person: string; delegate: string }>(
    db,
    sql`select distinct on (d.person_id) d.person_id as person, d.delegate_id as delegate
        from ${sql.table(tableOf(kind.record))} t, review_delegation d
        join "user" u on u.id = d.delegate_id and u.state = 'active' join organisation o on o.id = u.organisation_id
        where t.id = ${row.id} and d.state = 'active' and d.person_id = any(${[...people]}::uuid[])
          and not d.delegate_id = any(${[...authors]}::uuid[]) and u.organisation_id = d.org_id and ${readers(house, kind, now)}
        order by d.person_id, d.created_at desc`,
  );
  return new Map(found.map(({ person, delegate }) => [person, delegate]));
}
