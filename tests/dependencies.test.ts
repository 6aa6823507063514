/** V12: what is installed, under which licences, what is known against it, and the list of it beside each build. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { advisoriesIn, advisoryReport } from '../tools/check-deps.mjs';
import { exceptions, type Installed, installed, isAllowed, licenceFaults, sbomOf } from '../tools/dependencies.mjs';

const root = path.resolve(import.meta.dirname, '..');
const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-npm-'));
afterAll(() => fs.rmSync(cache, { recursive: true, force: true }));
const project = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

const of = (name: string, license: string): Installed => ({
  ...{ place: `node_modules/${name}`, name, version: '1.0.0', license, integrity: undefined },
  ...{ isDev: false, isOptional: false, needs: [] },
});

describe('V12 licences', () => {
  it('of everything that is locked are allowed, or excepted with a reason', () => {
    expect(licenceFaults(installed())).toEqual([]);
    for (const { because } of exceptions) expect(because.length).toBeGreaterThan(10);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['MIT OR Apache-2.0', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['none', false],
  ])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));

  it('that are not allowed are named with their package; so is an exception that nothing needs', () => {
    const excepted = [{ license: 'MPL-2.0', of: ['known'], because: 'a tool of the build' }];
    const faults = licenceFaults(
      [of('copied', 'GPL-3.0-only'), of('other', 'MPL-2.0'), of('known', 'MPL-2.0')],
      excepted,
    );
    expect(faults).toEqual([
      expect.stringContaining('copied@1.0.0 的许可证是 GPL-3.0-only'),
      expect.stringContaining('other@1.0.0 的许可证是 MPL-2.0'),
    ]);
    expect(licenceFaults([], excepted)).toEqual([expect.stringContaining('例外 MPL-2.0（known）已经没有包需要')]);
  });
});

describe('V12 the list of parts', () => {
  const list = sbomOf(installed(), project);

  it('names every part that runs, with version, licence, digest and what it needs, and no tool of the tests', () => {
    const names = list.components.map((c) => c.name);
    for (const name of Object.keys(project.dependencies)) expect([name, names.includes(name)]).toEqual([name, true]);
    expect(names).not.toContain('vitest');
    for (const { purl, hashes, licenses } of list.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
      expect([purl, hashes?.[0]?.content.length, licenses.length]).toEqual([purl, 128, 1]);
    }
    const refs = list.components.map((c) => c['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const all = new Set([list.metadata.component['bom-ref'], ...refs]);
    for (const { ref, dependsOn } of list.dependencies)
      expect([ref, ...dependsOn].filter((one) => !all.has(one))).toEqual([]);
    const needs = (name: string) => list.dependencies.find((d) => d.ref.startsWith(`pkg:npm/${name}@`))!.dependsOn;
    expect(needs('zhaocai')).toContain(refs.find((r) => r.startsWith('pkg:npm/fastify@')));
    expect(needs('fastify').some((r) => r.startsWith('pkg:npm/pino@'))).toBe(true);
  });

  it('is the same for the same lock file, and another for another', () => {
    expect(sbomOf(installed(), project)).toEqual(list);
    expect(list.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sbomOf(installed().slice(1), project).serialNumber).not.toBe(list.serialNumber);
  });
});

describe('V12 advisories', () => {
  const open: http.Server[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.close().closeAllConnections();
  });

  /** The check with a registry that answers so. */
  async function check(answer: http.RequestListener) {
    const registry = http.createServer(answer);
    open.push(registry);
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
    const { port } = registry.address() as AddressInfo;
    const child = spawn(process.execPath, [path.join(root, 'tools/check-deps.mjs')], {
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_fetch_retries: '0',
        npm_config_cache: cache,
        npm_config_update_notifier: 'false',
      },
    });
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
    });
    const code = await new Promise<number | null>((ended) => child.on('close', ended));
    return { code, said };
  }

  it('that nobody answers for are not taken for none', async () => {
    const { code, said } = await check((_request, response) => response.writeHead(405).end('{}'));
    expect(said).toContain('这次没有核对；不能据此认为没有已知漏洞');
    expect(said).not.toContain('来源已应答');
    expect(code).toBe(0);
    expect(advisoryReport([]).lines).toEqual(['安全公告：来源已应答，没有已知漏洞。']);
  }, 120_000);

  it('of the registry are told by name, and a grave one fails the check', async () => {
    const known = (severity: string) => ({
      fastify: [
        { id: 1, url: 'https://advisories.example/1', title: 'Told of fastify', severity, vulnerable_versions: '*' },
      ],
    });
    const told =
      (severity: string): http.RequestListener =>
      (request, response) =>
        request.url?.endsWith('/advisories/bulk')
          ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known(severity)))
          : response.writeHead(404).end('{}');
    const grave = await check(told('high'));
    expect(grave.said).toContain('安全公告：high fastify：Told of fastify（https://advisories.example/1）');
    expect(grave.code).toBe(1);
  }, 120_000);

  it.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
    ['low', 0],
  ])('of severity %s end with code %i, and are always told', (severity, code) => {
    const report = advisoryReport([{ name: 'a', severity, title: 'b', url: 'c' }]);
    expect(report).toEqual({ code, lines: [`安全公告：${severity} a：b（c）`] });
  });

  it('are read from what npm says, and from nothing else', () => {
    for (const said of ['', 'nonsense', '{}', '{"message":"405 Method Not Allowed"}', '{"error":{"code":"ENOAUDIT"}}'])
      expect([said, advisoriesIn(said)]).toEqual([said, undefined]);
  });
});
