/** An office with many projects: 500 owners, three agencies with 50 people, titles as notices have them, words of known frequency. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { addPerson, addUnit, creditCode } from '../../database/seed/people.ts';
import { schema } from '../../src/apps/server/house.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { connect, rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import { schemaSql } from '../../src/kernel/server/schema.ts';
import { hashOf } from '../../src/platform/identity/server/secrets.ts';

/** Who calls, and the cookie's token that says so. */
export interface Caller {
  id: string;
  org: string;
  token: string;
  csrf: string;
}

/** Ten characters each; their first two and three are in no other title. How many of 200,000 titles hold them. */
export const planted = {
  0: '骎骎日上蒸蒸工程专项',
  10: '黼黻文章馆藏陈列装修',
  1000: '氤氲湖滨生态湿地修复',
  20000: '蓊郁林场防火监测系统',
  150000: '骐骥数字底座集成服务',
} as const;

/** So many minutes before everything that still goes on was over what is over. */
const overBefore = 90 * 24 * 60;

const titles = fs.readFileSync(path.resolve(import.meta.dirname, '../../tests/data/notices/titles.txt'), 'utf8').trim();

export const migrations = path.resolve(import.meta.dirname, '../../database/migrations');

export interface Filled {
  agencies: readonly string[];
  owners: readonly string[];
  supervisor: string;
  callers: readonly Caller[];
}

/**
 * @param url of an empty database
 * @param more what a bench puts beside it, before the indexes are made
 * @param emptyOfIndexes further tables that it fills
 * @param running the first so many projects are as those of an office of just so many; the others were over before them
 */
