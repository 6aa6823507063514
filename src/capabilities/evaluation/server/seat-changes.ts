/** What a seat that is taken late, or left, means for what was judged from it; in the transaction of either. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Acted } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { committeeVote } from '../committee-vote/committee-vote.record.ts';
import { dealQualifications } from './deal-sheets.ts';

export async function seatChanged(acted: Acted): Promise<void> {
  if (acted.record !== committeeMember) return;
  if (acted.verb === 'signIn') await judgeFromStart(acted, acted.row);
  if (acted.verb === 'replace') await annulJudgement(acted, acted.row);
}

/** A successor judges again from the start what the one before judged (实施条例 48). */
async function judgeFromStart(context: Acted, seat: AnyRow): Promise<void> {
  const own = await get(context.tx, committee, seat.committee);
  if (own.state !== 'evaluating' && own.state !== 'summarised') return;
  if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
  await perform(context, 'committee.qualify', { id: own.id, values: { qualifiedAt: null, conclusions: null } });
  await dealQualifications(context, own, [seat.person]);
}

/** The one who leaves takes the conclusions along: they are void, and kept (S-14). */
async function annulJudgement(context: Acted, seat: AnyRow): Promise<void> {
  const { tx } = context;
  for (const table of ['qualification', 'score-sheet'] as const) {
    const own = await rows<{ id: string }>(
      tx,
      sql`select id from ${sql.table(table.replace('-', '_'))} where committee_id = ${seat.committee} and member_id = ${seat.person} and state <> 'void'`,
    );
    for (const { id } of own) await perform(context, `${table}.annul`, { id });
  }
  const votes = await find(tx, committeeVote, { committee: seat.committee });
  for (const vote of votes.filter((v) => v.ballots?.some((b) => b.seat === seat.seat))) {
    const ballots = sure(vote.ballots, 'ballots').filter((b) => b.seat !== seat.seat);
    await perform(context, 'committee-vote.void', { id: vote.id, values: { ballots, outcome: null, decidedAt: null } });
    if (vote.kind === 'tie' && vote.state === 'decided')
      await perform(context, 'bid-finding.reopen', { id: vote.subject });
  }
}
