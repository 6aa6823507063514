/** What an expert handed in is what the expert signed: verdicts and scores, each sheet that counted with its own signature. */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { signsEverySheet } from '../../capabilities/committee/committee-member/commitment.rules.ts';
import { qualificationContent } from '../../capabilities/evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../capabilities/evaluation/score-sheet/sheet-content.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

const kinds = {
  qualification: { what: '初步评审表', content: qualificationContent },
  'score-sheet': { what: '评分表', content: scoreSheetContent },
} as const;

export async function checkSheets(context: Context): Promise<void> {
  const { data, findings } = context;
  const members = new Map(data.rows('committee-member').map((m) => [`${m.committee}:${m.person}`, m]));
  let unsigned = 0;
  for (const record of ['qualification', 'score-sheet'] as const) {
    const { what, content } = kinds[record];
    for (const sheet of data.rows(record)) {
      if (sheet.state !== 'submitted') continue;
      await findings.attempt(`${recordPath(record)} · ${sheet.supplierName ?? sheet.id}`, async () => {
        const member = members.get(`${sheet.committee}:${sheet.member}`);
        if (!member) throw new Error(`${what}的评委不在评标委员会中`);
        const signed = sheet.signature;
        if (!signed && record === 'qualification' && isOfBefore(member)) unsigned++;
        else if (!signed) throw new Error(`${what}没有评委的签名`);
        else
          await verifyText(context, content(sheet), signed.signature, signed.certificate, signed.at, {
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

/** Preliminary examinations were not signed one by one until members promised in their signed commitment that theirs are. */
const isOfBefore = ({ commitment }: Row) => commitment && !String(commitment.text).includes(signsEverySheet);
