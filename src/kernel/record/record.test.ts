import { describe, expect, it } from 'vitest';
import { type Doors, prefixOf } from './doors.ts';
import { computed, integer, text } from './field.ts';
import {
  defineRecord,
  formSections,
  matterField,
  matterOf,
  type RecordOptions,
  type RecordType,
  shownSections,
  writableFields,
} from './record.ts';

const fields = {
  name: text('名称'),
  pages: integer('页数', { when: (row) => row.name === '书' }),
  number: text('编号', { readOnly: true }),
  twice: computed('两倍', (row: any) => row.pages * 2),
};
const options = {
  label: '书',
  title: () => '',
  fields,
  list: { columns: ['name'], empty: '还没有书。' },
} as unknown as RecordOptions<typeof fields>;
const define = (more: object = {}, id = 'old-book2'): RecordType<any> => defineRecord(id, { ...options, ...more });

describe('a record that is declared', () => {
  it('stands, with its fields named', () => {
    const book = define({
      list: { columns: ['id', 'name', 'updatedAt'], filters: ['state', 'name'], search: ['name'], empty: '' },
    });
    expect([book.id, Object.keys(book.fields)]).toEqual(['old-book2', Object.keys(fields)]);
  });

  it('is refused at once where it could only fail later', () => {
    for (const id of ['Book', 'book_shelf', '-book', 'book-', '2book', 'book--shelf', 'book shelf', ''])
      expect(() => define({}, id), id).toThrow(`record ${id}: an id is lower case words joined by hyphens`);
    expect(() => define({ fields: { ...fields, state: text('状态') } })).toThrow('"state" is a system column');
    expect(() => define({ fields: { ...fields, name: text('') } })).toThrow('field "name" has no label');
    const list = { columns: ['name'], empty: '' };
    expect(() => define({ list: { ...list, filters: ['twice'] } })).toThrow('"twice" is computed and cannot filter');
    expect(() => define({ list: { ...list, columns: ['twice'], filters: ['pages'] } })).not.toThrow();
  });

  it('names no field that is not there, wherever it names one', () => {
    const gone = 'there is no field "gone"';
    const list = { columns: ['name'], empty: '' };
    expect(() => define({ list: { ...list, columns: ['gone'] } })).toThrow(gone);
    expect(() => define({ list: { ...list, filters: ['gone'] } })).toThrow(gone);
    expect(() => define({ list: { ...list, search: ['gone'] } })).toThrow(gone);
    expect(() => define({ form: [{ title: '', fields: ['gone'] }] })).toThrow(gone);
    expect(() => define({ detail: [{ title: '', fields: ['gone'] }] })).toThrow(gone);
    expect(() => define({ rules: [{ rule: 'x', field: 'gone', check: () => undefined }] })).toThrow(gone);
  });
});

describe('the matter of a row', () => {
  it('is where its chain leads, or the row itself', () => {
    expect([
      matterField(define({ chain: { by: 'name' } })),
      matterField(define({ chain: 'self' })),
      matterField(define()),
    ]).toEqual(['name', undefined, undefined]);
    const row = { id: 'r', name: 'shelf' };
    expect(matterOf(define({ chain: { by: 'name' } }), row)).toBe('shelf');
    expect(matterOf(define({ chain: { by: 'name' } }), { id: 'r', name: null })).toBeUndefined();
    expect(matterOf(define({ chain: 'self' }), row)).toBe('r');
    expect(matterOf(define({ chain: 'own' }), row)).toBeUndefined();
    expect(matterOf(define(), row)).toBeUndefined();
  });
});

describe('the form of a record', () => {
  const form = [
    { title: '一', fields: ['name'] },
    { title: '二', fields: ['pages'] },
    { title: '三', fields: ['pages', 'number'] },
    { title: '四', fields: ['id'] },
  ];
  it('is what is declared, or every field that somebody may write', () => {
    expect(formSections(define({ form }))).toEqual(form);
    expect(formSections(define())).toEqual([{ title: '书', fields: writableFields(define()) }]);
    expect(writableFields(define())).toContain('pages');
    expect(writableFields(define())).not.toContain('number');
  });
  it('shows the sections of which some field has its turn', () => {
    const shown = (row: object) => shownSections(define(), form as never, row).map(({ title }) => title);
    expect(shown({ name: '书' })).toEqual(['一', '二', '三']);
    expect(shown({ name: '画' })).toEqual(['一', '三']);
  });
});

describe('the doors of an office', () => {
  const doors: Doors = {
    kind: 'doors',
    prefixes: { agency: ['agency', 'buyer'], portal: ['supplier', 'buyer'] },
    signIn: { office: 'agency', portal: 'portal' },
    inside: ['agency'],
  };
  it('open to each kind of unit at its own prefix, and to no other', () => {
    expect(['agency', 'buyer', 'supplier'].map((type) => prefixOf(doors, type))).toEqual([
      'agency',
      'agency',
      'portal',
    ]);
    expect(() => prefixOf(doors, 'guest')).toThrow('no door is open to units of the kind "guest"');
  });
});
