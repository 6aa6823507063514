/**
 * The decision itself. Ballots of an open round lie in a table of their own, outside of every history: which seat has
 * voted is told, what it voted is not. For a secret ballot the seat is not written down at all.
 */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { resolveWording } from '../../../../kernel/screen/wording.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { rows, sql } from '../../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../../kernel/server/effect.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { isDiscount, shownPrice } from '../../../tender-document/price/price-form.ts';
import { decisionCommittee, type Standing } from '../decision-committee.record.ts';
import type { decisionMember } from '../decision-member.record.ts';
import { decisionVote } from '../decision-vote.record.ts';
import {
  type Counted,
  countVotes,
  type DecisionBallot,
  outcomeByPrice,
  outcomeOfRound,
  type Priced,
} from '../votes.rules.ts';
import { topicOf } from './forming.effects.ts';
import { draftDecisionReport } from './report.effects.ts';

export const ballotTable = `create table decision_ballot (
  id uuid primary key default gen_random_uuid(),
  vote_id uuid not null,
  seat text,
  bid text not null,
  reason text not null
);
create index decision_ballot_vote on decision_ballot (vote_id);`;

type Committee = RowOf<typeof decisionCommittee>;

export const conveneDecision: EffectOf<typeof decisionCommittee> = async (context) => {
  const { tx, row, now } = context;
  const stand = row.candidates as Standing[];
  if (stand.length === 0) throw new Refusal('没有可以{定标}的候选人');
  row.convenedAt = now.toISOString();
  await signal(tx, topicOf(row.id), 'changed');
  const all = stand.map((c) => c.bid);
  if (row.rule !== 'price') {
    await openRound(context, row as Committee, all, row.ballot === 'named', `${all.length} 名候选人参加`);
    return;
  }
  const unpriced = stand.find((c) => !c.price);
  if (unpriced) throw new Refusal(`“${unpriced.supplierName}”的报价不是可以比较的数额，不能按价格{定标}`);
  const outcome = outcomeByPrice(stand as Priced[]);
  if ('winner' in outcome) {
    row.state = 'decided';
    Object.assign(
      row,
      concluded(
        row as Committee,
        outcome.winner,
        resolveWording(`按{招标}文件约定的价格方法，${isDiscount(stand[0]?.form) ? '下浮率最高' : '报价最低'}`),
        now,
      ),
    );
    await draftDecisionReport(context, row as Committee);
  } else await openRound(context, row as Committee, outcome.next, true, '报价相同，说明理由后记名表决');
};

async function openRound(
  context: EffectContext,
  own: Committee,
  among: readonly string[],
  named: boolean,
  because: string,
): Promise<void> {
  const had = await find(context.tx, decisionVote, { committee: own.id });
  const number = had.length + 1;
  await perform(context, 'decision-vote.open', {
    values: {
      project: own.project,
      lot: own.lot,
      committee: own.id,
      number,
      name: `第 ${number} 轮表决`,
      named,
      because,
      among,
      voted: [],
    },
  });
}

const concluded = (own: Committee, winner: string, reached: string, now: Date) => {
  const won = sure(own.candidates, 'candidates').find((c) => c.bid === winner)!;
  return {
    bid: won.bid,
    winner: won.supplier,
    winnerName: won.supplierName,
    price: won.form ? null : won.price,
    priceText: won.form || won.says ? shownPrice(won) : null,
    reached,
    decidedAt: now.toISOString(),
  };
};

const bySeat = (a: string, b: string) => a.localeCompare(b, 'zh', { numeric: true });

export const castDecisionBallot: EffectOf<typeof decisionMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const own = await get(tx, decisionCommittee, row.committee);
  const [vote] = await find(tx, decisionVote, { committee: own.id, state: 'open' }, { limit: 1, lock: true });
  if (!vote) throw new Refusal('现在没有正在进行的表决');
  await sql`insert into decision_ballot (vote_id, seat, bid, reason)
    values (${vote.id}, ${vote.named ? row.seat : null}, ${asked.bid}, ${asked.reason})`.execute(tx);
  // The history keeps that this seat voted.
  delete asked.bid;
  delete asked.reason;
  row.votedAt = now.toISOString();
  const cast = [...(vote.voted ?? []), row.seat as string].toSorted(bySeat);
  await perform(context, 'decision-vote.cast', { id: vote.id, values: { voted: cast } });
  if (cast.length === own.size) await countRound(context, own, vote, cast);
  await signal(tx, topicOf(own.id), 'changed');
};

async function countRound(
  context: EffectContext,
  own: Committee,
  vote: RowOf<typeof decisionVote>,
  cast: readonly string[],
): Promise<void> {
  const { tx, now } = context;
  // Sorted by what they say, so that the order of a secret one tells nothing either.
  const given = await rows<DecisionBallot>(
    tx,
    sql`delete from decision_ballot where vote_id = ${vote.id} returning seat, bid, reason`,
  );
  const ballots = given.toSorted((a, b) =>
    vote.named ? bySeat(a.seat!, b.seat!) : a.bid.localeCompare(b.bid) || a.reason.localeCompare(b.reason, 'zh'),
  );
  const counts = countVotes(vote.among!, ballots);
  const outcome = outcomeOfRound(vote.among!, ballots, own.size!);
  const isWon = 'winner' in outcome;
  await perform(context, 'decision-vote.count', {
    id: vote.id,
    values: { voted: cast, ballots, counts, outcome: isWon ? 'winner' : 'again', countedAt: now.toISOString() },
  });
  if (isWon) {
    const reached = `第 ${vote.number} 轮表决得 ${sure(counts[0], 'the first of counts').votes} 票，超过全体 ${own.size} 名成员的半数`;
    const { row } = await perform(context, 'decision-committee.decide', {
      id: own.id,
      values: { ...concluded(own, outcome.winner, reached, now), rounds: vote.number },
    });
    await draftDecisionReport(context, row as Committee);
    return;
  }
  const left = sure(vote.among, 'among').filter((bid) => !outcome.next.includes(bid));
  await openRound(
    context,
    own,
    outcome.next,
    outcome.equals || own.ballot === 'named',
    `${saidOf(own, counts)}，没有候选人超过半数；${
      left.length > 0 ? `${left.map((bid) => nameOf(own, bid)).join('、')}得票最少，不再参加` : '没有可以排除的候选人'
    }${outcome.equals ? '；得票相同的，各成员再次说明理由，记名表决，不抽签' : ''}`,
  );
}

const nameOf = (own: Committee, bid: string) =>
  sure(own.candidates, 'candidates').find((c) => c.bid === bid)?.supplierName ?? bid;
const saidOf = (own: Committee, counts: readonly Counted[]) =>
  counts.map((c) => `${nameOf(own, c.bid)} ${c.votes} 票`).join('，');
