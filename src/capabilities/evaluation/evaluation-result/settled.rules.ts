/**
 * What a committee's votes come to in its summary: tied bids in the order that the majority gave them, and competition
 * found in spite of few bids. From ranking and votes anybody comes to the same. Pure.
 */
import { sure } from '../../../kernel/record/sure.ts';
import type { DecidedVote } from '../committee-vote/ballot.rules.ts';
import type { Finding, RankedBid } from './evaluation-result.record.ts';

export interface Summed {
  ranking: RankedBid[];
  findings: Finding[];
}

type Names = ReadonlyMap<string, string>;

const sameBids = (one: readonly string[] | null | undefined, other: readonly string[]) =>
  (one ?? []).toSorted().join() === other.toSorted().join();

/** Some bids in a few letters, so that a finding about others has another name. */
export const nameOfBids = (bids: readonly string[]): string => {
  let hash = 14695981039346656037n;
  for (const letter of bids.toSorted().join())
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0)!)) * 1099511628211n);
  return hash.toString(16);
};

export const tieOf = (rank: number, bids: readonly string[], names: Names, same: string): Finding => ({
  id: `tie-${rank}-${nameOfBids(bids)}`,
  check: 'tie',
  blocks: false,
  bids: bids.toSorted(),
  text: `${bids
    .toSorted()
    .map((id) => `“${sure(names.get(id), 'a name')}”`)
    .join('、')}${same}都相同，并列第 ${rank} 名，招标文件没有其他排序依据：由评标委员会逐席表决哪一家在前`,
});

/** How many said what, and why, as the finding keeps it. */
export function countedWords({ ballots, outcome }: DecidedVote, words: Readonly<Record<string, string>>): string {
  const counts = [...Map.groupBy(ballots ?? [], (b) => b.choice)].map(
    ([choice, all]) => `${words[choice] ?? choice} ${all.length} 席`,
  );
  const won = { upheld: 'uphold', dismissed: 'dismiss' }[outcome ?? ''];
  const reasons = (ballots ?? []).filter((b) => !won || b.choice === won).map((b) => b.reason.trim());
  return `表决：${counts.join('、')}。${[...new Set(reasons)].join('；')}`.slice(0, 2000);
}

/**
 * @param votes of the committee, decided ones
 * @param candidates how many the document asks for
 */
export function withVotes(summed: Summed, votes: readonly DecidedVote[], candidates: number): Summed {
  let { ranking } = summed;
  const names: Names = new Map(ranking.map((b) => [b.bid, b.supplierName]));
  const valid = ranking.map((b) => b.bid);
  const findings = summed.findings.map((found): Finding => {
    if (found.settled) return found;
    if (found.check === 'competition') {
      const vote = votes.find(
        (v) => v.kind === 'reject-all' && v.outcome === 'dismissed' && sameBids(v.bids, found.bids ?? valid),
      );
      return vote
        ? { ...found, settled: countedWords(vote, { uphold: '明显缺乏竞争', dismiss: '不缺乏竞争' }) }
        : found;
    }
    if (found.check !== 'tie') return found;
    let open = found;
    const said: string[] = [];
    while ((open.bids ?? []).length > 1) {
      const bids = open.bids!;
      const vote = votes.find(
        (v) => v.kind === 'order' && v.outcome === 'placed' && v.chosen && sameBids(v.bids, bids),
      );
      const first = vote?.chosen;
      if (!vote || !first || !bids.includes(first)) return open;
      const rank = Math.min(...ranking.filter((b) => bids.includes(b.bid)).map((b) => b.rank));
      ranking = placedFirst(ranking, bids, first, candidates);
      said.push(countedWords(vote, Object.fromEntries(names)));
      const rest = bids.filter((b) => b !== first);
      open = {
        ...tieOf(rank + 1, rest, names, ''),
        text: `${rest.map((b) => `“${names.get(b)}”`).join('、')}仍并列第 ${rank + 1} 名：由评标委员会继续逐席表决`,
      };
    }
    return { ...found, settled: said.join('；').slice(0, 2000) };
  });
  return { ranking, findings };
}

/** One of the tied bids stands where they all stood, the others one place behind it. */
function placedFirst(
  ranking: readonly RankedBid[],
  tied: readonly string[],
  first: string,
  candidates: number,
): RankedBid[] {
  const at = Math.min(...ranking.filter((b) => tied.includes(b.bid)).map((b) => b.rank));
  return ranking
    .map((b): RankedBid => {
      if (!tied.includes(b.bid)) return b;
      const rank = b.bid === first ? at : at + 1;
      const because = `${b.total === undefined ? '评标价' : '总分'}等相同，评标委员会表决定次序`;
      return { ...b, rank, because, isCandidate: rank <= candidates };
    })
    .toSorted((a, b) => a.rank - b.rank);
}
