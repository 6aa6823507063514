/**
 * No one outside may follow how a committee gets on (招标投标法 38, 44). Everything that a bidder, a supplier who does not
 * bid and a stranger can read is read before and after the committee works; nothing of it may change.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  judgeAll,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { bidderAccount } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { first, rows, sql } from '../../src/kernel/server/database.ts';
import { readAnchors } from '../../src/platform/restoration/dated-anchors.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { everyDeclaredRoute } from '../support/routes.ts';
import { settled } from '../support/settled.ts';

let test: TestOffice;
let built: EvaluatedTender;
let viewers: Client[];
let addresses: string[];
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  built = await buildEvaluatedTender(test, { until: 'evaluating' });
  await settled(test);
  viewers = [await test.as('supplier1'), await test.as(await bidderAccount(test, 9)), test.guest()];
  addresses = await everyAddress();
});
afterAll(() => test.close());

/** What answers with the moment, with something fresh, with this very reading, or ends the session; and streams. */
const apart =
  /security|stream|logout|captcha|\/qr\/|metrics|health|ready|live\.json|wxLogin|openapi|checkUser|getuserinfo/;

/** Every reading of the program that asks for a lot, a project, a row of this tender, or nothing. */
async function everyAddress(): Promise<string[]> {
  const opening = await first<{ id: string }>(test.office.db, sql`select id from opening where lot_id = ${built.lot}`);
  const ids = [built.lot, built.project, built.document, built.notice, built.committee, opening!.id];
  const given: Record<string, readonly string[]> = {
    lot: [built.lot],
    project: [built.project],
    committee: [built.committee],
    id: ids,
  };
  const found = new Set<string>();
  for (const { method, path, query = {} } of await everyDeclaredRoute()) {
    if (method !== 'GET' || path.includes(':') || apart.test(path) || /^\/(agency|purchaser)\//.test(path)) continue;
    const name = Object.keys(given).find((n) => n in query);
    for (const value of name ? given[name]! : ['']) found.add(name ? `${path}?${name}=${value}` : path);
  }
  return [...found];
}

const bodyOf = async (client: Client, address: string) => {
  const response = await client.fetch(address);
  return `${response.status} ${await response.text()}`;
};

/** Address by person → what it answers. */
async function everythingShown(): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const client of viewers) {
    const keep = (address: string, body: string) => shown.set(`${client.account ?? 'guest'} ${address}`, body);
    for (const address of addresses) keep(address, await bodyOf(client, address));
    for (const record of house.records.keys()) {
      if (apart.test(record)) continue;
      const list = await client.list(record as RecordId, { pagesize: '200' });
      keep(`${record} list`, JSON.stringify(list));
      for (const { id } of (Array.isArray(list.tdata) ? list.tdata : []).slice(0, 20))
        for (const verb of ['detail', 'history'])
          keep(`${record} ${verb} ${id}`, await bodyOf(client, `/${client.prefix}/${record}/${verb}.json?id=${id}`));
    }
  }
  return shown;
}

const headOf = async () =>
  (await first<{ seq: number; head: string }>(
    test.office.db,
    sql`select seq::int, head from chain where id = ${`project:${built.project}`}`,
  ))!;

/** Two of them ask and judge, so that dozens of entries follow. */
async function committeeWorks(): Promise<void> {
  const [one, two] = built.members;
  await one!.client.done('committee-member.askAgency', {
    id: one!.id,
    asked: { topic: 'document', question: '请说明评分办法第3项的含义' },
  });
  await judgeAll(two!, built.committee, {});
  await settled(test);
}

it('X5 nothing that people outside can read moves while the committee works', { timeout: 600_000 }, async () => {
  const [once, again] = [await everythingShown(), await everythingShown()];
  const steady = [...once.keys()].filter((key) => once.get(key) === again.get(key));
  // Few answers differ by themselves, and none of them speaks of the tender.
  expect([...once.keys()].filter((key) => once.get(key) !== again.get(key))).toEqual([]);
  expect(steady.length).toBeGreaterThan(300);
  const before = await headOf();
  await committeeWorks();
  expect((await headOf()).seq).toBeGreaterThan(before.seq);
  const after = await everythingShown();
  expect(steady.filter((key) => after.get(key) !== once.get(key))).toEqual([]);
});

it('X5 a bidder signs over what stood at the opening, an expert over what stands now', async () => {
  const anchorFor = async (client: Client) =>
    (await client.get('/platform/certificate/anchor.json', { project: built.project })).tdata;
  const [opened] = await rows<{ seq: number; hash: string }>(
    test.office.db,
    sql`select h.seq::int, h.hash from history h, lot l where l.id = ${built.lot} and h.chain = ${`project:${built.project}`} and h.at <= l.opened_at
        order by h.seq desc limit 1`,
  );
  expect(await anchorFor(await test.as('supplier1'))).toEqual({ entry: opened!.seq, head: opened!.hash });
  const { seq, head } = await headOf();
  expect(await anchorFor(built.members[0]!.client)).toEqual({ entry: seq, head });
});

it('X5 the daily file stays where the history stood at the opening', async () => {
  const filesOf = async () => {
    const { tdata } = await test.guest().get('/web/daily-anchor/list.json', { sort: 'day' });
    return Promise.all(
      tdata.map(async ({ day }: { day: string }) =>
        readAnchors(await (await fetch(`${test.url}/web/anchors/${day}.txt`)).text()),
      ),
    );
  };
  const known = (await filesOf()).length;
  for (const day of [1, 2]) {
    await committeeWorksALittle(day);
    await test.setClock(new Date((await test.now()).getTime() + 24 * 3_600_000).toISOString());
    for (let tries = 0; (await filesOf()).length < known + day && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { seq, head } = await headOf();
  const [opened] = await rows<{ seq: number }>(
    test.office.db,
    sql`select max(h.seq)::int as seq from history h, lot l where l.id = ${built.lot} and h.chain = ${`project:${built.project}`} and h.at <= l.opened_at`,
  );
  const told = (await filesOf()).slice(-2).flat();
  expect(seq).toBeGreaterThan(opened!.seq);
  expect(told.map((anchor) => anchor.head)).not.toContain(head);
  for (const { entry } of told) expect(entry).toBeLessThanOrEqual(opened!.seq);
});

const committeeWorksALittle = (day: number) =>
  built.members[0]!.client.done('committee-member.askAgency', {
    id: built.members[0]!.id,
    asked: { topic: 'document', question: `第 ${day} 日的询问` },
  });
