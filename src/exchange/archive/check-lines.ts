/**
 * What was won: each line is what its decision, or the paper of a lot that was run off line, gave to that bidder. Since
 * version 3 none of them is without one, and none stands whose decision fell.
 */

import {
  type AllocatedLot,
  type AllocationInput,
  allocate,
  allocationWords,
  passedWords,
} from '../../capabilities/award/allocation/allocation.rules.ts';
import { type Manifest, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/** Archives say what was won by lines from this version on. */
const sinceVersion = 3;

export async function checkLines(
  data: ArchiveData,
  manifest: Pick<Manifest, 'version'>,
  findings: Findings,
): Promise<void> {
  const lines = data.rows('award-line');
  for (const line of lines) {
    const place = `${recordPath('award-line')} · ${line.supplierName ?? line.id}`;
    await findings.attempt(place, () => checkLine(data, line));
    findings.checked('中标单位与定标核对');
  }
  if (manifest.version < sinceVersion) return;
  for (const [record, by] of [
    ['winner-confirmation', 'confirmation'],
    ['offline-award', 'offline'],
  ] as const)
    for (const made of data.rows(record).filter((row) => ['decided', 'filed'].includes(row.state)))
      if (!lines.some((line) => line[by] === made.id && line.state !== 'ended'))
        findings.fault(`${recordPath(record)} · ${made.title || made.id}`, '已经定标，没有中标单位的记录');
}

const same = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

function checkLine(data: ArchiveData, line: Row): void {
  const made =
    line.by === 'offline'
      ? data.rows('offline-award').find((row) => row.id === line.offline)
      : data.rows('winner-confirmation').find((row) => row.id === line.confirmation);
  if (!made || made.lot !== line.lot) throw new Error('中标单位所依据的定标不在归档包里');
  if (line.by !== 'offline') checkDecided(data, line, made);
  else if (line.supplier !== made.supplier || !same(line.price, made.priceText?.trim() ? null : made.price))
    throw new Error('中标单位或者中标价与线下登记不符');
}

function checkDecided(data: ArchiveData, line: Row, decision: Row): void {
  const isStanding = line.state !== 'ended';
  if (isStanding && decision.state !== 'decided') throw new Error('定标已经失效，中标单位没有随之失效');
  // Where several win, one may fall by itself: the decision says which.
  const isOut = ((decision.excluded ?? []) as Row[]).some((e) => e.bid === line.bid);
  if (decision.state === 'decided' && isStanding === isOut)
    throw new Error(isOut ? '该单位已被取消中标资格，其中标没有随之失效' : '中标单位不再有效，定标没有取消其中标资格');
  const bid = data.rows('bid').find((row) => row.id === line.bid);
  if (!bid || bid.lot !== line.lot || bid.supplier !== line.supplier || bid.supplierName !== line.supplierName)
    throw new Error('中标单位与其投标文件不符');
  // One decision may choose several; the first of them stands on it by name.
  if (line.bid === decision.bid)
    for (const field of ['price', 'priceText', 'rank'] as const)
      if (!same(line[field], decision[field])) throw new Error('中标单位的名次或者中标价与定标不符');
  const instead = ((decision.instead ?? []) as Row[]).map((i) => i.bid);
  if (![decision.bid, ...(decision.others ?? []), ...instead].includes(line.bid))
    throw new Error('定标没有确定这一单位');
}

// Lots that are decided together: the allocation is worked out again, and compared with what this lot's report and
// document say.

/** What an allocation that rests on this report gave to its lot. */
export function allocatedIn(data: ArchiveData, lot: string, report: string | undefined): AllocatedLot | undefined {
  const own = data
    .rows('lot-allocation')
    .filter((a) => (a.input as AllocationInput | null)?.lots.some((l) => l.lot === lot && l.report === report))
    .toSorted((a, b) => (a.computedAt < b.computedAt ? 1 : -1))[0];
  return (own?.allocated as AllocatedLot[] | undefined)?.find((l) => l.lot === lot);
}

export async function checkAllocations(data: ArchiveData, findings: Findings): Promise<void> {
  for (const row of data.rows('lot-allocation')) {
    if (!row.input) continue;
    const place = `${recordPath('lot-allocation')} · ${row.name ?? row.id}`;
    await findings.attempt(place, () => {
      checkSteps(row);
      checkOwnLots(data, row);
    });
    findings.checked('兼投不兼中分配复算');
  }
  for (const publicity of data.rows('candidate-publicity').filter((p) => p.publishedAt))
    await findings.attempt(`${recordPath('candidate-publicity')} · ${publicity.name}`, () =>
      checkPublicity(data, publicity),
    );
}

function checkSteps(row: Row): void {
  const again = allocate(row.input as AllocationInput);
  if (canonicalJson(again) !== canonicalJson(row.allocated)) throw new Error('兼投不兼中的分配与复算不符');
  if (row.steps !== allocationWords(again)) throw new Error('兼投不兼中的分配过程与复算不符');
  const { group, limit } = row.input as AllocationInput;
  if (row.groupName !== group || row.most !== limit) throw new Error('兼投不兼中的组名或者个数与分配所依据的不符');
}

/** For the lots in this archive: what the document stated, and the ranking of the report that it names. */
function checkOwnLots(data: ArchiveData, row: Row): void {
  const { group, limit, lots } = row.input as AllocationInput;
  for (const own of lots) {
    const document = issuedOf(data, own.lot);
    if (!document) continue;
    if (document.lotGroup !== group || document.lotMost !== limit || document.lotOrder !== own.order)
      throw new Error('分配的组名、个数或者次序与招标文件不符');
    const report = data.rows('evaluation-report').find((r) => r.id === own.report);
    const result = data.rows('evaluation-result').find((r) => r.id === report?.result);
    const ranking = ((result?.ranking ?? []) as Row[]).map(({ bid, supplier, supplierName, rank }) => ({
      bid,
      supplier,
      supplierName,
      rank,
    }));
    if (own.report && canonicalJson(ranking) !== canonicalJson(own.ranking))
      throw new Error('分配所依据的排名与评标报告不符');
  }
}

const issuedOf = (data: ArchiveData, lot: string) =>
  data.rows('tender-document').find((d) => d.lot === lot && d.state === 'issued');

/** Nothing of a lot of a group is published before the allocation, and what it says of it is what was allocated. */
function checkPublicity(data: ArchiveData, publicity: Row): void {
  const own = allocatedIn(data, publicity.lot, publicity.report);
  if (issuedOf(data, publicity.lot)?.lotGroup && !own) throw new Error('招标文件约定兼投不兼中，公示之前没有分配');
  if ((publicity.passedOver ?? null) !== passedWords(own)) throw new Error('兼投不兼中的说明与分配不符');
}
