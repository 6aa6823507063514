/**
 * A candidate's capacity in doubt (实施条例 56): the owner asks with cause and proof, the members of the original committee
 * vote and sign, and what their majority finds binds the award.
 */

import type { FileRef } from '../../../kernel/record/field.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type Acted, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { type Ballot, choicesOf } from '../../evaluation/committee-vote/ballot.rules.ts';
import { committeeVote } from '../../evaluation/committee-vote/committee-vote.record.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { causeInWords, causeOf } from '../../powers/powers.ts';
import { sayOf, waitsForConsent } from '../../project/server/door.ts';
import { winnersOf } from '../award-line/server/lines.effects.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { winnerMeant } from '../winner-confirmation/ending.guards.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { peopleOf } from './people.ts';

type Doing = Pick<EffectContext, 'office' | 'tx' | 'now'>;

export const askCapacityReview: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { tx, row, asked, office } = context;
  const winner = winnerMeant(await winnersOf(tx, row), asked.capacityOf);
  const doubted = await get(tx, bid, winner?.bid ?? asked.capacityOf);
  // Decisions of before name their report by the publicity.
  const report = row.report ?? (await get(tx, candidatePublicity, row.publicity)).report;
  const { committee } = await get(tx, evaluationReport, report);
  const seats = await find(tx, committeeMember, { committee, state: 'signedIn' }, { order: 'drawOrder' });
  if (seats.length === 0)
    throw new Refusal('{评标}报告不是在本平台上由{评标}委员会签署的，没有可以表决的原{评标}委员会成员');
  const { cause, reason, statement, documentNumber } = asked;
  const claimed = sure(causeOf('capacity-review', cause), 'a cause');
  const say = await sayOf(tx, row.project);
  const before = await find(tx, committeeVote, { committee, kind: 'capacity' });
  const proofs: FileRef[] = [];
  for (const { name, size, sha256, type } of (asked.proofs ?? []) as FileRef[])
    proofs.push(await office.files.register(tx, { name, size, sha256, type }, null));
  const values = {
    project: row.project,
    lot: row.lot,
    committee,
    kind: 'capacity',
    subject: `${doubted.id}#${before.length + 1}`,
    says: `候选人“${doubted.supplierName}”：${say(causeInWords(claimed))}${documentNumber ? `，${documentNumber}` : ''}。${reason}\n候选人的说明：${statement}`.slice(
      0,
      3000,
    ),
    proofs,
    bids: [doubted.id],
    voted: [],
  };
  const vote = await perform(context, 'committee-vote.raise', { values });
  row.review = vote.row.id;
  row.capacityOf = doubted.id;
  row.capacity = null;
  row.capacityReview = null;
  row.capacityFiles = asked.proofs ?? [];
  await waitsForConsent(context, {
    ...{ power: 'capacity-review', cause, name: `履约能力审查：${doubted.supplierName}`.slice(0, 600) },
    ...{ project: row.project, lot: row.lot, reason: `${reason}\n候选人的说明：${statement}`, documentNumber },
    ...{ proofs: asked.proofs, paper: row.id },
  });
  for (const seat of seats)
    await tell(tx, {
      to: [seat.person],
      subject: '请就候选人的履约能力表决',
      body: '{招标}人提请原{评标}委员会审查候选人的履约能力（招标投标法实施条例 第56条）。请查阅材料，按{招标}文件规定的标准和方法表决并签名。',
      link: `${seat.kind === 'buyer' ? 'evaluation-room.list' : 'evaluation.room'}?committee=${committee}`,
      about: row.lot,
    });
  await tell(tx, {
    to: await peopleOf(tx, [doubted.supplier]),
    subject: '已提请原{评标}委员会审查贵单位的履约能力',
    body: `原因：${causeInWords(claimed)}。审查结论在发出{中标}通知书之前作出；需要补充说明的，请书面送{招标}人。`,
    link: 'workbench.portal',
    about: row.lot,
  });
};

/** Takes back what was asked while the committee has not decided. */
export const dropCapacityReview: EffectOf<typeof winnerConfirmation> = async (context) => {
  await dropOpenReview(context, context.row.lot);
  context.row.review = null;
  context.row.capacityOf = null;
};

export async function dropOpenReview(context: Doing, lot: string): Promise<void> {
  for (const { id } of await find(context.tx, committeeVote, { lot, kind: 'capacity', state: 'open' }))
    await perform(context, 'committee-vote.drop', { id });
}

/** The committee has voted: the decision says so, and what follows is for the table of verdicts. */
export async function capacityVoted(acted: Acted): Promise<void> {
  const vote = acted.row as RowOf<typeof committeeVote>;
  if (vote.kind !== 'capacity') return;
  const [of] = await find(acted.tx, winnerConfirmation, {
    review: vote.id,
    state: { in: ['open', 'decided', 'refused'] },
  });
  if (!of) return;
  const labels: Readonly<Record<string, string | undefined>> = choicesOf.capacity;
  const said = ((vote.ballots ?? []) as Ballot[]).map((b) => `${b.seat}：${labels[b.choice]}（${b.reason}）`);
  const values = {
    capacity: vote.outcome === 'upheld' ? 'unable' : 'able',
    capacityReview: said.join('；').slice(0, 5000),
  };
  await perform(acted, 'winner-confirmation.keepReview', { id: of.id, values });
}

/** The candidates before the chosen one whom the committee found unable: they are the reason (实施条例 55). */
export async function unableBefore<C extends { bid: string | null; rank?: number | null; supplierName: string }>(
  db: Queryable,
  lot: string,
  candidates: readonly C[],
  chosen: C,
): Promise<C | undefined> {
  const votes = await find(db, committeeVote, { lot, kind: 'capacity', state: 'decided' }, { order: 'decidedAt' });
  return candidates.find(
    (c) =>
      (c.rank ?? 0) < (chosen.rank ?? 0) &&
      votes.findLast((v) => c.bid !== null && v.bids?.includes(c.bid))?.outcome === 'upheld',
  );
}
