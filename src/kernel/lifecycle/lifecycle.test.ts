/** What may be done in which state by whom, why not, and which graphs of states are refused. */
import { describe, expect, it } from 'vitest';
import { type Actor, audience, everything, system } from '../access/where.ts';
import { defineRecord } from '../record/record.ts';
import { allowedActions, judge, type Situation } from './allowed.ts';
import { type Guard, guard, refusal } from './guard.ts';
import {
  defineLifecycle,
  draftStates,
  extendLifecycle,
  fromStates,
  graphFaults,
  meetsDraft,
  withActions,
} from './lifecycle.ts';
import { approvedBy } from './review.ts';

const writer = audience('作者', everything);
const reader = audience('审核人', everything);
const record = (fields = {}) =>
  defineRecord(
    'a-paper' as never,
    { label: '文书', title: () => '', fields, list: { columns: [], empty: '' } } as never,
  );

const hasTitle: Guard = guard<{ row: { title?: string } }>(
  'hasTitle',
  '请填写标题',
  ({ row }) => row.title !== undefined,
  {
    law: '某法 第1条',
  },
);
const answered: Guard = guard('answered', '请说明理由', ({ asked }) => Boolean(asked.reason), { onAnswers: true });

const paper = defineLifecycle(record() as never, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('a-paper', { withdraw: 'takeBack' }) },
    out: { label: '已发出', tone: 'done', final: true },
  },
  actions: {
    create: { label: '新建', from: null, to: 'draft', by: [writer] },
    submit: {
      label: '提交审核',
      from: 'draft',
      to: 'review',
      by: [writer],
      needs: [hasTitle, answered],
      asks: { reason: { kind: 'text', label: '理由' } },
      law: ['某法 第1条'],
      primary: true,
      danger: true,
      batch: true,
      quiet: true,
      form: 'draft',
    } as never,
    takeBack: { label: '撤回', from: 'review', to: 'draft', by: [writer] },
    approve: { label: '通过', from: 'review', to: 'out', by: [reader] },
    return: { label: '退回', from: 'review', to: 'draft', by: [reader] },
  },
});

const actor: Actor = {
  id: 'u',
  name: '甲',
  org: 'o',
  orgName: '某',
  orgType: 'agency',
  roles: ['agent'],
  isAdmin: false,
};
const situation = (over: Partial<Situation> = {}): Situation => ({
  row: { state: 'draft', title: '一' },
  actor,
  now: new Date(0),
  facts: {},
  isIn: (who) => who === writer,
  ...over,
});
const turn = { isMine: false, isUntouched: true, because: '现由乙审批' };
const inReview = (over: Partial<Situation> = {}) => situation({ row: { state: 'review' }, ...over });

