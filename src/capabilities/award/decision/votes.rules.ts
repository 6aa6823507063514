/** How a decision committee comes to its winner: by votes in rounds until one has more than half of all seats, or by price. Never by lot. Pure. */

import { Decimal } from 'decimal.js';
import { comparable, type PriceForm } from '../../tender-document/price/price-form.ts';

export interface DecisionBallot {
  /** Null where the ballot is secret. */
  seat: string | null;
  bid: string;
  reason: string;
}

export interface Counted {
  bid: string;
  votes: number;
}

/** The winner, or those among whom the next round votes. */
export type RoundOutcome =
  | { winner: string }
  /**
   * `equals`: the leading ones stand level or none could be left out, so each member says by name and with a reason
   * what decides between them.
   */
  | { next: readonly string[]; equals: boolean };

/** Votes for each that stood for election, the most first; of equals in the order in which they stood. */
export const countVotes = (among: readonly string[], ballots: readonly Pick<DecisionBallot, 'bid'>[]): Counted[] =>
  among
    .map((bid) => ({ bid, votes: ballots.filter((b) => b.bid === bid).length }))
    .toSorted((a, b) => b.votes - a.votes);

/**
 * What a round in which every seat voted comes to. More than half of all seats wins. Otherwise those with the fewest votes
 * leave, as long as two remain; with an odd number of seats two always come to a decision.
 * @param seats the size of the committee, an odd number
 */
export function outcomeOfRound(
  among: readonly string[],
  ballots: readonly Pick<DecisionBallot, 'bid'>[],
  seats: number,
): RoundOutcome {
  const counted = countVotes(among, ballots);
  const [first, second] = counted;
  if (first && 2 * first.votes > seats) return { winner: first.bid };
  const fewest = counted.at(-1)?.votes ?? 0;
  const left = counted.filter((c) => c.votes > fewest).map((c) => c.bid);
  const isCut = left.length >= 2;
  const next = among.filter((bid) => !isCut || left.includes(bid));
  return { next, equals: !isCut || first?.votes === second?.votes };
}

export interface Priced {
  bid: string;
  /** As it binds the bidder: yuan, or the number in the form that is named. */
  price: string;
  form?: PriceForm;
}

/** 价格法: the lowest price wins, the highest discount; between equals the committee votes. */
export function outcomeByPrice(candidates: readonly Priced[]): RoundOutcome {
  const paid = (c: Priced) => comparable(c.form, c.price);
  const lowest = Decimal.min(...candidates.map(paid));
  const equals = candidates.filter((c) => lowest.eq(paid(c))).map((c) => c.bid);
  return equals.length === 1 ? { winner: equals[0]! } : { next: equals, equals: true };
}

/** What a member of a decision committee signs on accepting: the candidates' names are part of it. */
export interface DecisionCommitmentFacts {
  project: string;
  lot: string;
  seat: string;
  candidates: readonly string[];
}

export const decisionCommitmentText = ({ project, lot, seat, candidates }: DecisionCommitmentFacts): string =>
  [
    '定标委员会成员回避与保密承诺书',
    `项目：${project}`,
    `标段：${lot}`,
    `席位：${seat}`,
    `中标候选人：${candidates.join('、')}`,
    '本人承诺：',
    '一、本人与上述候选人及其负责人没有可能影响公正定标的利害关系或者其他关系。',
    '二、本人按照招标文件规定的定标方法和定标因素独立发表意见，对本人的意见负责，不接受候选人的财物或者其他好处。',
    '三、定标结果公布前，本人不透露定标过程和意见。',
  ].join('\n');

interface HeldRound {
  name: string;
  named: boolean;
  /** Null until it is counted: nobody sees a ballot before. */
  countedAt: string | null;
  voted: readonly string[];
  ballots: readonly DecisionBallot[];
}

/** What a seat chose, round by round; of a secret ballot only that it voted. */
export function votesOf(
  { rounds, names }: { rounds: readonly HeldRound[]; names: Readonly<Record<string, string>> },
  seat: string,
): string {
  const said = rounds.flatMap(({ name, named, countedAt, voted, ballots }) => {
    if (!countedAt) return voted.includes(seat) ? [`${name}：已表决，待计票`] : [];
    if (!named) return voted.includes(seat) ? [`${name}：无记名，只公布得票`] : [];
    const own = ballots.find((b) => b.seat === seat);
    return own ? [`${name}：${names[own.bid] ?? '已不参加的候选人'}（${own.reason}）`] : [];
  });
  return said.join('；');
}
