import { expect, it } from 'vitest';
import { onlyTaken, strayNames, takenNames } from './check.ts';
import { children, computed, data, integer, text } from './field.ts';

const fields = {
  name: text('名称'),
  number: text('编号', { readOnly: true }),
  kept: data('所存'),
  total: computed('合计', () => 1),
  lines: children('明细', { what: text('事项'), done: integer('已办', { readOnly: true }) }),
};

it('V15: what a form takes are the fields that it fills in, and of a table those of its rows', () => {
  expect(takenNames(fields)).toEqual(['name', 'lines']);
  const sent = { name: '甲', lines: [{ id: '1', what: '乙' }, null, 'x'] };
  expect(strayNames(fields, sent)).toEqual([]);
  expect(onlyTaken(fields, sent)).toEqual(sent);
});

it('V15: every other name is told with its place, and with what is taken there', () => {
  const row = {
    ...{ id: 'r', version: 3, name: '甲', number: '7', kept: {}, total: 1, nosuch: null, toString: 1 },
    lines: [
      { id: '1', what: '乙', done: 2 },
      { id: '2', what: '丙', nosuch: 1 },
    ],
  };
  const outer = ['id', 'version', 'number', 'kept', 'total', 'nosuch', 'toString'];
  expect(strayNames(fields, row)).toEqual([
    ...outer.map((at) => ({ at, taken: ['name', 'lines'] })),
    ...['lines.0.done', 'lines.1.nosuch'].map((at) => ({ at, taken: ['id', 'what'] })),
  ]);
  expect(onlyTaken(fields, row)).toEqual({
    name: '甲',
    lines: [
      { id: '1', what: '乙' },
      { id: '2', what: '丙' },
    ],
  });
});
