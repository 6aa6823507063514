/** An effect knows the fields of its record: the type check of this file is the test, and fails where a line below passes. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { children, choice, data, type FileRef, files, flag, integer, money, ref, text } from '../record/field.ts';
import { type CompleteRowOf, type DraftRowOf, defineRecord, type RowOf } from '../record/record.ts';
import type { book, loan } from '../testing/library-records.ts';
import type { DraftEffectOf, EffectNamed, EffectOf, SharedEffect } from './effect.ts';
import type { FactsFor } from './house.ts';

const shop = defineRecord('a-shop', { label: '网点', title: () => '', fields: {}, list: { columns: [] } });
const parcel = defineRecord('a-parcel', {
  label: '包裹',
  title: () => '',
  fields: {
    sender: text('寄件人'),
    receiver: text('收件人', { required: true }),
    insuredFor: money('保价', { required: true, when: (p) => Boolean(p.isInsured) }),
    isInsured: flag('保价'),
    way: choice('方式', { land: '陆运', air: '空运' }, { required: true }),
    weight: integer('重量'),
    pieces: children('件', { what: text('物品', { required: true }), note: text('备注') }, { required: true }),
    photos: files('照片'),
    office: ref('网点', () => shop, { required: true, readOnly: true }),
    marks: data<{ at: string }[]>('经过', { required: true }),
  },
  list: { columns: ['sender'] },
});
type Parcel = CompleteRowOf<typeof parcel>;
type DraftParcel = DraftRowOf<typeof parcel>;

describe('an effect of a record (H3)', () => {
  it('reads and writes the fields that are declared, and no others', async () => {
    const effect: EffectOf<typeof parcel> = async ({ row, before }) => {
      row.sender = before?.sender ?? row.org;
      // @ts-expect-error a misspelt field
      row.sendr = '';
      // @ts-expect-error a misspelt field of the row as it was
      expect(before?.sendr).toBeUndefined();
    };
    const row = { org: '甲', sender: null };
    await effect({ row, before: undefined } as never);
    expect(row.sender).toBe('甲');
  });

  it('gives each field a value of its kind', async () => {
    const effect: EffectOf<typeof parcel> = async ({ row }) => {
      row.way = 'air';
      // @ts-expect-error no such option
      row.way = 'sea';
      // @ts-expect-error a number where the string of an amount belongs
      row.insuredFor = 7.5;
      // @ts-expect-error text where a number belongs
      row.weight = '7';
      // @ts-expect-error one file where a list belongs
      row.photos = { id: '1' };
      // @ts-expect-error a row of other fields
      row.pieces = [{ id: '1', wat: '书', note: null }];
      // @ts-expect-error what must be given is never taken away
      row.receiver = null;
      // @ts-expect-error an option that is compared with one that there is not
      expect(row.way === 'sea').toBe(true);
    };
    const row = {} as Record<string, unknown>;
    await effect({ row } as never);
    expect(row).toMatchObject({ way: 'sea', insuredFor: 7.5, receiver: null });
  });

  it('knows what must be there from what may be empty', () => {
    expectTypeOf<Parcel['receiver']>().toEqualTypeOf<string>();
    expectTypeOf<Parcel['way']>().toEqualTypeOf<'land' | 'air'>();
    expectTypeOf<Parcel['pieces'][number]['what']>().toEqualTypeOf<string>();
    expectTypeOf<Parcel['pieces'][number]['note']>().toEqualTypeOf<string | null>();
    // Required only when the row says so: it may not be there.
    expectTypeOf<Parcel['insuredFor']>().toEqualTypeOf<string | null>();
    expectTypeOf<Parcel['photos']>().toEqualTypeOf<FileRef[] | null>();
    // A draft may lack everything that a person fills in, and nothing that the code sets when it makes the record.
    expectTypeOf<DraftParcel['receiver']>().toEqualTypeOf<string | null>();
    expectTypeOf<DraftParcel['office']>().toEqualTypeOf<string>();
    expectTypeOf<DraftParcel['marks']>().toEqualTypeOf<{ at: string }[]>();
  });
});

describe('drafts (H3)', () => {
  it('are what a row may be whose record has them', () => {
    // The library's books are kept while they are incomplete, its loans are not.
    expectTypeOf<RowOf<typeof book>['title']>().toEqualTypeOf<string>();
    expectTypeOf<RowOf<typeof loan>>().toEqualTypeOf<CompleteRowOf<typeof loan>>();
    expectTypeOf<RowOf<typeof book>>().toEqualTypeOf<DraftRowOf<typeof book>>();
  });

  it('are met by an effect that says so', () => {
    const draft: DraftEffectOf<typeof parcel> = async ({ row }) => {
      // @ts-expect-error it may still be empty
      expect(row.receiver.length).toBe(1);
    };
    const complete: EffectOf<typeof parcel> = async ({ row }) => expect(row.receiver.length).toBe(1);
    // `openLoan` is done to books, which may be drafts.
    expect(draft satisfies EffectNamed<'openLoan'>).toBe(draft);
    // @ts-expect-error an effect that counts on what a draft may lack
    expect(complete satisfies EffectNamed<'openLoan'>).toBe(complete);
  });
});

describe('an effect of several records (H3)', () => {
  it('sees what it says that they share, and no others', async () => {
    const effect: SharedEffect<{ sender: string | null }> = async ({ row }) => {
      row.sender = row.org;
      // @ts-expect-error a misspelt field
      row.sendr = '';
      // @ts-expect-error a value of another kind
      row.sender = 7;
    };
    const row = { org: '甲', sender: null };
    await effect({ row } as never);
    expect(row.sender).toBe(7);
  });
});

describe('the facts of a record (H3)', () => {
  it('are found by the fields that are declared, and no others', async () => {
    const facts: FactsFor<typeof parcel> = async (_db, found) => {
      // @ts-expect-error a misspelt column
      expect(found[0]?.sendr).toBeUndefined();
      // @ts-expect-error a field may be empty
      expect(found[0]?.sender.length).toBe(1);
      return new Map(found.map((p) => [p.id, {}]));
    };
    const rows = [{ id: '1', sender: '甲' }];
    expect([...(await facts({} as never, rows as never, new Date(0), {} as never, {} as never)).keys()]).toEqual(['1']);
  });
});
