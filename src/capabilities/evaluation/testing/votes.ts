/** Matters put before a committee, and its members' votes on them. */
import type { TestOffice } from '../../../../tests/support/office.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import type { ClearingFinding, ClearingView, FindingKind } from '../bid-clearing/clearing.ts';
import type { signKinds } from '../collusion-report/signs.ts';
import type { MatterKind } from '../committee-vote/ballot.rules.ts';
import { type EvaluatedTender, roomOf } from './build-evaluated-tender.ts';
import { signedBallot } from './cast-votes.ts';
import type { TestMember } from './seat-members.ts';

export { signedBallot, vote, voteAll, voteOnFindings } from './cast-votes.ts';

/** A report on collusion with one sign for each list of bidders' places. */
export async function plantSigns(
  test: TestOffice,
  built: EvaluatedTender,
  pairs: readonly number[][],
): Promise<string[]> {
  const signs = pairs.map((places, i) => ({
    id: `address:${i}`,
    kind: 'address' as const satisfies keyof typeof signKinds,
    bids: places.map((at) => built.bids[at]!.id),
    bidders: places.map((at) => built.bids[at]!.supplierName),
    says: `第 ${i + 1} 条线索：由同一网络地址办理`,
    evidence: places.map((at) => ({ bidder: built.bids[at]!.supplierName, what: '递交', value: '203.0.113.7' })),
  }));
  await inTransaction(test.office, async (tx) => {
    const now = await readClock(tx);
    const values = {
      project: built.project,
      lot: built.lot,
      name: '雷同检测报告',
      bids: built.bids.length,
      signs,
      signCount: signs.length,
    };
    await perform({ office: test.office, tx, now }, 'collusion-report.compute', { values });
  });
  return signs.map((s) => s.id);
}

/** A finding of the read-out that two bidders have one person in charge. */
export const plantTie = (test: TestOffice, built: EvaluatedTender, one: number, other: number): Promise<string> =>
  inTransaction(test.office, async (tx) => {
    const values = {
      project: built.project,
      lot: built.lot,
      kind: 'sameResponsible',
      bid: built.bids[one]!.id,
      other: built.bids[other]!.id,
      says: '单位负责人同名：两份投标的负责人为同一人',
      rule: 'TR-34',
      law: '招标投标法实施条例 第34条',
    };
    return (await perform({ office: test.office, tx, now: await readClock(tx) }, 'bid-finding.find', { values })).row
      .id;
  });

/** Every member finds that none of what the lot's bids share is collusion, with one reason. */
export async function dismissMatters(members: readonly TestMember[], committee: string): Promise<void> {
  await comparedFiles(members[0]!, committee);
  for (const member of members) {
    const { collusion, ties } = await roomOf(member.client, committee);
    const { tdata: votes } = await member.client.list('committee-vote', { 'f.state': 'decided', columns: 'subject' });
    const open = (found: { id: string }[]) =>
      found.map((m) => m.id).filter((id) => !votes.some((v: { subject: string }) => v.subject === id));
    const signs = open(collusion?.signs ?? []);
    if (signs.length > 0) await member.client.done('committee-member.opine', await opinion(member, 'sign', signs));
    const found = open(ties ?? []);
    if (found.length > 0) await member.client.done('committee-member.opine', await opinion(member, 'tie', found));
  }
}

/** The bids' files are compared beside the server; what is found there comes when it comes. */
async function comparedFiles({ client }: TestMember, committee: string): Promise<void> {
  for (let i = 0; i < 200 && !(await roomOf(client, committee)).collusion; i++)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

const opinion = (member: TestMember, kind: MatterKind, subjects: readonly string[]) =>
  signedBallot(member, kind, subjects.join(','), 'dismiss', '经核对原件，各有合理解释');

/** What a chair says of each kind of finding; for kinds that are not listed here, that it changes nothing. */
const clearingWords: Partial<Record<FindingKind, readonly [ClearingView, string]>> = {
  product: ['matter', '差额不大，总价以投标函为准；签订合同前按单价核对该项合价'],
  omitted: ['deviation', '缺项费用视为已含在其他列项中，不影响实质响应'],
  unpriced: ['deviation', '未报单价的列项视为已含在其他列项中'],
  quantity: ['matter', '按招标清单的工程量签订合同，总价不变'],
  unbalanced: ['matter', '结算时该项以各家中位价控制'],
};

/** The chair settles what the clearing of the lot's priced lists found, kind by kind; it is begun when the bids are read out. */
export async function settleClearing({ client, id }: TestMember, lot: string): Promise<void> {
  const begun = async () => (await client.list('bid-clearing', { 'f.lot': lot })).tdata[0];
  let clearing = await begun();
  for (let i = 0; i < 300 && !clearing; i++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    clearing = await begun();
  }
  await waitForState(client, 'bid-clearing', clearing.id, 'computed', 2000);
  const { findings } = (await client.detail('bid-clearing', clearing.id)).tdata.row as { findings: ClearingFinding[] };
  for (const kind of new Set(findings.map((f) => f.kind))) {
    const [view, reason] = clearingWords[kind] ?? ['none', '经核对原件，不影响评审'];
    await client.done('committee-member.settleClearing', { id, asked: { findings: `${kind}:*`, view, reason } });
  }
}
