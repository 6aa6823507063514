/** How far the history is proven: by heads that somebody kept outside, and by nothing else. */

import {
  historyPath,
  type Manifest,
  recordPath,
  sharesPath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { dateInShanghai } from '../../platform/calendar/iso-date.ts';
import { isNamedById } from '../../platform/restoration/dated-anchors.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';
import type { OutsideHead } from './outside.ts';

export interface Proven {
  /** The last entry that a head from outside proves; 0 where none does. */
  entry: number;
  of: number;
  heads: { head: string; from: string; entry: number; at: string }[];
  /** What is told only by entries after it: titles of records with how many entries. */
  unproven: { title: string; entries: number }[];
}

export function checkAnchors(
  data: ArchiveData,
  manifest: Manifest,
  findings: Findings,
  outside: readonly OutsideHead[],
): Proven {
  const project = data.chains('project')[manifest.chain.id] ?? [];
  checkPrinted(data, project, findings);
  const heads: Proven['heads'] = [];
  const broken: number[] = [];
  const named = outside.filter((o) => o.project !== undefined);
  const { id, code } = manifest.project;
  const isOwn = ({ project: name }: OutsideHead) => name === undefined || name === id || name === code;
  if (named.length > 0 && !named.some(isOwn))
    findings.remark(`给出的存证文件里没有项目 ${code} 的链头：请核对归档包是不是这个项目的`);
  const isShared = isSharedNumber(named.filter((o) => o.project === code && !isNamedById(code)));
  let unclear = 0;
  for (const given of outside) {
    if (!isOwn(given)) continue;
    if (given.project === code && isShared && project[(given.entry ?? 0) - 1]?.hash !== given.head) {
      unclear += 1;
      continue;
    }
    const { head, entry, from, day } = given;
    if (entry !== undefined && entry > project.length) {
      // Only a day tells that a head is later than the archive.
      if (day !== undefined && day >= dateInShanghai(new Date(manifest.sealedAt)))
        findings.remark(`${from} 的链头是第 ${entry} 条，晚于归档包封存时的第 ${project.length} 条，不能核对`);
      else
        findings.fault(
          historyPath('project'),
          `给出的链头是第 ${entry} 条，归档包的历史只有 ${project.length} 条（${from}）：历史被截短或改写；封存之后的链头请用写明日期的每日存证文件给出`,
        );
      continue;
    }
    const at = entry === undefined ? project.find((e) => e.hash === head) : project[entry - 1];
    if (at?.hash === head) heads.push({ head, from, entry: at.seq, at: at.at });
    else {
      if (entry !== undefined) broken.push(entry);
      findings.fault(
        historyPath('project'),
        `给出的链头不在项目历史链上${entry === undefined ? '' : `的第 ${entry} 条`}（${from}）：历史已被改写，或链头不属于本项目`,
      );
    }
  }
  if (unclear > 0)
    findings.remark(
      `旧的存证文件只写项目编号，有别的项目与本项目同号：${unclear} 行不是本项目历史的链头，不能由此证明，也不能由此判断改写`,
    );
  const entry = Math.max(0, ...heads.map((h) => h.entry));
  if (broken.length > 0)
    findings.fault(
      historyPath('project'),
      `第 ${entry + 1} 条至第 ${Math.min(...broken)} 条之间的历史被改写：${namesOf(toldAfter(project.slice(0, Math.min(...broken)), entry, manifest))}`,
    );
  return { entry, of: project.length, heads, unproven: toldAfter(project, entry, manifest) };
}

/** Files that name projects by number: on one day two heads, or a history that grows shorter, are of two projects. */
function isSharedNumber(lines: readonly OutsideHead[]): boolean {
  const inOrder = lines.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || (a.entry ?? 0) - (b.entry ?? 0));
  return inOrder.some((line, i) => {
    const before = inOrder[i - 1];
    if (!before) return false;
    return before.day === line.day ? before.head !== line.head : (before.entry ?? 0) > (line.entry ?? 0);
  });
}

/** A head that a paper or a receipt in the archive prints is the one that the chain had at that place. */
function checkPrinted(data: ArchiveData, project: readonly Row[], findings: Findings): void {
  const compare = (place: string, head: unknown, entry: unknown) => {
    findings.checked('文书所印存证摘要');
    const at =
      entry === null || entry === undefined ? project.find((e) => e.hash === head) : project[Number(entry) - 1];
    if (at?.hash !== head) findings.fault(place, '所印的存证摘要不在项目历史链上');
  };
  for (const { record, row } of data.allRows()) {
    const place = `${recordPath(record)} · ${row.number ?? row.name ?? row.id}`;
    if (row.chainHead) compare(place, row.chainHead, row.chainEntry);
    if (row.receipt?.anchor) compare(`${place} · 回执`, row.receipt.anchor.head, row.receipt.anchor.entry);
    for (const anchor of signedAnchors(row)) {
      findings.checked('签名所附存证');
      if (project[Number(anchor.entry) - 1]?.hash !== anchor.head)
        findings.fault(place, '签名所附的存证不在项目历史链上：签名之前的历史已被改写');
    }
  }
  for (const { posting } of data.shares)
    for (const anchor of signedAnchors(posting))
      if (project[Number(anchor.entry) - 1]?.hash !== anchor.head)
        findings.fault(sharesPath, '持钥人签名所附的存证不在项目历史链上');
}

/** What signatures in any place of a row say of the history: each covers it, so only the signer can change it. */
function* signedAnchors(value: unknown): Generator<{ entry: unknown; head: unknown }> {
  if (typeof value === 'string') {
    // The seal of a bid is kept as it was handed in.
    if (value.startsWith('{') && value.includes('"anchor"')) yield* signedAnchors(parsedOf(value));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { algorithm, anchor } = value as { algorithm?: unknown; anchor?: unknown };
  if (algorithm !== undefined && typeof anchor === 'object' && anchor !== null)
    yield anchor as { entry: unknown; head: unknown };
  for (const inner of Object.values(value)) yield* signedAnchors(inner);
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const namesOf = (told: Proven['unproven']) => told.map((u) => `${u.title} ${u.entries} 条`).join('、');

function toldAfter(project: readonly Row[], entry: number, manifest: Manifest): Proven['unproven'] {
  const titles = new Map(manifest.entries.map((e) => [e.path, e.title]));
  const counts = new Map<string, number>();
  for (const { record } of project.slice(entry)) {
    const title = titles.get(recordPath(record)) ?? (record === 'archive' ? '归档' : record);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].map(([title, entries]) => ({ title, entries }));
}
