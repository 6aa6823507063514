/** What a seat that is taken late, or left, means for what was judged from it; in the transaction of either. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Acted } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { annulSheets } from '../../committee/server/door.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { committeeVote } from '../committee-vote/committee-vote.record.ts';
import { evaluationResult } from '../evaluation-result/evaluation-result.record.ts';
import { priceScore, pricesOf } from '../price-score/price-score.record.ts';
import { qualification } from '../qualification/qualification.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { dealQualifications } from './deal-sheets.ts';

/** A successor judges again from the start what the one before judged (实施条例 48). */
export async function judgeFromStart(context: Acted): Promise<void> {
  const { row: seat } = context;
  const own = await get(context.tx, committee, seat.committee);
  if (own.state !== 'evaluating' && own.state !== 'summarised') return;
  if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
  await perform(context, 'committee.qualify', { id: own.id, values: { qualifiedAt: null, conclusions: null } });
  await dealQualifications(context, own, [seat.person]);
}

/** The one who leaves takes the conclusions along: they are void, and kept (S-14). */
export async function annulJudgement(context: Acted): Promise<void> {
  const { tx, row: seat } = context;
  for (const sheet of [qualification, scoreSheet])
    await annulSheets(context, sheet, { committee: seat.committee, member: seat.person });
  const votes = await find(tx, committeeVote, { committee: seat.committee });
  for (const vote of votes.filter((v) => v.voted?.includes(seat.seat))) {
    const voted = sure(vote.voted, 'who voted').filter((s) => s !== seat.seat);
    // What the others said lies with their seats again until the successor has voted too.
    const values = { voted, ballots: null, outcome: null, chosen: null, closed: null, decidedAt: null };
    await perform(context, 'committee-vote.void', { id: vote.id, values });
    if (vote.kind === 'tie' && vote.state === 'decided')
      await perform(context, 'bid-finding.reopen', { id: vote.subject });
  }
  // So is what it found of an answer: what rested on it is found anew.
  for (const { id, votes: said, answeredAt } of await find(tx, clarification, { committee: seat.committee }))
    if (said?.some((v) => v.seat === seat.seat))
      await perform(context, answeredAt ? 'clarification.reconsider' : 'clarification.reconsiderSilence', {
        id,
        values: {
          ...{ votes: said.filter((v) => v.seat !== seat.seat) },
          ...{ verdict: null, verdictReason: null, decidedAt: null },
        },
      });
}

/** A committee that ended without a full body leaves nothing in force; its sheets stay with it, sealed. */
export async function sealJudgement(context: Acted): Promise<void> {
  const { tx, row: own } = context;
  for (const vote of await find(tx, committeeVote, { committee: own.id, state: { in: ['open', 'decided'] } })) {
    await perform(context, 'committee-vote.replace', { id: vote.id });
    if (vote.kind === 'tie' && vote.state === 'decided')
      await perform(context, 'bid-finding.reopen', { id: vote.subject });
  }
  for (const score of await find(tx, priceScore, {
    ...pricesOf(own as RowOf<typeof committee>),
    state: { in: ['computed', 'void'] },
  }))
    await perform(context, 'price-score.replace', { id: score.id });
  for (const result of await find(tx, evaluationResult, { committee: own.id, state: 'draft' }))
    await perform(context, 'evaluation-result.replace', { id: result.id });
}
