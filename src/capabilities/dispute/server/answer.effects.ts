/** The answer to an objection: proposed by one person, signed by another; in the opening given on the spot. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { asWritten, emit, tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { entrustedPowers } from '../../powers/power.ts';
import { project } from '../../project/project/project.record.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { signedContent } from '../../tender-document/server/door.ts';
import { causeOfAnswer } from '../objection/objection.guards.ts';
import { type objection, type Verdict, verdicts } from '../objection/objection.record.ts';
import { objectionAnswer } from '../objection/objection.rules.ts';

export const stopTimers = async (tx: Tx, id: string): Promise<void> => {
  await setTimer(tx, 'objection.remind', id, null);
  await setTimer(tx, 'objection.holdDeadline', id, null);
};

function keepReply(row: AnyRow, asked: Readonly<Record<string, any>>): void {
  for (const name of ['verdict', 'verdictReason', 'outcome', 'answer'] as const) row[name] = asked[name];
  row.answerFiles = asked.answerFiles ?? [];
}

/** Before an agency answers, its owner reads who objects, why, what is to be answered, and what may result. */
async function tellOwner({ tx, row, actor, asked, now }: ContextOf<typeof objection>): Promise<void> {
  const { owner } = await get(tx, project, row.project);
  row.risks = asked.risks ?? null;
  row.ownerToldAt = now.toISOString();
  if (!owner || owner === actor.org) return;
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${owner} and state = 'active' and roles @> '["owner"]'::jsonb`,
  );
  await tell(tx, {
    to: found.map((u) => u.id),
    subject: `代理机构拟答复异议，请阅：${row.subject}`,
    body: `异议人：${row.objectorName}。异议的内容：${asWritten(row.content ?? '')}。拟认定：${verdicts[row.verdict as Verdict]}，理由：${asWritten(row.verdictReason ?? '')}。拟答复：${asWritten(row.answer ?? '')}。风险：${asWritten(row.risks ?? '未填写')}。`,
    link: `objection.detail?id=${row.id}`,
  });
}

export const proposeAnswer: EffectOf<typeof objection> = async (context) => {
  const { row, asked, actor, now } = context;
  keepReply(row, asked);
  row.proposedBy = actor.id;
  row.proposedAt = now.toISOString();
  row.returnedBecause = null;
  await tellOwner(context);
};

export const returnAnswer: EffectOf<typeof objection> = async ({ row, asked }) => {
  row.returnedBecause = asked.opinion;
};

/** By whose right it is answered: the owner's own, or the agency's in its place. */
async function rightOf({ tx, row, actor }: ContextOf<typeof objection>): Promise<string | undefined> {
  const { owner, entrustedPowers: given, entrustContract } = await get(tx, project, row.project);
  if (!owner || owner === actor.org) return '由{招标}人自己答复';
  if (given?.includes('answering')) return `委托代理合同 ${entrustContract ?? ''} 写明：${entrustedPowers.answering}`;
  const { organisation } = row.proposedBy ? await get(tx, user, row.proposedBy) : { organisation: null };
  return organisation === owner ? '由{招标}人拟定，代理机构复核签发' : undefined;
}

/**
 * The answer is written down with its cause. In the room it waits for the owner, where the answer is not yet the
 * owner's.
 */
const waits = async (context: ContextOf<typeof objection>, given: string | undefined): Promise<boolean> => {
  const { row } = context;
  return waitsForConsent(context, {
    ...{ power: 'objection-answer', cause: causeOfAnswer(row.kind), name: `答复异议：${row.subject}` },
    ...{ project: row.project, lot: row.lot, paper: row.id, proofs: row.answerFiles },
    ...(given ? { word: [], standing: given } : {}),
    reason:
      `异议人：${row.objectorName}。拟认定${verdicts[row.verdict as Verdict]}：${row.verdictReason}。答复：${row.answer}。${row.risks ? `风险：${row.risks}` : ''}`.slice(
        0,
        5000,
      ),
  });
};

export const answerObjection: EffectOf<typeof objection> = async (context) => {
  context.row.signature = await signedContent(context, objectionAnswer(context.before!));
  const right = await rightOf(context);
  await waits(context, right);
  await give(context, right);
};

export const answerOnSpot: EffectOf<typeof objection> = async (context) => {
  const { row, actor, now } = context;
  keepReply(row, context.asked);
  row.proposedBy = actor.id;
  row.proposedAt = now.toISOString();
  row.returnedBecause = null;
  await tellOwner(context);
  const right = await rightOf(context);
  if (await waits(context, right)) row.state = 'review';
  else await give(context, right);
};

/** The owner said yes in the room: the answer is the owner's, in the words of the person who proposed it. */
export const giveOnSpot: EffectOf<typeof objection> = async (context) => {
  const { tx, row, asked } = context;
  const { name } = await get(tx, user, row.proposedBy);
  await give(context, `{招标}人代表 ${asked.consentBy} 当场同意`, name);
};

async function give(
  { tx, row, actor, now }: ContextOf<typeof objection>,
  right: string | undefined,
  by = actor.name,
): Promise<void> {
  row.answeredBy = by;
  row.answeredFor = right ? resolveWording(right) : null;
  row.answeredAt = now.toISOString();
  await stopTimers(tx, row.id);
  await emit(tx, 'objection.answered', { objection: row.id, lot: row.lot, kind: row.kind, verdict: row.verdict });
}

export const closeObjectionOrder: EffectOf<typeof objection> = async ({ tx, row, asked, now }) => {
  const named = asked.addendum ? await get(tx, addendum, asked.addendum) : undefined;
  row.orderDoneAt = now.toISOString();
  row.orderDoneBecause = `${named ? `补遗“${named.title}”：` : ''}${asked.because}`.slice(0, 2000);
};
