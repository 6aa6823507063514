import { describe, expect, it } from 'vitest';
import { integer, ref, text } from './field.ts';
import { agreesWith, leadingFields, originFaults, taken, takenValue } from './origin.ts';
import { defineRecord } from './record.ts';
import { usualFaults } from './usual.ts';

const shelf = defineRecord('shelf', {
  label: '书架',
  title: (s) => s.name ?? '',
  fields: { name: text('名称'), floor: integer('楼层') },
  list: { columns: ['name'] },
});
const recordOf = (by: string, field: string) =>
  defineRecord('volume', {
    label: '册',
    title: () => '',
    fields: {
      shelf: ref('书架', () => shelf),
      name: text('名称', { from: { by, record: () => shelf, field } }),
    },
    list: { columns: ['name'] },
  });

describe('an origin', () => {
  it('leads by references to the record that it names, or the house does not stand', () => {
    expect(originFaults(recordOf('shelf', 'name'))).toEqual([]);
    expect(originFaults(recordOf('name', 'name'))).toEqual([
      'volume.name is taken by "name", which does not lead to shelf',
    ]);
    expect(originFaults(recordOf('shelf.floor', 'name'))[0]).toContain('does not lead to shelf');
    expect(originFaults(recordOf('shelf', 'colour'))).toEqual(['volume.name is taken from the unknown field "colour"']);
    expect(leadingFields(recordOf('shelf.room', 'name'))).toEqual(['shelf']);
  });

  it('says nothing where its source says nothing', () => {
    const origin = taken('shelf', () => shelf, 'floor', { as: (floor) => `${floor} 楼` });
    expect(takenValue(origin, { floor: 3 }, {})).toBe('3 楼');
    expect(takenValue(origin, { floor: null }, {})).toBeNull();
    expect(
      takenValue(
        taken('shelf', () => shelf, 'name'),
        { name: '' },
        {},
      ),
    ).toBeNull();
  });

  it('agrees by what is said, not by how it is written down', () => {
    expect(agreesWith([{ id: '1', a: 1, b: 2 }], [{ b: 2, id: '1', a: 1 }])).toBe(true);
    expect(agreesWith([], null)).toBe(true);
    expect(agreesWith(false, null)).toBe(false);
    expect(agreesWith('0', '')).toBe(false);
    expect(agreesWith('90.00', '90')).toBe(false);
  });
});

describe('what is usual', () => {
  const withUsual = (ways: [string, ...string[]], fields: string[]) =>
    defineRecord('volume', {
      label: '册',
      title: () => '',
      fields: {
        shelf: ref('书架', () => shelf),
        name: text('名称', { from: taken('shelf', () => shelf, 'name') }),
        size: integer('开本'),
        count: integer('册数', { readOnly: true }),
      },
      list: { columns: ['name'] },
      usual: { with: ways, fields: fields as never[] },
    });

  it('goes by references and choices to what may be begun so, or the house does not stand', () => {
    expect(usualFaults(withUsual(['shelf'], ['size']))).toEqual([]);
    expect(leadingFields(withUsual(['shelf'], ['size']))).toEqual(['shelf']);
    expect(usualFaults(withUsual(['size'], ['size']))[0]).toContain('leads to no reference or choice');
    expect(usualFaults(withUsual(['shelf.room'], ['size']))[0]).toContain('leads to no reference or choice');
    for (const own of ['name', 'count', 'colour'])
      expect(usualFaults(withUsual(['shelf'], [own]))[0]).toContain(`volume.${own} cannot be usual`);
  });
});
