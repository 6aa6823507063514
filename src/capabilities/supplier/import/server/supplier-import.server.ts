/** Suppliers from a workbook: what the library says of their codes and categories, and how each is entered. */
import { rows, sql } from '../../../../kernel/server/database.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { defineImporting } from '../../../../platform/imports/server/importing.ts';
import { supplierCategory } from '../../category/supplier-category.record.ts';
import { type Holder, takenSentence } from '../../server/supplier.effects.ts';
import { importers, supplierImport } from '../supplier-import.record.ts';
import { supplierJudge, supplierSheet } from '../supplier-sheet.ts';

export const supplierImporting = defineImporting({
  record: supplierImport,
  sheet: supplierSheet,
  importers,
  judge: async ({ db, now, sensitiveWords }, said) => {
    const codes = [...new Set(said.map((row) => row.said.code?.toUpperCase()).filter((code) => code !== undefined))];
    const held = await rows<Holder & { code: string }>(
      db,
      sql`select code, state, keeper_name as "keeperName" from supplier where code = any(${codes}::text[])`,
    );
    const holders = new Map(held.map((one) => [one.code, one]));
    const categories = await find(db, supplierCategory, { state: 'active' });
    const byWords = new Map(categories.flatMap((c) => [[c.name, c.id] as const, [c.code, c.id] as const]));
    return supplierJudge({
      takenBy: (code) => {
        const holder = holders.get(code);
        return holder && takenSentence(holder);
      },
      categoryOf: (words) => byWords.get(words),
      facts: { today: dateInShanghai(now), sensitiveWords },
    });
  },
  enter: 'supplier.enter',
});
