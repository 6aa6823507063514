/** V10: the scanner's protocol, with one that is played here, and with Debian's clamd where the machine has it. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isThere, ScannerAway, scan, scannerAt } from './screening.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-scanner-'));
const socket = path.join(folder, 'played.sock');
let played: net.Server | undefined;
afterEach(() => played?.close());
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Takes one conversation as clamd does and answers by what it was sent. */
async function play(answer: (bytes: Buffer) => string | undefined): Promise<void> {
  played = net.createServer((line) => {
    let heard = Buffer.alloc(0);
    line.on('error', () => {});
    line.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      const said = judged(heard);
      if (said) line.end(`${said}\0`);
    });
    const judged = (all: Buffer): string | undefined => {
      if (all.toString('latin1') === 'zPING\0') return 'PONG';
      const pieces: Buffer[] = [];
      for (let at = 'zINSTREAM\0'.length; at + 4 <= all.length; ) {
        const length = all.readUInt32BE(at);
        if (length === 0) return answer(Buffer.concat(pieces));
        pieces.push(all.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      return undefined;
    };
  });
  await new Promise<void>((listening) => played!.listen(socket, listening));
}

const file = (name: string, bytes: string | Buffer): string => {
  const place = path.join(folder, name);
  fs.writeFileSync(place, bytes);
  return place;
};

describe('V10 a scanner', () => {
  it('is named by host and port, or by its socket', () => {
    expect(scannerAt('127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
    expect(scannerAt('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(scannerAt('scan.office.example:3310')).toEqual({ host: 'scan.office.example', port: 3310 });
    expect(scannerAt('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['', 'scan', ':3310', 'a:0', 'a:65536', 'a b:1', '::1:3310'])
      expect([wrong, scannerAt(wrong)]).toEqual([wrong, undefined]);
  });

  it('is sent every byte in pieces, and its verdict is taken', async () => {
    const bytes = Buffer.alloc(700_000, 'content ');
    let got: Buffer = Buffer.alloc(0);
    await play((all) => {
      got = all;
      return all.includes('virus') ? 'stream: Test.Virus FOUND' : 'stream: OK';
    });
    expect(await scan({ path: socket }, file('clean.bin', bytes))).toBeUndefined();
    expect(got.equals(bytes)).toBe(true);
    expect(await scan({ path: socket }, file('bad.bin', 'a virus in it'))).toBe('Test.Virus');
    expect(await isThere({ path: socket })).toBe(true);
  });

  it('that is away, closes, or says that the file is too large, has judged nothing', async () => {
    const place = file('some.pdf', '%PDF-1.7');
    await expect(scan({ path: path.join(folder, 'nobody.sock') }, place)).rejects.toThrow(ScannerAway);
    expect(await isThere({ path: path.join(folder, 'nobody.sock') })).toBe(false);
    const other = path.join(folder, 'other.sock');
    const stranger = net.createServer((line) => line.on('error', () => {}).end('HTTP/1.1 400 Bad Request\0'));
    await new Promise<void>((listening) => stranger.listen(other, listening));
    expect(await isThere({ path: other })).toBe(false);
    stranger.close();
    for (const said of ['INSTREAM size limit exceeded. ERROR', 'stream: OK and more', '']) {
      await play(() => said || ' ');
      await expect(scan({ path: socket }, place)).rejects.toThrow(ScannerAway);
      played?.close();
    }
  });
});

const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((one) => fs.existsSync(one));
/** The test file of the trade (eicar.org), put together here so that no scanner takes this source for one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

describe.skipIf(!clamd)(
  `V10 Debian’s clamd with a signature of one line${clamd ? '' : ': skipped, this machine has none'}`,
  () => {
    it('finds what the line names and the test file of the trade, and lets a paper pass', async () => {
      const signatures = path.join(folder, 'signatures');
      fs.mkdirSync(signatures);
      const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
      fs.writeFileSync(
        path.join(signatures, 'own.ndb'),
        `Own.Test.Tender:0:*:${hex('tender-virus-of-the-test')}\nOwn.Test.Eicar:0:0:${hex(eicar)}\n`,
      );
      const at = path.join(folder, 'clamd.sock');
      const settings = file(
        'clamd.conf',
        `DatabaseDirectory ${signatures}\nLocalSocket ${at}\nForeground yes\nStreamMaxLength 500M\nUser ${os.userInfo().username}\n`,
      );
      for (const folderOf of [folder, signatures]) fs.chmodSync(folderOf, 0o755);
      const process = spawn(clamd!, ['--config-file', settings], { stdio: 'ignore' });
      try {
        await expect.poll(() => isThere({ path: at }), { timeout: 60_000, interval: 200 }).toBe(true);
        expect(await scan({ path: at }, file('own.doc', `before ${'tender-virus-of-the-test'} after`))).toContain(
          'Own.Test',
        );
        expect(await scan({ path: at }, file('eicar.com', eicar))).toMatch(/eicar/i);
        expect(await scan({ path: at }, file('paper.pdf', '%PDF-1.7 a paper'))).toBeUndefined();
        expect(await scan({ path: at }, file('long.bin', Buffer.alloc(3 << 20, 'x')))).toBeUndefined();
      } finally {
        process.kill();
      }
    }, 90_000);
  },
);
