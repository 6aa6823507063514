/** The papers that were signed before they went out: each is the text that was signed, by a certificate of that day. */
import { publicityText, resultText } from '../../capabilities/award/published-text.ts';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { holdsClause, signsEverySheet } from '../../capabilities/committee/committee-member/commitment.rules.ts';
import { qualificationContent } from '../../capabilities/evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../capabilities/evaluation/score-sheet/sheet-content.ts';
import { signedChange } from '../../capabilities/notice/change/notice-change.record.ts';
import { signedNotice } from '../../capabilities/notice/notice/notice-content.ts';
import { applicationSheetContent } from '../../capabilities/preliminary/application-sheet/sheet-content.ts';
import { addendumContent } from '../../capabilities/tender-document/addendum/addendum-content.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { Row } from './archive-data.ts';
import { type Context, type Signing, verifyText } from './signers.ts';

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

/** What a member handed in is what the member signed, of a committee as of a panel: each sheet that counted has its own signature. */
interface Kind {
  what: string;
  /** Who writes it, of which body, and the field that names the body. */
  who: string;
  body: string;
  of: 'committee' | 'panel';
  content: (sheet: Row) => string;
}

const ofCommittee = { who: '评委', body: '评标委员会', of: 'committee' } as const;
const kinds: Readonly<Record<string, Kind>> = {
  qualification: { ...ofCommittee, what: '初步评审表', content: qualificationContent },
  'score-sheet': { ...ofCommittee, what: '评分表', content: scoreSheetContent },
  'application-sheet': {
    ...{ what: '审查表', who: '审查人员', body: '资格审查委员会', of: 'panel' },
    content: applicationSheetContent,
  },
};

export async function checkSheets(context: Context): Promise<void> {
  const { data, findings } = context;
  const members = new Map(data.rows('committee-member').map((m) => [`${m.committee}:${m.person}`, m]));
  let unsigned = 0;
  for (const [record, { what, who, body, of, content }] of Object.entries(kinds)) {
    for (const sheet of data.rows(record)) {
      if (sheet.state !== 'submitted') continue;
      await findings.attempt(`${recordPath(record)} · ${sheet.supplierName ?? sheet.id}`, async () => {
        const member = members.get(`${sheet[of]}:${sheet.member}`);
        if (!member) throw new Error(`${what}的${who}不在${body}中`);
        const signed = sheet.signature;
        if (!signed && record === 'qualification' && isOfBefore(member)) unsigned++;
        else if (!signed) throw new Error(`${what}没有${who}的签名`);
        else
          await verifySheet(context, [content(sheet), content({ ...sheet, [of]: null })], signed, {
            by: data.entriesOf(record, sheet.id),
            at: signed.at,
            person: sheet.member,
            name: member.name,
          });
      });
      findings.checked(`${what}签名`);
    }
  }
  if (unsigned > 0) findings.remark(`${unsigned} 份初步评审表由旧版本提交：没有评委的签名，由评标报告的签名一并确认`);
}

/**
 * Over the text that names its body, or over that of before, which named none: then history alone says of which it is. Who
 * signed the one has not signed the other, so a sheet is moved to no other body by it.
 */
async function verifySheet(
  context: Context,
  [text, ofBefore]: [string, string],
  signed: Row,
  by: Signing,
): Promise<void> {
  const over = (said: string) => verifyText(context, said, signed.signature, signed.certificate, signed.at, by);
  try {
    await over(text);
  } catch (error) {
    await over(ofBefore).catch(() => {
      throw error;
    });
  }
}

/** Preliminary examinations were not signed one by one until members promised in their signed commitment that theirs are. */
const isOfBefore = ({ commitment }: Row) => commitment && !holdsClause(String(commitment.text), signsEverySheet);
