/** The bidder's side of a clarification: one signed answer within the term, or none. */

import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { answerContent } from '../clarification/answer-content.ts';
import type { clarification } from '../clarification/clarification.record.ts';
import { concludeQualification } from './conclude.ts';

export const receiveAnswer: EffectOf<typeof clarification> = async (context) => {
  const { tx, row, asked, now } = context;
  const given = {
    answer: asked.answer,
    confirms: row.kind === 'arithmetic' ? asked.confirms : null,
    answerFiles: asked.answerFiles ?? [],
  };
  const { signature, certificate } = await signedBy(context, answerContent(row, given));
  Object.assign(row, given, {
    answeredAt: now.toISOString(),
    signature: { signature, certificate, at: now.toISOString() },
  });
  await setTimer(tx, 'clarification.lapse', row.id, null);
  if (given.confirms === 'agree') {
    row.state = 'confirmed';
    const { qualifiedAt } = await get(tx, committee, row.committee);
    if (qualifiedAt) await concludeQualification(context, row.committee, row);
  }
  await toChair(context, `投标人已答复澄清 ${row.number}`);
};

export const lapseQuestion: EffectOf<typeof clarification> = (context) =>
  toChair(context, `澄清 ${context.row.number} 逾期未答复，请评标委员会认定`);

/** To the chair alone: the others see it on their desks. */
async function toChair({ tx, row }: ContextOf<typeof clarification>, subject: string): Promise<void> {
  const [chair] = await find(tx, committeeMember, { committee: row.committee, isChair: true, state: 'signedIn' });
  if (chair)
    await tell(tx, {
      to: [chair.person],
      subject,
      link: `${chair.kind === 'buyer' ? 'evaluation-room.list' : 'evaluation.room'}?committee=${row.committee}`,
    });
  await signal(tx, `committee:${row.committee}`, 'changed');
}
