/** Statements that are long to put together and say the same of everybody who may do the same. */
import { CompiledQuery } from 'kysely';
import type { Actor } from '../access/where.ts';
import type { Queryable, RawBuilder } from './database.ts';
import type { House } from './house.ts';

/** They stand where the person, the unit and the moment come; no row has them. */
const [person, unit] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const moment = new Date(0);

interface Made {
  sql: string;
  parameters: readonly unknown[];
}

/** What was made of the asker or the moment would be the first asker's for everybody. @throws Error */
function mustBePlain(value: unknown): void {
  if (Array.isArray(value)) value.forEach(mustBePlain);
  else if (value instanceof Date ? value !== moment : ![person, unit].includes(String(value)) && speaksOfAsker(value))
    throw new Error('a statement of a role may name who asks and when, and make nothing of them');
}
const speaksOfAsker = (value: unknown): boolean => {
  const text = JSON.stringify(value) ?? '';
  return text.includes(person) || text.includes(unit) || text.includes(moment.toISOString().slice(0, 10));
};

/**
 * Writes a statement once for each house and each set of roles, and afterwards only puts the asker in: for one that hundreds of
 * pieces are joined into, which takes longer than to run it.
 * @param write may name of the actor what their roles are, their id and their unit, and of `now` nothing but itself; `variant` is
 * what the asking chose among statements that answer the same
 */
export function statementOfRole<Row>(
  write: (house: House, actor: Actor, now: Date, variant: string) => RawBuilder<unknown>,
): (of: { db: Queryable; house: House }, actor: Actor, now: Date, variant?: string) => Promise<Row[]> {
  const made = new WeakMap<House, Map<string, Made>>();
  return async ({ db, house }, actor, now, variant = '') => {
    const { roles, orgType, isAdmin, grants } = actor;
    const key = JSON.stringify([roles, orgType, isAdmin, grants, variant]);
    const known = made.get(house) ?? new Map<string, Made>();
    made.set(house, known);
    let statement = known.get(key);
    if (!statement) {
      const asked = { ...actor, id: person, org: unit, name: '', orgName: '' };
      const { sql, parameters } = write(house, asked, moment, variant).compile(db);
      parameters.forEach(mustBePlain);
      statement = { sql, parameters };
      known.set(key, statement);
    }
    const put = (value: unknown): unknown => {
      if (value === person) return actor.id;
      if (value === unit) return actor.org;
      if (value === moment) return now;
      return Array.isArray(value) ? value.map(put) : value;
    };
    const query = CompiledQuery.raw(statement.sql, statement.parameters.map(put));
    return (await db.executeQuery<Row>(query)).rows;
  };
}