describe('one action is judged', () => {
  it('for whoever is in one of its audiences and still holds its permission', () => {
    expect(judge(paper, 'submit', situation())).toEqual({ kind: 'allowed' });
    expect(judge(paper, 'submit', situation({ isIn: () => false }))).toEqual({ kind: 'forbidden' });
    const without = [{ role: 'agent', without: ['a-paper.submit'], withoutScreens: [] }];
    expect(judge(paper, 'submit', situation({ actor: { ...actor, grants: without } }))).toEqual({ kind: 'forbidden' });
  });

  it('in its states only, and says in which one it stands', () => {
    expect(judge(paper, 'submit', inReview())).toEqual({ kind: 'refused', because: '当前为“待审核”，不能提交审核' });
    expect(judge(paper, 'submit', situation({ row: { state: 'lost', title: '一' } }))).toEqual({
      kind: 'refused',
      because: '当前为“lost”，不能提交审核',
    });
    expect(judge(paper, 'create', situation({ row: { state: 'out' } }))).toEqual({ kind: 'allowed' });
  });

  it('by its guards, those about the answers only when there are answers', () => {
    const untitled = situation({ row: { state: 'draft' } });
    expect(judge(paper, 'submit', untitled)).toEqual({ kind: 'refused', because: '请填写标题（某法 第1条）' });
    expect(judge(paper, 'submit', situation(), {})).toEqual({ kind: 'refused', because: '请说明理由' });
    expect(judge(paper, 'submit', situation(), { reason: '急' })).toEqual({ kind: 'allowed' });
  });

  it('by whose turn it is: a chain may name people whom the lifecycle does not', () => {
    const nobody = () => false;
    expect(judge(paper, 'approve', inReview({ isIn: nobody, turn: { ...turn, isMine: true } }))).toEqual({
      kind: 'allowed',
    });
    expect(judge(paper, 'return', inReview({ isIn: nobody, turn: { ...turn, isMine: true } }))).toEqual({
      kind: 'allowed',
    });
    expect(judge(paper, 'approve', inReview({ isIn: nobody, turn }))).toEqual({ kind: 'forbidden' });
    // The turn decides only about the decision itself.
    expect(judge(paper, 'takeBack', inReview({ isIn: nobody, turn: { ...turn, isMine: true } }))).toEqual({
      kind: 'forbidden',
    });
    const reads = (who: unknown) => who === reader;
    expect(judge(paper, 'approve', inReview({ isIn: reads, turn }))).toEqual({
      kind: 'refused',
      because: '现由乙审批',
    });
    expect(judge(paper, 'approve', inReview({ isIn: reads }))).toEqual({ kind: 'allowed' });
  });

  it('taken back only while nobody decided', () => {
    expect(judge(paper, 'takeBack', inReview({ turn }))).toEqual({ kind: 'allowed' });
    expect(judge(paper, 'takeBack', inReview())).toEqual({ kind: 'allowed' });
    expect(judge(paper, 'takeBack', inReview({ turn: { ...turn, isUntouched: false } }))).toEqual({
      kind: 'refused',
      because: '已有审批人作出决定，不能撤回；需要修改的，请审批人退回',
    });
    // In a state without a review nothing is taken back.
    expect(judge(paper, 'submit', situation({ turn: { ...turn, isUntouched: false } }))).toEqual({ kind: 'allowed' });
  });
});

describe('what a person may do with a record', () => {
  it('holds what leads out of its state and is theirs, with the reason of what is refused', () => {
    expect(allowedActions(paper, situation())).toEqual([
      {
        id: 'a-paper.submit',
        verb: 'submit',
        label: '提交审核',
        allowed: true,
        because: '',
        law: ['某法 第1条'],
        primary: true,
        danger: true,
        batch: true,
        quiet: true,
        final: false,
        asks: true,
        form: true,
      },
    ]);
    const [refused] = allowedActions(paper, situation({ row: { state: 'draft' } }));
    expect(refused).toMatchObject({ allowed: false, because: '请填写标题（某法 第1条）' });
  });

  it('is plain where the action says no more', () => {
    expect(allowedActions(paper, inReview())).toEqual([
      {
        id: 'a-paper.takeBack',
        verb: 'takeBack',
        label: '撤回',
        allowed: true,
        because: '',
        law: [],
        primary: false,
        danger: false,
        batch: false,
        quiet: false,
        final: false,
        asks: false,
        form: false,
      },
    ]);
  });

  it('is asked for some verbs alone', () => {
    const all = inReview({ isIn: () => true });
    expect(allowedActions(paper, all).map(({ verb }) => verb)).toEqual(['takeBack', 'approve', 'return']);
    expect(allowedActions(paper, all, new Set(['return', 'submit'])).map(({ verb }) => verb)).toEqual(['return']);
  });
});

describe('a guard refuses', () => {
  const context = { row: {}, now: new Date(0), actor, facts: {}, asked: {} } as never;
  const says = (answer: boolean | string, law?: string) =>
    refusal(
      guard('x', '不可以', () => answer, law ? { law } : {}),
      context,
    );
  it('by its sentence or one of its own, with the article', () => {
    expect([says(true, '第2条'), says(false), says('太早', '第2条'), says(false, '第2条')]).toEqual([
      undefined,
      '不可以',
      '太早（第2条）',
      '不可以（第2条）',
    ]);
  });
  it('with the article once, where the sentence names it already', () => {
    expect(says('请补充（某法 第2条）', '某法 第2条')).toBe('请补充（某法 第2条）');
  });
});

