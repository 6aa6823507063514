/** The exact text that an expert signs when handing in a preliminary examination; browser, server and verifier write it alike. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

/** It names one bid and one committee, so that no sheet of an earlier evaluation can replace another one. */
export const qualificationContent = ({
  lot,
  committee,
  bid,
  supplierName,
  items,
}: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.qualification-sheet',
    lot,
    committee,
    bid,
    supplierName,
    items: ((items ?? []) as Readonly<Record<string, any>>[]).map((judged) => ({
      id: judged.id,
      item: judged.item ?? null,
      verdict: judged.verdict ?? null,
      reason: judged.reason ?? null,
      basis: judged.basis ?? null,
      deviation: judged.deviation ?? null,
      page: judged.page ?? null,
    })),
  });
