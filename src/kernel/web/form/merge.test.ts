import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge.ts';

const change = (field: string, before: unknown, after: unknown) => ({ field, label: field, before, after });

describe('two people change one record', () => {
  it('takes theirs where this person changed nothing', () => {
    const { taken, conflicts } = mergeChanges([change('name', 'a', 'b')], { name: 'a' }, { name: 'a' });
    expect(taken.map((c) => c.field)).toEqual(['name']);
    expect(conflicts).toEqual([]);
  });

  it('asks where both changed it', () => {
    const { taken, conflicts } = mergeChanges([change('name', 'a', 'b')], { name: 'a' }, { name: 'c' });
    expect(taken).toEqual([]);
    expect(conflicts.map((c) => c.after)).toEqual(['b']);
  });

  it('asks nothing where both wrote the same', () => {
    expect(mergeChanges([change('name', 'a', 'b')], { name: 'a' }, { name: 'b' })).toEqual({
      taken: [],
      conflicts: [],
    });
  });

  it('compares lists by content, and empty with empty', () => {
    expect(mergeChanges([change('lots', [], [{ id: '1' }])], { lots: [] }, { lots: [] }).taken).toHaveLength(1);
    expect(mergeChanges([change('note', null, 'x')], { note: null }, {}).taken).toHaveLength(1);
  });
});
