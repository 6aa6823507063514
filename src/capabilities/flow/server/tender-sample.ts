/**
 * A sample tender, made and thrown away through the actions that people use, in the name of the person who plays with
 * it.
 */
import { act } from '../../../kernel/server/act.ts';
import type { DraftEffectOf, Follow } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { project } from '../../project/project/project.record.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { sampleDocument, sampleLot, sampleMethod, sampleProject } from '../tender-sample/sample-values.ts';

export const beginSample: DraftEffectOf<typeof project> = async ({ office, row, actor }) => {
  Object.assign(row, sampleProject, { sample: true, manager: actor.id, rulebook: office.rulebook, attempt: 1 });
  // An owner that tenders by itself registers for itself.
  if (actor.orgType === 'buyer') Object.assign(row, { owner: actor.org, organizeForm: 'self' });
};

/** Once the project stands: its lot, the method and the document, as drafts. */
export const fillSample: Follow = async ({ office, tx, row, actor, now, address }) => {
  const make = async (action: string, values: object): Promise<string> =>
    (await act(office, tx, { action, values: { ...values, project: row.id }, actor, now, address })).row.id;
  const of = await make('lot.create', sampleLot);
  const method = await make('evaluation-method.copyIn', { ...sampleMethod, lot: of });
  await make('tender-document.copyIn', { ...sampleDocument, lot: of, method });
};

/** The papers first, then the lot that they are of; the project goes with the action itself. */
export const dropSample: DraftEffectOf<typeof project> = async ({ office, tx, row, actor, now, address }) => {
  for (const paper of [tenderDocument, evaluationMethod, lot])
    for (const { id } of await find(tx, paper, { project: row.id }))
      await act(office, tx, { action: `${paper.id}.remove`, id, actor, now, address });
};
