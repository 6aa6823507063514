/** An office with many projects as it is after years: most of what it holds is over, and each role has somebody. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addPerson, addUnit, creditCode } from '../../database/seed/people.ts';
import { keepAhead } from '../../src/capabilities/flow/server/door.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { connect, type Queryable, rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import { migrate } from '../../src/kernel/server/migrate.ts';
import { startPostgres } from '../../src/kernel/server/postgres/embedded.ts';
import { StartError } from '../../src/kernel/server/start-error.ts';
import { hashOf } from '../../src/platform/identity/server/secrets.ts';
import { type Caller, createDatabase, type Filled, fillOffice, migrations } from './list-office.ts';

/** `agent` has a fifteenth of a unit's projects in hand, `newcomer` none. */
export const people = {
  newcomer: ['agent'],
  reviewer: ['reviewer'],
  leader: ['unitAdmin'],
  finance: ['finance'],
  archivist: ['archivist'],
  owner: ['owner'],
  supervisor: ['supervisor'],
  admin: ['admin'],
  bidder: ['bidder'],
  expert: ['expert'],
} as const;
export type Who = keyof typeof people | 'agent';

export interface CostOffice {
  callers: readonly Caller[];
  by: Readonly<Record<Who, Caller>>;
}

const tables = [
  'review',
  'deadline',
  'message',
  'opening',
  'bid',
  'document_download',
  'committee',
  'committee_member',
];

/**
 * @param url of an empty database
 * @param running so many are as in an office of so many, the others were over before
 */
async function fillCostOffice(url: string, projects: number, running: number): Promise<CostOffice> {
  const by: Partial<Record<Who, Caller>> = {};
  const callers = await fillOffice(
    url,
    projects,
    async (tx, filled) => Object.assign(by, await more(tx, filled)),
    tables,
    running,
  );
  return { callers, by: { ...by, agent: callers[0]! } as CostOffice['by'] };
}

/** Callers of an earlier run, found again in a database that was kept. */
export const callersAgain = async (tx: Tx): Promise<CostOffice> => {
  // A session that was not used since the last run has lapsed.
  await sql`update session set created_at = clock_timestamp(), seen_at = clock_timestamp()`.execute(tx);
  const found = (
    await sql<{
      id: string;
      org: string;
      account: string;
    }>`select u.id, u.organisation_id as org, u.account from "user" u
      where u.account like 'list%' or u.account like 'cost-%' order by u.account like 'cost-%', substring(u.account, '[0-9]+')::int nulls last`.execute(
      tx,
    )
  ).rows.map(({ id, org, account }) => [account, callerOf(id, org, account)] as const);
  const callers = found.filter(([account]) => account.startsWith('list')).map(([, c]) => c);
  const by = Object.fromEntries(
    found.flatMap(([account, c]) => (account.startsWith('cost-') ? [[account.slice(5), c]] : [])),
  );
  return { callers, by: { ...by, agent: callers[0]! } as CostOffice['by'] };
};

const callerOf = (id: string, org: string, account: string): Caller => ({
  id,
  org,
  token: `bench-list-${account}`,
  csrf: `csrf-${account}`,
});

