/** W13: what a file is, is read from the file; what its sender says of it is worth nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
