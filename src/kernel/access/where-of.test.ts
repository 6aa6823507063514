/** What a misspelt name in a where-object, an order, a fact or a state costs: nothing runs, because nothing compiles (H3). */
import { expectTypeOf, it } from 'vitest';
import { guard } from '../lifecycle/guard.ts';
import type { ActionId, StateOf } from '../record/known.ts';
import type { RowOf } from '../record/record.ts';
import type { FactLoader } from '../server/house.ts';
import type { find } from '../server/rows.ts';
import type { book } from '../testing/library-records.ts';
import type { WhereOf } from './where.ts';

type Book = RowOf<typeof book>;

it('takes no name that the record does not declare', () => {
  expectTypeOf<{ state: 'lent' }>().toExtend<WhereOf<Book>>();
  expectTypeOf<{ state: 'lentt' }>().not.toExtend<WhereOf<Book>>();
  expectTypeOf<{ state: { in: ['lent', 'gone'] } }>().toExtend<WhereOf<Book>>();
  expectTypeOf<{ state: { in: ['lent', 'lost'] } }>().not.toExtend<WhereOf<Book>>();
  expectTypeOf<'book.lend'>().toExtend<ActionId>();
  expectTypeOf<'book.lendd'>().not.toExtend<ActionId>();
  expectTypeOf<Book['state']>().toEqualTypeOf<'new' | 'shelved' | 'lent' | 'gone'>();
  expectTypeOf<StateOf<'loan'>>().toEqualTypeOf<'open' | 'closed'>();
});

it('gives a guard the rows of its record and nothing else', () => {
  // @ts-expect-error no such field
  guard<typeof book>('x', 'x', ({ row }) => row.isRar === true);
  // @ts-expect-error no such state
  guard<typeof book>('x', 'x', ({ row }) => row.state === 'lentt');
  // @ts-expect-error no loader gives such a fact
  guard<typeof book>('x', 'x', ({ facts }) => facts.readers > 0);
  // @ts-expect-error a shared guard names what it looks at
  guard('x', 'x', ({ row }) => row.isRare === true);
  // @ts-expect-error a loader answers what the guards ask
  (async () => new Map([['1', { lotState: 'issued' }]])) satisfies FactLoader<{ bidDeadline: string }>;
  type Find = typeof find<typeof book>;
  expectTypeOf<Parameters<Find>[2]>().toEqualTypeOf<WhereOf<Book>>();
});
