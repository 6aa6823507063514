/** W7, as it was found: the inputs that brought the server down to 5xx. The whole of it is tests/sweeps/malformed-input. */
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '../../src/kernel/record/field.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { everyDeclaredRoute } from '../support/routes.ts';
import { type Attempt, faultOf } from '../sweeps/malformed-input.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
});
afterAll(() => test?.close());

const list = '/agency/project/list.json';
const attempts: readonly Attempt[] = [
  ...[
    `${list}?page=1&page=2`,
    `${list}?sort=name&sort=name`,
    `${list}?q=%00`,
    `${list}?f.name=a%00b`,
    `${list}?f.updatedAt=2026-02-31`,
    `${list}?f.createdAt=9999999-01-01..2026-13-01`,
    `${list}?after=WyJ4IiwieSJd`,
    `${list}?after=%ED%A0%80`,
    `${list}?f.manager=00000000-0000-0000-0000-000000000000`,
    '/agency/project/detail.json?id=1',
    '/agency/project-flow/detail.json?project=x&lot=y',
    '/platform/deadline/range.json?from=2026-02-31&to=1e309',
  ].map((path): Attempt => ({ method: 'GET', path })),
  { method: 'GET', path: list, headers: { origin: 'null' } },
  { method: 'GET', path: list, headers: { pageurl: '%' } },
  { method: 'POST', path: '/agency/project/create.json', headers: { pageurl: '%E0%A4%A' }, body: '{}' },
  { method: 'POST', path: '/agency/project/create.json', headers: { origin: 'null' }, body: '{}' },
  // What a hand-written route reads itself: the fuzz of every attempt found it.
  { method: 'POST', path: '/supplier/document-download/take.json', body: '{"values":{"lot":"a\\u0000b"}}' },
  // What says of a file no more than its id: the same fuzz.
  {
    method: 'POST',
    path: '/agency/supplier-import/create.json',
    body: '{"values":{"file":[{"id":"00000000-0000-0000-0000-000000000000"}]}}',
  },
  {
    method: 'POST',
    path: '/agency/project/create.json',
    body: '{"values":{"name":"a\\u0000b","manager":"00000000-0000-0000-0000-000000000000"}}',
  },
  { method: 'POST', path: '/agency/project/save.json', body: '{"id":[1],"version":"x","values":[]}' },
  {
    method: 'POST',
    path: '/agency/room-booking/create.json',
    body: '{"values":{"lot":"00000000-0000-0000-0000-000000000000"}}',
  },
  { method: 'POST', path: '/agency/bid/withdraw.json', body: '{"id":{"toString":"x","valueOf":1}}' },
  {
    method: 'POST',
    path: '/agency/project/batch.json',
    body: '{"verb":{"toString":1},"items":[{"id":{"toString":"x"}}]}',
  },
  { method: 'POST', path: '/agency/login', body: '{"username":["agent"],"pwd":{}}' },
];

/** Days that a calendar has, and no column or no person takes. */
const farDays = ['0000-01-01', '0000-01-01..0000-02-02', '0001-01-01..', '..3000-01-01', '9999-12-31'];

const form = 'multipart/form-data; boundary=x';
const create = '/agency/project/create.json';
const upload = '/standalonfile/file/upload.json';
/** What is no JSON by its kind, or no kind of form that a call takes. */
const oddBodies: readonly Attempt[] = [
  ...[form, 'multipart/form-data', 'application/octet-stream', 'text/plain', 'application/json; charset=utf-16'].map(
    (type): Attempt => ({ method: 'POST', path: create, headers: { 'content-type': type }, body: '{"a":' }),
  ),
  ...['/agency/login', '/platform/certificate/issue.json', '/supplier/bid/presentReceipt.json'].map(
    (path): Attempt => ({ method: 'POST', path, headers: { 'content-type': 'application/octet-stream' }, body: '{}' }),
  ),
  ...[
    'multipart/form-data',
    form,
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'application/octet-stream',
  ].flatMap((type): Attempt[] =>
    ['', '{"a":', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-', '--x--\r\n'].map(
      (body) => ({ method: 'POST', path: upload, headers: { 'content-type': type }, body }),
    ),
  ),
];

