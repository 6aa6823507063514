/** 复评: an evaluation of its own after one whose report is replaced, by the same people or by others. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext, EffectOf } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidFinding } from '../../bid/bid-finding/bid-finding.record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { addMember, callMembers } from '../../committee/server/door.ts';
import { committeeVote } from '../../evaluation/committee-vote/committee-vote.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { priceScore, pricesOf } from '../../evaluation/price-score/price-score.record.ts';
import { ofRound } from '../../project/round/round.record.ts';
import type { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';

type Doing = Pick<EffectContext, 'office' | 'tx' | 'now'>;

export interface Again {
  /** The report that no longer holds. */
  report: RowOf<typeof evaluationReport>;
  because: string;
  /** The same people, or a committee that is drawn anew. */
  persons: 'same' | 'another';
  plannedAt: string | null;
  place: string | null;
}

/** Takes report, result and scores out of force, opens the bids to judgement again and calls who judges. @returns the new committee */
export async function judgeAgain(
  context: Doing,
  { report, because, persons, plannedAt, place }: Again,
): Promise<string> {
  const { tx } = context;
  const earlier = await get(tx, committee, report.committee);
  await perform(context, 'evaluation-report.replace', { id: report.id, asked: { because } });
  await perform(context, 'evaluation-result.replace', { id: report.result });
  for (const score of await find(tx, priceScore, { ...pricesOf(earlier), state: { in: ['computed', 'void'] } }))
    await perform(context, 'price-score.replace', { id: score.id });
  // What the first committee voted on is voted on anew.
  for (const vote of await find(tx, committeeVote, { committee: earlier.id, state: { in: ['open', 'decided'] } }))
    await perform(context, 'committee-vote.replace', { id: vote.id });
  for (const finding of await find(tx, bidFinding, { lot: report.lot, state: 'verified' }))
    await perform(context, 'bid-finding.reopen', { id: finding.id });
  for (const b of await find(tx, bid, { ...ofRound(earlier), state: { in: ['valid', 'rejected'] } }))
    await perform(context, 'bid.reconsider', { id: b.id });
  await perform(context, 'lot.reevaluate', { id: report.lot });
  const attempt = (await find(tx, evaluationResult, { lot: report.lot, state: 'replaced' })).length + 1;
  const plan = {
    project: earlier.project,
    lot: earlier.lot,
    round: earlier.round,
    kind: earlier.kind,
    name: `${earlier.name}（第 ${attempt} 次评审）`.slice(0, 600),
    ...copied(earlier, ['size', 'buyerSeats', 'majors', 'buyerRepresentatives', 'alternates']),
    plannedAt,
    place: place ?? earlier.place,
    attempt,
    againBecause: because,
  };
  if (persons === 'another') return (await perform(context, 'committee.succeed', { values: plan })).row.id;
  const drawn = copied(earlier, [
    ...directFields,
    'lock',
    'lockDigest',
    'lockedAt',
    'avoided',
    'drawn',
    'drawnBy',
    'drawnAt',
  ]);
  const { row } = await perform(context, 'committee.reconvene', {
    values: { ...plan, ...drawn, reconvenes: earlier.id },
  });
  const seats = await find(tx, committeeMember, { committee: earlier.id, state: { in: ['signedIn', 'drawn'] } });
  for (const m of seats)
    await addMember(
      { ...context, row },
      {
        ...copied(m, ['expert', 'person', 'name', 'employer', 'kind', 'seat', 'drawOrder', 'isDirect']),
        isAlternate: m.state === 'drawn',
      },
    );
  await callMembers(context, row, seats.filter((m) => m.state === 'signedIn').length);
  return row.id;
}

const directFields = ['directExperts', 'directSeats', 'directGround', 'directReason', 'directApproval', 'directProofs'];

const copied = (row: Readonly<Record<string, any>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

export const replaceReport: EffectOf<typeof evaluationReport> = async ({ row, asked, now }) => {
  row.replacedAt = now.toISOString();
  row.replacedBecause = asked.because;
};
