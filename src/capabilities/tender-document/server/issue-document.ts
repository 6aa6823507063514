import { sha256Hex } from '../../../kernel/record/sha256.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { documentContent } from '../tender-document/document-content.ts';
import type { tenderDocument } from '../tender-document/tender-document.record.ts';
import { documentCodeOf } from './document-code.ts';
import { sealingPageDigest } from './sealing-pages.ts';

/** The document goes out with its notice: from now on addenda change it, and nothing else. */
export const issueDocument: EffectOf<typeof tenderDocument> = async ({ tx, row, asked }) => {
  row.issuedAt = asked.issuedAt;
  row.digest = await sha256Hex(documentContent(row));
  row.sealingPageDigest = await sealingPageDigest();
  row.nationalCode = await documentCodeOf(tx, row.lot);
};