/** Nested so deep that a recursive reader runs out of stack. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const deepBodies: readonly Attempt[] = [100, 5000, 200_000].flatMap((levels): Attempt[] =>
  [
    [create, `{"values":{"name":${nested(levels)}}}`],
    ['/agency/project/submit.json', `{"id":"00000000-0000-7000-8000-000000000000","decision":{"a":${nested(levels)}}}`],
    ['/agency/project/batch.json', `{"verb":"submit","items":[{"id":"x","a":${nested(levels)}}]}`],
    ['/platform/certificate/issue.json', `{"publicKey":{"a":${nested(levels)}}}`],
  ].map(([path, body]) => ({
    method: 'POST',
    path: path!,
    body: body!,
    headers: { 'idempotency-key': `deep ${levels}` },
  })),
);

it('W7: what is as long as an id, and is none, leads nowhere: in every parameter of every route, and in every filter', {
  timeout: 120_000,
}, async () => {
  const routes = (await everyDeclaredRoute()).filter(
    (r) => r.method === 'GET' && r.answers !== 'stream' && !r.ofRecord && !r.path.endsWith('logout'),
  );
  const all = [...test.office.house.records];
  const paths = [
    ...routes.flatMap(({ path, query = {} }) =>
      [...Object.keys(query).map((name) => [name]), Object.keys(query)].map(
        (names) => `${path.replace(':file', 'x.ics')}?${names.map((name) => `${name}=ID`).join('&')}`,
      ),
    ),
    ...all.flatMap(([id, { fields }]) => [
      ...Object.entries<{ kind: string }>(fields)
        .filter(([, field]) => field.kind.startsWith('ref'))
        .map(([name]) => `/agency/${id}/list.json?f.${name}=ID`),
      `/agency/${id}/detail.json?id=ID`,
      `/agency/${id}/options.json?field=project&id=ID&matter=ID`,
    ]),
  ];
  const [agent, owner, supplier, expert] = await Promise.all(
    ['agent', 'owner', 'supplier1', 'expert1'].map((account) => test.as(account)),
  );
  const by = { agency: agent!, purchaser: owner!, supplier: supplier!, platform: expert! };
  const faults: (string | undefined)[] = [];
  const queue = paths.entries();
  const worker = async () => {
    for (const [i, path] of queue) {
      const client = by[path.split('/')[1] as keyof typeof by] ?? agent!;
      faults.push(
        await faultOf(client, { method: 'GET', path: path.replaceAll('ID', (i % 2 ? 'a' : '-').repeat(36)) }),
      );
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  const lot = JSON.stringify({ values: { lot: '-'.repeat(36) }, asked: {} });
  faults.push(await faultOf(supplier!, { method: 'POST', path: '/supplier/document-download/take.json', body: lot }));
  expect(faults.filter(Boolean)).toEqual([]);
  expect(faults.length).toBeGreaterThan(500);
});

it('W7: bodies of other kinds, half a form, and nesting without end get an envelope', async () => {
  for (const account of [undefined, 'agent', 'supplier1']) {
    const client = account ? await test.as(account) : test.guest();
    for (const attempt of [...oddBodies, ...deepBodies])
      expect(await faultOf(client, attempt), JSON.stringify(attempt).slice(0, 300)).toBeUndefined();
  }
  const agent = await test.as('agent');
  const before = (await agent.list('project')).total;
  for (const { path, headers, body } of oddBodies.filter((one) => one.path === create)) {
    const answer = await agent.fetch(path, { method: 'POST', headers: headers!, body: body! });
    expect([headers!['content-type'], (await answer.json()).code]).not.toEqual([headers!['content-type'], 'v']);
  }
  expect((await agent.list('project')).total).toBe(before);
});

it('W7: what asks only for the head of an answer gets none of a call, and opens no stream', async () => {
  for (const account of [undefined, 'agent', 'supplier1']) {
    const client = account ? await test.as(account) : test.guest();
    for (const path of [list, create, '/platform/stream?topics=x', '/agency/captcha.json', '/web/notice/list.json'])
      expect([path, (await client.fetch(path, { method: 'HEAD' })).status]).toEqual([path, 405]);
    for (const path of ['/platform/health.json', '/platform/live.json', '/'])
      expect([path, (await client.fetch(path, { method: 'HEAD' })).status]).toEqual([path, 200]);
  }
});

it('W7: a topic of the stream that is no record leads nowhere', async () => {
  const agent = await test.as('agent');
  for (const topics of [
    `project:${'-'.repeat(36)}`,
    `project:${'a'.repeat(36)}`,
    'constructor:x',
    '__proto__:',
    ':::',
  ]) {
    const stop = new AbortController();
    const answer = await agent.fetch(`/platform/stream?topics=${topics}`, { signal: stop.signal });
    expect([topics, answer.status, answer.headers.get('content-type')]).toEqual([
      topics,
      200,
      expect.stringContaining('text/event-stream'),
    ]);
    stop.abort();
  }
});

it('W7: what is no call at all is answered in the office’s own words', async () => {
  const { port } = new URL(test.url);
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const line = net.connect(Number(port), '127.0.0.1', () => line.write(text));
      const parts: Buffer[] = [];
      line.on('data', (part) => parts.push(part));
      line.on('error', reject);
      line.on('close', () => resolve(Buffer.concat(parts).toString()));
    });
  const end = 'Host: x\r\nConnection: close\r\n';
  for (const text of [
    `GET /%E0%A4%A HTTP/1.1\r\n${end}\r\n`,
    `GET /agency/%E0%A4%A/list.json HTTP/1.1\r\n${end}\r\n`,
    `GET /${'a'.repeat(200)}/${'b'.repeat(200)}/list.json HTTP/1.1\r\n${end}\r\n`,
    'GARBAGE\r\n\r\n',
    `POST /agency/login HTTP/1.1\r\n${end}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /agency/login HTTP/1.1\r\n${end}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
  ]) {
    const [head = '', body = ''] = (await said(text)).split('\r\n\r\n');
    expect([text, head]).toEqual([text, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)]);
    expect([text, head]).toEqual([text, expect.stringContaining('nosniff')]);
    expect([text, JSON.parse(body)]).toEqual([text, { code: 'error', msg: expect.any(String), url: '', tdata: null }]);
    expect(body).not.toMatch(/FST_|Bad Request|Client Error/);
  }
});

it('W7: repeated parameters, NUL, impossible days, broken cursors, unknown references and odd headers get an envelope', async () => {
  for (const account of [undefined, 'agent', 'supplier1']) {
    const client = account ? await test.as(account) : test.guest();
    for (const attempt of attempts) expect(await faultOf(client, attempt), JSON.stringify(attempt)).toBeUndefined();
  }
});

it('V14: a year that no column or no person knows is refused by name: every filter by day, forms, the calendar and the clock', async () => {
  const agent = await test.as('agent');
  for (const client of [agent, test.guest()])
    for (const [id, record] of test.office.house.records) {
      const days = Object.entries<Field>(record.fields).filter(([, f]) => f.kind === 'date' || f.kind === 'instant');
      for (const name of ['createdAt', 'updatedAt', ...days.map(([name]) => name)]) {
        const door = client === agent ? 'agency' : 'web';
        const value = farDays[name.length % farDays.length]!;
        const answer = await client.get(`/${door}/${id}/list.json`, { [`f.${name}`]: value });
        expect([id, name, value, answer.status >= 500], answer.msg).toEqual([id, name, value, false]);
        expect([id, name, value, answer.code], answer.msg).not.toEqual([id, name, value, 'pglist']);
      }
    }
  for (const value of farDays)
    expect((await agent.list('project', { 'f.createdAt': value })).msg).toBe('日期应在 1900 年至 2999 年之间');
  for (const endsOn of ['0000-01-01', '3000-01-01'])
    expect(await agent.action('entrustment.create', { values: { endsOn } })).toMatchObject({
      code: 'valerror',
      tdata: { fields: { endsOn: expect.stringContaining('应在 1900 年至 2999 年之间') } },
    });
  expect((await agent.get('/platform/deadline/range.json', { from: '0000-01-01' })).code).toBe('valerror');
  const admin = await test.as('admin');
  for (const body of [{ to: '9999-12-31T00:00:00Z' }, { minutes: 999_999_999_999 }])
    expect((await admin.post('/platform/clock/advance.json', body)).msg).toBe('演示时钟应在 1900 年至 2999 年之间');
});
