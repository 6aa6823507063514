/** What a body is, as the way of its project says, and its name: that of what it judges, so that two are told apart anywhere. */

import { type DraftEffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bodyKinds, bodyThatJudges } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { roundOf } from '../../project/server/door.ts';
import type { committee } from '../committee/committee.record.ts';

export const nameCommittee: DraftEffectOf<typeof committee> = async ({ office, tx, row }) => {
  const [within] = row.project ? await find(tx, project, { id: row.project }) : [];
  const [of] = row.lot ? await find(tx, lot, { id: row.lot }) : [];
  if (of && row.project && of.project !== row.project)
    throw new Refusal('标段不属于所选的项目', { lot: '标段不属于所选的项目' });
  if (row.kind === 'panel' && of) {
    const waits = await roundOf(tx, of.id);
    if (!waits || waits.kind === 'bid') throw new Refusal('本标段现在不接收资格预审申请或技术建议');
    row.round = waits.id;
  }
  // One that succeeds another is formed after the opening, whenever the one before was.
  const body = bodyThatJudges(within?.way, row.kind === 'panel' ? 'application' : 'bid');
  if (row.kind !== 'panel') row.kind = body?.kind ?? 'committee';
  if ((row.attempt ?? 1) === 1) row.formed = body?.formed ?? null;
  if (row.name?.trim() || !of) return;
  const words = await office.house.wordsAbout(tx, office.house.record('committee'), row);
  row.name = words(`${of.name}${bodyKinds[row.kind]}`).slice(0, 600);
};
