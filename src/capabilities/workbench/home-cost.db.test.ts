/** What a home costs grows with what waits for the person, never with what their unit ever had. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { costOf, readsOf, recorded, vacuumed } from '../../../tests/support/recorded.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import { addStaff } from '../../platform/approval/testing/staffed-unit.ts';
import { keepAhead } from '../flow/server/door.ts';
import { lotValues, projectValues } from '../notice/testing/tender-values.ts';
import type { Home } from './home-wire.ts';
import type { Workbench } from './workbench-wire.ts';

let test: TestOffice;
let agent: Client;
let model: string;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  const { row } = await agent.done('project.create', { values: await projectValues(test) });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  model = row.id;
});
afterAll(async () => test?.close());

const columnsOf = async (table: string, but: readonly string[]) =>
  (
    await rows<{ name: string }>(
      test.office.db,
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and not column_name = any(${[...but]})`,
    )
  )
    .map(({ name }) => name)
    .join(', ');

/** Projects of the unit like the model, each with its lot, its notice and three acts; every `open`th runs, the others are over. */
async function more(kind: string, many: number, open: number, manager: string): Promise<void> {
  const own = ['id', 'code', 'state', 'manager_id', 'adduserid'];
  const [project, lot] = [
    await columnsOf('project', [...own, 'tender_code', 'national_code']),
    await columnsOf('lot', ['id', 'code', 'project_id', 'state', 'national_code', 'bid_deadline']),
  ];
  const id = (of: string) => `md5('${kind}${of}' || n)::uuid`;
  const run = (text: string) => sql.raw(text).execute(test.office.db);
  const each = `generate_series(1, ${many}) n`;
  await run(`insert into project (id, code, state, manager_id, adduserid, ${project})
    select ${id('p')}, '${kind}' || n, case when n % ${open} = 0 then 'running' else 'ended' end, '${manager}', '${manager}', ${project} from project, ${each} where id = '${model}'`);
  await run(`insert into lot (id, code, project_id, state, bid_deadline, ${lot})
    select ${id('l')}, '${kind}' || n, ${id('p')}, case when n % ${open} = 0 then 'issued' else 'archived' end, now() + interval '20 days', ${lot} from lot, ${each} where project_id = '${model}'`);
  await run(`insert into notice (state, title, org_id, project_id, lots_ids, name) select case when n % ${open} = 0 then 'draft' else 'published' end, n::text, p.org_id, ${id('p')}, array[${id('l')}], n::text
    from project p, ${each} where p.id = '${model}'`);
  await run(`insert into history (chain, seq, at, actor_name, org_name, action, record, record_id, to_state, asked, changes, address, rulebook, prev, hash)
    select 'project:' || ${id('p')}, s, now(), '某人', '某单位', 'project.save', 'project', ${id('p')}, 'draft', '{}', '[]', '', '', '', '' from ${each}, generate_series(1, 3) s`);
  await keepAhead(test.office.db, new Date());
  await vacuumed(test.office.db, 'project', 'lot', 'lot_ahead', 'notice', 'history');
}

/** What an answer's statements cost. */
async function answerCosts(
  who: Client,
  ...paths: (string | [string, Record<string, string>])[]
): Promise<{ pages: number; whole: string[] }> {
  const asked = async () => {
    for (const path of paths) expect((await who.get(...([path].flat() as [string]))).code).toMatch(/^(v|pglist)$/);
  };
  await asked();
  return costOf(test.databaseUrl, readsOf(await recorded(asked)));
}

const home = (who: Client) => [`/${who.prefix}/workbench/index.json`, `/${who.prefix}/workbench/home.json`];

