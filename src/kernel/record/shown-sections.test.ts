/** What a page shows of a record, from its declaration alone. */
import { describe, expect, it } from 'vitest';
import { text } from './field.ts';
import { defineRecord, shownSections } from './record.ts';

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
