/** What a page shows of a record, from its declaration alone. */
import { describe, expect, it } from 'vitest';
import { choice, text } from './field.ts';
import { beginningOf, defineRecord, shownSections } from './record.ts';

describe('the sections that a detail page shows', () => {
  const parcel = defineRecord('a-parcel', {
    label: '包裹',
    title: () => '',
    fields: {
      sender: text('寄件人'),
      returnedBecause: text('退回原因', { when: (p: Readonly<Record<string, unknown>>) => p.state === 'returned' }),
    },
    list: { columns: ['sender'] },
  });
  const sections = [
    { title: '寄送', fields: ['sender', 'returnedBecause'] },
    { title: '退回', fields: ['returnedBecause'] },
    { title: '无', fields: ['gone'] },
  ];
  const shown = (row: object) => shownSections(parcel as never, sections, row).map((s) => s.title);

  it('are those with a field whose condition holds (H9)', () => {
    expect(shown({ state: 'sent' })).toEqual(['寄送']);
    expect(shown({ state: 'returned' })).toEqual(['寄送', '退回']);
  });
});

describe('what stands at first in a field that a choice brings onto the page', () => {
  type Row = Readonly<Record<string, unknown>>;
  const fields = {
    way: choice('方式', { post: '邮寄', courier: '专人' }, { initial: 'post' }),
    speed: choice('时效', { slow: '普通', fast: '加急' }, { initial: 'slow', when: (p: Row) => p.way === 'post' }),
    stamp: text('邮票', { when: (p: Row) => p.way === 'post' }),
  };
  const begins = (before: Row, after: Row) => beginningOf(fields, before, after);

  it('is what a new record has, where nothing stands and it was not shown before', () => {
    expect(begins({ way: 'courier', speed: null }, { way: 'post', speed: null })).toEqual({ speed: 'slow' });
    expect(begins({ way: 'courier' }, { way: 'post' })).toEqual({ speed: 'slow' });
  });
  it('is left as it is where something stands, where it was emptied on purpose, or is not shown', () => {
    expect(begins({ way: 'courier', speed: 'fast' }, { way: 'post', speed: 'fast' })).toEqual({});
    expect(begins({ way: 'post', speed: 'slow' }, { way: 'post', speed: null })).toEqual({});
    expect(begins({ way: 'post', speed: null }, { way: 'courier', speed: null })).toEqual({});
  });
});
