import { describe, expect, it } from 'vitest';
import { type ReadBefore, readAnswers, readForm } from './check.ts';
import { children, text } from './field.ts';
import { defineRecord } from './record.ts';

const list = defineRecord('check-list', {
  label: '清单',
  title: () => '清单',
  fields: {
    name: text('名称'),
    items: children('事项', { name: text('名称'), source: text('来源', { readOnly: true }) }),
  },
  list: { columns: ['name'] },
});

it('keeps with a row what only actions set, whatever a form sends for it', () => {
  const before = { items: [{ id: 'a', name: '一', source: '报告' }] };
  const sent = {
    items: [
      { id: 'b', name: '新', source: '假' },
      { id: 'a', name: '一改', source: '假' },
    ],
  };
  expect(readForm(list, sent, before).values.items).toEqual([
    { id: 'b', name: '新' },
    { id: 'a', name: '一改', source: '报告' },
  ]);
});

/** A record of the given fields, as a form of it would be. */
const formOf = (fields: object, rules: object[] = []) =>
  defineRecord(
    'check-list' as never,
    { label: '清单', title: () => '清单', fields, rules, list: { columns: [] } } as never,
  );
const field = (kind: string, more: object = {}) => ({ kind, label: '甲', ...more });

describe('what a form sends', () => {
  it('is read by kind, and what the form does not send is left alone', () => {
    const form = formOf({ a: field('text'), b: field('integer'), c: field('text') });
    expect(readForm(form, { a: '文', b: '3' }, {}, false)).toEqual({
      values: { a: '文', b: 3 },
      refusals: {},
      warnings: {},
    });
    expect(readForm(form, { b: '三' }, {}, false).refusals).toEqual({ b: '请输入正确的整数格式' });
  });

  it('sets nothing that only actions set and nothing that is computed', () => {
    const form = formOf({
      a: field('text', { readOnly: true }),
      b: field('computed', { from: () => 1 }),
      c: field('text'),
    });
    expect(readForm(form, { a: 'x', b: 'y', c: 'z' }, {}, false).values).toEqual({ c: 'z' });
  });

  it('empties a field, and a list into an empty list', () => {
    const rows = { fields: { name: text('名称') } };
    const form = formOf({
      a: field('text'),
      rows: field('children', rows),
      refs: field('refs'),
      files: field('files'),
    });
    for (const nothing of ['', null, undefined, []])
      expect(readForm(form, { a: nothing, rows: nothing, refs: nothing, files: nothing }, {}, false).values).toEqual({
        a: null,
        rows: [],
        refs: [],
        files: [],
      });
  });

  it('is refused by the rules that a field names, then by its own check', () => {
    const check = (value: unknown) => (value === '123' ? '不是这个' : undefined);
    const form = formOf({ a: field('text', { rules: ['min3'], check }) });
    const says = (a: string) => readForm(form, { a }, {}, false).refusals;
    expect([says('12'), says('123'), says('1234')]).toEqual([{ a: '甲至少 3 个字符' }, { a: '不是这个' }, {}]);
  });
});

describe('rows that belong to a record', () => {
  const form = formOf({
    rows: field('children', { label: '明细', max: 2, fields: { n: { kind: 'integer', label: '数' } } }),
  });
  const read = (rows: unknown[], known?: ReadBefore) => readForm(form, { rows }, {}, false, {}, known);

  it('carry their id or get one by their place, no longer than an id may be', () => {
    expect(read([{ id: 'a', n: 1 }, { n: 2 }]).values.rows).toEqual([
      { id: 'a', n: 1 },
      { id: '2', n: 2 },
    ]);
    expect(read([{ id: '' }, { id: 7 }]).values.rows.map(({ id }: { id: string }) => id)).toEqual(['1', '2']);
    expect(read([{ id: 'x'.repeat(80) }]).values.rows[0].id).toBe('x'.repeat(64));
  });

  it('are refused one by one, and when they are too many', () => {
    expect(read([{ n: 1 }, { n: '二' }]).refusals).toEqual({ 'rows.1.n': '请输入正确的整数格式' });
    expect(read([{ n: 1 }, { n: 2 }, { n: 3 }]).refusals).toEqual({ rows: '明细最多 2 行' });
  });

  it('are read again only when they changed', () => {
    const known: ReadBefore = new WeakMap();
    const [same, changed] = [{ n: 1 }, { n: 2 }];
    read([same, changed], known);
    expect(known.get(same)!.values).toEqual({ id: '1', n: 1 });
    known.set(same, { values: { id: '1', n: 9 }, refusals: { n: '旧' }, warnings: {} });
    const again = read([same, { n: 3 }], known);
    expect(again.values.rows).toEqual([
      { id: '1', n: 9 },
      { id: '2', n: 3 },
    ]);
    expect(again.refusals).toEqual({ 'rows.0.n': '旧' });
  });

  it('keep nothing of a row that was not there, and lists without such fields stay as they were sent', () => {
    expect(readForm(list, { items: [{ id: 'a', name: '一' }] }, {}).values.items).toEqual([{ id: 'a', name: '一' }]);
    expect(readForm(list, { name: '名' }, { items: [{ id: 'a', source: '报告' }] }).values).toEqual({ name: '名' });
    const before = { items: [{ id: 'a', name: '一' }] };
    expect(readForm(list, { items: [{ id: 'a', name: '改' }] }, before).values.items).toEqual([
      { id: 'a', name: '改' },
    ]);
  });
});

