/**
 * U11: the demonstration office after months of work, as the first start finds it. It is loaded into an empty database at
 * the migrations it was made at and brought to today's, as an upgrade would.
 */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeftOut, missedBy, ofOneMachine } from '../../database/seed/lived-in/left-out.ts';
import { loadLivedIn, readFixture } from '../../database/seed/lived-in/load.ts';
import { demoPassword } from '../../database/seed/people.ts';
import { seed } from '../../database/seed/seed.ts';
import { claims } from '../../src/apps/server/claims.ts';
import { type Serving, serve } from '../../src/apps/server/serve.ts';
import { demonstrationSecret } from '../../src/apps/server/setting-readers.ts';
import { openHolderFile } from '../../src/capabilities/bid/sealing/index.ts';
import { reportHandedIn } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { unkeptAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { tenderLabels } from '../../src/capabilities/procedure/ways/index.ts';
import { verifyArchive } from '../../src/index.ts';
import { chainFault } from '../../src/kernel/record/chain.ts';
import { isOpen, type Turn } from '../../src/kernel/screen/turn.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { first, rows, sql } from '../../src/kernel/server/database.ts';
import { chainEntries } from '../../src/kernel/server/history.ts';
import { keyFolder } from '../../src/platform/identity/demonstration.ts';
import { Client } from '../support/client.ts';
import { emptyAgainstTheirTypes } from '../support/complete-rows.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { memoryOrDisk } from '../support/memory.ts';
import { borrowed, moveTo } from './stage.ts';
import { waitingTender } from './waiting.ts';

let database: TestDatabase;
let dataDir: string;
let serving: Serving;

beforeAll(async () => {
  database = await createDatabase();
  dataDir = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-lived-in-'));
  expect(await loadLivedIn({ databaseUrl: database.url, dataDir })).toBe(true);
  serving = await serve({
    ...{ databaseUrl: database.url, dataDir, host: '127.0.0.1', port: 0, mode: 'demo', logLevel: 'error' },
    // Another secret than the one that it was made with: what was sealed with that one opens still.
    ...{ secret: 'a secret of the tests only', formerSecrets: [demonstrationSecret], prepare: seed, callsPerMinute: 0 },
  });
});
afterAll(async () => {
  await serving?.close();
  await database?.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const as = (account: string) => Client.signIn(serving.url, account, demoPassword);
const counted = async (query: ReturnType<typeof sql<{ key: string; n: number }>>) =>
  Object.fromEntries((await rows<{ key: string; n: number }>(serving.office.db, query)).map(({ key, n }) => [key, n]));

describe('what a fixture leaves out', () => {
  const missed = async (leftOut: LeftOut) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await missedBy(client, leftOut, claims);
    } finally {
      await client.end();
    }
  };

  it('Y1 is nothing that a kept row speaks of', async () => {
    expect(await missed(ofOneMachine)).toEqual([]);
  });

  it.each([
    ['the ciphertexts that bids name by lot and supplier', 'sealed_upload', 'the bytes sealed/'],
    ['the files that records hold', 'file', 'the bytes files/'],
    ['rows behind a foreign key', 'organisation', 'rows of user name rows of organisation in org'],
    ['rows that a bare id names', 'deadline', 'rows of history name rows of deadline in record_id'],
  ])('Y1 refuses to leave out %s', async (_what, table, sentence) => {
    expect((await missed({ ...ofOneMachine, [table]: 'true' })).join('\n')).toContain(sentence);
  });
});

describe('the lived-in office', () => {
  it('is loaded once, and its clock stands on its own morning', async () => {
    const now = (await readClock(serving.office.db)).getTime();
    expect(now - new Date(readFixture().at).getTime()).toBeLessThan(120_000);
    expect(await loadLivedIn({ databaseUrl: database.url, dataDir })).toBe(false);
  });

  it('has an opening today, within the hour, and more on other days', async () => {
    const { db } = serving.office;
    const waiting = await rows<{ minutes: number }>(
      db,
      sql`select extract(epoch from l.bid_deadline - clock_timestamp() - make_interval(secs => c.offset_seconds))::float / 60 as minutes
          from opening o join lot l on l.id = o.lot_id, clock c
          where o.state = 'waiting' and l.state = 'issued' order by 1`,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(5);
    expect(waiting[0]?.minutes).toBeGreaterThan(20);
    expect(waiting[0]?.minutes).toBeLessThan(60);
  });

  it('has histories that nobody changed', async () => {
    const { db } = serving.office;
    const chains = await rows<{ id: string; seq: string }>(db, sql`select id, seq from chain`);
    expect(chains.length).toBeGreaterThan(40);
    for (const { id, seq } of chains) {
      const entries = await chainEntries(db, id);
      expect(entries.length, id).toBe(Number(seq));
      expect(await chainFault(id, entries), id).toBeUndefined();
    }
  }, 120_000);

  it('keeps what the types say is there', async () => {
    expect(await emptyAgainstTheirTypes(serving.office.db)).toEqual([]);
  });

  it('keeps the next moment of each lot as its tables say it', async () => {
    expect(await unkeptAhead(serving.office.db)).toEqual([]);
  });

  it('has sealed archives that prove themselves', async () => {
    const agent = await as('agent');
    const sealed = (await agent.list('archive', { 'f.state': 'sealed', pagesize: '5' })).tdata;
    expect(sealed.length).toBeGreaterThan(0);
    const { row } = (await agent.detail('archive', sealed[0].id)).tdata;
    const file = path.join(dataDir, 'archive.zip');
    const answer = await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
    fs.writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const { serverPublicKey } = (await agent.get('/platform/certificate/authority.json')).tdata;
    const proved = await verifyArchive(file, { key: serverPublicKey });
    expect(proved.faults).toEqual([]);
  }, 60_000);

  it('holds tenders of every way at every stage, with what happens besides', async () => {
    const { db } = serving.office;
    const states = (table: string) =>
      counted(sql`select state as key, count(*)::int as n from ${sql.table(table)} group by state`);
    const [of] = await rows<{ played: number; past: number; ways: string[] }>(
      db,
      sql`select count(*) filter (where p.code is null or p.code not like '%-L%')::int as played,
            count(*) filter (where p.code like '%-L%')::int as past, array_agg(distinct p.way) as ways from project p`,
    );
    expect(of?.played).toBeGreaterThanOrEqual(40);
    expect(of?.past).toBeGreaterThan(150);
    // A way that is added is played as well, and each is seen on its way as well as at its end.
    const ways = await rows<{ way: string; past: number; underWay: number; states: string[] }>(
      db,
      sql`select p.way, count(*) filter (where l.state in ('archived', 'contracted', 'awarded'))::int as past,
            count(*) filter (where l.state in ('issued', 'opening', 'opened', 'evaluating', 'evaluated', 'publicity'))::int as "underWay",
            array_agg(distinct l.state) as states
          from project p join lot l on l.project_id = p.id group by p.way`,
    );
    for (const id of Object.keys(tenderLabels)) {
      const way = ways.find((w) => w.way === id);
      expect({ id, past: (way?.past ?? 0) > 0, underWay: (way?.underWay ?? 0) > 0 }).toEqual({
        ...{ id, past: true, underWay: true },
      });
    }
    expect(Object.keys(await states('project'))).toEqual(expect.arrayContaining(['draft', 'review', 'returned']));
    const lots = Object.keys(await states('lot'));
    expect(lots).toEqual(
      expect.arrayContaining([
        'draft',
        'issued',
        'evaluating',
        'publicity',
        'awarded',
        'failed',
        'terminated',
        'archived',
      ]),
    );
    expect(await states('objection')).toMatchObject({ answered: expect.any(Number), submitted: expect.any(Number) });
    expect(await states('complaint')).toMatchObject({ accepted: expect.any(Number), decided: expect.any(Number) });
    for (const table of ['contract', 'contract_payment', 'bid_security', 'bid_security_refund', 'question', 'addendum'])
      expect(Object.keys(await states(table)), table).not.toEqual([]);
    const months = await counted(
      sql`select to_char(created_at, 'YYYY-MM') as key, count(*)::int as n from project group by 1 order by 1`,
    );
    expect(Object.keys(months).length).toBeGreaterThanOrEqual(36);
  });

  it('is an office that does its daily work: receipts entered, messages read, words kept for the next paper', async () => {
    const { db } = serving.office;
    const late = await counted(
      sql`select p.state as key, count(*)::int as n from publication p, clock c
          where p.due_at < clock_timestamp() + make_interval(secs => c.offset_seconds) group by 1`,
    );
    expect(late.published).toBeGreaterThan(25);
    expect(late.sent ?? 0).toBeLessThanOrEqual(5);
    // Reports are filed, contracts signed in time: a term that ran out is the exception here.
    const terms = await counted(sql`select state as key, count(*)::int as n from deadline group by 1`);
    expect(terms.overdue).toBeLessThan((terms.met ?? 0) / 20);
    for (const table of [
      'written_report',
      'site_visit',
      'notice_change',
      'notice_mail',
      'expert_query',
      'contract_claim',
    ])
      expect(
        Object.keys(await counted(sql`select state as key, count(*)::int as n from ${sql.table(table)} group by 1`)),
        table,
      ).not.toEqual([]);
    // No two contracts have one number, and no two committees one name.
    for (const [table, column] of [
      ['entrustment', 'number'],
      ['committee', 'name'],
    ] as const) {
      const [most] = await rows<{ n: number }>(
        db,
        sql`select count(*)::int as n from ${sql.table(table)} group by ${sql.ref(column)} order by 1 desc limit 1`,
      );
      expect(most?.n, table).toBeLessThanOrEqual(2);
    }
    const unread = (account: string) =>
      first<{ n: number; all: number }>(
        db,
        sql`select count(*) filter (where m.state = 'unread')::int as n, count(*)::int as all
            from message m join "user" u on u.id = m.recipient_id where u.account = ${account}`,
      );
    for (const account of ['agent', 'reviewer', 'owner']) {
      const { n, all } = (await unread(account))!;
      expect(n, account).toBeGreaterThan(0);
      expect(n / all, account).toBeLessThan(0.5);
    }
    const kept = await counted(
      sql`select scope || ' ' || kind as key, count(*)::int as n from paper_template where state = 'enabled' group by 1`,
    );
    const words = ['document', 'notice', 'result-notice', 'award-notice', 'contract'];
    expect(Object.keys(kept).toSorted()).toEqual(
      [
        ...words.flatMap((kind) => [`platform ${kind}`, `unit ${kind}`]),
        'platform preliminary',
        'unit method',
      ].toSorted(),
    );
  });

  it('S2 has priced lists that were read, some with something to find, and says where one was not', async () => {
    const { db } = serving.office;
    const cleared = await rows<{ bids: number; listed: number; found: number; open: number }>(
      db,
      sql`select bids, listed, finding_count as found, jsonb_array_length(findings) - jsonb_array_length(opinions) as open
          from bid_clearing where state = 'computed'`,
    );
    const read = cleared.filter(({ listed }) => listed > 0);
    expect(cleared.length).toBeGreaterThan(20);
    // Discounts have no list.
    expect(cleared.length - read.length).toBeLessThanOrEqual(1);
    for (const of of [
      read.filter((c) => c.found > 0),
      read.filter((c) => c.found === 0 && c.listed === c.bids),
      read.filter((c) => c.listed < c.bids),
      // The committee whose members sit over their sheets has still to say something of what was found.
      read.filter((c) => c.open > 0),
    ])
      expect(of.length).toBeGreaterThan(0);
    const kinds = await counted(
      sql`select f->>'kind' as key, count(*)::int as n from bid_clearing cross join lateral jsonb_array_elements(findings) f group by 1`,
    );
    const shown = ['product', 'omitted', 'unpriced', 'quantity', 'unbalanced'];
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(shown));
  });

  it('gives everybody something to look at', async () => {
    const asked = [
      ['agent', 'project'],
      ['reviewer', 'notice'],
      ['owner', 'winner-confirmation'],
      ['supervisor', 'complaint'],
      ['finance', 'bid-security-refund'],
      ['supplier1', 'supplier-invitation'],
    ] as const;
    for (const [account, record] of asked) {
      const { tdata, msg } = await (await as(account)).list(record);
      expect(tdata?.length, `${account} ${record}: ${msg}`).toBeGreaterThan(0);
    }
  });

  it('lays the keys beside it with which its openings go on', async () => {
    const names = fs.readdirSync(path.join(dataDir, keyFolder));
    const files = names
      .filter((name) => name.startsWith('开标密钥-'))
      .map((name) => JSON.parse(fs.readFileSync(path.join(dataDir, keyFolder, name), 'utf8')));
    const waiting = await rows<{ holders: { fingerprint: string }[] }>(
      serving.office.db,
      sql`select d.holders from tender_document d join opening o on o.lot_id = d.lot_id
          where o.state = 'waiting' and d.state = 'issued' order by d.bid_deadline`,
    );
    const laid = files.map((file) => file.open.fingerprint);
    for (const { holders } of waiting) for (const { fingerprint } of holders) expect(laid).toContain(fingerprint);
    const first = files.find((file) => file.open.fingerprint === waiting[0]?.holders[0]?.fingerprint);
    expect((await openHolderFile(first, demoPassword)).fingerprint).toBe(first.open.fingerprint);
    expect(names.filter((name) => name.startsWith('投标密钥-')).length).toBeGreaterThanOrEqual(6);
  });

  it('Q3 has a deputy who acts for the owner: two units to choose from, and the switch changes what is shown', async () => {
    const deputy = await as('deputy');
    const { tdata: me } = await deputy.get('/agency/getuserinfo');
    expect(me).toMatchObject({ regtype: '1', dwname: '示范工程咨询有限公司' });
    const { tdata: units } = await deputy.get('/agency/user/authorizedw/mine.json');
    const lent = units.find((unit: { current: boolean }) => !unit.current);
    expect(lent).toMatchObject({ name: '泸定县文化体育局', role: 'owner' });
    expect((await deputy.post('/agency/user/authorizedw/switch.json', { id: lent.id })).code).toBe('v');
    expect((await deputy.get('/agency/getuserinfo')).tdata).toMatchObject({ dwtype: 'buyer', dwname: lent.name });
  });

  // Last: it lets the clock go on.
  it('Y1 opens the tender that waits with the keys beside it, reads it out, and its committee judges and reports', async () => {
    const people = new Map<string, Promise<Client>>();
    const test = borrowed(serving, {
      as: (account) => people.get(account) ?? people.set(account, as(account)).get(account)!,
      setClock: (iso) => moveTo(serving.office.db, new Date(iso).getTime()),
    });
    const waiting = await waitingTender(test, dataDir);
    expect(waiting.submitted.bids).toHaveLength(4);
    const { report, lot } = await reportHandedIn(test, waiting);
    const agent = await as('agent');
    const read = await agent.every('opening-entry', { 'f.opening': waiting.submitted.opening });
    expect(read.map(({ price }) => Number(price) > 0)).toEqual([true, true, true, true]);
    const { row } = (await agent.detail('evaluation-report', report)).tdata;
    expect(row).toMatchObject({ lot, state: 'delivered' });
    expect((await agent.detail('lot', lot)).tdata.row.state).toBe('evaluated');
  }, 180_000);
});

it('from every state there is a way on: of each lot something can be done, or time leads on and says when', async () => {
  const agent = await as('agent');
  const stuck: string[] = [];
  let looked = 0;
  for (const { id, project, title } of await agent.every('lot')) {
    const { before } = (await agent.get('/agency/project-flow/detail.json', { project, lot: id })).tdata;
    if (!before) continue;
    looked++;
    const items = before.items as Turn[];
    if (!items.some((item) => isOpen(item) || (item.state === 'later' && item.by !== null))) stuck.push(title);
  }
  expect(looked).toBeGreaterThan(20);
  expect(stuck).toEqual([]);
}, 120_000);
