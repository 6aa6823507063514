import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { overSentence } from '../supplier/paper-demands.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { readTrades } from './trades.ts';

/** Entry → which papers that the law asks of it have run out, as one sentence; an entry whose papers are in force is missing. */
export async function papersOver(db: Queryable, entries: readonly string[], now: Date): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const [found, tradesOf] = [await find(db, supplier, { id: { in: [...entries] } }), await readTrades(db)];
  const today = dateInShanghai(now);
  return new Map(
    found.flatMap((s): [string, string][] => {
      const over = overSentence(s, { trades: tradesOf(s), today });
      return over ? [[s.id, over]] : [];
    }),
  );
}
