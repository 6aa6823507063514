/** The owner doubts a candidate's capacity, and the original committee's members vote on it, over HTTP. */
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { calledMembers, type TestMember } from '../../evaluation/testing/seat-members.ts';
import { voteAll } from '../../evaluation/testing/votes.ts';

const reportedBy = async (test: TestOffice, lot: string): Promise<string> =>
  (
    await rows<{ committee: string }>(
      test.office.db,
      sql`select committee_id as committee from evaluation_report where lot_id = ${lot} and state = 'delivered'`,
    )
  )[0]!.committee;

/** Five experts who sat on the committee of a lot that was put into the tables with its report. */
export async function seatOriginal(test: TestOffice, lot: string): Promise<TestMember[]> {
  const committee = await reportedBy(test, lot);
  const now = await test.now();
  await inTransaction(test.office, async (tx) => {
    const [of] = await rows<{ project: string; org: string }>(
      tx,
      sql`select project_id as project, org_id as org from committee where id = ${committee}`,
    );
    await sql`update committee set finished_at = ${now}, kind = 'committee' where id = ${committee}`.execute(tx);
    const people = await rows<{ id: string; name: string }>(
      tx,
      sql`select id, name from "user" where account like 'expert%' and state = 'active' order by account limit 5`,
    );
    for (const [i, { id: person, name }] of people.entries())
      await insertRow(
        tx,
        committeeMember,
        {
          ...{ project: of!.project, lot, committee, person, name, employer: '某设计院', kind: 'expert' },
          ...{ seat: `评委${i + 1}`, drawOrder: i + 1, isAlternate: false, isChair: i === 0, needsTime: false },
          ...{ notifiedAt: now.toISOString(), signedInAt: now.toISOString() },
        },
        { id: newId(), state: 'signedIn', org: of!.org, adduserid: person, now },
      );
  });
  return calledMembers(test, committee);
}

/** What the owner answers who has the original committee review a candidate. */
export const reviewAsked = async (owner: Client, more: object = {}) => ({
  cause: 'changed',
  reason: '人民法院已裁定受理其破产清算申请',
  statement: '已书面催告，期限届满没有说明',
  proofs: [await owner.upload('破产受理裁定.pdf', '%PDF-1.4 invented for a test')],
  ...more,
});

/** Asks for the review, and lets all members vote alike. */
export async function reviewCapacity(
  owner: Client,
  confirmation: string,
  members: readonly TestMember[],
  found: 'able' | 'unable',
  more: object = {},
): Promise<void> {
  await owner.done('winner-confirmation.askReview', { id: confirmation, asked: await reviewAsked(owner, more) });
  await voteCapacity(owner, confirmation, members, found);
}

export async function voteCapacity(
  owner: Client,
  confirmation: string,
  members: readonly TestMember[],
  found: 'able' | 'unable',
): Promise<void> {
  const { review } = (await owner.detail('winner-confirmation', confirmation)).tdata.row;
  const [member] = members;
  const { subject } = (await member!.client.detail('committee-vote', review)).tdata.row;
  await voteAll(members, 'capacity', subject, found === 'unable' ? 'uphold' : 'dismiss', '按招标文件的标准审查材料');
}
