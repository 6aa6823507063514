/** The papers that were signed before they went out: each is the text that was signed, by a certificate of that day. */
import { publicityText, resultText } from '../../capabilities/award/published-text.ts';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { signedChange } from '../../capabilities/notice/change/change-content.ts';
import { signedNotice } from '../../capabilities/notice/notice/notice-content.ts';
import { addendumContent } from '../../capabilities/tender-document/addendum/addendum-content.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

interface SignedPaper {
  what: string;
  /** The same text from the archived row, where nothing of it may change after the signature. */
  text?: (row: Row, signed: Row) => string;
}

/** Addenda and changes are signed with the deadline that the office wants; issuing may write a later one into the row. */
const asWanted = (row: Row, signed: Row): Row => ({ ...row, newDeadline: JSON.parse(signed.content).newDeadline });

/** A correction, and days that were added, stand in the row beside what was signed first. */
const asPublished =
  (text: (row: Row) => string) =>
  (row: Row, signed: Row): string => {
    if ((row.corrections ?? []).length > 0) return signed.content;
    const { endsAt } = JSON.parse(signed.content);
    return text(endsAt ? { ...row, endsAt } : row);
  };

/** A tender document carries only the text that was signed, because an addendum may move a date afterwards. */
const signedPapers: Readonly<Record<string, SignedPaper>> = {
  'tender-document': { what: '招标文件' },
  // The same of one before the bids: its deadline may move, and the text that was signed stays.
  'preliminary-document': { what: '资格预审（第一阶段）文件' },
  addendum: { what: '补遗澄清', text: (row, signed) => addendumContent(asWanted(row, signed)) },
  notice: { what: '招标公告', text: signedNotice },
  'notice-change': { what: '变更公告', text: (row, signed) => signedChange(asWanted(row, signed)) },
  'candidate-publicity': { what: '候选人公示', text: asPublished(publicityText) },
  'result-notice': { what: '结果公告', text: asPublished(resultText) },
};

export async function checkPapers(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const record of Object.keys(signedPapers)) {
    const { what, text } = sure(signedPapers[record], 'an entry of signed papers');
    for (const row of data.rows(record)) {
      const signed = row.signature;
      if (!signed) continue;
      const place = `${recordPath(record)} · ${row.name ?? row.id}`;
      await findings.attempt(place, async () => {
        if ((await sha256Hex(signed.content)) !== signed.digest) throw new Error('签名的正文与摘要不符');
        await verifyText(context, signed.content, signed.signature, signed.certificate, signed.signedAt, {
          by: data.entriesOf(record, row.id),
          at: signed.signedAt,
          name: signed.signer,
        });
        if (text && text(row, signed) !== signed.content) throw new Error(`${what}的内容与签名的正文不符`);
      });
      findings.checked(`${what}签名`);
    }
  }
}
