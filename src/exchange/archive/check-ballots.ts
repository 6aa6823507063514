/** What a committee voted is what its members signed: every ballot that counted, and none that was signed left out. */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { holdsClause, signsEveryBallot } from '../../capabilities/committee/committee-member/commitment.rules.ts';
import type { SignedBallot } from '../../capabilities/committee/committee-member/committee-member.record.ts';
import {
  type Ballot,
  lastSaid,
  majorityOf,
  outcomeOfBallots,
} from '../../capabilities/evaluation/committee-vote/ballot.rules.ts';
import { ballotContent } from '../../capabilities/evaluation/committee-vote/ballot-content.ts';
import type { Certificate } from '../../platform/signature/index.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

export async function checkBallots(context: Context): Promise<void> {
  const { data, findings } = context;
  let unsigned = 0;
  for (const vote of data.rows('committee-vote')) {
    const place = `${recordPath('committee-vote')} · ${vote.says ?? vote.id}`;
    const seats = data
      .rows('committee-member')
      .filter((m) => m.committee === vote.committee && m.seat && m.state !== 'replaced');
    const ballots = (vote.ballots ?? []) as Ballot[];
    for (const ballot of ballots)
      await findings.attempt(place, async () => {
        const member = seats.find((m) => m.seat === ballot.seat);
        if (!member) throw new Error(`表决的席位“${ballot.seat}”不在评标委员会中`);
        const signed = saidOf(member, vote);
        if (!signed && !promised(member)) unsigned++;
        else if (!signed) throw new Error(`“${ballot.seat}”的表决没有评委的签名`);
        else await checkBallot(context, member, ballot, signed);
        findings.checked('表决签名');
      });
    // What is not seen yet lies with the seats alone; a decided matter shows every word.
    for (const member of seats)
      if (
        vote.state !== 'open' &&
        vote.state !== 'dropped' &&
        saidOf(member, vote) &&
        !ballots.some((b) => b.seat === member.seat)
      )
        findings.fault(place, `“${member.seat}”签名的表决没有计入`);
    checkOutcome(context, vote, ballots, place);
  }
  if (unsigned > 0) findings.remark(`${unsigned} 张表决意见由旧版本提交：没有评委的签名，由评标报告的签名一并确认`);
}

const saidOf = (member: Row, vote: Row): SignedBallot | undefined =>
  lastSaid((member.ballots ?? []) as SignedBallot[], vote);

async function checkBallot(context: Context, member: Row, ballot: Ballot, signed: SignedBallot): Promise<void> {
  const isSame = (['choice', 'reason', 'at'] as const).every((name) => ballot[name] === signed[name]);
  if (!isSame) throw new Error(`“${ballot.seat}”的表决与评委签名的不符`);
  await verifyText(
    context,
    ballotContent(member, signed),
    signed.signature,
    signed.certificate as Certificate,
    signed.at,
    {
      by: context.data.entriesOf('committee-member', member.id),
      at: signed.at,
      person: member.person,
      name: member.name,
    },
  );
}

function checkOutcome({ data, findings }: Context, vote: Row, ballots: readonly Ballot[], place: string): void {
  const size = data.rows('committee').find((c) => c.id === vote.committee)?.size;
  if (!size) return;
  const outcome = outcomeOfBallots(ballots, size) ?? null;
  if (outcome !== (vote.outcome ?? null)) findings.fault(place, '表决结果与各席位的意见不符');
  else if (outcome === 'placed' && majorityOf(ballots, size) !== vote.chosen)
    findings.fault(place, '表决排在前面的投标与各席位的意见不符');
  // Where a seat did not vote, the chair closed the vote and said why.
  if (vote.outcome && Array.isArray(vote.voted) && ballots.length < size && !vote.closed)
    findings.fault(place, '没有全体表决，也没有写明未等全体表决的原因');
}

/** Votes were not signed one by one until members promised in their signed commitment that theirs are. */
const promised = ({ commitment }: Row) => Boolean(commitment && holdsClause(String(commitment.text), signsEveryBallot));
