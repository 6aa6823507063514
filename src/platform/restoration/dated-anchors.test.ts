import { expect, it } from 'vitest';
import { anchorOn } from '../../kernel/record/chain.ts';
import { anchorLine, readAnchors } from './dated-anchors.ts';

const head = '5b'.repeat(32);

it('writes a line that it reads again', () => {
  const old = { day: '2026-11-23', project: 'XM-2026-0001', entry: 202, head };
  const anchor = { ...old, project: '019c0000-0000-7000-8000-00000000000a', number: 'XM-2026-0001' };
  expect(readAnchors(`# 每日存证\n\n${anchorLine(anchor)}\n${anchorLine(old)}\n`)).toEqual([anchor, old]);
});

it('names the line that is no anchor', () => {
  expect(() => readAnchors(`2026-11-23 XM-1 1 ${head}\n2026-11-23 XM-2 1 ${head.slice(1)}`)).toThrow('第 2 行不是存证');
  expect(() => readAnchors(`2026-11-23 XM-1 -1 ${head}`)).toThrow('第 1 行');
});

it('finds what is printed on a record, with or without its number', () => {
  expect(anchorOn({ chainHead: head, chainEntry: 7 })).toEqual({ head, entry: 7 });
  expect(anchorOn({ chainHead: head })).toEqual({ head });
  expect(anchorOn({ chainEntry: 7 })).toBeUndefined();
});
