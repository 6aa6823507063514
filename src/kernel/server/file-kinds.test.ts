import { describe, expect, it } from 'vitest';
import { cleanName, typeOfFile } from './file-kinds.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((c) => c.charCodeAt(0)));
const judged = (name: string, head: string) => {
  try {
    return typeOfFile(name, bytes(head));
  } catch (error) {
    return (error as Error).message;
  }
};

describe('W13: what a file is', () => {
  it('its ending and its first bytes say together, whatever the sender called it', () => {
    expect(judged('标书.pdf', '%PDF-1.7')).toBe('application/pdf');
    expect(judged('章.PNG', '\x89PNG\r\n')).toBe('image/png');
    expect(judged('图.webp', 'RIFF\x10\0\0\0WEBPVP8 ')).toBe('image/webp');
    expect(judged('清单.xlsx', 'PK\x03\x04')).toMatch(/spreadsheetml.sheet$/);
    expect(judged('旧表.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')).toBe('application/vnd.ms-excel');
    expect(judged('说明.txt', '一份'.length ? 'hello' : '')).toBe('text/plain');
    expect(judged('计价.gbq6', '\0\x01')).toBe('application/octet-stream');
  });
  it('another content than the ending says is refused with the remedy', () => {
    for (const [name, head] of [
      ['标书.pdf', '<html><script>'],
      ['标书.pdf', 'PK\x03\x04'],
      ['章.png', '%PDF-1.4'],
      ['清单.xlsx', '%PDF-1.4'],
      ['图.jpg', ''],
    ] as const)
      expect(judged(name, head)).toContain('请用原程序另存');
  });
  it('programs and pages are refused by ending and by content', () => {
    for (const name of ['a.exe', 'a.pdf.js', 'a.html', 'a.SVG', 'a.lnk', 'a.ps1'])
      expect(judged(name, 'hello')).toContain('不予接收');
    for (const head of ['MZ\x90\0', '\x7fELF', '#!/bin/sh']) expect(judged('资料.dat', head)).toContain('不予接收');
  });
});

describe('W13: the name of a file', () => {
  it('shows what it is: nothing turns its letters around, nothing is hidden in it', () => {
    expect(cleanName('报价\u202Efdp.exe')).toBe('报价fdp.exe');
    expect(cleanName('a\u200bb\u2066c\ufeff.pdf')).toBe('abc.pdf');
    expect(cleanName('../../etc/pass\0wd')).toBe('_.._etc_passwd');
    expect(cleanName(' . 投标书 . pdf. ')).toBe('投标书 . pdf');
    expect(cleanName('e\u0301.pdf')).toBe('\u00e9.pdf');
    expect(cleanName('\ud800.pdf')).toBe('pdf');
    expect(cleanName('\u202e')).toBe('未命名');
  });
  it('keeps its ending when it is cut', () => {
    const cut = cleanName(`${'长'.repeat(400)}.docx`);
    expect([...cut]).toHaveLength(200);
    expect(cut).toMatch(/长\.docx$/);
  });
});
