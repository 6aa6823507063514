/**
 * Members vote on what the committee decides as a body. Each word lies, signed, with its seat until all have voted; then
 * all are seen at once, and what the majority of all seats found takes effect.
 */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { signedBy } from '../../../../platform/signature/server/signed-by.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { committeeMember } from '../../../committee/committee-member/committee-member.record.ts';
import { concludeQualification } from '../../server/conclude.ts';
import { draftRejection } from '../../server/reject-all.ts';
import { settleByVotes } from '../../server/settle-by-votes.ts';
import { type Ballot, choicesOf, lastSaid, type MatterKind, majorityOf, outcomeOfBallots } from '../ballot.rules.ts';
import { ballotContent } from '../ballot-content.ts';
import { committeeVote } from '../committee-vote.record.ts';
import { matterOf } from './matters.ts';

type Context = ContextOf<typeof committeeMember>;
type Vote = RowOf<typeof committeeVote>;

const subjectsOf = (asked: Context['asked']) => {
  const subjects = [...new Set(String(asked.subjects).split(','))].filter(Boolean);
  if (subjects.length === 0) throw new Refusal('请选择要表决的事项', { subjects: '请选择要表决的事项' });
  return subjects;
};

/** One seat's word on one or several matters of a kind, signed once; the same reason stands for each. */
const opineOnMatters: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const own = await get(tx, committee, row.committee);
  const kind = asked.kind as MatterKind;
  const said = { kind, subjects: subjectsOf(asked), choice: asked.choice as string, reason: asked.reason as string };
  const signed = await signedBy(context, ballotContent(row, said));
  row.ballots = [...(row.ballots ?? []), { ...said, ...signed, at: now.toISOString() }];
  const decided: Vote[] = [];
  for (const subject of said.subjects) {
    const vote = await castOne(context, own, kind, subject);
    if (vote) decided.push(vote);
  }
  await takeEffect(context, own, kind, decided);
};

/** Once more than half of all seats agree, the chair need not wait for the members who do not vote. */
const closeVoting: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const own = await get(tx, committee, row.committee);
  const kind = asked.kind as MatterKind;
  const decided: Vote[] = [];
  for (const subject of subjectsOf(asked)) {
    const [vote] = await find(tx, committeeVote, { committee: own.id, kind, subject, state: 'open' }, { lock: true });
    if (!vote) throw new Refusal('没有这一项正在表决的事项，请刷新后再看');
    const { ballots } = await castSoFar(context, own, vote);
    if (!outcomeOfBallots(ballots, seatsIn(own)))
      throw new Refusal('还没有过半数席位的相同意见，不能结束表决，请等其余席位表决');
    decided.push(await decide(context, own, vote, ballots, asked.reason));
  }
  await takeEffect(context, own, kind, decided);
};

async function castOne(context: Context, own: RowOf<typeof committee>, kind: MatterKind, subject: string) {
  const { tx, asked } = context;
  let [vote] = await find(tx, committeeVote, { committee: own.id, kind, subject }, { limit: 1, lock: true });
  if (vote && vote.state !== 'open') throw new Refusal('这一事项已经表决完毕');
  if (!vote) {
    const matter = await matterOf(tx, own, kind, subject);
    if (!matter) throw new Refusal('没有这一项提请表决的事项，请刷新后再看');
    const raised = { project: own.project, lot: own.lot, committee: own.id, kind, subject, ...matter, voted: [] };
    vote = (await perform(context, 'committee-vote.raise', { values: raised })).row as Vote;
  }
  const open = kind === 'order' ? (vote.bids ?? []) : Object.keys(choicesOf[kind]);
  if (!open.includes(asked.choice as string))
    throw new Refusal('请在这一事项可以选择的意见中选择', { choice: '不是这一事项的意见' });
  const { voted, ballots } = await castSoFar(context, own, vote);
  // Once all see it, nothing is hidden any more: a member who votes differently now does so before everybody.
  const isSeen = voted.length === own.size;
  await perform(context, 'committee-vote.cast', {
    id: vote.id,
    values: { voted, ...(isSeen ? { ballots } : {}) },
  });
  return isSeen && outcomeOfBallots(ballots, seatsIn(own)) ? decide(context, own, vote, ballots) : undefined;
}

