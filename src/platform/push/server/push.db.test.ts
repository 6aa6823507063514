/** Results pushed to a real server that fails, hangs, answers nonsense and comes back: nothing lost, nothing doubled. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { openWebServer, type ReceivedCall, type WebServer } from '../../../../tests/support/outside.ts';
import { endProcesses, startProcess } from '../../../../tests/support/processes.ts';
import { house } from '../../../apps/server/house.ts';
import { buildPublishedTender } from '../../../capabilities/notice/testing/build-published-tender.ts';
import { connect, type Database, rows, sql } from '../../../kernel/server/database.ts';
import type { Pushes } from '../declare.ts';
import { isPushGenuine } from './push.server.ts';

const secret = 'the secret that both systems share, 32+';
let test: TestOffice;
let receiver: WebServer;
let other: WebServer;
let admin: Client;
let settings: Record<string, string>;

/** A receiver as it should be: checks the signature, drops what it has already, acknowledges by the id. */
const kept = new Map<string, any>();
const takes: WebServer['answers'] = ({ headers, body }, response) => {
  const id = String(headers['x-zhaocai-id']);
  const [timestamp, signature] = [String(headers['x-zhaocai-timestamp']), String(headers['x-zhaocai-signature'])];
  if (!isPushGenuine(secret, { id, timestamp, signature }, body)) {
    response.statusCode = 401;
    return response.end('bad signature');
  }
  kept.set(id, JSON.parse(body));
  return response.end(JSON.stringify({ id }));
};

beforeAll(async () => {
  receiver = await openWebServer(takes);
  other = await openWebServer(takes);
  settings = {
    ZHAOCAI_PUSH_TARGETS: JSON.stringify({
      oa: { title: '办公系统', url: `${receiver.url}/in`, secret },
      site: { title: '门户网站', url: `${other.url}/in`, secret, events: ['notice.publish'] },
    }),
  };
  test = await openOffice({ settings });
  admin = await test.as('admin');
});
afterAll(async () => {
  endProcesses();
  await test?.close();
  await receiver?.close();
  await other?.close();
});
beforeEach(() => {
  receiver.answers = takes;
  receiver.calls.length = 0;
  other.calls.length = 0;
  kept.clear();
});

const pushes = async (query: Record<string, string> = {}) =>
  (await admin.list('push', { pagesize: '200', ...query })).tdata as any[];
