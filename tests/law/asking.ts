/**
 * Questions to a running office about rows of the rulebook: real actions on real rows, in a transaction that is taken
 * back, so that a question can be asked again. `npm run check:law` asks each under every change of the rows that it names.
 */
import { inject, it } from 'vitest';
import type { Actor } from '../../src/kernel/access/where.ts';
import type { RecordType } from '../../src/kernel/record/record.ts';
import { act, type Call } from '../../src/kernel/server/act.ts';
import { initialValues } from '../../src/kernel/server/begin-row.ts';
import { first, rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import { Forbidden, Refusal } from '../../src/kernel/server/effect.ts';
import { inTransaction, systemActor } from '../../src/kernel/server/office.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { settleTouched } from '../../src/platform/deadlines/server/settle.ts';
import { type DemandName, type LimitName, pin, type Regime, rewrite } from '../../src/platform/law/rulebook.ts';
import type { TestOffice } from '../support/office.ts';
import { changedBy, type RowChange } from './row-changes.ts';

export type LawName = LimitName | DemandName;

/** What a question may do; nothing of it lasts. */
export interface Asking {
  tx: Tx;
  /** The office's moment; a question may set another one. */
  now: Date;
  /** Puts a row into its table. @returns its id */
  put: (record: RecordType<any>, state: string, values: Record<string, unknown>) => Promise<string>;
  /** Does an action as a person, by account or id, or as the `system`. @returns the answer; throws the refusal */
  done: (account: string, action: string, call?: Partial<Call>) => Promise<any>;
  /** Does an action as a person. @returns why it is refused, with what each field says; empty when it is taken */
  refusal: (account: string, action: string, call?: Partial<Call>) => Promise<string>;
  /** The legal dates of a row, worked out as the office works them out. @returns term → last day and state */
  terms: (record: string, id: string) => Promise<Record<string, { endsAt: string; state: string; law: string }>>;
  /** The unit of a person. */
  unit: (account: string) => Promise<string>;
  person: (account: string) => Promise<Actor>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The changes of the book under which `npm run check:law` asks the questions again. */
    lawChanges?: readonly RowChange[] | undefined;
  }
  interface TaskMeta {
    /** Changes that this question notices, and those that leave it as it is. */
    law?: { found: RowChange[]; kept: RowChange[] };
  }
}

class TakenBack extends Error {}

/** Runs the work in a transaction and takes everything back. */
async function takenBack(test: TestOffice, work: (asking: Asking) => Promise<void>): Promise<void> {
  const at = await test.now();
  try {
    await inTransaction(test.office, async (tx) => {
      await work(await askingIn(test, tx, at));
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

const people = new WeakMap<TestOffice, Map<string, Actor>>();

async function personIn(test: TestOffice, tx: Tx, account: string): Promise<Actor> {
  if (account === 'system') return systemActor;
  const known = people.get(test) ?? new Map<string, Actor>();
  people.set(test, known);
  if (!known.has(account))
    known.set(
      account,
      (await first<Actor>(
        tx,
        sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", coalesce(u.roles, '[]'::jsonb) as roles,
              coalesce(u.is_admin, false) as "isAdmin" from "user" u join organisation o on o.id = u.organisation_id where u.account = ${account} or u.id::text = ${account}`,
      ))!,
    );
  return known.get(account)!;
}

async function askingIn(test: TestOffice, tx: Tx, at: Date): Promise<Asking> {
  const person = (account: string) => personIn(test, tx, account);
  const agent = await person('agent');
  const asking: Asking = {
    tx,
    now: at,
    person,
    unit: async (account) => (await person(account)).org,
    put: async (record, state, values) =>
      (
        await insertRow(
          tx,
          record,
          { ...initialValues(record), ...values },
          {
            id: (values.id as string) ?? newId(),
            state,
            org: (values.org as string) ?? agent.org,
            adduserid: (values.adduserid as string) ?? agent.id,
            now: asking.now,
          },
        )
      ).id,
    done: async (account, action, call = {}) =>
      act(test.office, tx, { action, ...call, actor: await person(account), now: asking.now, address: '127.0.0.1' }),
    refusal: async (account, action, call) => {
      // What is refused halfway leaves the transaction usable.
      await sql`savepoint asked`.execute(tx);
      try {
        await asking.done(account, action, call);
        await sql`rollback to savepoint asked`.execute(tx);
        return '';
      } catch (error) {
        await sql`rollback to savepoint asked`.execute(tx);
        if (error instanceof Refusal) return [error.message, ...Object.values(error.fields ?? {})].join('\n');
        if (error instanceof Forbidden) throw new Error(`${account} may not ${action}: ${error.message}`);
        throw error;
      }
    },
    terms: async (record, id) => {
      await settleTouched({ office: test.office, tx, now: asking.now }, [{ record, field: 'id', value: id }]);
      const found = await rows<{ term: string; endsAt: string; state: string; law: string }>(
        tx,
        sql`select term, ends_at as "endsAt", state, law from deadline where cause = ${id}`,
      );
      return Object.fromEntries(found.map(({ term, ...item }) => [term.slice(record.length + 1), item]));
    },
  };
  return asking;
}

/** Puts a lot and its project under a regime, with what that pins on the lot as it is issued now. */
export async function under(
  { tx, now }: Asking,
  { project, lot }: { project: string; lot: string },
  regime: Regime,
  more: { kind?: string; amount?: string; way?: string } = {},
): Promise<void> {
  const of = { kind: 'works', amount: '36000000', way: 'open', ...more } as const;
  const law = pin({ regime, on: now, ...of } as Parameters<typeof pin>[0]);
  await sql`update project set regime = ${regime}, way = ${of.way} where id = ${project}`.execute(tx);
  await sql`update lot set kind = ${of.kind}, law = ${JSON.stringify(law)}::jsonb where id = ${lot}`.execute(tx);
}

/**
 * A test that holds rows of the rulebook.
 * @param office is asked when the test runs
 * @param names the rows whose changes it should notice
 */
export function holds(
  office: () => TestOffice,
  names: readonly LawName[],
  title: string,
  question: (asking: Asking) => Promise<void>,
): void {
  it(`${title} (${names.join(', ')})`, async ({ task }) => {
    const ask = () => takenBack(office(), question);
    await ask();
    const changes = (inject('lawChanges') ?? []).filter(({ row }) => names.some((name) => row.startsWith(`${name} [`)));
    const found: RowChange[] = [];
    const kept: RowChange[] = [];
    for (const change of changes) ((await isNoticed(change, ask)) ? found : kept).push(change);
    // What was noticed is the change's doing only when all is well without it.
    await ask();
    if (changes.length > 0) task.meta.law = { found, kept };
  });
}

async function isNoticed(change: RowChange, ask: () => Promise<void>): Promise<boolean> {
  const takeBack = rewrite((book) => changedBy(book, change));
  try {
    await ask();
    return false;
  } catch {
    return true;
  } finally {
    takeBack();
  }
}
