/** Malformed input for every parameter of every route (W7): what is sent, to whom, and what is wrong with an answer. */
import { house } from '../../src/apps/server/house.ts';
import type { Client } from '../support/client.ts';
import { everyDeclaredRoute } from '../support/routes.ts';

/** As it stands in an address, encoded; several at once are a repeated parameter. */
export const malformedTexts: readonly string[] = [
  '',
  '%00',
  'a%00b',
  '%20',
  '%27',
  '%22',
  "'%20or%201=1--",
  '%25',
  '%25%25%5C',
  '%5B%5D',
  '%7B%7D',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '1.5',
  'null',
  'undefined',
  'true',
  '2026-02-31',
  '2026-13-01..2026-01-99',
  '9999999-01-01',
  '..',
  '%ED%A0%80',
  '%F0%9F%92%A9'.repeat(40),
  'x'.repeat(9000),
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-00000000000',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  'a'.repeat(36),
  'WyJ4IiwieSJd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
];

/** As it stands in a body. */
export const malformedValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1--",
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  [1, 'x'],
  { id: null },
  { length: 5 },
  [{ id: '00000000-0000-0000-0000-000000000000' }],
  ['00000000-0000-0000-0000-000000000000'],
  'x'.repeat(9000),
  '2026-02-31',
  '2026-02-31T25:61:00+08:00',
  '9999999-01-01T00:00:00Z',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  'a'.repeat(36),
  { toString: 'x', valueOf: 1 },
  '<script>alert(1)</script>',
];

export interface Attempt {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

const spell = (query: readonly string[]) => (query.length > 0 ? `?${query.join('&')}` : '');

function ofQuery(path: string, names: readonly string[], method: 'GET' | 'POST' = 'GET'): Attempt[] {
  const each = names.flatMap((name) => malformedTexts.map((value) => ({ method, path: `${path}?${name}=${value}` })));
  const twice = names.map((name) => ({ method, path: path + spell([`${name}=1`, `${name}=2`]) }));
  const odd = ['%00=1', 'unknown=1', '__proto__=1', 't=1&t=2', '%', '=', '&&&'].map((q) => ({
    method,
    path: `${path}?${q}`,
  }));
  return [...each, ...twice, ...odd];
}

function ofBody(path: string, names: readonly string[]): Attempt[] {
  const bodies = [
    ...names.flatMap((name) => malformedValues.map((value) => JSON.stringify({ [name]: value }))),
    ...malformedValues.map((value) => JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))),
    ...malformedValues.map((value) => JSON.stringify(value)),
    '{',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"unknown":1}',
  ];
  return bodies.map((body) => ({ method: 'POST', path, body }));
}

const oddHeaders: readonly Record<string, string>[] = [
  { origin: 'null' },
  { origin: '://' },
  { pageurl: '%' },
  { pageurl: '%E0%A4%A' },
  { pageuser: "'" },
  { 'idempotency-key': 'x'.repeat(200) },
  { usetool: 'nothing' },
  { cookie: 'zhaocai=%' },
  { range: 'bytes=9-1' },
];
const headers: readonly Attempt[] = oddHeaders.flatMap((one) => [
  { method: 'GET', path: '/agency/project/list.json', headers: one },
  { method: 'POST', path: '/agency/project/create.json', headers: one, body: '{}' },
]);

/** What ends a session, or counts tries of everybody, is not tried here: the tests of sign-in do. */
const leftOut =
  /\/(logout|stream|qr\/stream|checkUser|getuserinfo)$|end-session|editPwd|switch\.json|second-factor|recovery-codes/;

/** Stands in an address for the caller's own door: behind a wrong one nothing is read. */
export const anyDoor = ':door';

/** Every attempt; which of them a run makes, and who, is the test's. */
export async function everyAttempt(): Promise<Attempt[]> {
  const attempts = [...headers];
  for (const { method, path, query = {}, body, ofRecord } of await everyDeclaredRoute()) {
    if (ofRecord || leftOut.test(path)) continue;
    const address = path.replace(':file', 'x.ics');
    const names = Object.keys(query);
    attempts.push(...ofQuery(address, names, method).map((a) => (method === 'POST' ? { ...a, body: '{}' } : a)));
    if (method === 'POST' && typeof body !== 'string') attempts.push(...ofBody(address, Object.keys(body ?? {})));
  }
  for (const id of house.records.keys()) attempts.push(...ofRecord(id));
  return attempts;
}

function ofRecord(id: string): Attempt[] {
  const at = `/${anyDoor}/${id}`;
  const fields = Object.keys(house.record(id).fields);
  const filters = ['state', 'org', 'updatedAt', 'version', 'id', ...fields].map((f) => `f.${f}`);
  const attempts = [
    ...ofQuery(`${at}/list.json`, ['page', 'pagesize', 'sort', 'q', 'after', 'columns', ...filters]),
    ...ofQuery(`${at}/total.json`, ['q', ...filters]),
    ...ofQuery(`${at}/states.json`, ['q', ...filters]),
    ...ofQuery(`${at}/export.json`, ['q', 'sort', 'columns', 'f.state', 'f.updatedAt']),
    ...ofQuery(`${at}/detail.json`, ['id']),
    ...ofQuery(`${at}/history.json`, ['id']),
    ...ofQuery(`${at}/options.json`, ['field', 'q', 'id', 'matter']),
    ...ofQuery(`${at}/blank.json`, ['like', ...fields]),
    ...ofQuery(`${at}/origins.json`, ['id', ...fields]),
    ...ofQuery(`${at}/views.json`, []),
    ...ofBody(`${at}/batch.json`, ['verb', 'items', 'asked']),
    ...ofBody(`${at}/save-view.json`, ['name', 'query', 'shared']),
    ...ofBody(`${at}/remove-view.json`, ['id']),
  ];
  for (const [verb, action] of Object.entries(house.lifecycle(id).actions)) {
    if (action.by.every((who) => who.system)) continue;
    const path = `${at}/${verb}.json`;
    attempts.push(...ofBody(path, ['id', 'version', 'values', 'asked', 'because', 'decision']));
    if (action.form && action.from === null)
      for (const name of fields)
        for (const value of malformedValues)
          attempts.push({ method: 'POST', path, body: JSON.stringify({ values: { [name]: value } }) });
  }
  return attempts;
}

/** Makes one attempt; answers what is wrong with the reply, or nothing. */
export async function faultOf(
  client: Client,
  { method, path, body, headers = {} }: Attempt,
): Promise<string | undefined> {
  const what = `${method} ${path.slice(0, 140)} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 140)}`;
  const response = await client.fetch(path, {
    method,
    headers: { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${what}`;
  if (/\n\s+at |node_modules|postgres(ql)?:\/\/|[a-z]+_[a-z]+ does not exist/.test(text))
    return `tells of the server: ${what}`;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json') || path.startsWith('/platform/openapi')) return undefined;
  try {
    const sent = JSON.parse(text);
    if (['code', 'msg', 'url', 'tdata'].every((part) => Object.hasOwn(sent, part))) return undefined;
  } catch {
    // Said below.
  }
  return `no envelope ${what}: ${text.slice(0, 80)}`;
}
