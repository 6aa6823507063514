/** A draw by a public number, repeated: the locked list and rule, the number that came later, the seed, and who came out. */

import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { draw, lockDigest, seedOf } from '../../capabilities/expert/draw/draw.rules.ts';
import { earliestSource } from '../../capabilities/expert/draw/public-source.ts';
import { type CallPaper, isToNamed } from '../../capabilities/procedure/way.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

export interface SourceDraw {
  /** The row: `lock`, `lockedAt`, `drawn`, `avoided`. */
  row: Row;
  /** The number, as it was recorded and confirmed. */
  source: Row;
  /** Digests that the seed takes in, in their order; none where nothing was handed in. */
  bids: readonly string[];
  /** Not before this moment either, ISO 8601. */
  due?: string | undefined;
  /** The source as it was written down before. */
  named: string | null | undefined;
}

/** What is wrong with it, sentence by sentence. */
export async function faultsOfDraw({ row, source, bids, due, named }: SourceDraw): Promise<string[]> {
  const { lock, drawn, lockedAt } = row;
  const seed = await seedOf({ lock: lock.digest, contributions: [], bids, source: drawn.source });
  const again = await draw({
    seed,
    candidates: lock.candidates,
    groups: lock.rule.groups,
    alternates: drawn.alternates?.length ?? 0,
    excluded: ((row.avoided ?? []) as Row[]).map((a) => a.id),
  });
  const ids = (kind: string) => again.filter((d) => d.kind === kind).map((d) => d.id);
  const held: [boolean, string][] = [
    [(await lockDigest(lock)) === lock.digest, '锁定的名单或规则与摘要不符'],
    [
      source.name === drawn.source.name && source.value === drawn.source.value,
      '抽取所用的随机源不是记录并核对的那一个',
    ],
    [Boolean(source.confirmedAt), '公开随机源没有经另一方核对'],
    [source.publishedOn >= earliestSource(lockedAt, due ?? lockedAt), '公开随机源不是名单锁定、递交截止之后公布的'],
    [!named || named === source.name, '公开随机源不是文件载明的那一种'],
    [seed === drawn.seed, '抽取种子与随机源不符'],
    [
      String(ids('member')) === String(drawn.chosen) && String(ids('alternate')) === String(drawn.alternates ?? []),
      '按锁定的名单和种子重新抽取，抽中的与记录不符',
    ],
  ];
  return held.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** Those invited were drawn as the record says: from the locked list, by a later number, before the buyer's witnesses. */
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
