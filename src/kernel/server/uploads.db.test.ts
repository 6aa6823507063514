import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, openDesk } from '../testing/desk.ts';
import { people } from '../testing/library.ts';
import { sql } from './database.ts';
import { sweep } from './sweep.ts';

const desk = openDesk();
const megabyte = 1048576;
type Who = keyof typeof people;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF'), randomBytes(size - 4)]);

const call = async (who: Who, verb: string, body?: object) =>
  (await desk.library.call(who, `/standalonfile/upload/${verb}`, body)).body;
const begin = async (who: Who, size: number, name = '图纸.pdf') =>
  (await call(who, 'begin.json', { name, size, type: 'application/pdf' })).tdata.id as string;
const received = async (id: string) => (await call('librarian', `state.json?id=${id}`)).tdata.received as number;
const headers = (who: Who) => ({ cookie: `zhaocai=${who}`, 'x-csrf': `csrf-${who}`, pageuser: people[who].id });

async function send(who: Who, id: string, offset: number, bytes: Uint8Array) {
  const response = await fetch(`${desk.library.url}/standalonfile/upload/part.json?id=${id}&offset=${offset}`, {
    method: 'POST',
    headers: { ...headers(who), 'content-type': 'application/octet-stream' },
    body: bytes as BodyInit,
  });
  return { status: response.status, body: (await response.json()) as any };
}

/** A line that breaks: promises the whole part, sends some of it, and is cut. */
function sendAndCut(id: string, offset: number, promised: number, bytes: Uint8Array): Promise<void> {
  const { hostname, port, host } = new URL(desk.library.url);
  return new Promise((resolve) => {
    const line = connect(Number(port), hostname, () => {
      const head = Object.entries({
        host,
        ...headers('librarian'),
        'content-type': 'application/octet-stream',
        'content-length': String(promised),
      });
      line.write(`POST /standalonfile/upload/part.json?id=${id}&offset=${offset} HTTP/1.1\r\n`);
      line.write(`${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
      line.write(bytes, () => setTimeout(() => line.destroy(), 100));
    });
    line.on('close', () => resolve());
    line.on('error', () => resolve());
  });
}

describe('an upload in parts', () => {
  it('goes on where a cut line stopped, and comes out to the byte', async () => {
    const bytes = pdf(20 * megabyte);
    const id = await begin('librarian', bytes.length);
    expect((await send('librarian', id, 0, bytes.subarray(0, 8 * megabyte))).body.tdata.received).toBe(8 * megabyte);
    await sendAndCut(id, 8 * megabyte, 8 * megabyte, bytes.subarray(8 * megabyte, 11 * megabyte));
    const kept = await eventually(async () => {
      const now = await received(id);
      return now > 8 * megabyte ? now : undefined;
    });
    expect(kept).toBeLessThanOrEqual(11 * megabyte);
    const missing = await call('librarian', 'end.json', { id });
    expect([missing.code, missing.msg]).toEqual(['valerror', expect.stringContaining('还没有传完')]);

    // Where a part begins elsewhere, nothing is taken and the answer says where to go on.
    const on = (await send('librarian', id, 0, bytes.subarray(0, megabyte))).body.tdata.received;
    expect((await send('librarian', id, on, bytes.subarray(on))).body.tdata.received).toBe(bytes.length);
    const file = (await call('librarian', 'end.json', { id })).tdata;
    expect(file).toMatchObject({ name: '图纸.pdf', size: bytes.length, type: 'application/pdf' });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(fs.readFileSync(desk.library.office.files.pathOf(file.sha256)).equals(bytes)).toBe(true);
    expect((await desk.create({ cover: [file] })).cover[0]).toMatchObject({ id: file.id, size: bytes.length });
    expect((await desk.library.call('librarian', `/standalonfile/upload/state.json?id=${id}`)).status).toBe(404);
  });

  it('takes over from a line that hangs, without waiting for it', async () => {
    const bytes = pdf(4 * megabyte);
    const id = await begin('librarian', bytes.length);
    const { hostname, port, host } = new URL(desk.library.url);
    const hanging = connect(Number(port), hostname);
    const head = { host, ...headers('librarian'), 'content-type': 'application/octet-stream' };
    const lines = Object.entries({ ...head, 'content-length': String(bytes.length) }).map(([n, v]) => `${n}: ${v}\r\n`);
    hanging.write(`POST /standalonfile/upload/part.json?id=${id}&offset=0 HTTP/1.1\r\n${lines.join('')}\r\n`);
    hanging.write(bytes.subarray(0, megabyte));
    const at = await eventually(async () => ((await received(id)) === megabyte ? megabyte : undefined));
    expect((await send('librarian', id, at, bytes.subarray(at))).body.tdata.received).toBe(bytes.length);
    hanging.destroy();
    expect((await call('librarian', 'end.json', { id })).tdata.sha256).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  });

  it('is its owner’s alone, no longer than said, and refused empty', async () => {
    const id = await begin('librarian', 10);
    expect((await desk.library.call('reader', `/standalonfile/upload/state.json?id=${id}`)).status).toBe(404);
    expect((await send('reader', id, 0, new Uint8Array(10))).status).toBe(404);
    const tooLong = await send('librarian', id, 0, new Uint8Array(11));
    expect(tooLong.body).toMatchObject({ code: 'valerror', msg: '收到的内容比申报的文件长，请重新上传' });
    expect((await call('librarian', 'begin.json', { name: 'a', size: 0 })).msg).toContain('空的');
    expect((await call('librarian', 'begin.json', { name: 'a', size: 'much' })).code).toBe('valerror');
  });

  it('is forgotten with its bytes: the eleventh pushes out the first, the sweep what is a week old', async () => {
    const { office } = desk.library;
    const incoming = (id: string) => fs.existsSync(path.join(office.files.folder, 'incoming', id));
    const first = await begin('reader', 5);
    await send('reader', first, 0, new Uint8Array(3));
    expect(incoming(first)).toBe(true);
    const later: string[] = [];
    for (let i = 0; i < 10; i++) later.push(await begin('reader', 5));
    expect([incoming(first), incoming(later[0]!)]).toEqual([false, true]);
    await sql`update upload set created_at = now() - interval '8 days' where id = ${later[0]!}`.execute(office.db);
    await sweep(office);
    expect([incoming(later[0]!), incoming(later[1]!)]).toEqual([false, true]);
  });

  it('leaves nothing of a call that broke with its server, and never what somebody is sending (O11)', async () => {
    const { office } = desk.library;
    const incoming = (name: string) => path.join(office.files.folder, 'incoming', name);
    const going = await begin('reader', 5);
    const before = new Date(Date.now() - 2 * 3600_000);
    for (const name of [going, 'broken', 'arriving']) fs.writeFileSync(incoming(name), 'half');
    for (const name of [going, 'broken']) fs.utimesSync(incoming(name), before, before);
    await sweep(office);
    expect(['broken', 'arriving', going].map((name) => fs.existsSync(incoming(name)))).toEqual([false, true, true]);
  });
});
