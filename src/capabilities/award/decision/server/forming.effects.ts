/** Forming a decision committee: who sits on it, what each signs, who takes whose place. */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, sql, type Tx } from '../../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectContext, type EffectOf, Refusal } from '../../../../kernel/server/effect.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { organisation } from '../../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../../platform/identity/user/user.record.ts';
import { signedBy } from '../../../../platform/signature/server/signed-by.ts';
import { agreedPriced } from '../../../evaluation/server/door.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { project } from '../../../project/project/project.record.ts';
import { sayOf } from '../../../project/server/door.ts';
import { tenderDocument } from '../../../tender-document/tender-document/tender-document.record.ts';
import { candidatePublicity } from '../../candidate-publicity/candidate-publicity.record.ts';
import { winnerConfirmation } from '../../winner-confirmation/winner-confirmation.record.ts';
import { decisionCommittee, type Standing } from '../decision-committee.record.ts';
import { decisionMember } from '../decision-member.record.ts';
import { decisionVote } from '../decision-vote.record.ts';
import { decisionCommitmentText } from '../votes.rules.ts';

/** The record's own name: the stream lets people who may read the row hear it. */
export const topicOf = (committee: string) => `${decisionCommittee.id}:${committee}`;
export const seatsOf = (db: Queryable, committee: string) =>
  find(db, decisionMember, { committee, state: { in: ['called', 'accepted', 'declined'] } }, { order: 'number' });

export const beginDecision: DraftEffectOf<typeof decisionCommittee> = async ({ tx, row }) => {
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const ofLot = await get(tx, lot, row.lot);
  row.project = ofLot.project;
  row.name ||= `${ofLot.name}${(await sayOf(tx, row.project))('定标委员会')}`.slice(0, 600);
};

/** The candidates as they were published, at the price that binds them, without those whom an earlier decision put out. */
async function standing(tx: Tx, lotId: string): Promise<Standing[]> {
  const [shown] = await find(
    tx,
    candidatePublicity,
    { lot: lotId, state: { not: 'withdrawn' } },
    { order: '-createdAt', limit: 1 },
  );
  const [open] = await find(tx, winnerConfirmation, { lot: lotId, state: { in: ['open', 'refused'] } }, { limit: 1 });
  const out = new Set((open?.excluded ?? []).map((e) => e.bid));
  const stand: Standing[] = [];
  const candidates = shown ? shown.candidates : open?.candidates;
  for (const { bid, supplier, supplierName, rank } of (candidates ?? []) as Omit<Standing, 'price' | 'form' | 'says'>[])
    if (!out.has(bid)) {
      const agreed = await agreedPriced(tx, bid);
      stand.push({ bid, supplier, supplierName, rank, ...agreed, price: agreed.price || null });
    }
  return stand;
}

/** People who may sit: accounts of the owner's own unit that are in use. */
async function ownersPeople(tx: Tx, projectId: string, people: readonly string[]): Promise<RowOf<typeof user>[]> {
  const { owner } = await get(tx, project, projectId);
  const found = await find(tx, user, { id: { in: [...people] }, organisation: owner, state: 'active' });
  if (found.length !== new Set(people).size)
    throw new Refusal('{定标}委员会成员应是{招标}人单位在用的人员', { people: '请只选{招标}人单位在用的人员' });
  return found;
}

export const formDecision: EffectOf<typeof decisionCommittee> = async (context) => {
  const { tx, row, now } = context;
  const people = row.people as string[];
  const found = await ownersPeople(tx, row.project, people);
  const [document] = await find(
    tx,
    tenderDocument,
    { lot: row.lot, state: 'issued' },
    { order: '-createdAt', limit: 1 },
  );
  row.rule = sure(document, 'document').decisionRule;
  row.ballot = sure(document, 'document').ballot;
  row.factors = sure(document, 'document').decisionFactors;
  row.size = people.length;
  row.candidates = await standing(tx, row.lot);
  row.formedAt = now.toISOString();
  for (const [i, person] of people.entries()) await call(context, row.id, found.find((u) => u.id === person)!, i + 1);
};

