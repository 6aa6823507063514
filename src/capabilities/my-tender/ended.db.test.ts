/** What a unit took part in for years: what is over comes page by page, and nothing of it is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { readsOf, recorded } from '../../../tests/support/recorded.ts';
import { sql } from '../../kernel/server/database.ts';
import type { EndedTenders, OwnTenders } from '../bid/own-tender-wire.ts';
import { lotValues, projectValues } from '../notice/testing/tender-values.ts';
import { endedLots, settledRefunds } from './tender-facts.ts';

let test: TestOffice;
let supplier: Client;

beforeAll(async () => {
  test = await openOffice();
  supplier = await test.as('supplier1');
  const agent = await test.as('agent');
  const { row } = await agent.done('project.create', { values: await projectValues(test) });
  const { row: lot } = await agent.done('lot.create', { values: { ...lotValues, project: row.id } });
  const run = (text: string) => sql.raw(text).execute(test.office.db);
  const user = await sql<{
    org: string;
  }>`select organisation_id as org from "user" where id = ${supplier.userId}`.execute(test.office.db);
  const { org } = user.rows[0]!;
  // 345 lots: 40 still go on, of the rest each twentieth waits for its security.
  await run(`do $$ declare l lot; begin
    for n in 1..345 loop
      select * into l from lot where id = '${lot.id}';
      l.id := md5('ended' || n)::uuid; l.code := 'E-' || lpad(n::text, 3, '0'); l.name := '第' || n || '标段'; l.national_code := null;
      l.document_issued_at := now();
      l.state := case when n <= 40 then 'issued' else 'archived' end; l.bid_deadline := now() + interval '20 days';
      insert into lot select l.*;
      insert into document_download (state, title, org_id, project_id, lot_id, supplier_id, supplier_name, taken_at)
        values ('taken', l.name, '${org}', l.project_id, l.id, '${org}', '甲', now() - make_interval(days => n));
      if n > 40 and n % 20 = 0 then
        insert into bid_security_refund (state, title, org_id, project_id, lot_id, supplier_id) values ('due', l.name, l.org_id, l.project_id, l.id, '${org}');
      end if;
    end loop; end $$`);
}, 120_000);
afterAll(async () => test?.close());

const answered = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
  const { code, msg, tdata } = await supplier.get(path, query);
  if (code !== 'v') throw new Error(`${path}: ${msg}`);
  return tdata as T;
};

it('tells whole what goes on or still owes money, and of the rest how much there is', async () => {
  const { rows, ended } = await answered<OwnTenders>('/supplier/tender/list.json');
  const waiting = 15;
  expect(rows).toHaveLength(40 + waiting);
  expect(ended).toBe(345 - 40 - waiting);
  expect(rows.filter((t) => !endedLots.some((s) => s === t.state))).toHaveLength(40);
  expect(settledRefunds).not.toContain('due');
});

it('is told in as few statements as there are records with rows of them, whose texts do not go by how many they are', async () => {
  const asked = async () => readsOf(await recorded(() => answered('/supplier/tender/list.json'))).map((s) => s.text);
  const texts = await asked();
  // Whose session it is; the lots with their projects and what is begun of them; the rows of all that is; what is asked as security.
  // The words of this office were read by the answer before.
  expect(texts).toHaveLength(4);
  const one = (state: string) => sql`update lot set state = ${state} where code = 'E-001'`.execute(test.office.db);
  await one('archived');
  expect(new Set(await asked())).toEqual(new Set(texts));
  await one('issued');
});

it('comes to the end of what is over, each tender once, the newest first', async () => {
  const found: string[] = [];
  let next: number | null = 1;
  while (next !== null) {
    const page: EndedTenders = await answered('/supplier/tender/ended.json', { page: String(next) });
    expect(page.rows.length).toBeLessThanOrEqual(20);
    found.push(...page.rows.map((t) => t.code ?? ''));
    next = page.next;
  }
  expect(found).toHaveLength(290);
  expect(found).toEqual([...new Set(found)].toSorted());
});

it('is searched by name and code, letter by letter, and refuses what is no page', async () => {
  const of = async (q: string) =>
    (await answered<EndedTenders>('/supplier/tender/ended.json', { q })).rows.map((t) => t.code);
  expect(await of('第301标')).toEqual(['E-301']);
  expect(await of('e-30')).toEqual(['E-301', 'E-302', 'E-303', 'E-304', 'E-305', 'E-306', 'E-307', 'E-308', 'E-309']);
  expect(await of('E_30')).toEqual([]);
  for (const page of ['0', '-1', 'x', '1.5', '100001'])
    expect([page, (await supplier.get('/supplier/tender/ended.json', { page })).code]).not.toEqual([page, 'v']);
});

it('is nobody else’s', async () => {
  const other = await test.as('supplier2');
  expect((await other.get('/supplier/tender/ended.json')).tdata.rows).toEqual([]);
  expect((await other.get('/supplier/tender/list.json')).tdata).toEqual({ rows: [], ended: 0 });
  expect((await (await test.as('agent')).get('/supplier/tender/ended.json')).status).toBe(403);
});
