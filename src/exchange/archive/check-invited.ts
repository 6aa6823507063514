/** Those invited were drawn as the record says: from the locked list, by a later number, before the buyer's witnesses. */

import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { type CallPaper, isToNamed } from '../../capabilities/procedure/way.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import { faultsOfDraw } from './check-source-draw.ts';
import type { Findings } from './findings.ts';

export async function checkInvited(data: ArchiveData, findings: Findings): Promise<void> {
  const lots = data.rows('lot');
  for (const one of data.rows('invitation-draw')) {
    if (one.state !== 'drawn') continue;
    const place = `${recordPath('invitation-draw')} · ${one.title ?? one.id}`;
    findings.checked('受邀单位抽取');
    await findings.attempt(place, async () => {
      for (const fault of await faultsOfDraw({ row: one, source: one.source, bids: [], named: one.sourceName }))
        findings.fault(place, fault);
    });
    const listed = data.rows('supplier-invitation').filter((i) => i.lot === one.lot);
    checkWitnesses(one, lots, data, findings, place);
    const suppliers = (found: readonly Row[]) => String(found.map((i) => i.supplier).toSorted());
    if (suppliers(listed) !== String(one.lock.candidates.map((c: Row) => c.id).toSorted()))
      findings.fault(place, '名单上的单位不是锁定的备选单位');
    const invited = listed.filter((i) => i.invitedAt);
    if (invited.length > 0 && suppliers(invited) !== String(one.drawn.chosen.toSorted()))
      findings.fault(place, '受邀请的单位不是抽中的单位');
  }
  for (const lot of lots)
    if (
      isToNamed[lot.call as CallPaper] &&
      lot.law?.demands?.['invitation.draw'] === 'block' &&
      !data.rows('invitation-draw').some((d) => d.lot === lot.id && d.state === 'drawn')
    )
      findings.fault(`${recordPath('lot')} · ${lot.name}`, '受邀单位应当随机抽取，没有抽取记录');
}

/** Each witness said so by an action of its own; as many as the rule that was pinned wants. */
function checkWitnesses(one: Row, lots: readonly Row[], data: ArchiveData, findings: Findings, place: string): void {
  const came = new Set(
    data
      .entriesOf('invitation-draw', one.id)
      .filter((e) => e.action === 'invitation-draw.witness')
      .map((e) => e.actorId),
  );
  const named = ((one.witnesses ?? []) as Row[]).map((w) => w.id);
  if (named.some((id) => !came.has(id)) || new Set(named).size !== named.length)
    findings.fault(place, '在场监督的人员没有各自登记');
  const wanted = lots.find((l) => l.id === one.lot)?.law?.limits?.['invitation.witnesses'];
  if (wanted && named.length < Number(wanted.value))
    findings.fault(place, `在场监督的人员 ${named.length} 人，应不少于 ${wanted.value} 人（${wanted.law}）`);
}