async function more(tx: Tx, { agencies, owners, supervisor, callers }: Filled): Promise<Partial<Record<Who, Caller>>> {
  const now = await readClock(tx);
  const unit = (name: string, type: 'platform' | 'supplier' | 'expert', n: number) =>
    addUnit(tx, { name, type, code: creditCode(`91510000MA${String(n).padStart(7, '0')}`) }, now);
  const [platform, supplier, library] = [
    await unit('平台运营单位', 'platform', 1),
    await unit('第一建筑工程有限公司', 'supplier', 2),
    await unit('综合评标专家库', 'expert', 3),
  ];
  const places: Partial<Record<Who, string>> = {
    owner: owners[0]!,
    supervisor,
    admin: platform,
    bidder: supplier,
    expert: library,
  };
  const made: Partial<Record<Who, Caller>> = {};
  for (const [who, roles] of Object.entries(people)) {
    const org = places[who as Who] ?? agencies[0]!;
    const account = `cost-${who}`;
    const id = await addPerson(tx, { account, name: `${who}甲`, organisation: org, roles: [...roles] }, 'x', now);
    const caller = callerOf(id, org, account);
    made[who as Who] = caller;
    await sql`insert into session (token_hash, user_id, csrf, portal, address, agent, feature, second_factor, authorisation_id)
      values (${hashOf(caller.token)}, ${id}, ${caller.csrf}, ${who === 'bidder' || who === 'expert'}, '127.0.0.1', 'bench', '', true, null)`.execute(
      tx,
    );
  }
  const run = (text: string) => sql.raw(text).execute(tx);
  // What is handed in is decided within days: only tens wait with a unit's reviewer, however many the unit has behind
  // it.
  await run(`update project set state = 'running' where state = 'review' and right(code, 6)::int % 200 > 0`);
  // Each lot is where its project is; a seventh of the running ones stands at each of the stages.
  await run(`update lot l set state = case when p.state in ('archived', 'ended') then 'archived' when p.state <> 'running' then 'draft'
      else (array['draft', 'issued', 'opening', 'opened', 'evaluated', 'publicity', 'awarded'])[1 + right(p.code, 6)::int / 7 % 7] end,
    bid_deadline = case when p.state in ('running', 'archived', 'ended') then p.updated_at + interval '30 days' end,
    document_issued_at = case when p.state in ('running', 'archived', 'ended') then p.updated_at end, ceiling_price = 1000000,
    opened_at = case when p.state in ('archived', 'ended') or right(p.code, 6)::int / 7 % 7 > 2 then p.updated_at + interval '30 days' end
    from project p where p.id = l.project_id`);
  await run(`update notice n set state = case when p.state = 'running' then (array['draft', 'published', 'published', 'returned'])[1 + right(p.code, 6)::int / 10 % 4] else 'published' end,
    lots_ids = array[l.id] from project p, lot l where p.id = n.project_id and l.project_id = p.id`);
  await run(
    `update tender_document d set state = case when p.state = 'draft' then 'draft' else 'issued' end, lot_id = l.id from project p, lot l where p.id = d.project_id and l.project_id = p.id`,
  );
  await run(
    `update contract c set state = case when p.state = 'running' then 'draft' else 'effective' end, lot_id = l.id from project p, lot l where p.id = c.project_id and l.project_id = p.id`,
  );
  // A registration's review: over, or where it waits with the unit's reviewer.
  const reviewers = agencies.map((_, i) => (i === 0 ? made.reviewer!.id : callers[i]!.id));
  await sql`insert into review (state, title, org_id, adduserid, created_at, updated_at, subject, kind, kind_label, record_type, record_id, project, project_name,
      author_id, round, step, step_name, waiting_for_ids, deciders_ids, since, due_at, decided_at, overdue)
    select case when p.state = 'review' then 'running' when right(p.code, 1) = '7' then 'returned' else 'approved' end, p.name, p.org_id, p.adduserid, p.created_at, p.updated_at,
      p.name, 'project', '{招标}项目', 'project', p.id::text, p.id::text, p.name, p.adduserid, 1, 1, '审核',
      case when p.state = 'review' then array[(${reviewers}::uuid[])[array_position(${[...agencies]}::uuid[], p.org_id)]] else '{}' end, '{}', p.created_at, p.created_at + interval '3 days', p.updated_at, false
    from project p`.execute(tx);
  // A term of each project: dealt with long ago, running, or late with one in five hundred; the project's units read it.
  await sql`insert into deadline (state, title, org_id, created_at, updated_at, label, matter, law, event, closes, starts_at, ends_at, ends, unit_id, role, term, cause, project, lot, place, readers_ids)
    select case when l.state <> 'awarded' then 'met' when right(p.code, 2) = '77' then 'overdue' else 'running' end, p.name, p.org_id, p.created_at, p.updated_at, '签订合同', p.name, '招标投标法 第46条', '发出通知书', '签订合同',
      p.updated_at, p.updated_at + interval '30 days', '30 日', p.org_id, 'agent', 'award.contract', p.id::text, p.id::text, l.id::text, 'project.flow?id=' || p.id, array[p.org_id, p.owner_id, p.supervisor_id]
    from project p join lot l on l.project_id = p.id`.execute(tx);
  await sql`insert into message (state, title, org_id, created_at, updated_at, recipient_id, subject, body, link)
    select case when right(p.code, 2) = '07' then 'unread' else 'read' end, p.name, p.org_id, p.created_at, p.updated_at, p.adduserid, '已审核：' || p.name, '', '' from project p`.execute(
    tx,
  );
  await sql`insert into opening (state, title, org_id, adduserid, created_at, updated_at, project_id, lot_id, name, starts_at, place, host_id)
    select case l.state when 'issued' then 'waiting' when 'opening' then 'readOut' else 'closed' end, p.name, p.org_id, p.adduserid, p.created_at, p.updated_at, p.id, l.id, p.name, l.bid_deadline, '第一开标室', p.manager_id
    from project p join lot l on l.project_id = p.id where l.state not in ('draft')`.execute(tx);
  // The bidder took part in one of four thousand, of which nearly half go on, and others in the rest.
  for (const table of ['document_download', 'bid'])
    await sql`insert into ${sql.table(table)} (state, title, org_id, created_at, updated_at, project_id, lot_id, supplier_id, supplier_name)
      select ${table === 'bid' ? 'submitted' : 'taken'}, p.name, s.id, p.created_at, p.updated_at, p.id, l.id, s.id, s.name
      from project p join lot l on l.project_id = p.id, lateral (select o.id, o.name from organisation o
        where o.id = case when right(p.code, 6)::int % 4000 = 8 then ${supplier}::uuid else (${[...owners]}::uuid[])[1 + right(p.code, 6)::int % 500] end) s
      where l.state not in ('draft')`.execute(tx);
  await sql`insert into committee (state, title, org_id, created_at, updated_at, project_id, lot_id, name, kind)
    select case l.state when 'opened' then 'seated' when 'archived' then 'dissolved' else 'signed' end, p.name, p.org_id, p.created_at, p.updated_at, p.id, l.id, p.name, 'committee'
    from project p join lot l on l.project_id = p.id where l.state not in ('draft', 'issued', 'opening')`.execute(tx);
  // The expert has sat on one of five hundred that are over, and sits on twenty: nobody sits on more because the office has more.
  await sql`insert into committee_member (state, title, org_id, created_at, updated_at, project_id, lot_id, committee_id, person_id, name, seat, notified_at)
    select 'signedIn', '专家', c.org_id, c.created_at, c.updated_at, c.project_id, c.lot_id, c.id,
      case when c.state = 'dissolved' and right(p.code, 3) in ('003', '010')
        or c.state <> 'dissolved' and row_number() over (partition by c.state = 'dissolved' order by p.code) <= 20 then ${made.expert!.id}::uuid end, '专家', 'expert', c.created_at
    from committee c join project p on p.id = c.project_id`.execute(tx);
  await keepAhead(tx, new Date());
  return made;
}

