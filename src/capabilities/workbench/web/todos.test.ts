import { describe, expect, it } from 'vitest';
import type { Screens } from '../../../kernel/screen/screen.ts';
import { fillRegistry, words } from '../../../kernel/web/registry.ts';
import type { ComingOpening, Figure } from '../home-wire.ts';
import type { Workbench } from '../workbench-wire.ts';
import { inOrder, todosOf } from './todos.ts';

const screen = (path: string, kind: string) => ({ path, title: path, kind });
fillRegistry({
  recordLoaders: {},
  screens: {
    ...{ 'contract.form': screen('/c', 'form'), 'deadline.detail': screen('/d', 'detail') },
    ...{
      'opening.room': screen('/o', 'page'),
      'review.detail': screen('/r', 'detail'),
      'expert.audit': screen('/e', 'list'),
    },
  } as unknown as Screens,
  portal: false,
  speech: async () => () => ({ sentence: String, paper: String }),
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
const lotWith = (items: object[], name = '锅炉采购一标段') => ({
  ...{ project: name, projectName: '锅炉采购', lot: name, lotName: name, items },
});
const bench = (terms: object[], more: object = {}) =>
  ({
    reviews: { first: [] },
    returned: { first: [] },
    before: [lotWith([turn])],
    deadlines: { overdue: terms, soon: [] },
    ...more,
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

it('says why the page of a turn would refuse it, with its first reason and how many more there are', () => {
  const draft = { ...turn, says: '草稿', because: ['保证金超过 2%'] };
  const told = (because: string[]) => todosOf(bench([], { before: [lotWith([{ ...draft, because }])] }))[0]?.why;
  expect([told(['保证金超过 2%']), told(['保证金超过 2%', '没有附件', '没有时间']), told([])]).toEqual([
    '草稿：保证金超过 2%',
    '草稿：保证金超过 2%（另有 2 处）',
    '草稿',
  ]);
});

it('says the term once that a turn ends, whatever the two are called, and only for its own lot', () => {
  const lock = { ...turn, id: 'lock', label: '锁定抽取名单和规则', term: 'lot.committeeLock' };
  const ends = term({ term: 'lot.committeeLock', label: '锁定评标委员会抽取名单和规则' });
  const told = (terms: object[]) => todosOf(bench(terms, { before: [lotWith([lock])] })).map((t) => t.what);
  expect(told([ends])).toEqual(['锁定抽取名单和规则']);
  expect(told([{ ...ends, matter: '另一标段' }])).toHaveLength(2);
  // With the term's own day and article: what the turn stands before may be months away.
  expect(todosOf(bench([ends], { before: [lotWith([{ ...lock, by: '2026-12-14T16:00:00Z' }])] }))).toMatchObject([
    { by: '2026-07-27T16:00:00Z', law: '招标投标法 第46条' },
  ]);
});

it('S14: what is handed to a person for review stands once, as the review, with the day of its tender', () => {
  const waits = { ...turn, id: 'step-document', does: '审核招标文件', query: { id: 'document' } };
  const review = {
    ...{ id: 'r', recordId: 'document', subject: '锅炉采购一标段招标文件', kindLabel: '招标文件' },
    ...{ stepName: '审核', author: '经办甲', dueAt: null },
  };
  const todos = todosOf(bench([], { before: [lotWith([waits])], reviews: { first: [review] } }));
  expect(todos).toMatchObject([{ what: '审核招标文件', matter: '锅炉采购一标段招标文件', by }]);
  const other = todosOf(bench([], { before: [lotWith([waits])], reviews: { first: [{ ...review, recordId: 'x' }] } }));
  expect(other).toHaveLength(2);
});

describe('the order of a day', () => {
  // 09:38 in Shanghai on the 16th.
  const now = Date.parse('2026-09-16T01:38:00Z');
  const opening = (more: Partial<ComingOpening>): ComingOpening => ({
    ...{
      id: 'o',
      lot: 'other',
      title: '杵坭乡一标段',
      at: '2026-09-16T01:30:00Z',
      place: '一号',
      host: '我',
      state: '唱标',
    },
    ...{ isMine: true, isOver: false, does: '继续{开标}', clashes: false, missing: [] },
    ...more,
  });
  const of = (items: object[], openings: ComingOpening[] = [], figures: Figure[] = []) =>
    inOrder(bench([], { before: items }), { openings, figures }, now).map((g) => [g.what, g.each.length]);
  const write = (name: string, at: string) => lotWith([{ ...turn, does: '提交招标文件', by: at }], name);
  const late = ['甲', '乙', '丙'].map((name, i) => write(`${name}标段`, `2026-09-1${i + 1}T01:00:00Z`));

  it('is what one hosts, then what is due today, then what is late once by its cause, then the rest', () => {
    const today = lotWith([{ ...turn, does: '预约评标场地', by: '2026-09-16T10:00:00Z' }], '丁标段');
    const tomorrow = lotWith([{ ...turn, does: '登记开标密钥', by: '2026-09-17T01:00:00Z' }], '戊标段');
    expect(of([...late, tomorrow, today], [opening({})])).toEqual([
      // In the office's words, which another test may have left.
      [words('继续{开标}'), 1],
      ['预约评标场地', 1],
      ['提交招标文件', 3],
      ['登记开标密钥', 1],
    ]);
  });

  it('calls no opening late that goes on', () => {
    const told = (at: string) =>
      inOrder(bench([], { before: [] }), { openings: [opening({ at })], figures: [] }, now)[0]?.by;
    expect(told('2026-09-16T01:30:00Z')).toBeNull();
    expect(told('2026-09-16T02:30:00Z')).toBe('2026-09-16T02:30:00Z');
  });

  it('keeps an opening that failed for want of bids until its host has said so, and none that others host or that is over', () => {
    expect(of([], [opening({ does: '确认流标' })])).toEqual([['确认流标', 1]]);
    expect(of([], [opening({ isOver: true })])).toEqual([]);
    expect(of([], [opening({ isMine: false })])).toEqual([]);
    expect(of([], [opening({ at: '2026-09-17T01:30:00Z' })])).toEqual([]);
  });

  it('puts what follows an opening of today before what is late, however far its own day is', () => {
    const draw = lotWith([{ ...turn, does: '抽取评委', by: '2026-12-01T16:00:00Z' }], '杵坭乡一标段');
    const held = opening({ lot: '杵坭乡一标段', isOver: true });
    expect(of([...late, draw], [held])[0]).toEqual(['抽取评委', 1]);
    expect(of([...late, draw])[0]).toEqual(['提交招标文件', 3]);
  });

  it('says what a figure of work counts, and is silent where it counts nothing or where another line says it', () => {
    const figure = (more: Partial<Figure>): Figure => ({
      ...{
        label: '专家待审核',
        does: '审核入库专家',
        count: 3,
        screen: 'expert.audit',
        query: { 'f.state': 'pending' },
      },
      ...{ tone: 'wait', ...more },
    });
    expect(inOrder(bench([], { before: [] }), { openings: [], figures: [figure({})] }, now)).toMatchObject([
      { what: '审核入库专家', matter: '3 件' },
    ]);
    const { does: _, ...silent } = figure({});
    expect(of([], [], [figure({ count: 0 }), silent])).toEqual([]);
  });
});
