/** What a body is, as the way of its project says, and its name: that of what it judges, so that two are told apart anywhere. */

import type { DraftEffectOf } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bodyKinds, bodyThatJudges } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { committee } from '../committee/committee.record.ts';

export const nameCommittee: DraftEffectOf<typeof committee> = async ({ office, tx, row }) => {
  const [within] = row.project ? await find(tx, project, { id: row.project }) : [];
  // One that succeeds another is formed after the opening, whenever the one before was.
  if ((row.attempt ?? 1) === 1) {
    const body = bodyThatJudges(within?.way, 'bid');
    row.kind = body?.kind ?? null;
    row.formed = body?.formed ?? null;
  }
  if (row.name?.trim() || !row.lot) return;
  const [of] = await find(tx, lot, { id: row.lot });
  const words = await office.house.words(tx);
  if (of) row.name = words(`${of.name}${bodyKinds[row.kind ?? 'committee']}`).slice(0, 600);
};
