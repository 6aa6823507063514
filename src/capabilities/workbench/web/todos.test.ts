import { expect, it } from 'vitest';
import type { Screens } from '../../../kernel/screen/screen.ts';
import { fillRegistry } from '../../../kernel/web/registry.ts';
import type { Workbench } from '../workbench-wire.ts';
import { todosOf } from './todos.ts';

const screen = (path: string, kind: string) => ({ path, title: path, kind });
fillRegistry({
  recordLoaders: {},
  screens: { 'contract.form': screen('/c', 'form'), 'deadline.detail': screen('/d', 'detail') } as unknown as Screens,
  portal: false,
  says: () => ({ sentence: String, paper: String }),
});

const by = '2026-07-27T16:00:00.000Z';
const turn = {
  ...{
    id: 'step-contract',
    label: '合同',
    says: '通知书发出后 30 日内',
    law: '',
    state: 'open',
    isMine: true,
    by,
    blocks: true,
  },
  ...{ screen: 'contract.form', query: {} },
};
const term = (more: object) => ({
  ...{
    id: 't',
    term: 'award-notice.contract',
    label: '订立书面合同',
    matter: '锅炉采购一标段',
    law: '招标投标法 第46条',
    closes: '合同生效',
  },
  ...{ endsAt: '2026-07-27T16:00:00Z', place: 'deadline.detail?id=t', ...more },
});
const bench = (terms: object[]) =>
  ({
    reviews: { first: [] },
    returned: { first: [] },
    before: [{ project: 'p', projectName: '锅炉采购', lot: 'l', lotName: '锅炉采购一标段', items: [turn] }],
    deadlines: { overdue: terms, soon: [] },
  }) as unknown as Workbench;

it('says one thing once: the term of a step that is a turn of its own lot; another duty of the same moment stands', () => {
  expect(todosOf(bench([term({})])).map((t) => t.what)).toEqual(['合同']);
  for (const other of [
    { term: 'bid-security.keep' },
    { term: null },
    { endsAt: '2026-07-28T16:00:00Z' },
    { matter: '另一标段' },
    { endsAt: null },
  ])
    expect(todosOf(bench([term(other)]))).toHaveLength(2);
});
