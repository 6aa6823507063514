import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { callOutside } from './outgoing.ts';

const open: http.Server[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close().closeAllConnections();
});

async function listen(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('V11 a call to another system', () => {
  it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
    const reached: string[] = [];
    const elsewhere = await listen((request, response) => {
      reached.push(`${request.headers.authorization}`);
      response.end('{}');
    });
    const url = await listen((_request, response) => response.writeHead(status, { location: elsewhere }).end());
    const call = callOutside(url, { method: 'POST', headers: { authorization: 'Bearer secret' }, body: 'code 123456' });
    await expect(call).rejects.toThrow(/不予跟随/);
    expect(reached).toEqual([]);
  });

  it('ends where nobody answers', async () => {
    const url = await listen(() => {});
    await expect(callOutside(url, { patience: 50 })).rejects.toThrow();
  });

  it('goes out here and nowhere else', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const sources = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[\\/])server[\\/].*\.ts$/.test(file) && !file.endsWith('.test.ts'));
    const calls = sources.filter((file) =>
      /(?<![.\w])fetch\(|https?\.(request|get)\('http|from 'undici'/.test(
        fs.readFileSync(path.join(root, file), 'utf8'),
      ),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(calls.map((file) => file.replaceAll('\\', '/'))).toEqual(['kernel/server/outgoing.ts']);
  });
});
