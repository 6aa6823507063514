/** The exact text that an expert signs when handing in a score sheet (domain C23); browser, server and verifier write it alike. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { type ScoredItem, sheetTotal } from './score.rules.ts';

export const scoreSheetContent = ({ lot, bid, supplierName, items }: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.score-sheet',
    lot,
    bid,
    supplierName,
    items: ((items ?? []) as ScoredItem[]).map(({ id, item, points, score, reason }) => ({
      id,
      item: item ?? null,
      points: points ?? null,
      score: score ?? null,
      reason: reason ?? null,
    })),
    total: sheetTotal(items ?? []),
  });
