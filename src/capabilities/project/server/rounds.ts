/** The rounds of a lot, moved by what moves the lot. */
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { methodOf } from '../../procedure/methods/index.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';
import { round } from '../round/round.record.ts';

/** The newest round of a lot; none where nothing was issued, or before there were rounds. */
export async function roundOf(db: Queryable, lotId: string) {
  const [newest] = await find(db, round, { lot: lotId }, { order: '-number', limit: 1 });
  return newest;
}

export const numberRound: Effect = async ({ tx, row }) => {
  const [had] = await find(tx, round, { lot: row.lot }, { order: '-number', limit: 1 });
  row.number = (had?.number ?? 0) + 1;
  row.name = `${(await get(tx, lot, row.lot)).name} · 第 ${row.number} 轮`;
};

/** The first round of the lot's method begins with the paper that issues the lot. */
export async function issueRound({ row: issued, asked, ...context }: EffectContext): Promise<void> {
  const of = await get(context.tx, project, issued.project);
  const method = methodOf(of.method);
  const begun = method?.rounds[0];
  const call = asked.call ?? method?.call[0];
  if (!begun || !method?.call.includes(call)) throw new Refusal(method?.instead ?? '项目还没有选定{招标}方式');
  issued.call = call;
  await perform(context, 'round.issue', {
    values: {
      project: issued.project,
      lot: issued.id,
      kind: begun.id,
      call,
      entrants: begun.entrants,
      documentDigest: asked.documentDigest ?? null,
      documentEdition: asked.documentEdition ?? null,
      issuedAt: issued.documentIssuedAt,
      deadline: issued.bidDeadline,
    },
  });
}

/** Moves the lot's round along, where it has one that still waits for it. */
export function roundFollows(action: 'round.move' | 'round.startOpening' | 'round.readOut' | 'round.end') {
  const from = {
    'round.move': ['issued'],
    'round.startOpening': ['issued'],
    'round.readOut': ['opening'],
    'round.end': ['issued', 'opening'],
  }[action];
  return async (context: EffectContext, asked: Record<string, unknown> = {}): Promise<void> => {
    const waits = await first<{ id: string }>(
      context.tx,
      sql`select id from round where lot_id = ${context.row.id} and state = any(${from}::text[]) order by number desc limit 1`,
    );
    if (waits) await perform(context, action, { id: waits.id, asked });
  };
}

export const roundEffects: Record<string, Effect> = {
  numberRound,
  moveRound: async ({ row, asked }) => {
    row.deadline = asked.deadline;
  },
  stampRound: async ({ row, now }) => {
    row.openedAt = now.toISOString();
  },
  endRound: async ({ row, asked }) => {
    row.endedBecause = asked.because;
  },
};
