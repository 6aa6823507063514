/** What a member of a panel does on the own seat: entering with the commitment signed, leaving, being replaced. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { DraftEffectOf, Effect } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { committee, isDrawn } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { annulSheets, askForReplacement, callNext } from '../../committee/server/door.ts';
import { causeOf } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { application } from '../application/application.record.ts';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import { panelCommitment } from '../review-panel/panel-commitment.ts';
import { dealApplications } from './review-effects.ts';

/** The text that this member signs on entering; its applicants are told here for the first time. */
export async function commitmentOf(db: Queryable, member: AnyRow): Promise<string> {
  const [ofProject, ofLot] = [await get(db, project, member.project), await get(db, lot, member.lot)];
  const panel = await get(db, committee, member.committee);
  const applied = await find(
    db,
    application,
    { round: panel.round, state: { in: ['opened', 'admitted', 'refused'] } },
    { order: 'supplierName' },
  );
  return panelCommitment({
    project: ofProject.name!,
    lot: ofLot.name!,
    seat: member.seat,
    applicants: applied.map((a) => a.supplierName),
  });
}

const enterPanel: DraftEffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, now } = context;
  const text = await commitmentOf(tx, row);
  const { signature, certificate } = await signedBy(context, text);
  row.commitment = { text, signature, certificate, at: now.toISOString() };
  row.signedInAt = now.toISOString();
  const panel = await get(tx, committee, row.committee);
  // A successor judges again from the start what the one before judged.
  if (panel.state === 'reviewing') await dealApplications(context, panel, [row.person!]);
};

const leavePanel: DraftEffectOf<typeof committeeMember> = async (context) => {
  context.row.declined = context.asked.reason;
  await callNext(context, await get(context.tx, committee, context.row.committee));
};

const askPanelReplacement: DraftEffectOf<typeof committeeMember> = (context) =>
  askForReplacement(context, 'panel-replacement', '更换资格审查人员');

const replacePanelist: DraftEffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  row.replacedBecause = `${causeOf('panel-replacement', asked.cause)?.label}：${asked.reason}`;
  await annulSheets(context, applicationSheet, { panel: row.committee, member: row.person });
  const panel = await get(tx, committee, row.committee);
  if (!(await callNext(context, panel)))
    context.reply({ says: isDrawn(panel) ? '没有可递补的人员，请续抽' : '没有可递补的人员，请另行指派' });
};

export const seatEffects: Record<string, Effect> = { enterPanel, leavePanel, askPanelReplacement, replacePanelist };
