/** What is won: lines are made by the decision or the paper off line, and followed by contracts. */

import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import type { DraftEffectOf, EffectContext, EventHandler } from '../../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../../kernel/server/house.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { winsOf } from '../../../procedure/ways/index.ts';
import { awardLine } from '../award-line.record.ts';

type Doing = Pick<EffectContext, 'office' | 'tx' | 'now'>;

export const awardLineFacts: FactsFor<typeof awardLine> = async (db, found) => {
  const asked = found.map((l) => sql`(${l.id}::uuid, ${l.lot ?? null}::uuid)`);
  const lots = await rows<{ id: string; way: string | null; others: number }>(
    db,
    sql`select a.id, p.way, (select count(*)::int from award_line o where o.lot_id = l.id and o.id <> a.id and o.state <> 'ended') as others
        from (values ${sql.join(asked)}) as a (id, lot) join lot l on l.id = a.lot join project p on p.id = l.project_id`,
  );
  return new Map(lots.map(({ id, way, others }) => [id, { wins: winsOf(way), others }]));
};

export const contractLine: DraftEffectOf<typeof awardLine> = async ({ row, now }) => {
  row.contractedAt = now.toISOString();
};

export const endLine: DraftEffectOf<typeof awardLine> = async ({ row, asked, now }) => {
  row.endedAt = now.toISOString();
  row.ending = asked.ending ?? null;
  row.endedBecause = asked.because;
};

/** The lines that stand, in the order of their ranks. */
export async function standingLines(db: Queryable, lot: string) {
  const lines = await find(db, awardLine, { lot, state: { in: ['standing', 'contracted'] } });
  return lines.toSorted((a, b) => Number(a.rank ?? 0) - Number(b.rank ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Whom a decision still gives the lot to. */
export const winnersOf = async (db: Queryable, { id, lot }: { id: string; lot: string }) =>
  (await standingLines(db, lot)).filter((line) => line.confirmation === id);

/** What names a line: a paper, which of before names it by its decision and bid, or by what keeps its papers off line. */
interface Naming {
  line: string | null;
  confirmation?: string | null;
  bid?: string | null;
  offline?: string | null;
}

/** The line that a letter or a result notice tells of. */
export async function lineOfPaper(db: Queryable, { line, confirmation, bid, offline }: Naming) {
  const where = line ? { id: line } : confirmation ? { confirmation, ...(bid ? { bid } : {}) } : { offline };
  const [found] = await find(db, awardLine, where, { limit: 1 });
  return found;
}

/** The line of whom a decision chose by name. */
export const lineOfDecision = (db: Queryable, { id, bid }: { id: string; bid: string | null }) =>
  lineOfPaper(db, { line: null, confirmation: id, bid });

/**
 * The first line of a decision that none of these papers tells of. A paper without a line, or of one that has ended, stands
 * for the lot as a whole.
 */
export async function lineWithout(
  db: Queryable,
  { id, lot }: { id: string; lot: string },
  papers: readonly { line: string | null }[],
) {
  const lines = await standingLines(db, lot);
  const told = papers.map((paper) => paper.line);
  if (told.some((line) => !lines.some((l) => l.id === line))) return undefined;
  return lines.find((l) => l.confirmation === id && !told.includes(l.id));
}

/** What the lot was won by ends: a decision that fell, or the lot itself. A line under contract stays. */
export async function endLines(context: Doing, lot: string, because: string): Promise<void> {
  for (const { id } of await find(context.tx, awardLine, { lot, state: 'standing' }))
    await perform(context, 'award-line.end', { id, asked: { because } });
}

/** A line that a migration made of a decision of before is told to the history, once. */
export const takeOldLine: EventHandler = async (context) => {
  const { line } = context.payload;
  const [found] = await find(context.tx, awardLine, { id: line, version: 1 });
  if (found) await perform(context, 'award-line.take', { id: line });
};