export async function fillOffice(
  url: string,
  projects: number,
  more: (tx: Tx, filled: Filled) => Promise<unknown> = async () => {},
  emptyOfIndexes: readonly string[] = [],
  running = projects,
): Promise<Caller[]> {
  const { db, close } = connect(url, 1);
  await sql.raw(schemaSql(schema)).execute(db);
  // So that a later run of a database that was kept applies what came after it, and nothing that it has.
  await sql`create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const name of fs.readdirSync(migrations).filter((file) => file.endsWith('.sql')))
    await sql`insert into migration (name, sha256) values (${name}, ${createHash('sha256')
      .update(fs.readFileSync(path.join(migrations, name), 'utf8'))
      .digest('hex')})`.execute(db);
  // Millions of rows are in an index sooner when it is made of them than when each of them is put into it.
  const indexes = await rows<{ name: string; made: string }>(
    db,
    sql`select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and indexdef not like 'create unique%' and indexdef not like 'CREATE UNIQUE%'
        and tablename = any(${['project', 'lot', 'tender_document', 'notice', 'contract', 'supplier', 'history', ...emptyOfIndexes]})`,
  );
  await sql.raw(indexes.map(({ name }) => `drop index ${name}`).join('; ')).execute(db);
  const callers = await db.transaction().execute(async (tx) => {
    const now = await readClock(tx as never);
    const unit = (name: string, type: 'agency' | 'buyer' | 'supervisor', n: number) =>
      addUnit(tx as never, { name, type, code: creditCode(`91510000MA${String(n).padStart(7, '0')}`) }, now);
    const agencies: string[] = [];
    for (let i = 0; i < 3; i++) agencies.push(await unit(`第${i + 1}招标代理有限公司`, 'agency', 10 + i));
    const owners: string[] = [];
    for (let i = 0; i < 500; i++) owners.push(await unit(`第${i + 1}建设投资有限公司`, 'buyer', 1000 + i));
    const supervisor = await unit('发展和改革委员会', 'supervisor', 9);
    const made: Caller[] = [];
    for (let i = 0; i < 50; i++) {
      const org = agencies[i % 3]!;
      const account = `list${i}`;
      const id = await addPerson(
        tx as never,
        { account, name: `经办${i + 1}`, organisation: org, roles: ['agent'] },
        'x',
        now,
      );
      made.push({ id, org, token: `bench-list-${account}`, csrf: `csrf-${account}` });
      await sql`insert into session (token_hash, user_id, csrf, portal, address, agent, feature, second_factor, authorisation_id)
        values (${hashOf(`bench-list-${account}`)}, ${id}, ${`csrf-${account}`}, false, '127.0.0.1', 'bench', '', true, null)`.execute(
        tx,
      );
    }
    await sql`insert into project (state, title, org_id, adduserid, created_at, updated_at, code, name, project_type, regime, way, owner_id, supervisor_id,
        manager_id, estimate, region, address, industry, legal_person, approval_name, approval_number, approval_authority, fund_source, scale, content, report_duty, rulebook, attempt)
      select s.state, n.name, w.org, w.person, w.at, w.at, 'XM-2026-' || lpad(i::text, 6, '0'), n.name, (array['works','goods','services'])[1 + i % 3], 'ZB-M', 'open',
        (${owners}::uuid[])[1 + (i * 7919::bigint) % 500], ${supervisor}, w.person, ((i * 104729::bigint) % 90000000)::numeric / 7 + 1000, '510100', '高新区天府大道', 'I63',
        '法定代表人', '关于项目立项的批复', '发改〔2026〕' || i || '号', '发展和改革委员会', '企业自筹', '详见文件', '详见文件', '经办人', '2026-1', 1
      from generate_series(1, ${projects}) i,
        lateral (select (${agencies}::uuid[])[1 + i % 3] as org, (${made.map((c) => c.id)}::uuid[])[1 + i % 3 + 3 * (i / 3 % 16)] as person,
          now() - make_interval(secs => (case when i <= ${running} then i * 97 % ${running} else ${running + overBefore} + i * 97 % ${projects} end) * 60) as at) w,
        lateral (select case when i <= ${running} then (array['draft','review','running','running','archived','running','ended'])[1 + i % 7]
          else (array['archived','ended'])[1 + i % 2] end as state) s,
        lateral (select (string_to_array(${titles}, E'\n'))[1 + i % 400] || '（第' || i / 400 + 1 || '批）'
          || case when i % 4 <> 0 then ${planted[150000]} else '' end || case when i % 10 = 3 then ${planted[20000]} else '' end
          || case when i % 200 = 7 then ${planted[1000]} else '' end || case when i % 20000 = 11 then ${planted[10]} else '' end as name) n`.execute(
      tx,
    );
    // What else the box at the top looks through: a lot of each project, and every tenth with its document, notice and contract.
    await sql`insert into lot (state, title, org_id, adduserid, created_at, updated_at, project_id, code, name)
      select 'draft', title, org_id, adduserid, created_at, updated_at, id, code || '-01', name from project`.execute(
      tx,
    );
    for (const table of ['tender_document', 'notice', 'contract'])
      await sql`insert into ${sql.table(table)} (state, title, org_id, adduserid, created_at, updated_at, project_id, name)
        select 'draft', title, org_id, adduserid, created_at, updated_at, id, name from project where right(code, 1) = '0'`.execute(
        tx,
      );
    await sql`insert into supplier (state, title, org_id, adduserid, created_at, updated_at, name, code)
      select 'draft', n, org_id, adduserid, created_at, updated_at, n, 'S' || code
      from (select *, left(name, 12) || code || '有限公司' as n from project where right(code, 1) = '0') p`.execute(tx);
    await sql`insert into history (chain, seq, at, actor_name, org_name, action, record, record_id, to_state, asked, changes, address, rulebook, prev, hash)
      select 'project:' || p.id, s, now(), '经办甲', '示范', 'project.save', 'project', p.id, 'draft', '{}', '[]', '', '', '', ''
      from project p cross join generate_series(1, 10) s`.execute(tx);
    await sql`insert into chain (id, seq, head) select 'project:' || id, 10, '' from project`.execute(tx);
    await more(tx as never, { agencies, owners, supervisor, callers: made });
    return made;
  });
  for (const { made } of indexes) await sql.raw(made).execute(db);
  await sql`vacuum analyze`.execute(db);
  await close();
  return callers;
}

export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** How many titles hold each planted word, as a bench that counts on it makes sure. */
export async function plantedCounts(url: string): Promise<Record<string, number>> {
  const { db, close } = connect(url, 1);
  const found: Record<string, number> = {};
  for (const [n, word] of Object.entries(planted))
    for (const length of [2, 3, 10])
      found[`${n} ${length}`] = (
        await rows<{ n: number }>(
          db,
          sql`select count(*) as n from project where name like ${`%${word.slice(0, length)}%`}`,
        )
      )[0]!.n;
  await close();
  return found;
}