describe('what must be given', () => {
  const required = (kind: string, more: object = {}) => formOf({ a: field(kind, { required: true, ...more }) });
  const refused = (form: never, sent: object = {}, before = {}, complete = true) =>
    readForm(form, sent as never, before, complete).refusals.a;

  it.each([
    ['text', '请输入甲'],
    ['money', '请输入甲'],
    ['files', '请上传甲'],
    ['choice', '请选择甲'],
    ['dictionary', '请选择甲'],
    ['region', '请选择甲'],
    ['ref', '请选择甲'],
    ['refs', '请选择甲'],
    ['date', '请选择甲'],
    ['instant', '请选择甲'],
    ['flag', '请选择甲'],
  ])('%s: %s', (kind, says) => {
    const more = kind === 'choice' ? { choices: { x: '乙' } } : {};
    expect(refused(required(kind, more) as never)).toBe(says);
  });

  it('is asked of what is stored and what is sent together, and not of a draft', () => {
    const form = required('text') as never;
    expect([
      refused(form, {}, { a: '有' }),
      refused(form, { a: null }, { a: '有' }),
      refused(form, {}, {}, false),
    ]).toEqual([undefined, '请输入甲', undefined]);
  });

  it('§5.12 is more than blanks, and never covers the one sentence for a value of another type', () => {
    expect(refused(required('text') as never, { a: '  ' })).toBe('甲内容不能为空');
    expect(refused(required('integer') as never, { a: '三' })).toBe('请输入正确的整数格式');
    expect(refused(required('text', { rules: ['min3'] }) as never, { a: '  ' })).toBe('甲至少 3 个字符');
  });

  it('is not asked of what only actions set, nor while its condition does not hold (H9)', () => {
    expect(refused(required('text', { readOnly: true }) as never)).toBeUndefined();
    const when = formOf({
      a: field('text', { required: true, when: (row: { b?: string }) => row.b === '是' }),
      b: field('text'),
    });
    expect([refused(when as never, { b: '否' }), refused(when as never, { b: '是' })]).toEqual([undefined, '请输入甲']);
  });

  it('§5.14 are so many rows, not none, and in each row its own fields', () => {
    const rows = (more: object = {}) =>
      formOf({
        a: field('children', {
          required: true,
          min: 2,
          fields: { n: { kind: 'text', label: '数', required: true } },
          ...more,
        }),
        b: field('text'),
      });
    const refusals = (form: unknown, sent: object, before = {}) =>
      readForm(form as never, sent as never, before).refusals;
    expect(refusals(rows(), {})).toEqual({ a: '请填写其他甲' });
    expect(refusals(rows(), { a: [{ n: '1' }] })).toEqual({ a: '甲至少 2 行' });
    expect(refusals(rows(), { a: [{ n: '1' }, {}] })).toEqual({ 'a.1.n': '请输入数' });
    expect(refusals(rows(), { a: [{ n: '1' }, { n: '2' }] })).toEqual({});
    expect(refusals(rows({ min: undefined }), { a: [{ n: '1' }] })).toEqual({});
    const when = (row: { b?: string }) => row.b === '是';
    expect(refusals(rows({ when }), { b: '否' }, { a: [{}] })).toEqual({});
    expect(refusals(rows({ when }), { b: '是' }, { a: [{}, {}] })).toEqual({
      'a.0.n': '请输入数',
      'a.1.n': '请输入数',
    });
    expect(refusals(rows({ required: false, readOnly: true }), {}, { a: [{}] })).toEqual({});
    expect(refusals(rows({ required: false }), {}, { a: null })).toEqual({});
  });
});

describe('rules of a record', () => {
  const form = formOf({ a: field('integer'), b: field('text') }, [
    { field: 'a', check: (row: { a?: number }) => ((row.a ?? 0) > 5 ? '过大' : undefined) },
    { field: 'b', effect: 'warn', check: (row: { b?: string }) => (row.b === '怪' ? '少见' : undefined) },
    { field: 'b', check: (row: { a?: number; b?: string }) => (row.a === 3 ? '三不行' : undefined) },
  ]);
  const read = (sent: object, complete = true, before = {}) => readForm(form as never, sent as never, before, complete);

  it('refuse or warn, of the whole row, and not a draft', () => {
    expect(read({ a: 6 }).refusals).toEqual({ a: '过大' });
    expect(read({ a: 5 }).refusals).toEqual({});
    expect(read({ b: '怪' })).toMatchObject({ refusals: {}, warnings: { b: '少见' } });
    expect(read({}, true, { a: 6 }).refusals).toEqual({ a: '过大' });
    expect(read({ a: 6, b: '怪' }, false)).toMatchObject({ refusals: {}, warnings: {} });
  });

  it('are not asked of a field that is refused already', () => {
    const twice = formOf({ a: field('integer') }, [{ field: 'a', check: () => '规则' }]);
    expect(readForm(twice as never, { a: '三' } as never).refusals).toEqual({ a: '请输入正确的整数格式' });
  });

  it('answers to an action are read and asked for like a form', () => {
    const asked = {
      why: { kind: 'text', label: '理由', required: true },
      days: { kind: 'integer', label: '天数' },
    } as never;
    expect(readAnswers(asked, { days: '2' })).toEqual({
      values: { days: 2 },
      refusals: { why: '请输入理由' },
      warnings: {},
    });
    expect(readAnswers(asked, { why: '急' }).refusals).toEqual({});
  });
});
