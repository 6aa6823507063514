/**
 * 清标, computed again from the opened priced lists of the archive: every finding is the one that the lists show, none is
 * made up, changed or left out; what members added and what the committee made of it is what their seats' history says.
 */

import { Decimal } from 'decimal.js';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import type { BidList } from '../../capabilities/evaluation/bid-clearing/clearing.rules.ts';
import type {
  ClearedBid,
  ClearingFinding,
  ClearingOpinion,
} from '../../capabilities/evaluation/bid-clearing/clearing.ts';
import { basisOf, clearingEdition, compared } from '../../capabilities/evaluation/bid-clearing/compared.rules.ts';
import type { PricedSheet } from '../../capabilities/evaluation/bid-clearing/list-lines.rules.ts';
import { isWorkbook, largestList, listsIn } from '../../capabilities/evaluation/bid-clearing/read-lists.ts';
import { isOfRound } from '../../capabilities/project/round/round.record.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/** The bytes of a file of the archive by its digest; nothing where it is not there or larger than asked for. */
export type FileOf = (sha256: string, most: number) => Promise<Uint8Array | undefined>;

interface Kept {
  name: string;
  sha256: string;
}

export async function checkClearings(data: ArchiveData, fileOf: FileOf, findings: Findings): Promise<void> {
  for (const clearing of data.rows('bid-clearing')) {
    const place = `${recordPath('bid-clearing')} · ${clearing.name ?? clearing.id}`;
    await findings.attempt(place, async () => {
      checkSaid(data, clearing, place, findings);
      if (clearing.state === 'computed') await computeAgain(data, clearing, place, { fileOf, findings });
      else
        findings.remark(`${clearing.name}没有完成（${clearing.failedBecause ?? '没有写明原因'}），没有可以核对的发现`);
    });
  }
}

interface Tools {
  fileOf: FileOf;
  findings: Findings;
}

async function computeAgain(data: ArchiveData, clearing: Row, place: string, tools: Tools): Promise<void> {
  const { findings } = tools;
  const cleared = (clearing.cleared ?? []) as ClearedBid[];
  const opened = data
    .rows('bid')
    .filter((b) => b.lot === clearing.lot && isOfRound(b.round, { round: clearing.round }) && b.openedFiles);
  for (const b of opened)
    if (!cleared.some((c) => c.bid === b.id)) findings.fault(place, `“${b.supplierName}”没有参加清标`);
  const lists: BidList[] = [];
  const late: string[] = [];
  // In the order in which they were compared: pairs are told in it.
  for (const told of cleared) {
    const own = opened.find((b) => b.id === told.bid);
    if (!own) findings.fault(place, `“${told.supplierName}”不是本轮开启的投标`);
    else lists.push(await listOf(own, told, place, tools, late));
  }
  const document = await documentList(data, clearing, tools);
  const again = compared(document, lists);
  const listed = lists.filter((l) => l.sheets.length > 0).length;
  findings.checked('清标复算');
  const differs = difference(clearing, again, { listed, bids: lists.length, cleared });
  // Rules of another edition find other things. The difference is reported, so that removing the edition gains nothing.
  for (const said of differs)
    if (clearing.edition === clearingEdition) findings.fault(place, said);
    else findings.remark(`${clearing.name}由其他版本的清标规则计算：${said}`);
  if (late.length === 0) return;
  findings.remark(`${clearing.name}时记为未能读取、现在可以读取的报价清单：${late.join('、')}，其中的问题没有列入清标`);
}

/** A bid's own lists: exactly those that were read then. @param late takes what was said to be unreadable and is not */
async function listOf(own: Row, told: ClearedBid, place: string, tools: Tools, late: string[]): Promise<BidList> {
  const { fileOf, findings } = tools;
  if (!sameAmount(told.readOut, own.price)) findings.fault(place, `“${own.supplierName}”的唱标价与清标所用的不符`);
  const sheets: PricedSheet[] = [];
  const read: string[] = [];
  for (const file of (own.openedFiles as Kept[]).filter(isWorkbook)) {
    const bytes = await fileOf(file.sha256, largestList);
    const found = bytes && (await listsIn(bytes));
    const wasUnread = told.unread.includes(file.name);
    if (wasUnread && found?.length) late.push(`${own.supplierName} ${file.name}`);
    if (!found && !wasUnread) findings.fault(place, `“${own.supplierName}”的“${file.name}”不能读取，清标却记为已读`);
    if (wasUnread || !found?.length) continue;
    read.push(file.name);
    sheets.push(...found);
  }
  if (String(read) !== String(told.files))
    findings.fault(place, `“${own.supplierName}”有报价清单的文件是 ${read.join('、') || '（无）'}，与清标所列的不符`);
  return { bid: own.id, supplierName: own.supplierName, price: own.price ?? null, sheets };
}