const seatsIn = ({ size }: RowOf<typeof committee>): number => sure(size, 'the size of the committee');

/** Who has voted, and the last that each said; the seat that acts has its row in hand. */
async function castSoFar({ tx, row }: Context, own: RowOf<typeof committee>, vote: Vote) {
  const seats = await find(tx, committeeMember, { committee: own.id, state: 'signedIn' }, { order: 'drawOrder' });
  const ballots = seats.flatMap(({ id, seat, ballots: words }): Ballot[] => {
    const said = lastSaid(id === row.id ? row.ballots : words, vote);
    return said ? [{ seat: sure(seat, 'the seat'), choice: said.choice, reason: said.reason, at: said.at }] : [];
  });
  return { voted: ballots.map((b) => b.seat), ballots };
}

async function decide(
  context: Context,
  own: RowOf<typeof committee>,
  { id, kind, subject }: Vote,
  ballots: Ballot[],
  closed: string | null = null,
): Promise<Vote> {
  const outcome = sure(outcomeOfBallots(ballots, seatsIn(own)), 'the outcome');
  const decidedAt = context.now.toISOString();
  const chosen = outcome === 'placed' ? majorityOf(ballots, seatsIn(own)) : null;
  const values = { ballots, voted: ballots.map((b) => b.seat), outcome, chosen, closed, decidedAt };
  await perform(context, 'committee-vote.decide', { id, values });
  const said = ballots.filter((b) => b.choice === (outcome === 'upheld' ? 'uphold' : 'dismiss'));
  const opinion = [...new Set(said.map((b) => b.reason))].join('；').slice(0, 2000);
  // The finding, or the answer that was asked for, says what the committee made of it.
  if (kind === 'tie')
    await perform(context, 'bid-finding.verify', {
      id: sure(subject, 'the matter'),
      asked: { verdict: outcome, opinion },
    });
  if (kind === 'price') {
    const verdictOf = (choice: string) => (choice === 'uphold' ? 'reject' : 'accept');
    const votes = ballots.map(({ choice, ...b }) => ({ ...b, verdict: verdictOf(choice) }));
    const verdict = outcome === 'upheld' ? 'reject' : 'accept';
    const judged = { votes, verdict, verdictReason: opinion, decidedAt };
    await perform(context, 'clarification.judge', { id: sure(subject, 'the matter'), values: judged });
  }
  return get(context.tx, committeeVote, id);
}

/** What the chair moved it with; where the summary raised it, what those said who upheld it. */
const whyAll = ({ subject, says, ballots }: Vote): string =>
  subject?.startsWith('competition')
    ? [...new Set((ballots ?? []).filter((b) => b.choice === 'uphold').map((b) => b.reason))].join('；').slice(0, 2000)
    : sure(says, 'the motion');

async function takeEffect(context: Context, own: RowOf<typeof committee>, kind: MatterKind, decided: readonly Vote[]) {
  const upheld = decided.filter((v) => v.outcome === 'upheld');
  if (kind === 'reject-all' && upheld[0]) {
    // Found in the summary, what was summed up gives way to the rejection.
    if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
    await draftRejection(context, own, whyAll(upheld[0]), upheld[0].id);
  } else if (kind === 'order' || kind === 'reject-all') {
    if (decided.length > 0) await settleByVotes(context, own);
  } else if (
    kind !== 'capacity' &&
    own.qualifiedAt &&
    (upheld.length > 0 || (kind === 'price' && decided.length > 0))
  ) {
    // Found only after the conclusions: they are drawn anew, and what was summed up is summed up again.
    if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
    await concludeQualification(context, own.id);
  }
  await signal(context.tx, `committee:${own.id}`, 'changed');
}

export const voteServer: ServerPart = { effects: { opineOnMatters, closeVoting } };