describe('what a home costs', () => {
  it('N1: who has little is counted from that: what others have in the same states is not looked at', async () => {
    await addStaff(test, 'newcomer', '新来的', ['agent']);
    const [owner, newcomer] = await Promise.all(['owner', 'newcomer'].map(test.as));
    const paths = (who: Client) => [`/${who.prefix}/workbench/waiting.json`, ...home(who)];
    const of = async () => [
      (await answerCosts(owner!, ...paths(owner!))).pages,
      (await answerCosts(newcomer!, ...paths(newcomer!))).pages,
    ];
    const before = await of();
    const rival = (await test.as('rival')).userId;
    await more('r', 800, 1, rival);
    const theirs = sql`code like 'r%'`;
    await sql`update project set org_id = u.organisation_id, owner_id = u.organisation_id from "user" u where u.id = ${rival} and ${theirs}`.execute(
      test.office.db,
    );
    await sql`insert into opening (state, title, org_id, project_id, lot_id, name, starts_at)
      select 'waiting', l.name, l.org_id, l.project_id, l.id, l.name, now() + interval '2 days' from lot l where ${theirs}`.execute(
      test.office.db,
    );
    await vacuumed(test.office.db, 'project', 'opening');
    const after = await of();
    for (const i of [0, 1]) expect([i, after[i]! < 1.3 * before[i]! + 300]).toEqual([i, true]);
    for (const table of ['opening', 'notice', 'lot'])
      await sql`delete from ${sql.table(table)} where project_id in (select id from project where ${theirs})`.execute(
        test.office.db,
      );
    await sql`delete from project where ${theirs}`.execute(test.office.db);
    await vacuumed(test.office.db, 'project', 'lot', 'notice', 'opening');
  });

  it('N1: does not grow with what the unit has done: the same pages at 300 and at 3,300 projects, and no table is read whole', async () => {
    const other = await test.as('manager');
    const newcomer = await test.as('newcomer');
    await more('a', 300, 10, other.userId);
    const all = [newcomer, ...(await Promise.all(['owner', 'supervisor', 'reviewer', 'manager'].map(test.as)))];
    const before: number[] = [];
    for (const who of all) before.push((await answerCosts(who, ...home(who))).pages);
    await more('b', 3000, 3001, other.userId);
    for (const [i, who] of all.entries()) {
      const { pages } = await answerCosts(who, ...home(who));
      expect([i, pages < 1.3 * before[i]! + 300]).toEqual([i, true]);
    }
    expect((await answerCosts(newcomer, ...home(newcomer))).whole).toEqual([]);
  });

  it('N1, N5: menu, flow, lists and their counts by state read no table whole', async () => {
    const paths = [
      '/agency/workbench/waiting.json',
      '/agency/project/list.json',
      '/agency/project/states.json',
      '/agency/notice/list.json',
    ];
    for (const path of paths) expect([path, (await answerCosts(agent, path)).whole]).toEqual([path, []]);
    expect((await answerCosts(agent, ['/agency/project-flow/detail.json', { project: model }])).whole).toEqual([]);
    const states = (await agent.get('/agency/project/states.json')).tdata;
    expect(states).toEqual({ draft: 1, ended: '1000+', running: 30 });
  });

  it('N1: openings of the week and badges are looked for among what is the owner’s own, once', async () => {
    const owner = await test.as('owner');
    const ofOwner = sql`owner_id = (select organisation_id from "user" where id = ${owner.userId})`;
    await sql`update project set owner_id = org_id where code like 'b%'`.execute(test.office.db);
    await sql`insert into opening (state, title, org_id, project_id, lot_id, name, starts_at) select 'waiting', l.name, l.org_id, l.project_id, l.id, l.name, now() + interval '2 days'
      from lot l where l.code like 'b%'`.execute(test.office.db);
    await sql`insert into contract (state, title, org_id, project_id, name) select 'draft', p.name, p.org_id, p.id, p.name from project p where p.code like 'a%' and ${ofOwner}`.execute(
      test.office.db,
    );
    await vacuumed(test.office.db, 'project', 'opening', 'contract');
    for (const page of ['home', 'waiting']) {
      const { pages } = await answerCosts(owner, `/${owner.prefix}/workbench/${page}.json`);
      expect([page, pages < 1200]).toEqual([page, true]);
    }
  });

  it('N1: badges look at what waits among the owner’s own, and not at what is over', async () => {
    const owner = await test.as('owner');
    const path = `/${owner.prefix}/workbench/waiting.json`;
    const before = await answerCosts(owner, path);
    const badges = (await owner.get(path)).tdata;
    await sql`insert into contract (state, title, org_id, project_id, name) select 'effective', p.name, p.org_id, p.id, p.name
      from project p, generate_series(1, 20) where p.code like 'a%'`.execute(test.office.db);
    await vacuumed(test.office.db, 'contract');
    const after = await answerCosts(owner, path);
    expect((await owner.get(path)).tdata).toEqual(badges);
    expect([before.pages, after.pages, after.pages < before.pages + 60]).toEqual([before.pages, after.pages, true]);
  });

  it('N3: a flow asks who may read what only of the records that its project has', async () => {
    const ask = () => agent.get('/agency/project-flow/detail.json', { project: model });
    expect((await ask()).code).toBe('v');
    // On a busy machine a job of the server's may ask something beside it; not three times in turn.
    const each = [await recorded(ask), await recorded(ask), await recorded(ask)].map(readsOf);
    const asked = each.toSorted((a, b) => a.length - b.length)[0]!;
    // The project and its lot, which their own steps are told from, and once more what a step that comes next would begin with.
    expect(asked.filter(({ text }) => text.includes('"state" as "state"'))).toHaveLength(3);
    expect(asked.length).toBeLessThanOrEqual(16);
  });

  it('N3: a lot is asked only for what stands before its own next moment', async () => {
    const ofLot = sql`where project_id = ${model}`;
    await sql`update lot set state = 'awarded' ${ofLot}`.execute(test.office.db);
    const asked = readsOf(await recorded(() => agent.get('/agency/project-flow/detail.json', { project: model })));
    const musts = asked.filter(({ text }) => /"isOut"|"openAddenda"|as document,|"isShort"|"isFailed"/.test(text));
    expect(musts.map(({ text }) => text)).toEqual([]);
    await sql`update lot set state = 'draft' ${ofLot}`.execute(test.office.db);
  });

  it('N4: is at most 25 kB for somebody with 4,000 tenders in hand, and counts to 99+', async () => {
    await more('c', 4000, 1, agent.userId);
    for (const path of home(agent)) {
      const { tdata } = await agent.get(path);
      expect([path, Buffer.byteLength(JSON.stringify(tdata)) <= 25_000]).toEqual([path, true]);
    }
    expect((await agent.get(home(agent)[1]!)).tdata as Home).toMatchObject({ tenders: { total: 100 } });
    await sql`insert into message (state, title, recipient_id, subject) select 'unread', n::text, ${agent.userId}, n::text from generate_series(1, 150) n`.execute(
      test.office.db,
    );
    expect(((await agent.get(home(agent)[0]!)).tdata as Workbench).messages).toMatchObject({ unread: 100 });
    // As many are looked at as a person could look at, not as many as there are.
    expect((await answerCosts(agent, ...home(agent))).pages).toBeLessThan(15_000);
  });
});
