/** V1: what a body may cost is judged before anything is made of it. Times stand in bench/under-attack. */
import http from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CostKind, costs, type DeclaredRoute } from '../../src/kernel/server/route.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { everyDeclaredRoute } from '../support/routes.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
});
afterAll(() => test?.close());
afterEach(() => vi.restoreAllMocks());

const json = 'application/json';
const marker = 'V1-marker';

/** Counts how often a body of this test reaches what makes values of it. */
function watchParsers() {
  let reached = 0;
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (String(text).includes(marker)) reached += 1;
    return parse(text, reviver);
  });
  const Params = URLSearchParams;
  vi.stubGlobal(
    'URLSearchParams',
    class extends Params {
      constructor(from?: any) {
        if (String(from).includes(marker)) reached += 1;
        super(from);
      }
    },
  );
  return () => reached;
}

/** The caller's headers; nothing for a guest. */
let signedIn: http.OutgoingHttpHeaders = {};

interface Sent {
  path: string;
  type?: string;
  /** What the head announces; what is sent is announced, or in pieces, when not given. */
  announced?: number;
  isInPieces?: boolean;
  body: string;
}

const send = ({ path, type = json, announced, isInPieces, body }: Sent) =>
  new Promise<{ status: number; msg: string; code: string }>((resolve, reject) => {
    const length: http.OutgoingHttpHeaders = isInPieces
      ? {}
      : { 'content-length': announced ?? Buffer.byteLength(body) };
    const request = http.request(test.url + path, {
      method: 'POST',
      headers: { ...signedIn, 'content-type': type, ...length },
    });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode!, msg: '', code: '', ...(/^\{/.test(text) ? JSON.parse(text) : {}) });
        request.destroy();
      });
    });
    request.on('error', (error) => reject(new Error(`${path}: ${error.message}`)));
    if (announced === undefined) request.end(body);
    else request.write(body);
  });

const addressOf = ({ path }: DeclaredRoute) =>
  path.replace(':prefix/:record/:verb', 'agency/project/create.json').replace(':key', 'x').replace(':code', 'x');

it('V1: of no route does a body that costs too much reach a parser, however it is sent', {
  timeout: 60_000,
}, async () => {
  const routes = (await everyDeclaredRoute()).filter((r) => r.method === 'POST');
  expect(routes.length).toBeGreaterThan(40);
  const agent = await test.as('agent');
  const own = { cookie: agent.cookie, usetool: 'office', pageuser: agent.userId, 'x-csrf': agent.csrf };
  const found = new Set<string>();
  const reached = watchParsers();
  for (const route of routes) {
    const { body, pieces, names, depth } = costs[route.cost];
    const path = addressOf(route);
    const named = (n: number) => Array.from({ length: n }, (_, i) => `"${i}":1`).join(',');
    const all: Sent[] = [
      { path, announced: body + 1, body: `{"${marker}":"` },
      { path, body: `{"${marker}":[${'1,'.repeat(pieces)}1]}` },
      { path, body: `{"${marker}":{${named(names + 1)}}}` },
      { path, body: `{"${marker}":${'['.repeat(depth)}${']'.repeat(depth)}}` },
      {
        path,
        type: 'application/x-www-form-urlencoded',
        body: `${marker}=1${'&a=1'.repeat(names)}`,
      },
    ];
    for (const sent of all) {
      // A caller who may not call at all is told that, with no less care for what was sent.
      for (const caller of [{}, own]) {
        signedIn = caller;
        const { status, code, msg } = await send(sent);
        const isRefused = status === 413 || status === 403 || code === 'login-index';
        expect([path, sent.body.slice(0, 40), isRefused], `${status} ${msg}`).toEqual([
          path,
          sent.body.slice(0, 40),
          true,
        ]);
        found.add(`${route.cost} ${status}`);
      }
    }
  }
  for (const kind of ['form', 'sign-in', 'file']) expect(found).toContain(`${kind} 413`);
  // Once of each kind: what announces no length is counted as it comes.
  for (const kind of Object.keys(costs) as CostKind[]) {
    const route = routes.find((r) => r.cost === kind);
    if (!route) continue;
    const body = `{"${marker}":"${'x'.repeat(costs[kind].body)}"}`;
    const { status } = await send({ path: addressOf(route), isInPieces: true, body });
    expect([kind, [413, 403].includes(status)]).toEqual([kind, true]);
  }
  expect(reached()).toBe(0);
  signedIn = {};
});

it('V1: 250,000 names from anybody are refused by their size: public forms, sign-in and actions', async () => {
  const flood = `{"values":{${Array.from({ length: 250_000 }, (_, i) => `"n${i}":1`).join(',')}}}`;
  for (const path of [
    '/agency/login',
    '/web/supplier/register.json',
    '/agency/project/create.json',
    '/agency/project/batch.json',
  ])
    expect(await send({ path, body: flood })).toMatchObject({
      status: 413,
      code: 'error',
      msg: expect.stringMatching(/过多|过大/),
    });
  const form = Array.from({ length: 250_000 }, (_, i) => `n${i}=1`).join('&');
  const type = 'application/x-www-form-urlencoded';
  expect((await send({ path: '/notices/subscribe', type, body: form })).status).toBe(413);
});

it('V1: the worst lawful body of each kind is answered', async () => {
  const agent = await test.as('agent');
  const routes = (await everyDeclaredRoute()).filter((r) => r.method === 'POST' && typeof r.body !== 'string');
  for (const kind of Object.keys(costs) as CostKind[]) {
    const route = routes.find((r) => r.cost === kind);
    if (!route) continue;
    const { pieces, names, depth, body } = costs[kind];
    const group = Array.from({ length: names }, (_, i) => `"n${i}":1`).join(',');
    for (const text of [
      `{"values":[${'1,'.repeat(pieces - 3)}1]}`,
      `{"values":{${group}}}`,
      `{"values":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`,
      `{"values":"${'x'.repeat(body - 100)}"}`,
    ]) {
      const answer = await agent.fetch(addressOf(route), {
        method: 'POST',
        headers: { 'content-type': json },
        body: text,
      });
      expect([kind, text.slice(0, 30), [200, 403].includes(answer.status)]).toEqual([kind, text.slice(0, 30), true]);
      expect(['valerror', 'error']).toContain((await answer.json()).code);
    }
  }
});
