/**
 * What a committee must find, its seats voted: the order of tied bids, competition in spite of few bids, whether an
 * explained price holds, whether a candidate is able to perform. Come to again from the votes, whose ballots are signed.
 */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { holdsClause, votesEveryMatter } from '../../capabilities/committee/committee-member/commitment.rules.ts';
import type { DecidedVote } from '../../capabilities/evaluation/committee-vote/ballot.rules.ts';
import { type Summed, withVotes } from '../../capabilities/evaluation/evaluation-result/settled.rules.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/** Archives of before: the chair alone said what was found, which the report's signatures confirm. */
export const votedEverything = (data: ArchiveData, committee: string): boolean => {
  const seats = data
    .rows('committee-member')
    .filter((m) => m.committee === committee && m.commitment && m.state !== 'replaced');
  return seats.length > 0 && seats.every((m) => holdsClause(String(m.commitment.text), votesEveryMatter));
};

const votesOf = (data: ArchiveData, committee: string): (Row & DecidedVote)[] =>
  data
    .rows('committee-vote')
    .filter((v) => v.committee === committee && ['decided', 'replaced'].includes(v.state))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

/** The summary that was computed again, with the committee's votes on it; as it is where they settled nothing by vote. */
export function asVoted(data: ArchiveData, result: Row, again: Summed, candidates: number, findings: Findings): Summed {
  if (!votedEverything(data, result.committee)) return again;
  const voted = withVotes(again, votesOf(data, result.committee), candidates);
  const place = `${recordPath('evaluation-result')} · ${result.name ?? result.id}`;
  if (['confirmed', 'replaced'].includes(result.state))
    for (const f of voted.findings)
      if (['tie', 'competition'].includes(f.check) && !f.settled)
        findings.fault(place, `没有评标委员会的表决：${f.text}`);
  findings.checked('表决事项复算');
  return voted;
}

export function checkMatters(data: ArchiveData, findings: Findings): void {
  for (const asked of data.rows('clarification')) {
    if (asked.kind !== 'price' || asked.state !== 'judged' || !votedEverything(data, asked.committee)) continue;
    const vote = votesOf(data, asked.committee).find((v) => v.kind === 'price' && v.subject === asked.id);
    const place = `${recordPath('clarification')} · ${asked.number ?? asked.id}`;
    if (!vote) findings.fault(place, '报价说明的认定没有评标委员会的表决');
    else if ((vote.outcome === 'upheld' ? 'reject' : 'accept') !== asked.verdict)
      findings.fault(place, '报价说明的认定与评标委员会的表决不符');
    findings.checked('表决事项复算');
  }
  for (const result of data.rows('evaluation-result')) {
    if (!result.rejectsAll || !votedEverything(data, result.committee)) continue;
    const own = data.rows('committee').find((c) => c.id === result.committee);
    const someLeft = ((own?.conclusions ?? []) as Row[]).some((c) => c.passed);
    const voted = votesOf(data, result.committee).some((v) => v.kind === 'reject-all' && v.outcome === 'upheld');
    if (someLeft && !voted)
      findings.fault(
        `${recordPath('evaluation-result')} · ${result.name ?? result.id}`,
        '否决所有投标没有评标委员会的表决',
      );
  }
  for (const decision of data.rows('winner-confirmation')) checkCapacity(data, decision, findings);
}

/**
 * A candidate whom the original committee found unable to perform is not confirmed as the winner, and each opinion that
 * stands is one that the committee voted (实施条例 56).
 */
function checkCapacity(data: ArchiveData, decision: Row, findings: Findings): void {
  const place = `${recordPath('winner-confirmation')} · ${decision.winnerName ?? decision.id}`;
  const reviews = data
    .rows('committee-vote')
    .filter((v) => v.kind === 'capacity' && v.lot === decision.lot && v.outcome)
    .toSorted((a, b) => (a.decidedAt < b.decidedAt ? -1 : 1));
  if (decision.review) {
    const vote = reviews.find((v) => v.id === decision.review);
    if (decision.capacity && (!vote || (vote.outcome === 'upheld' ? 'unable' : 'able') !== decision.capacity))
      findings.fault(place, '履约能力审查的结论与原评标委员会的表决不符');
    findings.checked('履约能力审查');
  }
  if (decision.state !== 'decided' || !decision.bid) return;
  // Archives of before there were lines know the one winner by the decision alone.
  const ended = data.rows('award-line').filter((l) => l.confirmation === decision.id && l.state === 'ended');
  for (const bid of [decision.bid, ...((decision.others ?? []) as string[])]) {
    if (ended.some((l) => l.bid === bid)) continue;
    const last = reviews.findLast((v) => (v.bids as string[])?.includes(bid));
    if (last?.outcome === 'upheld') findings.fault(place, '中标人已由原评标委员会表决为不具备履约能力');
  }
}