describe('a graph of states', () => {
  const draft = { label: '起草', tone: 'idle' } as const;
  const done = { label: '完成', tone: 'done', final: true } as const;
  const create = { label: '新建', from: null, to: 'draft', by: [writer] } as const;
  const finish = { label: '完成', from: 'draft', to: 'done', by: [writer] } as const;
  const faults = (states: object, actions: object, fields = {}) =>
    graphFaults({ record: record(fields), initial: 'draft', states, actions } as never);

  it('is sound where everything is reached and left', () => {
    expect(faults({ draft, done }, { create, finish })).toEqual([]);
    expect(faults({ draft, done }, { create, finish: { ...finish, to: undefined, mayEndIn: ['done'] } })).toEqual([]);
    expect(
      faults({ draft }, { create, remove: { label: '删除', from: 'draft', by: [writer], removes: true } }),
    ).toEqual([]);
  });

  it.each([
    [
      'names the unknown state "gone"',
      { draft, done },
      { create, finish, lose: { label: '丢', from: 'draft', to: 'gone', by: [writer] } },
    ],
    [
      'names the unknown state "gone"',
      { draft, done },
      { create, finish, find: { label: '找', from: ['draft', 'gone'], to: 'done', by: [writer] } },
    ],
    ['finish is for nobody', { draft, done }, { create, finish: { ...finish, by: [] } }],
    [
      'no action leads to "done"',
      { draft, done },
      {
        create,
        save: { ...finish, label: '存', to: 'draft' },
        remove: { label: '删', from: 'draft', by: [writer], removes: true },
      },
    ],
    [
      'nothing leads out of "draft", which is not final',
      { draft, done: { ...done } },
      { create: { ...create, mayEndIn: ['done'] }, save: { ...finish, to: 'draft' } },
    ],
    [
      'nothing leads out of "draft", which is not final',
      { draft, done },
      { create: { ...create, mayEndIn: ['done'] }, save: { ...finish, to: undefined } },
    ],
    ['two actions are called "完成" in "draft"', { draft, done }, { create, finish, again: finish }],
    [
      'the review of "draft" names "approve", which does not lead out of it',
      { draft: { ...draft, review: approvedBy('x') }, done },
      { create, finish },
    ],
    [
      'the review of "draft" names "takeBack", which does not lead out of it',
      {
        draft: { ...draft, review: approvedBy('x', { approve: 'finish', return: 'finish', withdraw: 'takeBack' }) },
        done,
      },
      { create, finish },
    ],
    [
      'finish never ends in "draft", where it would print the anchor',
      { draft, done },
      { create, finish: { ...finish, anchors: 'draft' } },
    ],
    [
      'finish has no fields to print the anchor on',
      { draft, done },
      { create, finish: { ...finish, anchors: 'done' } },
    ],
  ])('%s', (fault, states, actions) => expect(faults(states, actions).join('; ')).toContain(fault));

  it('lets quiet actions share a name, states be reached in several steps, and an anchor stand on both its fields', () => {
    expect(faults({ draft, done }, { create, finish, again: { ...finish, quiet: true } })).toEqual([]);
    const steps = { create, finish: { ...finish, from: 'middle' }, go: { ...finish, label: '前进', to: 'middle' } };
    expect(faults({ draft, done, middle: { label: '中', tone: 'wait' } }, steps)).toEqual([]);
    const anchored = { create, finish: { ...finish, anchors: 'done' } };
    const lines = { chainHead: { kind: 'text', label: '链首' }, chainEntry: { kind: 'text', label: '链位' } };
    expect(faults({ draft, done }, anchored, lines)).toEqual([]);
    expect(faults({ draft, done }, anchored, { chainHead: lines.chainHead }).join()).toContain('no fields to print');
    const decided = { ...draft, review: approvedBy('x', { approve: 'finish', return: 'finish' }) };
    expect(faults({ draft: decided, done }, { create, finish })).toEqual([]);
  });

  it('is refused when it is declared', () => {
    const declared = () =>
      defineLifecycle(record() as never, { initial: 'draft', states: { draft, done }, actions: { create } } as never);
    expect(declared).toThrow(
      'lifecycle of a-paper: nothing leads out of "draft", which is not final; no action leads to "done"',
    );
  });

  it('begins from nothing, from one state or from several', () => {
    expect([null, 'draft', ['draft', 'done']].map((from) => fromStates({ from } as never))).toEqual([
      [],
      ['draft'],
      ['draft', 'done'],
    ]);
    expect(approvedBy('x')).toEqual({ kind: 'x', approve: 'approve', return: 'return' });
  });
});

