/** What a call for bids says in its own words, and what its documents say since a reason was given for them. */

import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import type { Finding, KeptFindings } from '../../../platform/law/finding.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { keyOf, preliminaryDocument, readFavour } from '../../tender-document/index.ts';
import { findingsInDocument, findingsInPreliminary } from '../../tender-document/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { isPreliminary } from '../notice/paper.ts';

const reasoned = (kept: KeptFindings | null) => new Set((kept?.findings ?? []).map(keyOf));

/**
 * Of each lot's document, method and terms only what stands without a reason: the unit that issues them answers for it.
 */
export async function findingsInCall(db: Queryable, row: Readonly<Record<string, any>>): Promise<Finding[]> {
  const lots = await find(db, lot, { id: { in: row.lots ?? [] } });
  const [parent] = await find(db, project, { id: row.project }, { limit: 1 });
  // Where it calls for bids on several lots, the region of one is the region of all.
  const own = await inSlices(readFavour({ project: parent, notice: row }));
  const documents = isPreliminary(row)
    ? await find(db, preliminaryDocument, { lot: { in: lots.map((l) => l.id) }, state: 'approved' })
    : await find(db, tenderDocument, { lot: { in: lots.map((l) => l.id) }, state: 'approved' });
  const later: Finding[] = [];
  for (const document of documents) {
    const known = reasoned(document.favour as KeptFindings | null);
    const found = isPreliminary(row)
      ? await findingsInPreliminary(db, document)
      : await findingsInDocument(db, document);
    later.push(...found.filter((f) => !known.has(keyOf(f))));
  }
  return [...own, ...later];
}
