/** The exact text that is signed when a sheet is handed in; browser, server and verifier write it alike. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { JudgedLine } from '../../committee/body/sheet.rules.ts';
import type { ScoredItem } from '../review-panel/conclusion.rules.ts';

/** It names its panel; without one it is the text of sheets that were signed before they did. */
export const applicationSheetContent = ({
  lot,
  panel,
  application,
  supplierName,
  items,
  scores,
}: Readonly<Record<string, any>>) =>
  canonicalJson({
    format: 'zhaocai.application-sheet',
    lot,
    ...(panel ? { panel } : {}),
    application,
    supplierName,
    items: ((items ?? []) as JudgedLine[]).map(({ id, item, verdict, reason }) => ({
      id,
      item: item ?? null,
      verdict: verdict ?? null,
      reason: reason ?? null,
    })),
    scores: ((scores ?? []) as ScoredItem[]).map(({ id, item, points, score, reason }) => ({
      id,
      item: item ?? null,
      points: points ?? null,
      score: score ?? null,
      reason: reason ?? null,
    })),
  });
