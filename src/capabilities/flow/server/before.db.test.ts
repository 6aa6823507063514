/**
 * What must be done before a step that cannot be taken back: told by the records, to every reader, and nothing of bids.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { recorded } from '../../../../tests/support/recorded.ts';
import { settled } from '../../../../tests/support/settled.ts';
import type { Actor } from '../../../kernel/access/where.ts';
import { isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildBidders, takeDocument } from '../../participation/testing/build-bidders.ts';
import type { Before } from '../flow-wire.ts';
import { beforeMine } from './before.ts';
import { askMany } from './kept-answers.ts';
import { keepAhead } from './lots-ahead.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
}, 120_000);
afterAll(() => test?.close());

const askedBy = async (client: Client, { project, lot }: Pick<BuiltTender, 'project' | 'lot'>): Promise<Before> =>
  (await client.get(`/${client.prefix}/project-flow/detail.json`, { project, lot })).tdata.before;
const benchOf = async (client: Client): Promise<Before[]> =>
  (await client.get(`/${client.prefix}/workbench/index.json`)).tdata.before;
const one = ({ items }: Before, id: string): Turn => items.find((item) => item.id === id)!;
const mine = ({ items }: Before) => items.filter((item) => item.isMine && isOpen(item)).map(({ id }) => id);

describe('before the issue', () => {
  let tender: BuiltTender;
  beforeAll(async () => {
    tender = await buildPublishedTender(test, {
      until: 'document',
      holders: { owner: null, supervisor: null },
      prices: { bidSecurity: '600000.00' },
    });
  }, 60_000);

  it('names each step that is not behind us, with its people, its article and its place', async () => {
    const before = await askedBy(agent, tender);
    expect(before).toMatchObject({ moment: 'issue', lot: tender.lot });
    expect(before.at).toBeTruthy();
    expect(one(before, 'step-tender-scheme').state).toBe('done');
    expect(one(before, 'step-notice')).toMatchObject({
      state: 'open',
      says: '可以编写公告了',
      does: '编写公告（{招标}公告）',
      who: '项目经办 经办甲',
      screen: 'notice.form',
      query: { project: tender.project, lot: tender.lot },
    });
  });

  it('dates a station by when it was done, and not by who touched its record last', async () => {
    const { db } = test.office;
    const [scheme] = await rows<{ id: string; at: string }>(
      db,
      sql`select s.id, (select max(h.at) from history h where h.record = 'tender-scheme' and h.record_id = s.id
            and h.to_state = s.state and h.from_state <> s.state) as at from tender_scheme s where s.project_id = ${tender.project}`,
    );
    await sql`update tender_scheme set updated_at = updated_at + interval '40 days' where id = ${scheme!.id}`.execute(
      db,
    );
    const { stages } = (
      await agent.get('/agency/project-flow/detail.json', { project: tender.project, lot: tender.lot })
    ).tdata;
    const station = stages.flatMap((s: any) => s.steps).find((s: any) => s.id === 'tender-scheme');
    expect([station.state, Date.parse(station.at)]).toEqual(['done', Date.parse(scheme!.at)]);
  });

  it('U5: who must still register a key is told by message and to-do, on the first page', async () => {
    await settled(test);
    for (const account of ['owner', 'supervisor']) {
      const client = await test.as(account);
      const keys = one(await askedBy(client, tender), 'holders');
      expect(keys).toMatchObject({
        state: 'open',
        isMine: true,
        screen: 'opening.keys',
        law: '电子招标投标办法 第30条',
      });
      expect(keys.who).toBe('{招标}人 泸定县文化体育局、监督部门 泸定县发展和改革局');
      expect((await benchOf(client)).map(mine)).toEqual([['holders']]);
      const told = (await client.list('message', {})).tdata.filter((m: any) => m.subject.startsWith('请登记开标密钥'));
      expect(told).toHaveLength(1);
      expect(told[0].link).toBe('opening.keys?');
    }
    expect(one(await askedBy(agent, tender), 'holders').isMine).toBe(false);
    // A signature before they are in would be void with the next key.
    expect(one(await askedBy(agent, tender), 'document-signature')).toMatchObject({ state: 'later' });
  });

  it('U2: a security without an account is told to the agent before the tender goes out', async () => {
    const missing = one(await askedBy(agent, tender), 'security-account');
    expect(missing).toMatchObject({ state: 'open', isMine: true, blocks: false, screen: 'bid-security-account.form' });
    expect(missing.says).toContain('600,000.00 元');
    const account = { keeper: 'agency', payee: '测试', bank: '工行', mode: 'shared', number: '622200001111' };
    await agent.done('bid-security-account.create', { values: { ...account, lot: tender.lot } });
    expect(one(await askedBy(agent, tender), 'security-account').state).toBe('done');
  });

  it('is the project’s people’s alone', async () => {
    const rival = await test.as('rival');
    const asked = { project: tender.project, lot: tender.lot };
    expect((await rival.get('/agency/project-flow/detail.json', asked)).status).toBe(404);
    // Nor is another lot shown for one that is not of the project.
    for (const lot of [tender.project, 'constructor'])
      expect((await agent.get('/agency/project-flow/detail.json', { ...asked, lot })).status).toBe(404);
    expect(await benchOf(rival)).toEqual([]);
  });
});

describe('before the deadline', () => {
  let tender: BuiltTender;
  beforeAll(async () => {
    tender = await buildPublishedTender(test);
  }, 60_000);

  it('U1: a committee that nobody locked stands in the flow, in the terms and on the workbench', async () => {
    const before = await askedBy(agent, tender);
    expect(before).toMatchObject({ moment: 'deadline', at: tender.deadline });
    expect(one(before, 'lock')).toMatchObject({
      state: 'open',
      isMine: true,
      blocks: true,
      by: tender.deadline,
      law: '评标委员会和评标方法暂行规定 第8条',
    });
    expect(mine((await benchOf(agent)).find(({ lot }) => lot === tender.lot)!)).toContain('lock');
    await settled(test);
    const terms = (await agent.list('deadline', { pagesize: '200' })).tdata.map((d: any) => d.label);
    expect(terms).toContain('锁定评标委员会抽取名单和规则');
    expect(one(await askedBy(await test.as('owner'), tender), 'value-owner').state).toBe('later');
  });

  it('stands on the workbench by the time of its moment, whatever the moment is', async () => {
    const later = await buildPublishedTender(test, { until: 'document' });
    const order = async (document: string) => {
      await sql`update tender_document set document_from = ${document} where lot_id = ${later.lot}`.execute(
        test.office.db,
      );
      const lots = (await benchOf(agent)).map(({ lot }) => lot);
      return lots.filter((lot) => lot === tender.lot || lot === later.lot);
    };
    const deadline = new Date(tender.deadline).getTime();
    expect(await order(new Date(deadline - 3_600_000).toISOString())).toEqual([later.lot, tender.lot]);
    expect(await order(new Date(deadline + 3_600_000).toISOString())).toEqual([tender.lot, later.lot]);
  }, 60_000);

  it('says the same words to everybody however many take the document (招标投标法 第22条)', async () => {
    const clients = await Promise.all(['agent', 'reviewer', 'owner', 'supervisor'].map((account) => test.as(account)));
    const told = () =>
      Promise.all(
        clients.map(async (client) => {
          const { before, projects } = (await client.get(`/${client.prefix}/workbench/index.json`)).tdata;
          return [await askedBy(client, tender), before, projects];
        }),
      );
    const none = await told();
    // Nor is it asked anew for that: when it was asked would tell it.
    const asked = () => rows(test.office.db, sql`select asked_at, next_at from lot_answer where id = ${tender.lot}`);
    await expect.poll(() => rows(test.office.db, sql`select 1 from lot_question`)).toEqual([]);
    const askedBefore = await asked();
    expect(askedBefore).toHaveLength(1);
    for (const { client } of await buildBidders(test, 3)) await takeDocument(client, tender.lot);
    expect(await told()).toEqual(none);
    await settled(test);
    expect([await rows(test.office.db, sql`select 1 from lot_question`), await asked()]).toEqual([[], askedBefore]);
    for (const [before] of none) expect(JSON.stringify(before)).not.toMatch(/step-(bid|document-download)/);
  });
});

it('a unit that changes what it asks for has its own lots asked anew, calmly, and nobody else’s; a change of days all of them', async () => {
  const { db } = test.office;
  const orgs = await rows<{ account: string; org: string }>(
    db,
    sql`select account, organisation_id as org from "user" where account in ('agent', 'owner', 'rival')`,
  );
  const org = Object.fromEntries(orgs.map((one) => [one.account, one.org]));
  const askedOf = async (whose: string | null) => {
    let found: { projects: number; calm: number }[] = [];
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from lot_question`.execute(tx);
        await askMany(tx, whose);
        found = await rows(
          tx,
          sql`select count(*)::int as projects, count(*) filter (where calm)::int as calm from lot_question`,
        );
        throw new Error('as it was');
      })
      .catch((error: Error) => expect(error.message).toBe('as it was'));
    return found[0];
  };
  const all = (await rows<{ n: number }>(db, sql`select count(distinct project_id)::int as n from lot_ahead`))[0]!.n;
  expect(all).toBeGreaterThan(1);
  const each = { projects: all, calm: all };
  expect([await askedOf(null), await askedOf(org.agent!), await askedOf(org.owner!)]).toEqual([each, each, each]);
  expect(await askedOf(org.rival!)).toEqual({ projects: 0, calm: 0 });
});

it('costs as few statements for many lots as for one', async () => {
  const { db } = test.office;
  const [me] = await rows<{ id: string; org: string }>(
    db,
    sql`select id, organisation_id as org from "user" where account = 'agent'`,
  );
  const actor: Actor = { ...me!, name: '', orgName: '', orgType: 'agency', roles: ['agent'], isAdmin: false };
  const once = async () => {
    let found: Before[] = [];
    const statements = await recorded(async () => {
      found = (await beforeMine(test.office, actor, await test.now())).found;
    });
    const own = statements.filter(({ text }) => !/outbox|timer|skip locked|pg_try|listen|set_config|clock/i.test(text));
    return { lots: found.length, statements: own.length };
  };
  // What the office does besides falls into one of several, never out of all.
  const count = async () => {
    const [a, b, c] = [await once(), await once(), await once()];
    return { lots: a.lots, statements: Math.min(a.statements, b.statements, c.statements) };
  };
  const few = await count();
  const columns = (
    await rows<{ name: string }>(
      db,
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'lot' and column_name not in ('id', 'code', 'national_code')`,
    )
  ).map(({ name }) => sql.ref(name));
  await sql`insert into lot (${sql.join(columns)}) select ${sql.join(columns)} from lot, generate_series(1, 60) where state = 'issued' limit 60`.execute(
    db,
  );
  await keepAhead(db, new Date());
  const many = await count();
  expect([few.lots < 5, many.lots]).toEqual([true, 24]);
  expect(many.statements).toBeLessThanOrEqual(few.statements);
  // A home that has no more room is told the first of them, and that there are others.
  const some = await beforeMine(test.office, actor, await test.now(), (found) => found.length > 0);
  expect([some.found.length, some.hasMore]).toEqual([8, true]);
  // What a tender that ended early still needs, whose word is waited for, what was ordered and what is kept are one each.
  expect(many.statements).toBeLessThanOrEqual(10);

  // 1,500 bidders in the room of one of them: their lines are not read, only whether one of them still waits.
  const [{ id: lot }] = (await rows<{ id: string }>(
    db,
    sql`update lot set state = 'opening', opened_at = now() where id = (select id from lot where state = 'issued' order by bid_deadline, id limit 1) returning id`,
  )) as [{ id: string }];
  await keepAhead(db, new Date());
  await sql`insert into opening_entry (project_id, lot_id, state, title) select l.project_id, l.id, 'opened', 'bidder ' || n from lot l, generate_series(1, 1500) n where l.id = ${lot}`.execute(
    db,
  );
  expect((await count()).statements).toBeLessThanOrEqual(10);
  const entries = (await beforeMine(test.office, actor, await test.now())).found.find((b) => b.lot === lot)!;
  expect(entries).toMatchObject({ moment: 'opening' });
  expect(one(entries, 'step-opening-entry').state).toBe('done');
  // After it the judges are drawn: the lot stands first among the sixty, though its own moment is months away.
  await sql`update lot set state = 'opened', bid_deadline = ${await test.now()}::timestamptz - interval '1 hour' where id = ${lot}`.execute(
    db,
  );
  await keepAhead(db, new Date());
  const [first] = (await beforeMine(test.office, actor, await test.now())).found;
  expect(first).toMatchObject({ lot, moment: 'decision' });
});
