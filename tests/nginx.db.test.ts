/**
 * The guide's configuration in a real nginx, where one is installed: it is taken as it stands, but for ports, certificate,
 * place of the office and the number of streams.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from './support/office.ts';
import { isFull } from './support/sample.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file));
const streams = 2;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.skipIf(!nginx || !isFull)('V3: the guide’s nginx', () => {
  let test: TestOffice;
  let port = 0;
  let stop = async () => {};
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-nginx-'));

  /** The file that the guide installs, on ports of this test and before its office. */
  async function written(): Promise<string> {
    const guide = fs.readFileSync(path.join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
    const plain = await freePort();
    port = await freePort();
    const changes: [RegExp, string][] = [
      [/server 127\.0\.0\.1:8080;/, `server ${new URL(test.url).host};`],
      [/listen 80;/, `listen 127.0.0.1:${plain};`],
      [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
      [/listen \[::\]:80;\n/, '\n'],
      [/listen \[::\]:443 ssl http2;\n/, '\n'],
      [/\/etc\/ssl\/zhaocai/g, folder],
      [/limit_conn zhaocai_streams 300;/, `limit_conn zhaocai_streams ${streams};`],
    ];
    const site = changes.reduce((text, [from, to]) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    }, guide);
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=tender.example.cn'].concat([
        '-keyout',
        path.join(folder, 'key.pem'),
        '-out',
        path.join(folder, 'fullchain.pem'),
      ]),
      { stdio: 'ignore' },
    );
    const file = path.join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((k) => `${k}_temp_path ${folder}/${k};`);
    // A header tells the proxy here which address is connected: only that way does one machine have addresses of
    // several networks.
    const real = 'set_real_ip_from 127.0.0.1; real_ip_header x-connected;';
    fs.writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
      events {} http { ${temporary.join(' ')} ${real} ${site} }`,
    );
    return file;
  }

  beforeAll(async () => {
    test = await openOffice();
    const file = await written();
    const tried = spawnSync(nginx!, ['-t', '-c', file], { encoding: 'utf8' });
    expect(tried.stderr).toContain('test is successful');
    const running = spawn(nginx!, ['-c', file], { stdio: 'ignore' });
    stop = async () => {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    };
    const isThere = () =>
      call('/platform/live.json').then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  afterAll(async () => {
    await stop();
    await test?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const open: ClientRequest[] = [];
  afterAll(() => {
    for (const one of open) one.destroy();
  });

  const ask = (url: string, from: string, cookie = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { host: 'tender.example.cn', 'x-connected': from, cookie };
      const request = https.get({ host: '127.0.0.1', port, path: url, headers, rejectUnauthorized: false }, resolve);
      request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
      open.push(request);
    });
  async function call(url: string, from = '192.0.2.1') {
    const response = await ask(url, from);
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode!, text, headers: response.headers };
  }
  async function stream(from: string): Promise<number> {
    const { text, headers } = await call('/agency/qr/new.json', from);
    const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const response = await ask(`/agency/qr/stream?key=${JSON.parse(text).tdata.key}`, from, cookie);
    response.on('error', () => {}).resume();
    return response.statusCode!;
  }

  it('hands a call on, in the caller’s name and by its own protocol', async () => {
    const { status, text } = await call('/platform/health.json');
    expect([status, JSON.parse(text).code]).toEqual([200, 'v']);
  });

  it('holds so many streams of one address, and of one network of IPv6, however its addresses are written', async () => {
    for (const one of [
      ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
      ['2001:db8::1', '2001:db8::a:b:c:2', '2001:db8:0:0:ffff::3'],
    ])
      expect([await stream(one[0]!), await stream(one[1]!), await stream(one[2]!)]).toEqual([200, 200, 429]);
    for (const other of ['192.0.2.2', '2001:db8:0:1::1', '2001:db8:0:2::1']) expect(await stream(other)).toBe(200);
    // Other calls of the same address are answered all the same.
    expect((await call('/platform/live.json', '2001:db8::1')).status).toBe(200);
  });
});
