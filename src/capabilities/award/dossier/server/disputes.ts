/** Objections and complaints of a lot, with what was answered. */
import type { Field } from '../../../../kernel/record/field.ts';
import { type Reader, seeRows } from '../../../../kernel/server/see-rows.ts';
import { complaint, objection } from '../../../dispute/states.ts';
import type { DossierDispute } from '../dossier-wire.ts';

/** The label of a code; nothing where there is none. */
export const labelOf = (field: Field, code: string | null | undefined): string | null =>
  code && field.choices && Object.hasOwn(field.choices, code) ? (field.choices[code] ?? null) : null;

export async function disputesIn(reader: Reader, lot: string): Promise<DossierDispute[]> {
  const { house } = reader;
  const states = { objection: house.lifecycle(objection.id).states, complaint: house.lifecycle(complaint.id).states };
  const objections = await seeRows(reader, objection, { lot }, { order: 'submittedAt' });
  const complaints = await seeRows(reader, complaint, { lot }, { order: 'submittedAt' });
  return [
    ...objections.map(
      (o): DossierDispute => ({
        id: o.id,
        screen: 'objection.detail',
        kind: `异议（${labelOf(objection.fields.kind, o.kind) ?? ''}）`,
        subject: o.subject ?? '',
        by: o.objectorName ?? '',
        at: o.submittedAt ?? '',
        state: states.objection[o.state]?.label ?? '',
        verdict: labelOf(objection.fields.verdict, o.verdict),
        answer: o.answer,
        answeredAt: o.answeredAt,
        isOver: states.objection[o.state]?.final === true,
      }),
    ),
    ...complaints.map(
      (c): DossierDispute => ({
        id: c.id,
        screen: 'complaint.detail',
        kind: `投诉（${labelOf(complaint.fields.matter, c.matter) ?? ''}）`,
        subject: c.subject ?? '',
        by: c.complainantName ?? '',
        at: c.submittedAt ?? '',
        state: states.complaint[c.state]?.label ?? '',
        verdict: labelOf(complaint.fields.outcome, c.outcome),
        answer: c.decision,
        answeredAt: c.decidedAt,
        isOver: states.complaint[c.state]?.final === true,
      }),
    ),
  ];
}
