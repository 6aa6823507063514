import { expect, it } from 'vitest';
import { everything } from '../access/where.ts';
import { defineLifecycle } from '../lifecycle/lifecycle.ts';
import { ref, text } from '../record/field.ts';
import { defineRecord } from '../record/record.ts';
import type { Follow } from './effect.ts';
import { House, type ServerPart } from './house.ts';
import { begunOn } from './wire-row.ts';

const people = { label: '人员', where: everything } as never;
const record = defineRecord('book', {
  label: '书',
  title: () => '',
  fields: { name: text('名称') },
  list: { columns: [] },
});
const lifecycle = defineLifecycle(record as never, {
  initial: 'shelved',
  states: { shelved: { label: '在架', tone: 'done' }, lent: { label: '借出', tone: 'wait' } },
  actions: {
    add: { label: '上架', from: null, to: 'shelved', by: [people] },
    lend: { label: '借出', from: 'shelved', to: 'lent', by: [people] },
    take: { label: '归还', from: 'lent', to: 'shelved', by: [people] },
  },
}) as never;
const house = (...parts: ServerPart[]) =>
  new House({
    ...{ records: [record], lifecycles: [lifecycle], accesses: [{ record, read: [] } as never], screens: [], parts },
    declared: [{ kind: 'doors' }],
  });
const told: string[] = [];
const says =
  (what: string): Follow =>
  async () =>
    void told.push(what);

it('what follows an action is found for that action alone, in the order of the parts', async () => {
  const asked: string[] = [];
  const built = house(
    { follows: { 'book.lend': says('first') } as object },
    {
      followsWhere: (_, { id }, verb) => {
        asked.push(`${id}.${verb}`);
        return verb === 'lend' ? says('second') : undefined;
      },
    },
  );
  for (const follow of [...built.follows(record, 'lend'), ...built.follows(record, 'lend')]) await follow({} as any);
  expect(told).toEqual(['first', 'second', 'first', 'second']);
  expect(built.follows(record, 'take')).toEqual([]);
  // Asked once for each action, not whenever it is done.
  expect(asked).toEqual(['book.lend', 'book.take']);
});

it('what is begun on a row names states that its record has', () => {
  const review = defineRecord('book-review', {
    label: '书评',
    title: () => '',
    fields: { book: ref('书', () => record as never) },
    list: { columns: [] },
  });
  const begins = (begunOn: object) => {
    const create = { label: '写书评', from: null, to: 'written', by: [people], begunOn };
    const own = {
      record: review,
      initial: 'written',
      states: { written: { label: '写', final: true } },
      actions: { create },
    };
    return new House({
      ...{ records: [record, review], lifecycles: [lifecycle, own as never], screens: [], parts: [] },
      accesses: [record, review].map((of) => ({ record: of, read: [] }) as never),
      declared: [{ kind: 'doors' }],
    });
  };
  expect(begunOn(begins({ book: 'lent' }), 'book')).toMatchObject([{ verb: 'create', states: ['lent'] }]);
  expect(begunOn(begins({ book: 'lent' }), 'book-review')).toEqual([]);
  expect(() => begins({ book: ['lent', 'lost'] })).toThrow('is begun on book in the unknown state "lost"');
});

it('nothing follows what is no action', () => {
  expect(() => house({ follows: { 'book.lendd': says('never') } as object })).toThrow(
    'something follows "book.lendd", which is no action',
  );
});
