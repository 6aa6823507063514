/** Answering, signing in, choosing the chair, asking for time, being replaced. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { causeOf } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { sameRound, sayOf } from '../../project/server/door.ts';
import { committee } from '../committee/committee.record.ts';
import { commitmentText } from '../committee-member/commitment.rules.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { askForReplacement } from './body/changed.ts';
import { callNext } from './body/seats.ts';
import { avoidanceOf } from './parties.ts';

const changed = ({ tx, row }: EffectContext) => signal(tx, `committee:${row.committee}`, 'changed');

export const stampAnswer: EffectOf<typeof committeeMember> = async (context) => {
  context.row.answeredAt = context.now.toISOString();
  await alarmAvoidance(context);
  await changed(context);
};

export const declineSeat: EffectOf<typeof committeeMember> = async (context) => {
  const { row, asked, tx, now } = context;
  row.declined = asked.reason;
  row.answeredAt = now.toISOString();
  await callNext(context, await get(tx, committee, row.committee));
  await changed(context);
};

/** The text that this member signs on entering. Its bidders are told here for the first time. */
export async function commitmentOf(db: Queryable, member: AnyRow): Promise<string> {
  const [ofProject, ofLot] = [await get(db, project, member.project), await get(db, lot, member.lot)];
  const { round } = await get(db, committee, member.committee);
  const bidders = await rows<{ name: string }>(
    db,
    sql`select b.supplier_name as name from bid b where b.lot_id = ${member.lot} and ${sameRound('b', round)}
          and b.state in ('opened', 'valid', 'rejected') order by b.supplier_name, b.id`,
  );
  return commitmentText(
    { project: ofProject.name!, lot: ofLot.name!, seat: member.seat, bidders: bidders.map((b) => b.name) },
    await sayOf(db, member.project),
  );
}

export const signIn: EffectOf<typeof committeeMember> = async (context) => {
  const { row, tx, now } = context;
  const text = await commitmentOf(tx, row);
  const { signature, certificate } = await signedBy(context, text);
  row.commitment = { text, signature, certificate, at: now.toISOString() };
  row.signedInAt = now.toISOString();
  await takeSeat(context);
  await changed(context);
};

/** A conflict that shows only now will stop the member at the door (`noInterest`); the supervisor hears of it at once (S-15). */
async function alarmAvoidance({ tx, office, row, now, address }: EffectContext): Promise<void> {
  const because = await avoidanceOf(tx, row);
  if (!because) return;
  const at = now.toISOString();
  await perform({ office, tx, now }, 'alarm.raise', {
    values: {
      project: row.project,
      lot: row.lot,
      what: `评委应当回避：${row.seat}${because}`,
      person: row.seat,
      address,
      firstAt: at,
      lastAt: at,
      times: 1,
    },
  });
}

async function takeSeat(context: EffectContext): Promise<void> {
  const { tx, row } = context;
  const own = await get(tx, committee, row.committee);
  const [others] = await rows<{ n: number }>(
    tx,
    sql`select count(*) as n from committee_member where committee_id = ${own.id} and state = 'signedIn' and id <> ${row.id}`,
  );
  if (own.state === 'drawn' && sure(others, 'others').n + 1 === own.size)
    await perform(context, 'committee.seat', { id: own.id });
}

/** Each names one; who has more than half of all seats is chair, with the same vote as the others (12 号令 9). */
export const voteForChair: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const own = await get(tx, committee, row.committee);
  const chosen = await first<AnyRow>(
    tx,
    sql`select id, person_id as person from committee_member where id = ${asked.person} and committee_id = ${own.id} and state = 'signedIn'`,
  );
  if (!chosen) throw new Refusal('只能推举已签到的本委员会成员', { person: '请选择已签到的成员' });
  row.votedFor = chosen.person;
  const [others] = await rows<{ n: number }>(
    tx,
    sql`select count(*) as n from committee_member where committee_id = ${own.id} and state = 'signedIn' and voted_for_id = ${chosen.person} and id <> ${row.id}`,
  );
  if (2 * (sure(others, 'others').n + 1) > own.size!) {
    if (chosen.id === row.id) row.isChair = true;
    else await perform(context, 'committee-member.becomeChair', { id: chosen.id, values: { isChair: true } });
    await perform(context, 'committee.chooseChair', { id: own.id, values: { chair: chosen.person } });
  }
  await changed(context);
};

export const nameChair: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  const [named] = await find(tx, committeeMember, { committee: row.id, seat: asked.seat, state: 'signedIn' });
  if (!named) throw new Refusal('没有这个已签到的席位', { seat: '没有这个席位' });
  await perform(context, 'committee-member.becomeChair', { id: named.id, values: { isChair: true } });
  row.chair = named.person;
  await signal(tx, `committee:${row.id}`, 'changed');
};

export const askForTime: EffectOf<typeof committeeMember> = async (context) => {
  context.row.needsTime = true;
  await changed(context);
};

/** Registered again when it is paid or was wrong; the history keeps every sum. */
export const keepFee: EffectOf<typeof committeeMember> = async ({ tx, row, asked, now }) => {
  const { fee, feePaidOn = null, feeBasis = null } = asked;
  if (feePaidOn && feePaidOn > dateInShanghai(now))
    throw new Refusal('支付日期不能晚于今天', { feePaidOn: '还没有到这一天，支付后再登记' });
  Object.assign(row, { fee, feePaidOn, feeBasis });
  await tell(tx, {
    to: [row.person],
    subject: '劳务费已登记',
    body: `{评标}劳务费 ${showDecimal(fee, 2)} 元，${feePaidOn ? `${feePaidOn} 支付` : '尚未支付'}。有出入的请联系代理机构。`,
    link: 'workbench.portal',
    about: row.project,
  });
};

export const haveTime: EffectOf<typeof committeeMember> = async (context) => {
  context.row.needsTime = false;
  await changed(context);
};

export const askReplacement: EffectOf<typeof committeeMember> = (context) =>
  askForReplacement(context, 'expert-replacement', '更换评委');

/** The next of the draw is called. What the one who leaves has judged, later capabilities make void (S-14). */
export const replaceMember: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, before } = context;
  row.replacedBecause = `${causeOf('expert-replacement', asked.cause)?.label}：${asked.reason}`;
  row.needsTime = false;
  const ofCommittee = await get(tx, committee, row.committee);
  if (sure(before, 'before').isChair) {
    row.isChair = false;
    await perform(context, 'committee.chooseChair', { id: ofCommittee.id, values: { chair: null } });
  }
  if (!(await callNext(context, ofCommittee))) context.reply({ says: '没有可递补的评委，请续抽' });
  await changed(context);
};
