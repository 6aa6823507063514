/** A whole tender in an office that says 采购: what is kept holds no token, and what is said holds the office's words. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { buildWholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { switched } from '../../src/kernel/screen/wording.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { unspokenAt } from '../support/unspoken.ts';

const token = new RegExp(`.{0,40}\\{(${switched.join('|')})\\}.{0,20}`, 'g');
let test: TestOffice;

beforeAll(async () => {
  test = await openOffice();
  const admin = await test.as('admin');
  const { tdata } = await admin.get('/platform/settings/detail.json');
  await admin.post('/platform/settings/save.json', {
    values: { ...tdata.settings, subject: 'procurement', judging: 'review' },
  });
  await buildWholeTender(test);
}, 300_000);
afterAll(() => test.close());

describe('the words of an office that procures', () => {
  it('are in nothing that is kept: no stored value holds a token', async () => {
    const { db } = test.office;
    const tables = await rows<{ name: string }>(
      db,
      // Events and replies waiting to be sent are spoken when they leave.
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('outbox', 'idempotency')`,
    );
    const kept: string[] = [];
    for (const { name } of tables) {
      const found = await rows<{ text: string }>(
        db,
        sql`select to_jsonb(x)::text as text from ${sql.table(name)} x
            where to_jsonb(x)::text ~ ${`\\{(${switched.join('|')})\\}`}`,
      );
      kept.push(...found.map(({ text }) => `${name}: ${text.match(token)!.join(' … ')}`));
    }
    expect(tables.length).toBeGreaterThan(50);
    expect(kept).toEqual([]);
  });

  it.each([
    ...['agent', 'reviewer', 'finance', 'manager', 'owner', 'supervisor', 'admin', 'rival'],
    ...['supplier1', 'supplier2', 'expert1'],
  ])('are in every sentence that %s is answered', async (account) => {
    const client = await test.as(account);
    const unspoken: string[] = [];
    let sentences = 0;
    const look = (where: string, answer: unknown) => {
      const text = JSON.stringify(answer);
      unspoken.push(...unspokenAt(answer).map((found) => `${where} ${found}`));
      sentences += (text.match(/响应|采购人|开启|成交|评审/g) ?? []).length;
    };
    for (const id of house.recordIds()) {
      const list = await client.list(id, {});
      if (list.code !== 'pglist') continue;
      look(id, list);
      if (list.tdata[0]) look(id, await client.detail(id, list.tdata[0].id));
    }
    expect(unspoken).toEqual([]);
    if (account === 'agent') expect(sentences).toBeGreaterThan(50);
  });

  it('are in a refusal, and in a message', async () => {
    const agent = await test.as('agent');
    const refused = await agent.post('/agency/notice/create.json', { values: {} });
    expect(refused.code).not.toBe('v');
    expect(refused.msg).not.toMatch(/招标|投标|[{}]/);
    const messages = await rows<{ subject: string; body: string | null }>(
      test.office.db,
      sql`select subject, body from message`,
    );
    expect(messages.some((m) => /评审委员会|响应|成交/.test(`${m.subject}${m.body}`))).toBe(true);
    expect(messages.filter((m) => /[{}]/.test(`${m.subject}${m.body ?? ''}`))).toEqual([]);
  });
});
