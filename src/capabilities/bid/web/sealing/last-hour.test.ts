import { expect, it } from 'vitest';
import { lineSays, standingSays } from './last-hour.ts';

it('§2 the last hour: what is sent is told by its share, and is not handed in before its receipt', () => {
  expect(standingSays({ stage: 'filling', share: 0 }, null)).toBe('还没有递交');
  expect(standingSays({ stage: 'filling', share: 0 }, 2)).toBe('第 2 版已递交');
  expect(standingSays({ stage: 'sending', share: 0.437 }, null)).toBe('已送出 43%，收到回执才算递交');
  expect(standingSays({ stage: 'sealed', share: 1 }, 1)).toContain('第 1 版已递交');
  expect(standingSays({ stage: 'registering', share: 1 }, null)).toContain('等回执');
});

it('§2 the last hour: a broken line says what becomes of what is on its way', () => {
  expect(lineSays({ behind: 0, stage: 'sending', isCut: false })).toEqual({ tone: 'done', says: '线路正常' });
  const cut = lineSays({ behind: 12, stage: 'sending', isCut: true });
  expect(cut.tone).toBe('due');
  expect(cut.says).toContain('断开 12 秒');
  expect(cut.says).toContain('自动接着送');
  expect(lineSays({ behind: 3, stage: 'filling', isCut: false }).says).toContain('在本机');
});
