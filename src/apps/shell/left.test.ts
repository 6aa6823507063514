import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeHost } from '../../ui/controls/notices.tsx';
import { sayLeft } from './login-order.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('§9.4 账号已退出 stands for 1000 ms, no longer and no shorter', () => {
  vi.useFakeTimers();
  const stands = () => renderToStaticMarkup(createElement(NoticeHost)).includes('账号已退出');
  sayLeft();
  expect(stands()).toBe(true);
  vi.advanceTimersByTime(999);
  expect(stands()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(stands()).toBe(false);
});
