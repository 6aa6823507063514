/** W13: what a file is, is read from the file; what its sender says of it is worth nothing. */
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let supplier: Client;
beforeAll(async () => {
  test = await openOffice();
  supplier = await test.as('supplier1');
});
afterAll(() => test?.close());

const sent = async (name: string, content: string, type = 'application/pdf') => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content, 'latin1')], { type }), name);
  const response = await supplier.fetch('/standalonfile/file/upload.json', { method: 'POST', body: form });
  return (await response.json()) as { code: string; msg: string; tdata: { id: string; name: string; type: string } };
};

describe('W13: a file', () => {
  it.each([
    ['a program under a paper’s name', '标书.pdf', 'MZ\u0090', '不予接收'],
    ['a page under a paper’s name', '标书.pdf', '<html><script>', '不是 .pdf 文件'],
    ['a paper with another kind’s ending', '标书.docx', '%PDF-1.7', '不是 .docx 文件'],
    ['a saved page', '公告.mht', 'MIME-Version: 1.0', '不在接收之列'],
    ['a page that a server would fill', '公告.shtml', '<!--#exec cmd="id"-->', '不在接收之列'],
    ['a document with macros', '标书.docm', 'PK\u0003\u0004', '不在接收之列'],
    ['a workbook with macros', '清单.xlsm', 'PK\u0003\u0004', '不在接收之列'],
    ['a disk', '资料.iso', 'CD001', '不在接收之列'],
    ['of a kind that nobody thought of', '资料.xyz9', 'hello', '不在接收之列'],
    ['without an ending', '资料', 'hello', '不在接收之列'],
    ['a page under a pricing program’s name', '报价.gbq6', '<html><script>', '网页或邮件'],
    ['a letter under a drawing’s name', '图.dwg', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', '网页或邮件'],
    ['a script', '报价.js', 'alert(1)', '不予接收'],
    ['a page', '报价.html', '<html>', '不予接收'],
    ['a drawing that runs', '图.svg', '<svg onload="alert(1)"/>', '不予接收'],
    ['a program that hides its ending', '标书fdp.exe', 'hello', '不予接收'],
    ['a shell script without a name for it', '标书.txt', '#!/bin/sh', '不予接收'],
  ])('that is %s is refused', async (_what, name, content, sentence) => {
    expect(await sent(name, content)).toMatchObject({ code: 'valerror', msg: expect.stringContaining(sentence) });
  });

  it('has a name that reads as it is, and is never served as what its sender called it', async () => {
    const { tdata } = await sent('报价\u202Efdp.txt', '<script>alert(1)</script>', 'text/html');
    expect(tdata).toMatchObject({ name: '报价fdp.txt', type: 'text/plain' });
    const got = await supplier.fetch(`/standalonfile/file/get?id=${tdata.id}&inline=1`);
    expect(got.headers.get('content-type')).not.toContain('html');
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('content-security-policy')).toContain("script-src 'self'");
    const odd = await sent('../../etc/passwd\u0000.txt', 'root');
    expect(odd.tdata.name).toBe('passwd.txt');
  });
});

/** An Office file that holds these parts. */
async function officeFile(...parts: string[]): Promise<string> {
  const zip = new ZipFile();
  for (const name of ['[Content_Types].xml', ...parts]) zip.addBuffer(Buffer.from('<a/>'), name);
  zip.end();
  const out: Buffer[] = [];
  for await (const one of zip.outputStream) out.push(one as Buffer);
  return Buffer.concat(out).toString('latin1');
}

describe('V10 an Office file', () => {
  it('with macros or controls is refused under the ending of one without; one without them is taken', async () => {
    for (const part of ['word/vbaProject.bin', 'xl/vbaProject.bin', 'word/vbaData.xml', 'word/activeX/activeX1.xml'])
      expect([part, (await sent('标书.docx', await officeFile('word/document.xml', part))).msg]).toEqual([
        part,
        expect.stringContaining('有宏或控件'),
      ]);
    expect((await sent('标书.docx', await officeFile('word/document.xml', 'word/media/image1.png'))).code).toBe('v');
    expect((await sent('标书.xlsx', 'PK\u0003\u0004 and nothing of a zip')).msg).toContain('已损坏');
  });

  it('sent in parts is judged by the same list', async () => {
    const bytes = Buffer.from(await officeFile('word/document.xml', 'word/vbaProject.bin'), 'latin1');
    const begun = await supplier.post('/standalonfile/upload/begin.json', { name: '标书.docx', size: bytes.length });
    await supplier.put(`/standalonfile/upload/part.json?id=${begun.tdata.id}&offset=0`, new Uint8Array(bytes));
    const ended = await supplier.post('/standalonfile/upload/end.json', { id: begun.tdata.id });
    expect(ended.msg).toContain('有宏或控件');
  });
});

describe('V10 an office with a scanner', () => {
  let scanned: TestOffice;
  let scanner: net.Server | undefined;
  const listen = async (port: number) => {
    // Takes what is streamed and finds what says that it is a virus.
    scanner = net.createServer((line) => {
      let heard = Buffer.alloc(0);
      line.on('error', () => {});
      line.on('data', (part) => {
        heard = Buffer.concat([heard, part]);
        if (heard.toString('latin1') === 'zPING\0') line.end('PONG\0');
        else if (heard.subarray(-4).equals(Buffer.alloc(4)))
          line.end(heard.includes('a virus') ? 'stream: Own.Test FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((listening) => scanner!.listen(port, '127.0.0.1', listening));
    return (scanner.address() as AddressInfo).port;
  };
  const away = () => new Promise<void>((gone) => scanner!.close(() => gone()));
  afterAll(async () => {
    await scanned?.close();
    scanner?.close();
  });

  it('takes what is clean, refuses what is found, and takes nothing while the scanner is away, which its administrator sees', async () => {
    const port = await listen(0);
    scanned = await openOffice({ logLevel: 'silent', settings: { ZHAOCAI_CLAMD: `127.0.0.1:${port}` } });
    const bidder = await scanned.as('supplier1');
    const send = async (content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), '说明.txt');
      return (await (
        await bidder.fetch('/standalonfile/file/upload.json', { method: 'POST', body: form })
      ).json()) as any;
    };
    const kept = () => sql<{ n: number }>`select count(*)::int as n from file`.execute(scanned.office.db);
    expect((await send('a paper')).code).toBe('v');
    const before = (await kept()).rows[0]!.n;
    expect((await send('a virus')).msg).toContain('病毒扫描发现“说明.txt”带有 Own.Test');
    const dangers = async () =>
      (await (await scanned.as('admin')).get('/platform/safety.json')).tdata.map((d: any) => d.id);
    expect(await dangers()).not.toContain('scanner');
    // In parts: it waits as it arrived.
    const bytes = Buffer.from('a paper in parts');
    const { tdata } = await bidder.post('/standalonfile/upload/begin.json', { name: '分段.txt', size: bytes.length });
    await bidder.put(`/standalonfile/upload/part.json?id=${tdata.id}&offset=0`, new Uint8Array(bytes));
    await away();
    expect((await send('a paper of later')).msg).toContain('病毒扫描暂时没有应答，文件没有接收');
    expect((await bidder.post('/standalonfile/upload/end.json', { id: tdata.id })).msg).toContain('没有应答');
    expect((await kept()).rows[0]!.n).toBe(before);
    expect(await dangers()).toContain('scanner');
    await listen(port);
    expect((await bidder.post('/standalonfile/upload/end.json', { id: tdata.id })).code).toBe('v');
    expect((await send('a paper of later')).code).toBe('v');
  });
});
