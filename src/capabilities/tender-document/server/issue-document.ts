import fs from 'node:fs';
import path from 'node:path';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { documentCodeOf } from '../../project/server/national-codes.ts';
import { documentContent } from '../tender-document/document-content.ts';
import type { tenderDocument } from '../tender-document/tender-document.record.ts';

/** The page on which bids are sealed, as it is served: its digest is printed, so that a kept copy can be compared. */
const sealingPage = path.resolve(import.meta.dirname, '../../../../dist/sealing.html');

/** The document goes out with its notice: from now on addenda change it, and nothing else. */
export const issueDocument: EffectOf<typeof tenderDocument> = async ({ tx, row, asked }) => {
  row.issuedAt = asked.issuedAt;
  row.digest = await sha256Hex(documentContent(row));
  row.sealingPageDigest = await sealingPageDigest();
  row.nationalCode = await documentCodeOf(tx, row.lot);
};

/**
 * Digest of the page as this edition serves it. A tender whose notice printed another one began under an older edition, whose
 * page is accepted until that tender's deadline.
 */
export const sealingPageDigest = async (): Promise<string | null> =>
  fs.existsSync(sealingPage) ? sha256Hex(fs.readFileSync(sealingPage)) : null;
