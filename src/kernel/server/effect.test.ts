/** An effect knows the fields of its record: the type check of this file is the test, and fails where a line below passes. */
import { describe, expect, it } from 'vitest';
import { text } from '../record/field.ts';
import { defineRecord } from '../record/record.ts';
import type { EffectOf, SharedEffect } from './effect.ts';
import type { FactsFor } from './house.ts';

const parcel = defineRecord('a-parcel', {
  label: '包裹',
  title: () => '',
  fields: { sender: text('寄件人') },
  list: { columns: ['sender'] },
});

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
