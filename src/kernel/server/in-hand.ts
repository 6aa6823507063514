/** What is in hand of a record: the rows that are not over, by indexes that hold no other. */
import { type Actor, mayBe } from '../access/where.ts';
import type { RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { type RawBuilder, sql } from './database.ts';
import type { House } from './house.ts';
import { inHandText } from './list-indexes.ts';
import { columnNamed, tableOf } from './names.ts';
import { scopeSql } from './rows.ts';
import { whereSql } from './where-sql.ts';

export interface InHand {
  house: House;
  record: RecordType<any>;
  actor: Actor;
  now: Date;
  /** Only what names the person; otherwise all that they may read. */
  own: boolean;
  /** So many at most, those that were touched last. */
  most: number;
  /** This row alone. */
  only?: string | undefined;
}

/**
 * What a person has in hand, as what a statement reads from: the rows are `t`, the last touched `most` of them. Each column and
 * each audience is a walk of its own along its index, and the walks are merged: `a or b` in one condition would walk none.
 */
export function inHandFrom(hand: InHand): RawBuilder<unknown> {
  const { house, record, actor, now } = hand;
  return sql`${inHandIds(hand)} as h join ${sql.table(tableOf(record))} t on t.id = h.id and ${scopeSql(house.access(record.id), actor, now)}`;
}

/** Their ids alone, as a query; of what names the person it is not asked whether they may read it. */
export function inHandIds({ house, record, actor, now, own, most, only }: InHand): RawBuilder<unknown> {
  const access = house.access(record.id);
  const limit = sql.raw(String(most));
  const ways = own
    ? sure(record.inHand, record.id).by.map((name) => {
        const { column } = sure(columnNamed(record, name), name);
        return sql`${sql.ref(`t.${column}`)} = ${actor.id}`;
      })
    : access.read.filter((a) => mayBe(a, actor)).map((a) => whereSql(record, a.where, 't', { actor, now }));
  const table = sql.table(tableOf(record));
  const walks = (ways.length > 0 ? ways : [sql`false`]).map(
    (way) => sql`(select t.id, t.updated_at from ${table} t
      where ${way} and ${only ? sql`t.id = ${only} and ` : sql``}${sql.raw(inHandText(record, 't'))} order by t.updated_at desc, t.id desc limit ${limit})`,
  );
  return sql`(select id from (${sql.join(walks, sql` union `)}) as w order by updated_at desc, id desc limit ${limit})`;
}

/**
 * The list orders so many of the rows that a person has in hand, those touched last: a person cannot work with a longer
 * list.
 */
export const lookedAt = 400;

/** Homes and badges count up to here. Beyond it they say 99+, and a person does not need the number. */
export const countedTo = 100;

/** How many rows a statement has, as `n`, up to {@link countedTo}. */
export const fewSql = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select count(*)::int as n from (${rows} limit ${sql.raw(String(countedTo))}) as few`;
