/** What a member handed in is what the member signed, of a committee as of a panel: each sheet that counted has its own signature. */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { holdsClause, signsEverySheet } from '../../capabilities/committee/committee-member/commitment.rules.ts';
import { qualificationContent } from '../../capabilities/evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../capabilities/evaluation/score-sheet/sheet-content.ts';
import { applicationSheetContent } from '../../capabilities/preliminary/application-sheet/sheet-content.ts';
import type { Row } from './archive-data.ts';
import { type Context, type Signing, verifyText } from './signers.ts';

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
