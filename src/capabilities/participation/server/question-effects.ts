/** What is asked of a document, and how it is answered: to all at one moment, without the asker's name. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act, perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, sql, type Tx } from '../../../kernel/server/database.ts';
import { type ContextOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { quietAnchorOf } from '../../../kernel/server/history.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { asWritten, emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { isBeforeBids } from '../../procedure/kinds.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lawOf, roundOf } from '../../project/server/door.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { lastClarificationDay, preliminaryDocument } from '../../tender-document/index.ts';
import { lastUndisturbedDay } from '../../tender-document/schedule/schedule.rules.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { myQuestion, type question } from '../question/question.record.ts';
import { proveQuestion, type QuestionProof } from '../question/question-receipt.ts';
import { tellTakers, tellUnit } from './offers.ts';

// The questions of a lot, each bound to the one before it: what its asker keeps, and what the opening takes in.

const lastOf = async (db: Queryable, lot: string): Promise<QuestionProof | undefined> =>
  (
    await first<{ proof: QuestionProof }>(
      db,
      sql`select proof from question where lot_id = ${lot} and proof is not null order by (proof->>'number')::int desc limit 1`,
    )
  )?.proof;

/** Takes a question in behind the lot's last one; another asker of the same lot waits until this transaction ends. */
async function takeQuestionIn(
  { office, tx, now }: { office: Office; tx: Tx; now: Date },
  { lot, project, content }: { lot: string; project: string | null; content: string },
): Promise<QuestionProof> {
  const { serverKeys } = await authority(office);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question-chain:${lot}`}, 0))`.execute(tx);
  const facts = {
    lotId: lot,
    content,
    receivedAt: now.toISOString(),
    anchor: await quietAnchorOf(tx, office.house, `project:${project}`),
  };
  return proveQuestion(facts, await lastOf(tx, lot), serverKeys.privateKey);
}

/** Where the chain of the lot's questions has come to: the opening writes it into the project's chain. */
export const questionsHead = async (db: Queryable, lot: string): Promise<string | null> =>
  (await lastOf(db, lot))?.receipt.link ?? null;

export async function lotNamed(tx: Queryable, id: string): Promise<RowOf<typeof lot>> {
  const [of] = await find(tx, lot, { id });
  if (!of) throw new Refusal('标段不存在', { lot: '请选择标段' });
  return of;
}

/** The question that staff see is the system's own row: neither it nor its history knows who asked (招标投标法 第22条). */
const passQuestionOn: EffectOf<typeof myQuestion> = async (context) => {
  const { tx, row, actor, now } = context;
  const { project, bidDeadline } = await lotNamed(tx, row.lot);
  row.supplier = actor.org;
  const waits = await roundOf(tx, row.lot);
  const isOfBids = !waits || !isBeforeBids(waits.kind);
  const deadline = waits?.deadline ?? bidDeadline;
  const proof = await takeQuestionIn(context, { lot: row.lot, project, content: row.content });
  row.receipt = proof.receipt;
  const values = {
    project,
    lot: row.lot,
    round: isOfBids ? null : waits.id,
    content: row.content,
    askedAt: now.toISOString(),
    proof,
    dueAt: deadline ? answerBy(await lawOf(tx, row.lot), deadline, now, isOfBids) : null,
  };
  const received = await perform(context, 'question.receive', { values });
  row.question = received.row.id;
};

/** An answer that affects preparation leaves the deadline alone until the law's days before it; later ones are due at the deadline. */
function answerBy(law: Of, deadline: string, now: Date, isOfBids: boolean): string {
  const lastDay = isOfBids ? lastUndisturbedDay(law, deadline) : lastClarificationDay(deadline, law);
  const undisturbed = new Date(endOfDayShanghai(lastDay).getTime() - 1000);
  return (undisturbed > now ? undisturbed : new Date(deadline)).toISOString();
}

/** The asker's own row learns the answer; everybody who took the document is told at the same moment. */
async function announceAnswer(context: ContextOf<typeof question>): Promise<void> {
  const { tx, row, now } = context;
  row.answeredAt = now.toISOString();
  const [own] = await find(tx, myQuestion, { question: row.id });
  if (own)
    await perform(context, 'my-question.hearAnswer', {
      id: own.id,
      asked: { answer: row.answer, answeredAt: row.answeredAt },
    });
  const { title } = await get(tx, lot, row.lot);
  await tellTakers(context, row.lot, {
    subject: `答疑已公布：${title}`,
    body: `问：${asWritten(row.content ?? '')}\n\n答：${asWritten(row.answer ?? '')}`,
    link: `question.detail?id=${row.id}`,
  });
  if (row.round) await emit(tx, 'preliminary.answered', { question: row.id });
  if (own)
    await tellUnit(context, own.supplier!, {
      subject: `您的提问已答复：${row.title}`,
      body: asWritten(sure(row.answer, 'the answer')),
      link: `my-question.detail?id=${own.id}`,
    });
}

/** Answers that wait for an addendum are gathered in the lot's draft of that kind; a new one is begun where there is none. */
const writeIntoAddendum: EffectOf<typeof question> = async ({ office, tx, row, actor, now, address, reply }) => {
  const written = `问：${row.content}\n答：${row.answer}`;
  const call = { actor, now, address };
  const [document] = await find(tx, row.round ? preliminaryDocument : tenderDocument, {
    lot: row.lot,
    state: 'issued',
  });
  const of = row.round ? { preliminary: document?.id ?? null } : { document: document?.id ?? null };
  const [draft] = await find(
    tx,
    addendum,
    { lot: row.lot, ...of, type: 'answer', state: { in: ['draft', 'returned'] } },
    { order: '-createdAt', limit: 1 },
  );
  if (draft && row.addendum === draft.id) throw new Refusal('这个答复已在补遗草稿中');
  if (draft) {
    const content = [draft.content, written].filter(Boolean).join('\n\n');
    await act(office, tx, { action: 'addendum.save', id: draft.id, values: { content }, ...call });
    row.addendum = draft.id;
  } else {
    const values = {
      project: row.project,
      lot: row.lot,
      ...of,
      subject: '答疑',
      type: 'answer',
      reason: '答复{投标}人的提问',
      affectsPreparation: true,
      content: written,
    };
    row.addendum = (await act(office, tx, { action: 'addendum.create', values, ...call })).row.id;
  }
  reply({ addendum: row.addendum });
};

export const questionEffects: Record<string, Effect> = {
  passQuestionOn,
  writeIntoAddendum,
  answerQuestion: async (context) => {
    context.row.answer = context.asked.answer;
    Object.assign(context.row, { addendum: null, affects: null });
    await announceAnswer(context);
  },
  draftAnswer: async ({ row, asked }) => {
    row.answer = asked.answer;
    row.addendum = null;
    // What affects is told as the clarification that it is.
    row.affects = row.round ? true : null;
  },
  publishAnswer: announceAnswer,
  hearAnswer: async ({ row, asked }) => {
    row.answer = asked.answer;
    row.answeredAt = asked.answeredAt;
  },
};
