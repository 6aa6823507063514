import { expect, it } from 'vitest';
import { data, files, instant, integer, text } from './field.ts';
import { defineRecord } from './record.ts';
import { sortableNames } from './sortable.ts';

const book = (id: string, sort?: string) =>
  defineRecord(id, {
    label: '图书',
    title: (b) => b.name ?? '',
    fields: {
      name: text('书名'),
      pages: integer('页数'),
      lentAt: instant('借出时间'),
      scans: files('扫描件'),
      notes: data('批注'),
      'shelf-mark': text('索书号'),
    },
    list: {
      columns: ['name', 'scans', 'notes', 'state', 'createdAt'],
      filters: [],
      search: ['name'],
      empty: '没有图书',
      ...(sort ? { sort } : {}),
    },
  });

it('a list sorts by what it shows and what has an order, by its own order and by the time of the last change', () => {
  expect([...sortableNames(book('sortable-book'))]).toEqual(['name', 'state', 'createdAt', 'updatedAt']);
  expect([...sortableNames(book('sortable-lent', '-lentAt'))]).toEqual([
    'name',
    'state',
    'createdAt',
    'lentAt',
    'updatedAt',
  ]);
  expect([...sortableNames(book('sortable-pages', 'pages'))]).toContain('pages');
  expect([...sortableNames(book('sortable-mark', 'shelf-mark'))]).toContain('shelf-mark');
  // Nothing sorts by a column that it neither shows nor orders by.
  expect(sortableNames(book('sortable-plain')).has('pages')).toBe(false);
});

it('is worked out once for a record', () => {
  const one = book('sortable-once');
  expect(sortableNames(one)).toBe(sortableNames(one));
});
