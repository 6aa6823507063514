/**
 * Objective scores against what one seat read for all: a member whose score differs from the evidence at the moment of
 * their own signature gave a reason (财政部令第87号 第64条), and nothing was shared of what each member judges alone (第62条).
 */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { differs } from '../../capabilities/evaluation/objective-evidence/evidence.rules.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

const record = 'objective-evidence';

export function checkEvidence(data: ArchiveData, findings: Findings): void {
  const sheets = data.rows('score-sheet').filter((s) => s.state === 'submitted');
  for (const told of data.rows(record)) {
    const place = `${recordPath(record)} · ${told.supplierName} · ${told.factor}`;
    const method = data.rows('evaluation-method').find((m) => m.lot === told.lot && m.state === 'locked');
    const factor = method?.scoreItems?.find((i: Row) => i.id === told.item);
    if (method && factor?.objective !== true) findings.fault(place, '共用依据的评分因素不是客观分');
    for (const sheet of sheets.filter((s) => s.committee === told.committee && s.bid === told.bid)) {
      const item = sheet.items?.find((i: Row) => i.id === told.item);
      const score = scoreAt(data, told, sheet.signature?.at ?? sheet.submittedAt);
      if (score === undefined || !differs(item?.score, { score }) || item?.reason?.trim()) continue;
      const at = `${recordPath('score-sheet')} · ${sheet.supplierName ?? sheet.id}`;
      findings.fault(at, `“${told.factor}”评 ${item.score} 分，与签署时的共同依据 ${score} 分不同，没有写明理由`);
    }
    findings.checked('客观分依据');
  }
}

/**
 * What the evidence gave at a moment; nothing while no member had read it. A correction after a signature does not bind
 * its signer.
 */
function scoreAt(data: ArchiveData, told: Row, moment: string | null | undefined): string | undefined {
  if (!moment) return undefined;
  const before = data.entriesOf(record, told.id).filter((e) => Date.parse(e.at) <= Date.parse(moment));
  return before
    .flatMap((e) => e.changes.filter((c: Row) => c.field === 'score').map((c: Row) => String(c.after)))
    .at(-1);
}
