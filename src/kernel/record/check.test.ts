import { expect, it } from 'vitest';
import { readForm } from './check.ts';
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
