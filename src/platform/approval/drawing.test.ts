/** Drawing, checking and comparing chains, without a server. */
import { describe, expect, it } from 'vitest';
import { chainFaults, type KindShape } from './chain-check.ts';
import { compareChains } from './chain-compare.ts';
import { addStep, type Drawing, duplicateStep, moveStep, removeStep, stretches } from './drawing.ts';

const kind: KindShape = {
  label: '项目',
  fields: [
    { path: 'estimate', label: '估算金额', kind: 'money' },
    { path: 'way', label: '招标方式', kind: 'choice', choices: { open: '公开招标', invited: '邀请招标' } },
    { path: 'openingAt', label: '开标时间', kind: 'instant' },
  ],
  named: [{ path: 'owner', label: '招标人', kind: 'ref' }],
};
const role = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  approver: 'role',
  role: 'reviewer',
  mode: 'any',
  ...more,
});
const drawing: Drawing = {
  steps: [role('a', '初审'), role('b', '大额'), role('c', '会审'), role('d', '终审')],
  conditions: [
    { id: '1', step: 'b', field: 'estimate', operator: 'atLeast', value: '1000000' },
    { id: '2', step: 'c', field: 'estimate', operator: 'atLeast', value: '1000000' },
  ],
};
const ids = (d: Drawing) => d.steps.map((s) => s.id).join('');
const counting = () => {
  let n = 0;
  return () => `n${++n}`;
};
const say = (d: Drawing, s: { id: string; name?: string; role?: string; limitHours?: number }) => ({
  名称: s.name ?? '',
  角色: s.role ?? '',
  时限: String(s.limitHours ?? ''),
  条件: d.conditions
    .filter((c) => c.step === s.id)
    .map((c) => `${c.field}${c.value}`)
    .join(),
});

describe('a drawing', () => {
  it('puts steps under the same conditions into one branch', () => {
    expect(stretches(drawing).map((s) => [s.conditions.length, s.steps.map((x) => x.step.id).join('')])).toEqual([
      [0, 'a'],
      [1, 'bc'],
      [0, 'd'],
    ]);
  });

  it('adds within a branch under its conditions, and outside of it under none', () => {
    const within = addStep(drawing, 2, counting());
    expect(stretches(within.drawing)[1]!.steps).toHaveLength(3);
    const outside = addStep(drawing, 3, counting());
    expect(outside.drawing.conditions).toHaveLength(2);
    expect(new Set(outside.drawing.steps.map((s) => s.name)).size).toBe(5);
  });

  it('moves, and stays where it is at either end', () => {
    expect(ids(moveStep(drawing, 'a', 2))).toBe('bcad');
    expect(ids(moveStep(drawing, 'd', 0))).toBe('dabc');
    expect(moveStep(drawing, 'a', -1)).toBe(drawing);
    expect(moveStep(drawing, 'd', 9)).toBe(drawing);
  });

  it('takes a step out with its conditions, and copies it with its own', () => {
    expect(removeStep(drawing, 'b').conditions.map((c) => c.step)).toEqual(['c']);
    const { drawing: twice, id } = duplicateStep(drawing, 'b', counting());
    expect(twice.steps.map((s) => s.name)).toEqual(['初审', '大额', '大额 2', '会审', '终审']);
    expect(twice.conditions.filter((c) => c.step === id)).toMatchObject([{ field: 'estimate', value: '1000000' }]);
  });
});

describe('a check', () => {
  const faults = (steps: object[], conditions: object[] = []) =>
    chainFaults(kind, { steps, conditions } as object).map((f) => f.because);

  it('finds nothing wrong in what is right', () => expect(chainFaults(kind, drawing as object)).toEqual([]));

  it('names step, rule and remedy', () => {
    expect(faults([])).toEqual(['至少要有一个步骤，请添加']);
    expect(faults([{ id: 'x', name: '核', approver: 'role', mode: 'any' }])).toEqual(['步骤“核”：请选择角色']);
    expect(faults([{ id: 'x', approver: 'superior', mode: 'any' }])).toEqual(['步骤“1”：请输入步骤名称']);
    expect(faults([role('x', '核', { mode: 'share', share: '120' })])).toEqual(['步骤“核”：比例请填 1 至 100']);
    expect(faults([role('x', '核', { limitHours: 4, remindHours: 4 })])).toEqual([
      '步骤“核”：提前提醒的小时数须小于时限',
    ]);
    expect(faults([role('x', '核'), role('y', '核')])).toHaveLength(2);
    expect(faults([{ id: 'x', name: '核', approver: 'named', named: 'boss', mode: 'any' }])[0]).toContain('请另选');
  });

  it('asks conditions only what their field can answer', () => {
    const of = (field: string, operator: string, value: string) =>
      faults([role('x', '核')], [{ id: '1', step: 'x', field, operator, value }])[0];
    expect(of('estimate', 'atLeast', '1000000')).toBeUndefined();
    expect(of('estimate', 'atLeast', '100万')).toContain('须与数字比较');
    expect(of('way', 'oneOf', 'open、invited')).toBeUndefined();
    expect(of('way', 'oneOf', 'open、secret')).toContain('没有“secret”这个值');
    expect(of('way', 'below', 'open')).toContain('不能比较大小');
    expect(of('openingAt', 'below', '明天')).toContain('须与时间比较');
    expect(of('estimate', 'atLeast', '')).toContain('请选全');
    expect(faults([role('x', '核')], [{ id: '1', step: 'gone', field: 'way' }])[0]).toContain('请删除这个条件');
  });
});

describe('two versions', () => {
  const changes = (after: Drawing) =>
    compareChains(drawing, after, say).map((r) => `${(r.after ?? r.before)!.name}:${r.change}`);

  it('are the same when nothing but ids differs, as in a copy', () => {
    const copy = {
      steps: drawing.steps.map((s) => ({ ...s, id: `${s.id}2` })),
      conditions: drawing.conditions.map((c) => ({ ...c, step: `${c.step}2` })),
    };
    expect(new Set(compareChains(drawing, copy, say).map((r) => r.change))).toEqual(new Set(['same']));
  });

  it('show what was added, removed, moved and changed, where it stands', () => {
    const after: Drawing = {
      steps: [
        role('d', '终审'),
        role('a', '初审', { limitHours: 24 }),
        { ...role('e', '监督'), role: 'supervisor' },
        role('c', '会审'),
      ],
      conditions: drawing.conditions.filter((c) => c.step === 'c'),
    };
    expect(changes(after)).toEqual(['终审:moved', '初审:changed', '大额:removed', '监督:added', '会审:same']);
    const [, first] = compareChains(drawing, after, say);
    expect(first!.differences).toEqual([{ aspect: '时限', before: '无', after: '24' }]);
  });

  it('follow a step that was given another name in its place', () => {
    const renamed = {
      ...drawing,
      steps: drawing.steps.map((s) => (s.id === 'a' ? { ...s, id: 'z', name: '预审' } : s)),
    };
    expect(changes(renamed)[0]).toBe('预审:changed');
  });

  it('differ by a condition alone', () => {
    const other = { ...drawing, conditions: drawing.conditions.map((c) => ({ ...c, value: '2000000' })) };
    expect(changes(other)).toEqual(['初审:same', '大额:changed', '会审:changed', '终审:same']);
  });
});
