/** D10: a client that a stranger's tool makes from the OpenAPI document signs in and registers a project; its types hold it to the document. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

const isFull = process.env.ZHAOCAI_FULL === '1';
const root = path.resolve(import.meta.dirname, '../..');
let test: TestOffice;
let folder: string;

/** What another office's program would hold: nothing of ours but the generated types. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './office-api.ts';

const [baseUrl = '', account = '', pwd = '', values = '{}'] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
let cookie = '';
let csrf = '';
client.use({
  onRequest({ request }) {
    if (cookie) request.headers.set('cookie', cookie);
    if (csrf) request.headers.set('x-csrf', csrf);
    return request;
  },
  onResponse({ response }) {
    const given = response.headers.getSetCookie().map((c) => c.split(';')[0] ?? '');
    cookie = given.find((c) => c.startsWith('zhaocai=')) ?? cookie;
  },
});

/** The part of an envelope that a success carries; a refusal is thrown with its sentence. */
function of<E extends { code: string; msg: string; tdata?: unknown }>(
  answer: E | undefined,
): Extract<E, { code: 'v' }>['tdata'] {
  if (answer?.code !== 'v') throw new Error(answer?.msg ?? 'no answer');
  return (answer as Extract<E, { code: 'v' }>).tdata;
}

const entered = await client.POST('/agency/login', { body: { username: account, pwd } });
const { userid } = of(entered.data);
const known = await client.GET('/agency/getuserinfo');
const me = of(known.data);
csrf = me.csrf;
const created = await client.POST('/{prefix}/project/create.json', {
  params: { path: { prefix: 'agency' } },
  body: { values: { ...JSON.parse(values), name: '由生成的客户端登记的项目', manager: userid } },
});
const { row } = of(created.data);
const begun = await client.POST('/standalonfile/upload/begin.json', { body: { name: '清单.pdf', size: 5 } });
const { received } = of(begun.data);
console.log(JSON.stringify({ name: row.name, state: row.state, unit: me.dwname, received }));
`;

beforeAll(async () => {
  test = await openOffice();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-client-'));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const served = await (await test.as('agent')).fetch('/platform/openapi.json');
  const document = (await served.json()) as any;
  const needed =
    /^\/(agency\/(login|getuserinfo)|standalonfile|platform\/(stream|opening|calendar)|web\/calendar|supplier\/bid|\{prefix\}\/project\/)/;
  // Some thousand calls are generated whole only in the full run.
  if (!isFull)
    document.paths = Object.fromEntries(Object.entries(document.paths).filter(([address]) => needed.test(address)));
  fs.writeFileSync(path.join(folder, 'office-api.ts'), astToString(await openapiTS(document)));
}, 120_000);
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await test?.close();
});

/** What the compiler says of a program beside the generated types. */
function faultsOf(name: string, text: string): string[] {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  const compiled = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  });
  return ts.getPreEmitDiagnostics(compiled).map((d) => ts.flattenDiagnosticMessageText(d.messageText, ' '));
}

describe('a client generated from the OpenAPI document', () => {
  it('is typed: it compiles as the document says, and not otherwise', { timeout: 120_000 }, () => {
    expect(faultsOf('client.ts', program)).toEqual([]);
    expect(faultsOf('wrong.ts', program.replace('username: account', 'username: 5')).join()).toContain('number');
    expect(faultsOf('unknown.ts', program.replace('row.state', 'row.status')).join()).toContain('status');
  });

  it('signs in and registers a project', { timeout: 60_000 }, async () => {
    const values = JSON.stringify(await projectValues(test));
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [
      path.join(folder, 'client.ts'),
      test.url,
      'agent',
      demoPassword,
      values,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      name: '由生成的客户端登记的项目',
      state: 'draft',
      unit: '示范工程咨询有限公司',
      received: 0,
    });
    expect((await (await test.as('agent')).list('project', { q: '由生成的客户端' })).total).toBe(1);
  });
});
