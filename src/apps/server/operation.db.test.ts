/** What operators read: metrics, whether a process lives and can work, a line for each call (O9). */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { everyDeclaredRoute } from '../../../tests/support/routes.ts';
import { sql } from '../../kernel/server/database.ts';
import { countedAs } from './metrics.ts';

let test: TestOffice;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  test = await openOffice({ accessLog: true, logTo });
});
afterAll(() => test.close());

const scrape = (headers: Record<string, string> = {}) => fetch(`${test.url}/platform/metrics`, { headers });

describe('metrics', () => {
  it('tell of requests, connections, late and failing work, and the process', async () => {
    await (await test.as('agent')).list('project');
    await sql`insert into timer (action, record_id, due_at, attempts, next_at)
        values ('project.save', uuidv7(), '2026-01-01', 3, clock_timestamp() + interval '1 hour')`.execute(
      test.office.db,
    );
    const response = await scrape();
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/zhaocai_requests_total\{method="GET",route="calls",status="200"\} [1-9]/);
    expect(text).toMatch(/zhaocai_request_seconds_bucket\{le="0.5",route="calls"\} [1-9]/);
    expect(text).toMatch(/zhaocai_database_connections\{pool="work",state="idle"\} \d/);
    expect(text).toMatch(/zhaocai_failing\{work="timers"\} 1\n/);
    expect(Number(/zhaocai_late_seconds\{work="timers"\} (\S+)/.exec(text)![1])).toBeGreaterThan(86_400);
    expect(text).toContain('zhaocai_database_up 1\n');
    expect(text).toContain('zhaocai_nodejs_eventloop_lag_seconds');
    expect(text).toContain('zhaocai_process_resident_memory_bytes');
  });

  it('are closed to whoever comes through a proxy without the token', async () => {
    const response = await scrape({ 'x-forwarded-for': '203.0.113.9' });
    expect(response.status).toBe(403);
    expect((await response.json()).msg).toContain('ZHAOCAI_METRICS_TOKEN');
  });

  it('have no series of their own for what suppliers, experts and guests call', async () => {
    const own = (await everyDeclaredRoute()).filter((r) => countedAs(r.path, r) === r.path);
    expect(own.length).toBeGreaterThan(5);
    expect(own.map((r) => r.path).filter((path) => /^\/(supplier|web|platform\/(opening|stream))/.test(path))).toEqual(
      [],
    );
    const before = await (await scrape()).text();
    const supplier = await test.as('supplier1');
    await supplier.list('bid');
    await supplier.post('/supplier/bid/upload?lot=x');
    const routes = (text: string) => [...new Set([...text.matchAll(/route="([^"]+)"/g)].map((m) => m[1]))].toSorted();
    expect(routes(await (await scrape()).text())).toEqual(routes(before));
  });
});

describe('standing', () => {
  it('a process lives; it is ready while its database answers and nobody holds the office', async () => {
    const of = async (path: string) => (await fetch(`${test.url}/platform/${path}.json`)).status;
    expect([await of('live'), await of('ready')]).toEqual([200, 200]);
    test.office.hold = { since: '2026-03-02', because: '从备份恢复' };
    expect([await of('live'), await of('ready')]).toEqual([200, 503]);
    test.office.hold = undefined;
  });
});

describe('the access log', () => {
  it('has a line for each call, without query, and names nobody from outside the office', async () => {
    const agent = await test.as('agent');
    const supplier = await test.as('supplier1');
    lines.length = 0;
    await agent.list('project', { q: '机密的搜索词' });
    await supplier.list('bid');
    await supplier.post('/supplier/document-download/take.json', { values: {} });
    await expect.poll(() => lines.length).toBe(3);
    const access = lines.map((l) => JSON.parse(l));
    expect(access[0]).toMatchObject({
      log: 'access',
      method: 'GET',
      path: '/agency/project/list.json',
      status: 200,
      user: agent.userId,
    });
    for (const line of access.slice(1))
      expect(Object.keys(line).toSorted()).toEqual(['id', 'level', 'log', 'ms', 'path', 'status', 'time']);
    expect(access.slice(1).map((l) => l.path)).toEqual(['outside', 'outside']);
    expect(lines.join()).not.toContain('机密');
    expect(lines.join()).not.toContain(supplier.userId);
  });
});
