/** W7, as it was found: the inputs that brought the server down to 5xx. The whole of it is tests/sweeps/malformed-input. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../support/office.ts';
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

it('W7: repeated parameters, NUL, impossible days, broken cursors, unknown references and odd headers get an envelope', async () => {
  for (const account of [undefined, 'agent', 'supplier1']) {
    const client = account ? await test.as(account) : test.guest();
    for (const attempt of attempts) expect(await faultOf(client, attempt), JSON.stringify(attempt)).toBeUndefined();
  }
});
