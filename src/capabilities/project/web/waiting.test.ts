import { expect, it } from 'vitest';
import type { Turn } from '../../../kernel/screen/turn.ts';
import { type Before, stuck, waitingForMe } from './waiting.ts';

const item = (more: Partial<Turn>): Turn => ({
  ...{ id: 'x', label: '招标公告', says: '', state: 'open', blocks: true, who: '经办', isMine: false },
  ...{ by: null, ends: null, law: '', screen: 'notice.list', query: {}, ...more },
});
const of = (project: string, ...items: Turn[]): Before => ({ project, projectName: project, lot: null, items });

it('tells what waits for me from what cannot go on, each project once', () => {
  const before = [
    of('mine', item({ isMine: true })),
    of('mine', item({ isMine: true })),
    of('theirs', item({})),
    of('later', item({ isMine: true, state: 'later' })),
    of('late', item({ state: 'late' })),
    of('refused', item({ isMine: true, because: ['获取期不足 5 日'] })),
    of('missed', item({ by: '2026-09-14T16:00:00.000Z' })),
    of('ahead', item({ by: '2026-09-17T01:00:00.000Z' })),
    of('done', item({ isMine: true, state: 'done', because: ['从前的话'] })),
  ];
  expect(waitingForMe(before)).toEqual(['mine', 'refused']);
  expect(stuck(before, Date.parse('2026-09-16T01:00:00.000Z'))).toEqual(['late', 'refused', 'missed']);
});
