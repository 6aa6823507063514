import { afterEach, expect, it, vi } from 'vitest';
import { downloadDelayMs, saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('§9.6 a download begins about 42 ms after its click, under its name', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', clicks: 0, click: () => (link.clicks += 1) };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile('密钥.json', new Blob(['x']));
  expect([downloadDelayMs, link.clicks, link.download]).toEqual([42, 0, '密钥.json']);
  vi.advanceTimersByTime(41);
  expect(link.clicks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(link.clicks).toBe(1);
  expect(link.href).toMatch(/^blob:/);
  vi.runAllTimers();
});