const sameAmount = (a: unknown, b: unknown) =>
  a === null || a === undefined || b === null || b === undefined
    ? (a ?? null) === (b ?? null)
    : new Decimal(String(a)).eq(String(b));

/** The first workbook with a list of the issued document and its addenda, the newest first. */
async function documentList(data: ArchiveData, clearing: Row, { fileOf }: Tools): Promise<PricedSheet[]> {
  const issued = [...data.rows('tender-document'), ...data.rows('addendum')]
    .filter((d) => (d.lot === clearing.lot || d.lots?.includes(clearing.lot)) && d.state === 'issued')
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  for (const file of issued.flatMap((d) => (d.attachments ?? []) as Kept[]).filter(isWorkbook)) {
    const bytes = await fileOf(file.sha256, largestList);
    const found = bytes && (await listsIn(bytes));
    if (found?.length) return found;
  }
  return [];
}

interface Counted {
  listed: number;
  bids: number;
  cleared: readonly ClearedBid[];
}

function difference(
  clearing: Row,
  { baseLines, isDocuments, sums, findings }: ReturnType<typeof compared>,
  { listed, bids, cleared }: Counted,
): string[] {
  const kept = (clearing.findings ?? []) as ClearingFinding[];
  const said = kept.filter((f) => f.kind !== 'manual');
  const differs: string[] = [];
  for (const found of findings) {
    const own = said.filter((f) => f.id === found.id);
    if (own.length === 0) differs.push(`清标发现“${found.says}”被删去`);
    else if (own.length > 1 || canonicalJson(own[0]) !== canonicalJson(found))
      differs.push(`清标发现“${sure(own[0], 'the first of own').says}”与重新计算的不符，应为“${found.says}”`);
  }
  for (const own of said)
    if (!findings.some((f) => f.id === own.id)) differs.push(`清标发现“${own.says}”是编造的，重新计算没有这一项`);
  const counts: [string, unknown, unknown][] = [
    ['参加清标的投标数', clearing.bids, bids],
    ['有可读清单的投标数', clearing.listed, listed],
    ['清单列项数', clearing.baseLines, baseLines],
    ['清单依据', clearing.basis, basisOf(isDocuments, listed)],
    ['发现数', clearing.findingCount, kept.length],
    ['各家清单合计', String(cleared.map((c) => c.sum)), String(sums)],
  ];
  for (const [what, told, again] of counts) if (told !== again) differs.push(`${what}与重新计算的不符`);
  return differs;
}

/** What members found and what the committee made of each finding stand in the history of the seats that said so. */
function checkSaid(data: ArchiveData, clearing: Row, place: string, findings: Findings): void {
  const committees = new Set(
    data
      .rows('committee')
      .flatMap((c) => (c.lot === clearing.lot && isOfRound(c.round, { round: clearing.round }) ? c.id : [])),
  );
  const seats = new Map(data.rows('committee-member').map((m) => [m.id, m]));
  const done = (verb: string) =>
    data.done(`committee-member.${verb}`).filter((e) => committees.has(seats.get(e.recordId)?.committee));
  const recorded = done('recordClearing').map((e) => [
    e.asked.bid,
    sure(seats.get(e.recordId), 'an entry of seats').seat,
    e.asked.says,
    e.asked.page ?? '',
  ]);
  const manual = ((clearing.findings ?? []) as ClearingFinding[]).filter((f) => f.kind === 'manual');
  const kept = manual.map((f) => [
    f.bids[0],
    f.by,
    f.says.slice(`${f.bidders[0]}：`.length),
    f.evidence[0]?.value ?? '',
  ]);
  findings.checked('评委另行发现', kept.length);
  if (canonicalJson(kept.toSorted()) !== canonicalJson(recorded.toSorted()))
    findings.fault(place, '评委另行发现的问题与其席位的历史所记的不符');
  const settled = done('settleClearing');
  for (const o of (clearing.opinions ?? []) as ClearingOpinion[]) {
    const of = ((clearing.findings ?? []) as ClearingFinding[]).find((f) => f.id === o.finding);
    findings.checked('清标处理意见');
    const isSaid = settled.some(
      (e) =>
        sure(seats.get(e.recordId), 'an entry of seats').committee === o.committee &&
        Date.parse(e.at) === Date.parse(o.at) &&
        e.asked.view === o.view &&
        e.asked.reason === o.reason &&
        names(e.asked.findings, o.finding),
    );
    if (!isSaid) findings.fault(place, `对清标发现“${of?.says ?? o.finding}”的处理意见，评标委员会没有这样说过`);
  }
}

/** As the chair names them: one by one, or all of a kind. */
const names = (asked: unknown, finding: string) =>
  String(asked)
    .split(',')
    .some((name) => name === finding || name === `${finding.slice(0, finding.indexOf(':'))}:*`);
