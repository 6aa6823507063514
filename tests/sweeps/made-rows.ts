/**
 * Rows of what the played tenders do not bring, in every state. Without them, what no play makes would be compared with
 * nothing, and a new record would pass the sweep of who sees what by having no rows.
 */
import { house } from '../../src/apps/server/house.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import type { AnyRow, RecordType } from '../../src/kernel/record/record.ts';
import { first, sql, type Tx } from '../../src/kernel/server/database.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { find } from '../../src/kernel/server/rows.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import type { TestOffice } from '../support/office.ts';

/** Two sets of people and matters, so that of each record some rows are whose and some are not. */
interface Side {
  accounts: Readonly<Record<string, string>>;
  /** For a record that has rows, the one that this side's rows name. */
  pick: (all: readonly AnyRow[]) => AnyRow | undefined;
}
const sides: readonly Side[] = [
  {
    accounts: {
      user: 'agent',
      person: 'owner',
      supplier: 'supplier1',
      owner: 'owner',
      organisation: 'agent',
      expert: 'expert1',
    },
    pick: (all) => all[0],
  },
  {
    accounts: {
      user: 'rival',
      person: 'agent',
      supplier: 'supplier2',
      owner: 'owner',
      organisation: 'rival',
      expert: 'expert2',
    },
    pick: (all) => all.at(-1),
  },
];

const day = '2026-03-02';
/** Words that stand in no other row, so that a secret that is told elsewhere is found. */
const believable = (field: Field, mark: string): unknown =>
  ({
    text: `${field.label}${mark}`,
    richText: `<p>${field.label}${mark}</p>`,
    choice: Object.keys(field.choices ?? {})[0],
    integer: 1,
    decimal: '1.00',
    money: '1.00',
    flag: true,
    date: day,
    instant: `${day}T01:00:00.000Z`,
  })[field.kind as string] ?? null;

interface Known {
  user: { id: string; org: string };
  side: Side;
  people: ReadonlyMap<string, { id: string; org: string }>;
  rows: ReadonlyMap<string, readonly AnyRow[]>;
}

function referred(name: string, target: string, { side, people, rows }: Known): string | null {
  const of = (part: string) => people.get(side.accounts[part]!)!;
  if (target === 'user') return (name === 'person' ? of('person') : name === 'expert' ? of('expert') : of('user')).id;
  if (target === 'organisation') return of(name in side.accounts ? name : 'organisation').org;
  return side.pick(rows.get(target) ?? [])?.id ?? null;
}

function valuesOf(record: RecordType<any>, known: Known, mark: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record.fields as Record<string, Field>).map(([name, field]) => {
      const target = field.target?.().id;
      if (field.kind === 'ref') return [name, referred(name, target!, known)];
      if (field.kind === 'refs') return [name, [referred(name, target!, known)].filter(Boolean)];
      return [name, believable(field, mark)];
    }),
  );
}

/** For these a row by itself has an effect: each with which. */
const leftOut: Readonly<Record<string, string>> = { restoration: 'its row holds the office' };

/** What works through imports takes none of these: as if somebody had them in hand. */
const keepFromWork = (tx: Tx, record: string, id: string) =>
  record.endsWith('-import')
    ? sql`insert into import_run (import_id, taken_at) values (${id}, 'infinity')`.execute(tx)
    : undefined;

/** @returns the records that got rows */
export async function makeRows(test: TestOffice): Promise<string[]> {
  const made: string[] = [];
  const known = await inTransaction(test.office, (tx) => peopleOf(tx));
  const rows = new Map<string, readonly AnyRow[]>();
  for (const [id, record] of house.records)
    rows.set(id, (await find(test.office.db, record, {}, { order: 'createdAt' })) as AnyRow[]);
  const now = await test.now();
  for (const [id, record] of house.records) {
    if (rows.get(id)!.length > 0 || id in leftOut) continue;
    const own: AnyRow[] = [];
    for (const state of Object.keys(house.lifecycle(id).states))
      for (const [at, side] of sides.entries()) {
        const user = known.get(side.accounts.user!)!;
        const mark = `${state}${at}${id}`;
        const values = valuesOf(record, { user, side, people: known, rows }, mark);
        const system = { state, org: user.org, adduserid: user.id, now, id: newId() };
        // What may occur once for a matter does so: the other states of it are left out.
        const row = await inTransaction(test.office, async (tx) => {
          await keepFromWork(tx, id, system.id);
          return insertRow(tx, record, values, system);
        }).catch(() => undefined);
        if (row) own.push(row);
      }
    if (own.length === 0) throw new Error(`no row of ${id} could be made: what it needs, this file must learn`);
    rows.set(id, own);
    made.push(id);
  }
  return made;
}

async function peopleOf(tx: Tx): Promise<Map<string, { id: string; org: string }>> {
  const people = new Map<string, { id: string; org: string }>();
  for (const account of new Set(sides.flatMap((s) => Object.values(s.accounts)))) {
    const found = await first<{ id: string; org: string }>(
      tx,
      sql`select id, organisation_id as org from "user" where account = ${account}`,
    );
    people.set(account, found!);
  }
  return people;
}
