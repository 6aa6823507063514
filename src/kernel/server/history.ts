/**
 * The history: one row per action, written in the action's transaction and chained by hash. A chain's head proves every
 * row before it; `kernel/record/chain.ts` recomputes it anywhere.
 */
import type { Actor } from '../access/where.ts';
import { type Anchor, chainHash, genesis } from '../record/chain.ts';
import { kinds } from '../record/kinds.ts';
import { type AnyRow, matterField, type RecordType, renamedFields, underToday } from '../record/record.ts';
import { throughGate } from './chain-gate.ts';
import { first, type Queryable, rows, sql, type Tx } from './database.ts';
import type { House } from './house.ts';
import { othersFirst } from './slices.ts';
import { same } from './write.ts';

export interface HistoryEntry {
  chain: string;
  seq: number;
  at: string;
  actorId: string | null;
  actorName: string;
  orgName: string;
  action: string;
  record: string;
  recordId: string;
  fromState: string | null;
  toState: string;
  asked: Record<string, unknown>;
  changes: { field: string; before: unknown; after: unknown }[];
  address: string;
  rulebook: string;
  prev: string;
  hash: string;
}

/** The chain that an action on this row belongs to. */
export function chainOf(record: RecordType<any>, row: AnyRow): string {
  const by = matterField(record);
  return by && row[by] ? `${by}:${row[by]}` : `${record.id}:${row.id}`;
}

/** Takes the chain's lock: actions of one chain happen one after the other. */
export async function lockChain(tx: Tx, chain: string): Promise<{ seq: number; head: string }> {
  const lock = () =>
    first<{ seq: number; head: string }>(
      tx,
      sql`insert into chain (id, seq, head) values (${chain}, 0, ${genesis(chain)})
          on conflict (id) do update set seq = chain.seq returning seq, head`,
    );
  const lockAtOnce = async () => {
    const free = await first(tx, sql`select 1 as ok from chain where id = ${chain} for update skip locked`);
    return Boolean(free) || !(await first(tx, sql`select 1 as ok from chain where id = ${chain}`));
  };
  return (await throughGate(tx, chain, lock, lockAtOnce))!;
}

/** Appends one entry. The chain stays locked until the transaction ends. */
export async function append(
  tx: Tx,
  chain: string,
  entry: {
    at: Date;
    actor: Actor;
    action: string;
    record: string;
    recordId: string;
    fromState: string | null;
    toState: string;
    asked: Record<string, unknown>;
    changes: HistoryEntry['changes'];
    address: string;
    rulebook: string;
  },
): Promise<HistoryEntry> {
  const { seq, head } = await lockChain(tx, chain);
  const { actor, at, ...rest } = entry;
  const isSystem = actor.roles.includes('system');
  // Through JSON once, so that what is hashed is what PostgreSQL will give back.
  const text = JSON.stringify({
    chain,
    seq: seq + 1,
    at: at.toISOString(),
    actorId: isSystem ? null : actor.id,
    actorName: actor.name,
    orgName: actor.orgName,
    ...rest,
    prev: head,
  });
  await othersFirst(text);
  const content = JSON.parse(text) as Omit<HistoryEntry, 'hash'>;
  await othersFirst(text);
  const full: HistoryEntry = { ...content, hash: await chainHash(content) };
  await sql`with head as (update chain set seq = ${full.seq}, head = ${full.hash} where id = ${chain})
    insert into history (chain, seq, at, actor_id, actor_name, org_name, action, record, record_id, from_state, to_state,
      asked, changes, address, rulebook, prev, hash)
    values (${chain}, ${full.seq}, ${full.at}, ${full.actorId}, ${full.actorName}, ${full.orgName}, ${full.action}, ${full.record},
      ${full.recordId}, ${full.fromState}, ${full.toState}, ${JSON.stringify(full.asked)}::json, ${JSON.stringify(full.changes)}::json,
      ${full.address}, ${full.rulebook}, ${full.prev}, ${full.hash})`.execute(tx);
  return full;
}

const columns = sql`chain, seq, at, actor_id as "actorId", actor_name as "actorName", org_name as "orgName", action, record,
  record_id as "recordId", from_state as "fromState", to_state as "toState", asked, changes, address, rulebook, prev, hash`;

/**
 * What happened to one record, oldest first. The chain keeps the names of its day, of records as of fields; here each goes by
 * the one that it has now.
 */
export async function historyOf(db: Queryable, record: RecordType<any>, id: string): Promise<HistoryEntry[]> {
  const former = new Map(
    (record.formerly ?? []).flatMap((f) => (f.record === record.id ? [] : [[f.record, f] as const])),
  );
  const entries = await rows<HistoryEntry>(
    db,
    sql`select ${columns} from history where record = any(${[record.id, ...former.keys()]}::text[]) and record_id = ${id} order by at, seq`,
  );
  const renamed = renamedFields(record);
  if (renamed.size === 0 && former.size === 0) return entries;
  const asked = (values: HistoryEntry['asked'], name: (field: string) => string) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [name(field), value]));
  return entries.map((e) => {
    const of = former.get(e.record);
    if (of) return { ...underToday(e, record.id, of), asked: asked(e.asked, (field) => of.fields?.[field] ?? field) };
    const today = (field: string) => renamed.get(field) ?? field;
    return { ...e, asked: asked(e.asked, today), changes: e.changes.map((c) => ({ ...c, field: today(c.field) })) };
  });
}

/** A whole chain, oldest first, as it goes into an archive. */
export const chainEntries = (db: Queryable, chain: string): Promise<HistoryEntry[]> =>
  rows(db, sql`select ${columns} from history where chain = ${chain} order by seq`);

/** Where a chain stands now. */
export async function anchorOf(db: Queryable, chain: string): Promise<Anchor> {
  const row = await first<Anchor>(db, sql`select seq as entry, head from chain where id = ${chain}`);
  return row ?? { entry: 0, head: genesis(chain) };
}

/** Where a chain stood when the work began that goes on in it unseen; where it stands now when none does. */
export async function quietAnchorOf(
  db: Queryable,
  { quietSince }: Pick<House, 'quietSince'>,
  chain: string,
): Promise<Anchor> {
  const since = await quietSince?.(db, chain);
  if (!since) return anchorOf(db, chain);
  const row = await first<Anchor>(
    db,
    sql`select seq::int as entry, hash as head from history where chain = ${chain} and at <= ${since} order by seq desc limit 1`,
  );
  return row ?? { entry: 0, head: genesis(chain) };
}

/** Nothing, or the empty list that a form sends instead: for a reader of the history they are the same. */
const isEmpty = (value: unknown) => (value ?? null) === null || (Array.isArray(value) && value.length === 0);

/** What an action changed in the fields that are kept. */
export function changesBetween(
  record: RecordType<any>,
  before: AnyRow | undefined,
  after: AnyRow,
): HistoryEntry['changes'] {
  return Object.entries<any>(record.fields)
    .filter(
      ([name, f]) =>
        kinds[f.kind as keyof typeof kinds].column(f) !== undefined &&
        !same(before?.[name], after[name]) &&
        !(isEmpty(before?.[name]) && isEmpty(after[name])),
    )
    .map(([name]) => ({ field: name, before: before?.[name] ?? null, after: after[name] ?? null }));
}
