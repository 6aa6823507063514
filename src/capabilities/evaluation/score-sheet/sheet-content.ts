/** The exact text that an expert signs when handing in a score sheet (domain C23); browser, server and verifier write it alike. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { isAdjustment, type ScoredItem, sheetTotal } from './score.rules.ts';

/** It names its committee; without one it is the text of sheets that were signed before they did. */
export const scoreSheetContent = ({
  lot,
  committee,
  bid,
  supplierName,
  items,
}: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.score-sheet',
    lot,
    ...(committee ? { committee } : {}),
    bid,
    supplierName,
    items: ((items ?? []) as ScoredItem[]).map((written) => ({
      id: written.id,
      item: written.item ?? null,
      ...(isAdjustment(written)
        ? { unit: written.unit ?? null, quantity: written.quantity ?? null }
        : { points: written.points ?? null, score: written.score ?? null }),
      reason: written.reason ?? null,
      // Sheets that cite nothing are written as before there were citations.
      ...(written.cites ? { cites: written.cites } : {}),
    })),
    total: sheetTotal(items ?? []),
  });
