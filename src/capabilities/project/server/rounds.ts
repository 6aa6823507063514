/** The rounds of a lot, moved by what moves the lot. */
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftContextOf,
  type Effect,
  type EffectContext,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import type { CallPaper, Taken } from '../../procedure/way.ts';
import { kindsTaking, roundBy, takesOf, usualCall, wayOf } from '../../procedure/ways/index.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';
import { round } from '../round/round.record.ts';

/** The newest round of a lot; none where nothing was issued, or before there were rounds. */
export async function roundOf(db: Queryable, lotId: string) {
  const [newest] = await find(db, round, { lot: lotId }, { order: '-number', limit: 1 });
  return newest;
}

/** The newest of its rounds in which this is handed in. */
export async function roundTaking(db: Queryable, lotId: string, takes: Taken) {
  const all = await find(db, round, { lot: lotId }, { order: '-number' });
  return all.find((r) => takesOf(r) === takes);
}

/** As `takesOf`, for a query: what is handed in in the round under `alias`. */
export const takenIn = (alias: string): RawBuilder<Taken> =>
  sql<Taken>`coalesce(${sql.ref(`${alias}.takes`)}, case when ${sql.ref(`${alias}.kind`)} = any(${[...kindsTaking('application')]}::text[]) then 'application' else 'bid' end)`;

/** As `ofRound`, for a query: whether the row under `alias` belongs to the round. @param round as a value, or as SQL */
export const sameRound = (alias: string, round: string | null | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${round}::uuid is null or ${sql.ref(alias)}.round_id is null or ${sql.ref(alias)}.round_id = ${round}::uuid)`;

export const numberRound: EffectOf<typeof round> = async ({ tx, row }) => {
  const [had] = await find(tx, round, { lot: row.lot }, { order: '-number', limit: 1 });
  row.number = (had?.number ?? 0) + 1;
  row.name = `${(await get(tx, lot, row.lot)).name} · 第 ${row.number} 轮`;
};

/**
 * The round that a paper calls for begins with it: the round of the lot's way that goes out by such a paper.
 * @returns the paper
 */
export async function issueRound({ row: issued, asked, ...context }: DraftContextOf<typeof lot>): Promise<CallPaper> {
  const of = await get(context.tx, project, issued.project);
  const way = wayOf(of.way);
  const call: CallPaper | undefined = asked.call ?? usualCall(of.way);
  const begun = call && roundBy(of.way, call);
  if (!begun) throw new Refusal(way?.instead ?? '项目的{招标}方式没有这一轮');
  await perform(context, 'round.issue', {
    values: {
      project: issued.project,
      lot: issued.id,
      kind: begun.id,
      call,
      takes: begun.takes,
      entrants: begun.call[call],
      seal: begun.seal,
      documentDigest: asked.documentDigest ?? null,
      documentEdition: asked.documentEdition ?? null,
      issuedAt: asked.documentIssuedAt ?? issued.documentIssuedAt,
      deadline: asked.bidDeadline ?? issued.bidDeadline,
    },
  });
  return call;
}

/** Moves the lot's round along, where it has one that still waits for it: the one that is named, else the newest. */
export function roundFollows(action: 'round.move' | 'round.startOpening' | 'round.readOut' | 'round.end') {
  const from = {
    'round.move': ['issued'],
    'round.startOpening': ['issued'],
    'round.readOut': ['opening'],
    'round.end': ['issued', 'opening'],
  }[action];
  return async (context: ContextOf<typeof lot>, asked: Record<string, unknown> = {}): Promise<void> => {
    const waits = await first<{ id: string }>(
      context.tx,
      sql`select id from round where lot_id = ${context.row.id} and state = any(${from}::text[])
          and (${context.asked?.round ?? null}::uuid is null or id = ${context.asked?.round ?? null}::uuid) order by number desc limit 1`,
    );
    if (waits) await perform(context, action, { id: waits.id, asked });
  };
}

const stateOf = async ({ tx }: Pick<EffectContext, 'tx'>, lotId: string) => (await get(tx, lot, lotId)).state;

/**
 * What was handed in for a round is about to be opened. The first round of bids moves its lot; what comes before the bids,
 * and a further round, is opened while the lot stands as it is.
 */
export async function startOpening(context: EffectContext, { lot: lotId, round: own }: Opened): Promise<void> {
  if ((await stateOf(context, lotId)) === 'issued')
    await perform(context, 'lot.startOpening', { id: lotId, asked: { round: own } });
  else await perform(context, 'round.startOpening', { id: sure(own, 'the round') });
}

/** What was handed in for a round is open. */
export async function finishOpening(context: EffectContext, { lot: lotId, round: own }: Opened): Promise<void> {
  if ((await stateOf(context, lotId)) === 'opening')
    return void (await perform(context, 'lot.finishOpening', { id: lotId, asked: { round: own } }));
  await perform(context, 'round.readOut', { id: sure(own, 'the round') });
  const { project: of, openedAt } = await get(context.tx, lot, lotId);
  if (openedAt) await emit(context.tx, 'lot.readOut', { lot: lotId, project: of });
}

interface Opened {
  lot: string;
  round: string | null;
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
