/** What a body is, as the way of its project says, and its name: that of what it judges, so that two are told apart anywhere. */

import type { Queryable } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { type BodyKind, bodyKinds, bodyThatJudges, roundNamed, takesOf } from '../../procedure/ways/index.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { lotOfProject, roundOf, roundTaking } from '../../project/server/door.ts';
import type { committee } from '../committee/committee.record.ts';

/** What a body of this kind judges. */
export const judgedBy = (kind: BodyKind | null) => (kind === 'panel' ? 'application' : 'bid');

/**
 * The round for which it is formed: the one that it names, else the newest in which such things are handed in. Where none
 * is issued yet, it meets the next that is (`events.ts`).
 */
export async function roundOfBody(
  db: Queryable,
  { lot: lotId, kind, round: named }: { lot: string; kind: BodyKind | null; round: string | null },
) {
  const [own] = named ? await find(db, round, { id: named, lot: lotId }) : [];
  return own ?? (await roundTaking(db, lotId, judgedBy(kind)));
}

export const nameCommittee: DraftEffectOf<typeof committee> = async ({ office, tx, row }) => {
  const [within] = row.project ? await find(tx, project, { id: row.project }) : [];
  const of = await lotOfProject(tx, row);
  const takes = judgedBy(row.kind);
  if (takes === 'application' && of) {
    const waits = await roundOf(tx, of.id);
    if (!waits || takesOf(waits) !== takes) throw new Refusal('本标段现在不接收资格预审申请或技术建议');
  }
  const judges = of && (await roundOfBody(tx, { ...row, lot: of.id }));
  row.round = judges?.id ?? null;
  const body = roundNamed(within?.way, judges?.kind)?.body ?? bodyThatJudges(within?.way, takes);
  if (row.kind !== 'panel') row.kind = body?.kind ?? 'committee';
  // One that succeeds another is formed after the opening, whenever the one before was.
  if ((row.attempt ?? 1) === 1) row.formed = body?.formed ?? null;
  if (row.name?.trim() || !of) return;
  const words = await office.house.wordsAbout(tx, office.house.record('committee'), row);
  row.name = words(`${of.name}${bodyKinds[row.kind]}`).slice(0, 600);
};