async function call(context: EffectContext, committee: string, person: RowOf<typeof user>, number: number) {
  const { tx, row, now } = context;
  await perform(context, 'decision-member.call', {
    values: {
      project: row.project,
      lot: row.lot,
      committee,
      number,
      seat: `定标委员${number}`,
      person: person.id,
      name: person.name,
      employer: (await get(tx, organisation, person.organisation)).name,
      calledAt: now.toISOString(),
    },
  });
  await tell(tx, {
    to: [person.id],
    subject: `请确认参加{定标}并签署回避承诺：${row.name}`,
    link: `decision-committee.detail?id=${committee}`,
  });
}

/** The text that this member signs. */
export async function decisionCommitmentOf(db: Queryable, member: RowOf<typeof decisionMember>): Promise<string> {
  const own = await get(db, decisionCommittee, member.committee);
  return decisionCommitmentText({
    project: (await get(db, project, own.project)).name!,
    lot: (await get(db, lot, own.lot)).name!,
    seat: member.seat,
    candidates: (own.candidates ?? []).map((c) => c.supplierName),
  });
}

export const acceptDecisionSeat: EffectOf<typeof decisionMember> = async (context) => {
  const { tx, row, now } = context;
  const text = await decisionCommitmentOf(tx, row as RowOf<typeof decisionMember>);
  row.commitment = { text, ...(await signedBy(context, text)), at: now.toISOString() };
  row.acceptedAt = now.toISOString();
  await signal(tx, topicOf(row.committee), 'changed');
};

export const declineDecisionSeat: EffectOf<typeof decisionMember> = async ({ tx, row, asked }) => {
  row.declined = asked.reason;
  await signal(tx, topicOf(row.committee), 'changed');
};

/** The successor takes the seat, and accepts before anything goes on; a round that the one who left did not vote in begins anew. */
export const replaceDecisionMember: EffectOf<typeof decisionCommittee> = async (context) => {
  const { tx, row, asked } = context;
  const seats = await seatsOf(tx, row.id);
  const leaving = seats.find((m) => m.id === asked.member);
  if (!leaving) throw new Refusal('请选择本{定标}委员会的成员', { member: '请选择本{定标}委员会的成员' });
  const [open] = await find(tx, decisionVote, { committee: row.id, state: 'open' }, { limit: 1 });
  if (open?.voted?.includes(leaving.seat))
    throw new Refusal('这名成员本轮已经表决，待本轮计票后再更换', { member: '本轮已经表决' });
  if (seats.some((m) => m.person === asked.person))
    throw new Refusal('这个人已经是本{定标}委员会的成员', { person: '请另选一人' });
  const [successor] = await ownersPeople(tx, row.project, [asked.person]);
  await perform(context, 'decision-member.replace', { id: leaving.id, values: { replacedBecause: asked.because } });
  row.people = (row.people as string[]).map((id) => (id === leaving.person ? sure(successor, 'successor').id : id));
  await call(context, row.id, successor!, leaving.number);
  // Members who have voted vote again, with the successor; what was in the box is not looked at.
  if (open) {
    await sql`delete from decision_ballot where vote_id = ${open.id}`.execute(tx);
    await perform(context, 'decision-vote.lapse', { id: open.id });
  }
  await signal(tx, topicOf(row.id), 'changed');
};

/** Before the committee decides anew, or no more: its members and rounds rest, and so does its report. */
export const lapseCommittee: DraftEffectOf<typeof decisionCommittee> = async (context) => {
  const { tx, row, asked } = context;
  row.lapsedBecause = asked.because;
  for (const { id } of await seatsOf(tx, row.id)) await perform(context, 'decision-member.lapse', { id });
  await sql`delete from decision_ballot where vote_id in (select id from decision_vote where committee_id = ${row.id})`.execute(
    tx,
  );
  for (const { id } of await find(tx, decisionVote, { committee: row.id, state: { not: 'lapsed' } }))
    await perform(context, 'decision-vote.lapse', { id });
  await signal(tx, topicOf(row.id), 'changed');
};

export const decideAgain: EffectOf<typeof decisionCommittee> = async ({ tx, row }) => {
  row.candidates = await standing(tx, row.lot);
  for (const name of [
    'bid',
    'winner',
    'winnerName',
    'price',
    'priceText',
    'reached',
    'decidedAt',
    'convenedAt',
  ] as const)
    row[name] = null;
  await signal(tx, topicOf(row.id), 'changed');
};
