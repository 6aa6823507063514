/** What a member of a panel does on the own seat: entering with the commitment signed, leaving, being replaced. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Effect, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import { causeOf } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { waitsForConsent } from '../../project/server/door.ts';
import { application } from '../application/application.record.ts';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import { panelCommitment } from '../panel-member/panel-commitment.ts';
import type { panelMember } from '../panel-member/panel-member.record.ts';
import { isDrawn, reviewPanel } from '../review-panel/review-panel.record.ts';
import { callNext } from './panel-effects.ts';
import { dealSheets } from './review-effects.ts';

/** The text that this member signs on entering; its applicants are told here for the first time. */
export async function commitmentOf(db: Queryable, member: AnyRow): Promise<string> {
  const [ofProject, ofLot] = [await get(db, project, member.project), await get(db, lot, member.lot)];
  const panel = await get(db, reviewPanel, member.panel);
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

const enterPanel: DraftEffectOf<typeof panelMember> = async (context) => {
  const { tx, row, now } = context;
  const text = await commitmentOf(tx, row);
  const { signature, certificate } = await signedBy(context, text);
  row.commitment = { text, signature, certificate, at: now.toISOString() };
  row.seatedAt = now.toISOString();
  const panel = await get(tx, reviewPanel, row.panel);
  // A successor judges again from the start what the one before judged.
  if (panel.state === 'reviewing') await dealSheets(context, panel, [row.person]);
};

const leavePanel: DraftEffectOf<typeof panelMember> = async (context) => {
  context.row.leftBecause = context.asked.reason;
  await callNext(context, await get(context.tx, reviewPanel, context.row.panel));
};

/**
 * Asked for with its proof; the seat keeps its person until the other unit has said yes. The question names no person.
 */
const askPanelReplacement: DraftEffectOf<typeof panelMember> = async (context) => {
  const { tx, row, asked } = context;
  const { cause, reason, proofs, documentNumber } = asked;
  const ofLot = await get(tx, lot, row.lot);
  const waits = await waitsForConsent(context, {
    ...{ power: 'panel-replacement', cause, name: `更换资格审查人员（${ofLot.name} 席位 ${row.seat}）` },
    ...{ project: ofLot.project!, lot: ofLot.id, reason, documentNumber, proofs, paper: row.id },
    answers: { cause, reason },
  });
  if (!waits) throw new Refusal('更换审查人员须由{招标}人或者监督部门确认，而本项目没有另一个单位');
};

const replacePanelist: DraftEffectOf<typeof panelMember> = async (context) => {
  const { tx, row, asked } = context;
  row.leftBecause = `${causeOf('panel-replacement', asked.cause)?.label}：${asked.reason}`;
  const sheets = await find(tx, applicationSheet, { panel: row.panel, member: row.person, state: { not: 'void' } });
  for (const { id } of sheets) await perform(context, 'application-sheet.annul', { id });
  const panel = await get(tx, reviewPanel, row.panel);
  if (!(await callNext(context, panel)))
    context.reply({ says: isDrawn(panel) ? '没有可递补的人员，请续抽' : '没有可递补的人员，请另行指派' });
};

export const seatEffects: Record<string, Effect> = { enterPanel, leavePanel, askPanelReplacement, replacePanelist };
