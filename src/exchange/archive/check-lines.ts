/**
 * What was won: each line is what its decision, or the paper of a lot that was run off line, gave to that bidder. Since
 * version 3 none of them is without one, and none stands whose decision fell.
 */
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
  const bid = data.rows('bid').find((row) => row.id === line.bid);
  if (!bid || bid.lot !== line.lot || bid.supplier !== line.supplier || bid.supplierName !== line.supplierName)
    throw new Error('中标单位与其投标文件不符');
  // One decision may choose several; the first of them stands on it by name.
  if (line.bid === decision.bid)
    for (const field of ['price', 'priceText', 'rank'] as const)
      if (!same(line[field], decision[field])) throw new Error('中标单位的名次或者中标价与定标不符');
  if (line.bid !== decision.bid && !(decision.others ?? []).includes(line.bid)) throw new Error('定标没有确定这一单位');
}
