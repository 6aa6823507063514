/** What a decision committee decided, come to again from its ballots or prices, and what each member signed for it. */

import {
  type DecisionReportData,
  decisionSections,
  passedOver,
} from '../../capabilities/award/decision/report-text.ts';
import {
  countVotes,
  type DecisionBallot,
  outcomeByPrice,
  outcomeOfRound,
  type Priced,
  type RoundOutcome,
} from '../../capabilities/award/decision/votes.rules.ts';
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
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import type { Certificate } from '../../platform/signature/index.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

export async function checkDecision(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const own of data.rows('decision-committee')) {
    const place = `${recordPath('decision-committee')} · ${own.name ?? own.id}`;
    await findings.attempt(place, () => checkConclusion(context, own, place));
    await findings.attempt(place, () => checkCommitments(context, own));
    findings.checked('定标结论复算');
  }
  for (const report of data.rows('decision-report'))
    await findings.attempt(`${recordPath('decision-report')} · ${report.name ?? report.id}`, () =>
      checkReport(context, report),
    );
  for (const decision of data.rows('winner-confirmation').filter((w) => w.state === 'decided'))
    await findings.attempt(`${recordPath('winner-confirmation')} · ${decision.winnerName}`, () =>
      checkBound(context, decision),
    );
}

const roundsOf = ({ data }: Context, own: Row) =>
  data
    .rows('decision-vote')
    .filter((v) => v.committee === own.id && v.state === 'counted')
    .toSorted((a, b) => a.number - b.number);

/** Each round counted again; the last one, or the prices, lead to the conclusion that stands. */
function checkConclusion(context: Context, own: Row, place: string): void {
  const { findings } = context;
  if (own.state !== 'decided') return;
  const candidates = (own.candidates ?? []) as Row[];
  // A decision that fell began anew: its rounds stand before those of the present one.
  const rounds = roundsOf(context, own).filter((v) => v.countedAt >= own.convenedAt);
  let outcome: RoundOutcome = own.rule === 'price' ? outcomeByPrice(candidates as Priced[] & Row[]) : all(candidates);
  for (const round of rounds) {
    const told = `${place} · ${round.name}`;
    if (!('next' in outcome)) {
      findings.fault(told, '此前已经形成结论，不应再表决');
      return;
    }
    if (String([...outcome.next].sort()) !== String([...round.among].sort()))
      findings.fault(told, '参加表决的候选人与上一轮的结果不符');
    const ballots = (round.ballots ?? []) as DecisionBallot[];
    if (ballots.length !== own.size || ballots.some((b) => !round.among.includes(b.bid)))
      findings.fault(told, '选票的张数与成员人数不符，或者选了不参加表决的候选人');
    const seats = ballots.map((b) => b.seat).sort();
    const expected = round.named ? [...(round.voted ?? [])].sort() : ballots.map(() => null);
    if (String(seats) !== String(expected) || new Set(round.voted).size !== own.size)
      findings.fault(told, '选票的席位与记录的表决席位不符');
    if (canonicalJson(countVotes(round.among, ballots)) !== canonicalJson(round.counts))
      findings.fault(told, '得票与选票不符');
    outcome = outcomeOfRound(round.among, ballots, own.size);
    if (('winner' in outcome ? 'winner' : 'again') !== round.outcome) findings.fault(told, '表决结果与得票不符');
  }
  const winner = 'winner' in outcome ? outcome.winner : undefined;
  const won = candidates.find((c) => c.bid === winner);
  if (own.bid !== winner || own.winnerName !== won?.supplierName || own.winner !== won?.supplier)
    findings.fault(
      place,
      `按${rounds.length > 0 ? '选票' : '报价'}应为“${won?.supplierName ?? '没有结论'}”，记录的结论是“${own.winnerName}”`,
    );
}

const all = (candidates: readonly Row[]): RoundOutcome => ({ next: candidates.map((c) => c.bid), equals: false });

