import { describe, expect, it } from 'vitest';
import { book, loan } from '../testing/library-records.ts';
import { Unread, watched } from './wire-row.ts';

const stored = { id: '1', state: 'new', name: '红楼梦' } as never;
const lacking = (read: readonly string[]) =>
  watched(book, [stored], { read: new Set(read), titled: new Set() })[0] as any;
const missed = (look: () => unknown): readonly string[] => {
  try {
    look();
  } catch (error) {
    if (error instanceof Unread) return error.fields;
    throw error;
  }
  return [];
};

describe('a row of which not every column was read', () => {
  it('has what was read, and what no record stores', () => {
    const row = lacking(['name']);
    expect([row.name, row.state, row.noSuchField, 'name' in row]).toEqual(['红楼梦', 'new', undefined, true]);
  });

  it('tells what is asked of it in vain, however it is asked', () => {
    const row = lacking(['name']);
    expect(missed(() => row.isRare)).toEqual(['isRare']);
    expect(missed(() => 'isRare' in row)).toEqual(['isRare']);
    expect(missed(() => ({ ...row }))).toContain('isRare');
    expect(missed(() => JSON.stringify(row))).toContain('isRare');
    expect(missed(() => Object.keys(row))).not.toContain('name');
  });

  it('S11 tells also that a title of what it refers to was not read', () => {
    const of = (titled: readonly string[]) =>
      watched(loan, [{ ...(stored as object), book$: '红楼梦' } as never], {
        read: new Set(['book']),
        titled: new Set(titled),
      })[0] as any;
    expect(missed(() => of([]).book$)).toEqual(['book$']);
    expect(of(['book']).book$).toBe('红楼梦');
  });
});
