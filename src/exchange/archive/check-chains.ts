/** The chains of history: each holds, the project's ends where the archive was sealed, and what was published lies on it. */
import { historyPath, type Manifest } from '../../capabilities/closing/archive/archive-format.ts';
import { chainFault } from '../../kernel/record/chain.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/**
 * The records whose rows have a history of their own, each in a chain `<record>:<id>`; every other row is told by the
 * project's chain and by no other, or somebody has made a chain up for it. A test holds that the list is exact.
 */
export const ownChains: ReadonlySet<string> = new Set([
  'addendum-receipt',
  'appraisal',
  'application',
  'bid',
  'bid-security',
  'bid-security-refund',
  'complaint',
  'document-download',
  'lot-import',
  'objection',
  'question',
  'supplier-invitation',
  'violation',
]);

export async function checkChains(data: ArchiveData, manifest: Manifest, findings: Findings): Promise<void> {
  for (const { place, chain, entries } of data.allChains()) {
    const fault = await chainFault(chain, entries);
    if (fault) findings.fault(`${place} · ${chain} 第 ${fault.seq} 条`, `历史链断裂：${fault.why}`);
    findings.checked('历史', entries.length);
  }
  checkOwners(data, manifest, findings);
  const place = historyPath('project');
  const project = data.chains('project')[manifest.chain.id] ?? [];
  const last = project.at(-1);
  if (!last) findings.fault(place, '没有项目的历史链');
  else if (last.hash !== manifest.chain.head || last.seq !== manifest.chain.seq)
    findings.fault(place, '项目历史链的末尾与目录所记不符');
  checkBidChains(data, project, findings);
  checkSecurityChains(data, project, findings);
}

/** Beside the project's chain stand only those of rows that keep their own, each once and of its row alone. */
function checkOwners(data: ArchiveData, manifest: Manifest, findings: Findings): void {
  const seen = new Set<string>();
  for (const { place, chain, entries } of data.allChains()) {
    if (seen.has(chain)) findings.fault(`${place} · ${chain}`, '同一条历史链出现了两次');
    seen.add(chain);
    if (chain === manifest.chain.id) continue;
    const isOwn = entries.every((e) => ownChains.has(e.record) && chain === `${e.record}:${e.recordId}`);
    if (!isOwn) findings.fault(`${place} · ${chain}`, '这条链所记的内容应在项目的历史链上：另造的历史不算');
  }
}

/** Bids keep chains of their own until the opening, where the project's chain takes in the head of each. */
function checkBidChains(data: ArchiveData, project: readonly Row[], findings: Findings): void {
  const chains = data.chains('bid');
  const joined = new Map<string, Joined[]>();
  for (const entry of project)
    for (const at of joinedIn(entry.asked)) joined.set(at.bid, [...(joined.get(at.bid) ?? []), at]);
  // The project's chain says which openings began; a record cannot be made to deny it.
  const begins = new Set(['opening.open unlocking', 'unsealing.close releasing']);
  const begun = new Set(project.filter((e) => begins.has(`${e.action} ${e.toState}`)).map((e) => e.recordId));
  // Of a round, or of a lot that has none.
  const opened = new Set(
    [...data.rows('opening'), ...data.rows('unsealing')].flatMap((o) => (begun.has(o.id) ? [o.round ?? o.lot] : [])),
  );
  for (const bid of data.rows('bid')) {
    // A bid that was withdrawn before the deadline was never opened, nor was one of a tender that failed at its opening.
    if (bid.state === 'withdrawn' || !(opened.has(bid.round) || opened.has(bid.lot))) continue;
    const place = `${historyPath('bid')} · ${bid.supplierName ?? bid.id}`;
    const own = joined.get(bid.id) ?? [];
    if (own.length === 0) findings.fault(place, '开标时没有并入项目历史链');
    for (const { seq, head } of own) {
      findings.checked('并入项目的投标链');
      if (chains[`bid:${bid.id}`]?.[seq - 1]?.hash !== head)
        findings.fault(place, `并入项目历史链的第 ${seq} 条与投标文件的链不符`);
    }
  }
}

/** Bid securities are as secret as bids until the read-out, where the project's chain takes in the head of each. */
function checkSecurityChains(data: ArchiveData, project: readonly Row[], findings: Findings): void {
  const chains = data.chains('bid-security');
  const joined = project.flatMap(({ asked }) => {
    const found = (asked as { securityChains?: unknown } | null)?.securityChains;
    return Array.isArray(found) ? (found as { security: string; seq: number; head: string }[]) : [];
  });
  for (const security of data.rows('bid-security')) {
    if (!security.lockedAt) continue;
    const place = `${historyPath('bid-security')} · ${security.supplierName ?? security.id}`;
    const own = joined.find((j) => j.security === security.id);
    findings.checked('并入项目的保证金链');
    if (!own) findings.fault(place, '唱标时没有并入项目历史链');
    else if (chains[`bid-security:${security.id}`]?.[own.seq - 1]?.hash !== own.head)
      findings.fault(place, `并入项目历史链的第 ${own.seq} 条与保证金的链不符`);
  }
}

interface Joined {
  bid: string;
  seq: number;
  head: string;
}

/** What an action of the opening recorded: `{ bidChains: [{ bid, seq, head }] }`. */
const joinedIn = (asked: unknown): Joined[] => {
  const chains = (asked as { bidChains?: unknown } | null)?.bidChains;
  return Array.isArray(chains) ? (chains as Joined[]) : [];
};