/** Every member that decided has signed the commitment that names the candidates. */
async function checkCommitments(context: Context, own: Row): Promise<void> {
  const { data, findings } = context;
  for (const member of data.rows('decision-member').filter((m) => m.committee === own.id)) {
    const place = `${recordPath('decision-member')} · ${member.seat} ${member.name}`;
    const promise = member.commitment;
    if (!promise) {
      if (member.state === 'accepted') findings.fault(place, '没有签署回避承诺');
      continue;
    }
    await findings.attempt(place, () =>
      verifyText(context, promise.text, promise.signature, promise.certificate, promise.at, {
        by: data.entriesOf('decision-member', member.id),
        at: promise.at,
        person: member.person,
        name: member.name,
      }),
    );
    findings.checked('定标委员会成员承诺签名');
  }
}

/** Its text is what the records tell, and every seat signed exactly that. */
async function checkReport(context: Context, report: Row): Promise<void> {
  const { data, findings } = context;
  const place = `${recordPath('decision-report')} · ${report.name ?? report.id}`;
  const own = data.rows('decision-committee').find((c) => c.id === report.committee);
  if (!own) throw new Error('报告所属的定标委员会不在归档包里');
  if (report.digest) {
    const digest = await sha256Hex(canonicalJson({ name: report.name, sections: report.sections }));
    if (digest !== report.digest) findings.fault(place, '报告正文与签署时的摘要不符');
  }
  for (const signed of (report.signatures ?? []) as Row[]) {
    if (signed.refused && !signed.signature) continue;
    await findings.attempt(`${place} · ${signed.name}`, () =>
      verifyText(context, report.digest, signed.signature, signed.certificate, signed.at, {
        by: data.done('decision-member.signReport'),
        at: signed.at,
        person: signed.member,
        name: signed.name,
      }),
    );
    findings.checked('定标报告签名');
  }
  if (report.state !== 'signed' || own.state !== 'decided') return;
  const members = data
    .rows('decision-member')
    .filter((m) => m.committee === own.id && m.state === 'accepted')
    .toSorted((a, b) => a.number - b.number);
  const seats = new Set((report.signatures as Row[]).map((s) => s.seat));
  if (members.some((m) => !seats.has(m.seat)) || seats.size !== own.size)
    findings.fault(place, '报告没有由全体成员签署');
  const again = decisionSections(await sourcesOf(context, own, members, report));
  if (canonicalJson(again) !== canonicalJson(report.sections)) findings.fault(place, '报告的内容与定标的记录不符');
}

async function sourcesOf(
  context: Context,
  own: Row,
  members: readonly Row[],
  report: Row,
): Promise<DecisionReportData> {
  const { data } = context;
  const project = data.rows('project')[0]!;
  const lot = data.rows('lot').find((l) => l.id === own.lot)!;
  const evaluated = data.rows('evaluation-report').find((r) => r.lot === own.lot && r.state === 'delivered');
  return {
    project: {
      name: project.name,
      code: project.code,
      owner: data.rows('organisation').find((o) => o.id === project.owner)?.name,
    },
    lot: { name: lot.name, code: lot.code },
    committee: own as DecisionReportData['committee'],
    report: evaluated?.name ?? null,
    members: members as DecisionReportData['members'],
    rounds: roundsOf(context, own).map((r) => r as DecisionReportData['rounds'][number]),
    passed: passedOver(report),
    remarks: report.remarks ?? null,
  };
}

/** Where the signed document leaves the decision to a committee, only its choice may be confirmed. */
function checkBound({ data }: Context, decision: Row): void {
  const document = data.rows('tender-document').find((d) => d.lot === decision.lot && d.signature);
  if (!document || JSON.parse(document.signature.content).decidedBy !== 'committee') return;
  const own = data.rows('decision-committee').find((c) => c.lot === decision.lot && c.state === 'decided');
  const isSigned = data.rows('decision-report').some((r) => r.committee === own?.id && r.state === 'signed');
  if (!own || own.bid !== decision.bid || !isSigned)
    throw new Error('招标文件约定由定标委员会定标，确定的中标人没有经全体成员签署的定标报告');
}

/** What a committee voted is what its members signed: every ballot that counted, and none that was signed left out. */
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
