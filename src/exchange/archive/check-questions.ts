/**
 * What was asked of a document before the bids and clarified: a question carries no name, every answer came in time,
 * and what affects the applications went out with the document and left them the law's days (实施条例 21).
 */

import { historyPath, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { isBeforeBids } from '../../capabilities/procedure/kinds.ts';
import { clarifiedTooLate } from '../../capabilities/tender-document/preliminary-document/preliminary-dates.ts';
import type { Clarification } from '../../capabilities/tender-document/preliminary-document/preliminary-document.record.ts';
import { ofLot } from '../../platform/law/rulebook.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

export async function checkQuestions(data: ArchiveData, findings: Findings): Promise<void> {
  for (const document of data.rows('preliminary-document')) {
    const place = `${recordPath('preliminary-document')} · ${document.name ?? document.id}`;
    await findings.attempt(place, () => checkClarified(data, document, place, findings));
  }
  const open: Row[] = [];
  for (const one of data.rows('question')) {
    const place = `${recordPath('question')} · ${String(one.content ?? one.id).slice(0, 40)}`;
    await findings.attempt(place, () => checkQuestion(data, one, place, findings));
    if (one.state !== 'answered') open.push(one);
  }
  if (open.length > 0) findings.remark(`有 ${open.length} 件提问到归档时没有答复`);
}

function checkQuestion(data: ArchiveData, one: Row, place: string, findings: Findings): void {
  findings.checked('提问与答复');
  const [received] = data.entriesOf('question', one.id);
  if (received && (received.actorId !== null || received.action !== 'question.receive'))
    findings.fault(`${historyPath('question')} · ${one.id}`, '提问的历史写明了提问人');
  if (one.state !== 'answered') return;
  const waits = data.rows('round').find((r) => r.id === one.round);
  const deadline = waits?.deadline ?? data.rows('lot').find((l) => l.id === one.lot)?.bidDeadline;
  const at = Date.parse(one.answeredAt);
  if (!(at >= Date.parse(one.askedAt))) findings.fault(place, '答复早于提问');
  if (deadline && !(at < Date.parse(deadline))) findings.fault(place, '答复在截止之后作出');
  if (!one.affects) return;
  const said = data
    .rows('preliminary-document')
    .filter((d) => d.lot === one.lot)
    .flatMap((d) => (d.clarifications ?? []) as Clarification[])
    .filter((c) => Date.parse(c.at) <= at);
  if (!said.some((c) => c.affects && c.content.includes(`问：${one.content}\n答：${one.answer}`)))
    findings.fault(place, '影响编制的答复没有随文件的澄清发出，或与发出的不符');
}

/** Each that affects left its days when it went out; the deadline never came nearer. */
function checkClarified(data: ArchiveData, document: Row, place: string, findings: Findings): void {
  const lot = data.rows('lot').find((l) => l.id === document.lot) ?? {};
  const law = ofLot(lot, { way: null, ...data.rows('project')[0] });
  const clarified = (document.clarifications ?? []) as Clarification[];
  let deadline = clarified.find((c) => c.from)?.from ?? (document.deadline as string);
  for (const c of clarified) {
    findings.checked('文件的澄清、修改');
    if (c.from && Date.parse(c.from) !== Date.parse(deadline))
      findings.fault(place, '澄清、修改前的递交截止与此前的不符');
    if (c.to && Date.parse(c.to) < Date.parse(deadline)) findings.fault(place, '递交截止被提前');
    deadline = c.to ?? deadline;
    const late = c.affects ? clarifiedTooLate(deadline, new Date(c.at), law) : undefined;
    if (late)
      findings.fault(
        place,
        `可能影响编制的澄清、修改发出后距递交截止不足 ${late.term}，递交截止没有顺延（${late.law}）`,
      );
  }
  if (document.deadline && Date.parse(deadline) !== Date.parse(document.deadline))
    findings.fault(place, '文件的递交截止与最后一次顺延不符');
  const waits = data.rows('round').find((r) => r.lot === document.lot && isBeforeBids(r.kind));
  if (waits?.deadline && Date.parse(waits.deadline) !== Date.parse(document.deadline))
    findings.fault(place, '文件的递交截止与本轮的截止不符');
}