/**
 * All lots have answered but the first of whoever calls and of their units: these the server asks when it stands, as it does of
 * all in an office that is not measured.
 */
async function haveAnswered(tx: Queryable, { by }: CostOffice): Promise<void> {
  const of = [...new Set(Object.values(by).flatMap(({ id, org }) => [id, org]))];
  await sql`delete from lot_question`.execute(tx);
  await sql`delete from lot_answer`.execute(tx);
  const firsts = ['manager_id', 'adduserid', 'org_id', 'owner_id', 'supervisor_id'].map(
    (column) =>
      sql`select f.id from unnest(${of}::uuid[]) u cross join lateral (select a.id from lot_ahead a where a.${sql.ref(column)} = u order by a.at, a.since desc, a.id limit 30) f`,
  );
  await sql`insert into lot_answer (id, project_id, asked_at, answer)
      select a.id, a.project_id, 'infinity', '{"refused":{},"mends":[]}' from lot_ahead a where a.id not in (${sql.join(firsts, sql` union `)})`.execute(
    tx,
  );
}

/** Who signs in at the portal. */
export const isPortal = (who: Who): boolean => who === 'bidder' || who === 'expert';

export interface CostCluster {
  /** Folder of the server's files. */
  dataDir: string;
  /** Folder of PostgreSQL. */
  postgres: string;
  /** An office of so many projects, of which all but so many are long over; `name` is its database's. */
  filled: (projects: number, running?: number) => Promise<{ url: string; name: string; office: CostOffice }>;
  close: () => Promise<void>;
}

/**
 * What an earlier run has left, with the migrations that came after it; nothing where it was filled before databases of
 * benches said which they hold, or by another program: its indexes would be those of its day.
 */
async function foundAgain(url: string): Promise<CostOffice | undefined> {
  const { db, close } = connect(url, 1);
  try {
    if ((await migrate(db, migrations)).length > 0) await sql`analyze`.execute(db);
    return await db.transaction().execute((tx) => callersAgain(tx as never));
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  } finally {
    await close();
  }
}

/** A PostgreSQL of its own; with `BENCH_KEEP` its folder and what was filled stay for the next run. */
export async function openCostCluster(): Promise<CostCluster> {
  const kept = process.env.BENCH_KEEP;
  const dataDir = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'bench-cost-'));
  const cluster = path.join(dataDir, 'postgres');
  const server = await startPostgres({ dataDir: cluster, fast: true });
  const filled = async (projects: number, running = projects) => {
    const name = `cost_${projects}${running < projects ? `_${running}` : ''}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const all = connect(server.url, 1);
    const isThere = (await rows(all.db, sql`select 1 from pg_database where datname = ${name}`)).length === 1;
    const again = isThere ? await foundAgain(url.href) : undefined;
    if (isThere && !again) await sql`drop database ${sql.id(name)}`.execute(all.db);
    await all.close();
    if (!again) await createDatabase(server.url, name);
    const office = again ?? (await fillCostOffice(url.href, projects, running));
    const { db, close: leave } = connect(url.href, 1);
    await haveAnswered(db, office);
    await leave();
    return { url: url.href, name, office };
  };
  const close = async () => {
    await server.stop();
    if (!kept) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, postgres: cluster, filled, close };
}
