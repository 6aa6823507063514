/** The answer to an objection: proposed by one person, signed by another; in the opening given on the spot. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { signedContent } from '../../tender-document/server/signed-content.ts';
import type { objection } from '../objection/objection.record.ts';
import { objectionAnswer } from '../objection/objection-answer.ts';

export const stopTimers = async (tx: Tx, id: string): Promise<void> => {
  await setTimer(tx, 'objection.remind', id, null);
  await setTimer(tx, 'objection.holdDeadline', id, null);
};

function keepReply(row: AnyRow, asked: Readonly<Record<string, any>>): void {
  for (const name of ['verdict', 'verdictReason', 'outcome', 'answer'] as const) row[name] = asked[name];
  row.answerFiles = asked.answerFiles ?? [];
}

export const proposeAnswer: EffectOf<typeof objection> = async ({ row, asked, actor, now }) => {
  keepReply(row, asked);
  row.proposedBy = actor.id;
  row.proposedAt = now.toISOString();
  row.returnedBecause = null;
};

export const returnAnswer: EffectOf<typeof objection> = async ({ row, asked }) => {
  row.returnedBecause = asked.opinion;
};

export const answerObjection: EffectOf<typeof objection> = async (context) => {
  context.row.signature = await signedContent(context, objectionAnswer(context.before!));
  await give(context);
};

export const answerOnSpot: EffectOf<typeof objection> = async (context) => {
  keepReply(context.row, context.asked);
  await give(context);
};

async function give({ tx, row, actor, now }: ContextOf<typeof objection>): Promise<void> {
  row.answeredBy = actor.name;
  row.answeredAt = now.toISOString();
  await stopTimers(tx, row.id);
  await emit(tx, 'objection.answered', { objection: row.id, lot: row.lot, kind: row.kind, verdict: row.verdict });
}
