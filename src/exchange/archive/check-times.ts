/**
 * The order that secrecy rests on: bids and values for the draw before the deadline, the room and every half of a key after
 * it, the read-out after the shares. And a history whose clock ran back was written by somebody who moved the clock.
 */

import { historyPath, recordPath, sharesPath } from '../../capabilities/closing/archive/archive-format.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/** Actions of one moment may take their place in the chain in another order; no more than that. */
const slack = 5 * 60_000;

export function checkTimes(data: ArchiveData, findings: Findings): void {
  for (const { place, chain, entries } of data.allChains())
    for (const [i, entry] of entries.entries())
      if (i > 0 && Date.parse(sure(entries[i - 1], 'an entry of entries').at) - Date.parse(entry.at) > slack)
        findings.fault(`${place} · ${chain} 第 ${entry.seq} 条`, '时间早于前一条：时钟被拨回，或时间被改动');
  for (const lot of data.rows('lot')) if (lot.bidDeadline) checkLot(lot, data, findings);
}

function checkLot(lot: Row, data: ArchiveData, findings: Findings): void {
  const of = (record: string) => data.rows(record).filter((row) => row.lot === lot.id);
  const deadline = lot.bidDeadline as string;
  const compare = (place: string, at: unknown, isRight: boolean, because: string) => {
    if (!at) return;
    findings.checked('截止与开标的先后');
    if (!isRight) findings.fault(place, because);
  };
  const before = (place: string, at: unknown, because: string, until = deadline) =>
    compare(place, at, Date.parse(String(at)) <= Date.parse(until), because);
  /** Of the round that a row names, or of the lot. */
  const due = (row: Row): string => data.rows('round').find((r) => r.id === row.round)?.deadline ?? deadline;
  const after = (place: string, at: unknown, since: unknown, because: string) =>
    compare(place, at, Date.parse(String(at)) >= Date.parse(String(since)), because);

  for (const bid of of('bid'))
    before(
      `${recordPath('bid')} · ${bid.supplierName}`,
      bid.receipt?.receivedAt,
      '投标文件在投标截止之后收到',
      due(bid),
    );
  for (const committee of of('committee'))
    for (const { at, sealed } of (committee.commitments ?? []) as Row[])
      if (sealed)
        before(
          `${recordPath('committee')} · ${committee.name}`,
          at,
          '抽取评委的随机数在投标截止之后提交',
          due(committee),
        );
  for (const entry of of('opening-entry'))
    after(
      `${recordPath('opening-entry')} · ${entry.supplierName}`,
      entry.releasedAt,
      due(data.rows('opening').find((o) => o.id === entry.opening) ?? entry),
      '投标人密钥在投标截止之前释放',
    );
  for (const opening of of('opening')) {
    const place = `${recordPath('opening')} · ${opening.title || opening.id}`;
    const begun = data.entriesOf('opening', opening.id).find((e) => e.action === 'opening.open');
    after(`${historyPath('project')} · 第 ${begun?.seq} 条`, begun?.at, due(opening), '开标早于投标截止');
    for (const { opening: id, at } of data.shares) {
      if (id !== opening.id) continue;
      after(sharesPath, at, due(opening), '持钥人在投标截止之前释放了密钥份额');
      after(place, opening.readOutAt, at, '唱标早于持钥人释放密钥份额');
    }
  }
  for (const unsealing of of('unsealing'))
    for (const { at } of (unsealing.releases ?? []) as Row[])
      after(`${recordPath('unsealing')} · ${unsealing.name}`, at, due(unsealing), '持钥人在递交截止之前释放了密钥份额');
}