const hasten = async (db: Database = test.office.db) => {
  await sql`update push set due_at = clock_timestamp() where state = 'waiting'`.execute(db);
  await sql`select pg_notify('zhaocai', '{"topic":"dispatch","type":"test"}')`.execute(db);
};
const settled = async () => {
  await expect
    .poll(
      async () => {
        await hasten();
        return (await pushes({ 'f.state': 'waiting' })).length;
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe(0);
};
const eventsTo = (calls: ReceivedCall[]) => calls.map((c) => c.headers['x-zhaocai-event']);

describe('a push', () => {
  it('tells each target what it wants to know, signed, and is acknowledged by its id', async () => {
    const built = await buildPublishedTender(test);
    await settled();
    expect(eventsTo(receiver.calls)).toEqual(
      expect.arrayContaining(['project.approve', 'tender-document.approve', 'notice.approve', 'notice.publish']),
    );
    expect(eventsTo(other.calls)).toEqual(['notice.publish']);
    const published = [...kept.values()].find((p) => p.event === 'notice.publish')!;
    expect(published).toMatchObject({
      record: 'notice',
      recordId: built.notice,
      state: 'published',
      project: built.project,
    });
    expect(published.values.publishedAt).not.toBeNull();
    expect(published.values).not.toHaveProperty('content');
    const reviewer = await test.as('reviewer');
    expect((await reviewer.list('push')).total).toBeGreaterThan(0);
    for (const account of ['agent', 'owner', 'rival', 'supplier1'])
      expect((await (await test.as(account)).list('push')).total).toBe(0);
    expect((await pushes()).every((p) => p.state === 'sent' && p.attempts === 1)).toBe(true);
  });

  it('survives a side that fails, answers nonsense, hangs up and comes back: each arrives, under one id and in the same words', async () => {
    const tried = new Map<string, number>();
    receiver.answers = (call, response) => {
      const id = String(call.headers['x-zhaocai-id']);
      const time = (tried.get(id) ?? 0) + 1;
      tried.set(id, time);
      if (time === 1) {
        response.statusCode = 503;
        return response.end('busy');
      }
      if (time === 2) return response.end('<html>200 but nobody is at home</html>');
      if (time === 3) return response.destroy();
      return takes(call, response);
    };
    await buildPublishedTender(test);
    await settled();
    const ids = new Set(receiver.calls.map((c) => c.headers['x-zhaocai-id']));
    expect([...ids].filter((id) => !kept.has(String(id)))).toEqual([]);
    for (const id of ids) {
      const calls = receiver.calls.filter((c) => c.headers['x-zhaocai-id'] === id);
      expect(calls).toHaveLength(4);
      expect(new Set(calls.map((c) => c.body)).size).toBe(1);
    }
    const [row] = (await pushes({ 'f.target': 'oa', sort: '-createdAt' })).filter((p) => ids.has(p.id));
    const { tries } = (await admin.detail('push', row.id)).tdata.row;
    expect(tries.map((t: any) => t.ok)).toEqual([false, false, false, true]);
    expect(tries[0].answer).toContain('HTTP 503 busy');
    expect(tries[1].answer).toContain('应答中没有收到的编号');
  });

  it('of a side that hangs holds up no other', async () => {
    const hanging: { end: () => void }[] = [];
    receiver.answers = (_call, response) => void hanging.push(response);
    await buildPublishedTender(test);
    await expect.poll(() => eventsTo(other.calls), { timeout: 8000 }).toEqual(['notice.publish']);
    // One of its lane is under way, the others wait for it.
    expect(receiver.calls.length).toBeLessThanOrEqual(2);
    receiver.answers = takes;
    for (const response of hanging) response.end();
    await settled();
    expect(new Set(eventsTo(receiver.calls))).toContain('notice.publish');
  });

  it('is given up with a reason, and tried again by hand', async () => {
    receiver.answers = (_call, response) => {
      response.statusCode = 500;
      response.end();
    };
    await buildPublishedTender(test, { until: 'method' });
    const [waiting] = await expectOne(() => pushes({ 'f.state': 'waiting' }));
    expect((await admin.action('push.giveUp', { id: waiting.id })).code).toBe('valerror');
    await admin.done('push.giveUp', { id: waiting.id, asked: { because: '对方系统停用' } });
    const history = await pushes({ 'f.state': 'sent,dropped' });
    expect(history.find((p) => p.id === waiting.id)).toMatchObject({ state: 'dropped' });
    expect((await admin.detail('push', waiting.id)).tdata.row.because).toBe('对方系统停用');
    const calls = receiver.calls.length;
    await hasten();
    receiver.answers = takes;
    expect(receiver.calls.length).toBe(calls);
    await (await test.as('reviewer')).done('push.retry', { id: waiting.id });
    await expect
      .poll(async () => (await admin.detail('push', waiting.id)).tdata.row.state, { timeout: 20_000 })
      .toBe('sent');
    expect(kept.has(waiting.id)).toBe(true);
  });

  it('under way in a server that is killed goes out again from another, and the receiver knows it by its id', async () => {
    await settled();
    const hanging: unknown[] = [];
    receiver.answers = (_call, response) => void hanging.push(response);
    let id = '';
    await test.restart(async () => {
      const { db, close } = connect(test.databaseUrl, 2);
      await sql`update push set state = 'waiting', attempts = 0, due_at = clock_timestamp(), sent_at = null
        where id = (select id from push where target = 'oa' order by id desc limit 1)`.execute(db);
      const [first, second] = await Promise.all([startProcess(test, settings), startProcess(test, settings)]);
      await expect.poll(() => receiver.calls.length, { timeout: 30_000 }).toBe(1);
      id = String(receiver.calls[0]!.headers['x-zhaocai-id']);
      // Whichever of the two holds it, the row is given back a minute later at the latest.
      await first.kill();
      await second.kill();
      receiver.answers = takes;
      const third = await startProcess(test, settings);
      await sql`update push set taken_until = clock_timestamp() where id = ${id}`.execute(db);
      await hasten(db);
      await expect
        .poll(async () => (await rows<{ state: string }>(db, sql`select state from push where id = ${id}`))[0]!.state, {
          timeout: 30_000,
        })
        .toBe('sent');
      await third.kill();
      await close();
    });
    expect(receiver.calls.map((c) => c.headers['x-zhaocai-id'])).toEqual([id, id]);
    expect(receiver.calls[0]!.body).toBe(receiver.calls[1]!.body);
    expect([...kept.keys()]).toEqual([id]);
  });
});

it('is declared of actions that there are, and of no field that is ever hidden', () => {
  for (const { record, on, fields } of house.declared<Pushes>('pushes')) {
    const actions = Object.keys(house.lifecycle(record.id).actions);
    for (const verb of on) expect(actions, record.id).toContain(verb);
    for (const name of fields) expect(Object.keys(house.access(record.id).fields ?? {}), record.id).not.toContain(name);
  }
});

async function expectOne(read: () => Promise<any[]>): Promise<any[]> {
  let found: any[] = [];
  await expect
    .poll(
      async () => {
        found = await read();
        return found.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  return found;
}
