import { useState } from 'react';
import { readForm } from '../../../kernel/record/check.ts';
import {
  choice,
  date,
  decimal,
  dictionary,
  files,
  flag,
  instant,
  integer,
  money,
  children as rows,
  text,
} from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { FieldGrid } from '../../../kernel/web/form/FieldGrid.tsx';

const book = defineRecord('book', {
  label: '图书',
  title: (b) => b.name ?? '',
  fields: {
    name: text('书名', { required: true, max: 40 }),
    price: money('定价', { required: true, hint: '大写写在下面' }),
    pages: integer('页数', { unit: '页', min: 1 }),
    weight: decimal('重量', { unit: '千克', places: 3 }),
    printed: date('印刷日期'),
    onSale: instant('发售时间', { required: true }),
    isNew: flag('新书'),
    cover: choice('装帧', { hard: '精装', soft: '平装' }),
    language: choice('语种', { zh: '中文', en: '英文', fr: '法文', de: '德文', ja: '日文' }),
    series: dictionary('丛书', 'book-series'),
    summary: text('简介', { long: true }),
    scans: files('样张', { accept: ['.pdf', '.png'], maxBytes: 20 * 1048576 }),
    chapters: rows('章节', {
      title: text('标题', { required: true }),
      pages: integer('页数', { min: 1 }),
      due: date('交稿'),
    }),
  },
  list: { columns: ['name'] },
});

/** Every input, with the sentences that stand under what is missing. */
export function FieldsExample() {
  const [row, setRow] = useState<Record<string, unknown>>({
    price: '145354381.96',
    pages: 0,
    cover: 'hard',
    chapters: [
      { id: 'a', title: '引言', pages: 12, due: null },
      { id: 'b', title: '', pages: 30, due: '2026-12-01' },
    ],
    scans: [{ id: '0', name: '封面.pdf', size: 482_133, sha256: '0'.repeat(64), type: 'application/pdf' }],
  });
  const { refusals } = readForm(book, row);
  return (
    <FieldGrid
      recordId="book"
      fields={book.fields}
      row={row}
      refusals={refusals}
      warnings={{ weight: '比同类图书重' }}
      onChange={(name, value) => setRow((r) => ({ ...r, [name]: value }))}
    />
  );
}