describe('what a later capability adds to a lifecycle', () => {
  const own = record() as never;
  const first = defineLifecycle(own, {
    initial: 'draft',
    states: { draft: { label: '稿' }, done: { label: '成', final: true } },
    actions: {
      create: { label: '建', from: null, to: 'draft', by: [writer] },
      finish: { label: '成', from: 'draft', to: 'done', by: [writer], needs: [hasTitle] },
    },
  } as never);
  const stamp = { label: '盖章', from: 'draft', by: [reader] };
  const more = (actions: object, needs = {}) => extendLifecycle(own, actions as never, needs);

  it('stands beside the own actions, and an own action needs what it asks besides', () => {
    const whole = withActions(first, more({ stamp }, { finish: [answered] }));
    expect(Object.keys(whole.actions)).toEqual(['create', 'finish', 'stamp']);
    expect(whole.actions.finish!.needs).toEqual([hasTitle, answered]);
    expect(first.actions.finish!.needs).toEqual([hasTitle]);
  });

  it.each([
    ['"finish" is declared twice', more({ finish: stamp })],
    ['there is no action "sign" to ask more of', more({}, { sign: [answered] })],
    ['stamp names the unknown state "sent"', more({ stamp: { ...stamp, to: 'sent' } })],
    ['actions of a-paper are added', extendLifecycle(record() as never, { stamp } as never)],
  ])('%s', (fault, added) => expect(() => withActions(first, added)).toThrow(`lifecycle of a-paper: ${fault}`));
});

describe('drafts (H3)', () => {
  const states = { draft: { label: '起草' }, kept: { label: '已留存' }, out: { label: '已发出', final: true } };
  const ways = (more: object = {}) =>
    defineLifecycle(
      record() as never,
      {
        initial: 'draft',
        states,
        actions: {
          create: { label: '新建', from: null, to: 'draft', by: [writer], form: 'draft' },
          submit: { label: '提交', from: 'draft', to: 'kept', by: [writer], complete: true },
          issue: { label: '发出', from: 'kept', to: 'out', by: [writer] },
          ...more,
        },
      } as never,
    );
  const drafts = (more?: object) => [...draftStates(ways(more))];

  it('are the states in which a row may be incomplete, until a person was asked for everything', () => {
    expect(drafts()).toEqual(['draft']);
    expect(drafts({ submit: { label: '提交', from: 'draft', to: 'kept', by: [writer] } })).toEqual([
      'draft',
      'kept',
      'out',
    ]);
    // Saving as a draft may remove values that the row had.
    expect(drafts({ save: { label: '保存', from: 'kept', by: [writer], form: 'draft' } })).toEqual([
      'draft',
      'kept',
      'out',
    ]);
    expect(drafts({ mend: { label: '补正', from: ['draft', 'kept'], by: [writer] } })).toEqual(['draft']);
  });

  it('are none of what the house makes by itself', () => {
    const made = { create: { label: '生成', from: null, to: 'draft', by: [system], form: 'draft' } };
    expect(drafts(made)).toEqual([]);
  });

  it('are met by what makes a row and by what is done to a draft', () => {
    const lifecycle = ways();
    const met = Object.entries(lifecycle.actions).filter(([, action]) => meetsDraft(lifecycle, action));
    expect(met.map(([verb]) => verb)).toEqual(['create']);
    const removing = ways({ remove: { label: '删除', from: 'draft', by: [writer], removes: true } });
    expect(meetsDraft(removing, removing.actions.remove!)).toBe(true);
  });
});
