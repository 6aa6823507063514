import { expect, it } from 'vitest';
import { withdrawalSays } from './withdrawal-says.ts';

it('U31: a withdrawal names lot, version, security, and until when another may be handed in', () => {
  const { title, content } = withdrawalSays({ lot$: '一标段', bidVersion: 2 }, '2026-03-25T01:30:00.000Z');
  expect(title).toBe('撤回“一标段”的第 2 版{投标}文件？');
  expect(content).toContain('“一标段”第 2 版：加密后的文件随即删除');
  expect(content).toContain('2026-03-25 09:30 {投标}截止以前可以重新封标递交');
  expect(content).toContain('已交纳的保证金按期退还');
});
