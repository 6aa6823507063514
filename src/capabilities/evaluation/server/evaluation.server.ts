import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { asWritten, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { whenBidsOpened } from '../../bid/server/door.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { seatedPeople } from '../../committee/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { answerContent } from '../clarification/answer-content.ts';
import type { clarification } from '../clarification/clarification.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { openReview } from './capacity-votes.ts';
import { askBidder, dropClarification, judgeClarification, sendClarification } from './clarification-effects.ts';
import { concludeQualification } from './conclude.ts';
import { dealQualifications, openedBids } from './deal-sheets.ts';
import { judgingFacts, sheetFacts, validityFacts } from './facts.ts';
import { moveRejection } from './reject-all.ts';
import { settleFinding, summarise } from './result-effects.ts';
import { annulJudgement, judgeFromStart, sealJudgement } from './seat-changes.ts';
import {
  keepReturn,
  keepScores,
  keepVerdicts,
  submitScores,
  submitVerdicts,
  takeBackVerdicts,
} from './sheet-effects.ts';
import {
  askExtension,
  bindBids,
  ensureValidity,
  expireValidity,
  proposeExtension,
  settleExtension,
  startValidity,
  takeReply,
  warnValidity,
} from './validity-effects.ts';

// What the chair does for the committee: beginning, summing up the qualification, returning sheets.

const changed = ({ tx, row }: ContextOf<typeof committeeMember>) => signal(tx, `committee:${row.committee}`, 'changed');

const beginEvaluation: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, now } = context;
  const own = await get(tx, committee, row.committee);
  if ((await openedBids(tx, own)).length === 0) throw new Refusal('没有已开启的{投标}文件');
  await ensureValidity(context, own);
  // Where a body judges another round of it already, the lot stands so.
  if ((await get(tx, lot, row.lot)).state !== 'evaluating')
    await perform(context, 'lot.startEvaluation', { id: row.lot });
  await perform(context, 'committee.begin', { id: own.id, values: { startedAt: now.toISOString() } });
  await dealQualifications(context, own, await seatedPeople(tx, own.id));
  await changed(context);
};

const confirmQualification: EffectOf<typeof committeeMember> = async (context) => {
  await concludeQualification(context, context.row.committee);
  await changed(context);
};

const returnSheet: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const [sheet] = await find(tx, scoreSheet, { id: asked.sheet, committee: row.committee });
  if (!sheet) throw new Refusal('没有这张评分表');
  const own = await get(tx, committee, row.committee);
  if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
  await perform(context, 'score-sheet.return', { id: sheet.id, asked: { reason: asked.reason } });
  await tell(tx, {
    to: [sheet.member],
    subject: `评分表退回重评：${sheet.supplierName}`,
    body: asWritten(asked.reason),
    link: `evaluation.room?committee=${own.id}`,
  });
  await changed(context);
};

// The bidder's side of a clarification: one signed answer within the term, or none.

const receiveAnswer: EffectOf<typeof clarification> = async (context) => {
  const { tx, row, asked, now } = context;
  const given = {
    answer: asked.answer,
    confirms: row.kind === 'arithmetic' ? asked.confirms : null,
    answerFiles: asked.answerFiles ?? [],
  };
  const { signature, certificate } = await signedBy(context, answerContent(row, given));
  Object.assign(row, given, {
    answeredAt: now.toISOString(),
    signature: { signature, certificate, at: now.toISOString() },
  });
  await setTimer(tx, 'clarification.lapse', row.id, null);
  if (given.confirms === 'agree') {
    row.state = 'confirmed';
    const { qualifiedAt } = await get(tx, committee, row.committee);
    if (qualifiedAt) await concludeQualification(context, row.committee, row);
  }
  await toChair(context, `{投标}人已答复澄清 ${row.number}`);
};

const lapseQuestion: EffectOf<typeof clarification> = (context) =>
  toChair(context, `澄清 ${context.row.number} 逾期未答复，请{评标}委员会认定`);

/** To the chair alone: the others see it on their desks. */
async function toChair({ tx, row }: ContextOf<typeof clarification>, subject: string): Promise<void> {
  const [chair] = await find(tx, committeeMember, { committee: row.committee, isChair: true, state: 'signedIn' });
  if (chair)
    await tell(tx, {
      to: [chair.person],
      subject,
      link: `${chair.kind === 'buyer' ? 'evaluation-room.list' : 'evaluation.room'}?committee=${row.committee}`,
      about: row.lot,
    });
  await signal(tx, `committee:${row.committee}`, 'changed');
}

/** The secretary reminds who is behind: seats, and no word of what stands on any sheet. */
interface Behind {
  seat: string;
  person: string;
  owner: boolean;
}

/** Seats whose sheets are not all handed in. */
const seatsBehind = (db: Queryable, id: string) =>
  rows<Behind>(
    db,
    sql`select m.seat, m.person_id as person, m.kind = 'buyer' as owner from committee_member m
        where m.committee_id = ${id} and m.state = 'signedIn' and (
          exists (select 1 from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.state = 'open')
          or exists (select 1 from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.state in ('open', 'returned')))
        order by m.draw_order`,
  );

const remindSeats: EffectOf<typeof committee> = async ({ tx, row, asked, record }) => {
  const behind = await seatsBehind(tx, row.id);
  const named = String(asked.seats ?? '')
    .split(/[,，、\s]+/)
    .filter(Boolean);
  const unknown = named.filter((seat) => !behind.some((b) => b.seat === seat));
  if (unknown.length > 0) throw new Refusal(`“${unknown[0]}”没有等待办理的事项`, { seats: '请选择还没有办完的席位' });
  const called = named.length > 0 ? behind.filter((b) => named.includes(b.seat)) : behind;
  if (called.length === 0) throw new Refusal('各席位都已办完，没有要提醒的');
  const of = await get(tx, lot, row.lot);
  for (const place of ['evaluation.room', 'evaluation-room.list'] as const)
    await tell(tx, {
      to: called.filter((b) => b.owner === (place === 'evaluation-room.list')).map((b) => b.person),
      subject: `请继续办理{评标}：${of.name}`,
      body: asked.note?.trim() || '您的席位还有没有办完的事项，其他席位和组长正在等待。',
      link: `${place}?committee=${row.id}`,
      about: row.lot,
    });
  // Seats and no names: the history is read by people who must not learn them.
  record({ reminded: called.map((b) => b.seat) });
};

export { openReview };

export const evaluationServer: ServerPart = {
  openWork: { 'bid-validity': '{投标}有效期', clarification: '澄清' },
  takesPart: ['clarification', 'validity-reply'],
  facts: {
    'committee-member': judgingFacts,
    qualification: sheetFacts,
    'score-sheet': sheetFacts,
    'bid-validity': validityFacts,
  },
  effects: {
    beginEvaluation,
    confirmQualification,
    moveRejection,
    returnSheet,
    remindSeats,
    summarise,
    settleFinding,
    keepVerdicts,
    submitVerdicts,
    takeBackVerdicts,
    keepScores,
    submitScores,
    keepReturn,
    askBidder,
    sendClarification,
    dropClarification,
    judgeClarification,
    receiveAnswer,
    lapseQuestion,
    startValidity,
    warnValidity,
    expireValidity,
    askExtension,
    proposeExtension,
    takeReply,
    settleExtension,
  },
  events: { 'round.opened': whenBidsOpened(bindBids) },
  follows: {
    'committee.renew': sealJudgement,
    'committee-member.signIn': judgeFromStart,
    'committee-member.replace': annulJudgement,
  },
};
