/** A decision by committee over HTTP, by the people who take part in it. */
import { addPerson } from '../../../../../database/seed/people.ts';
import type { Client } from '../../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../../tests/support/office.ts';
import { lightPassword } from '../../../../../tests/support/password.ts';
import { first, sql } from '../../../../kernel/server/database.ts';
import { inTransaction } from '../../../../kernel/server/office.ts';
import { signAs } from '../../../notice/testing/sign-as.ts';

/** Accounts of the owner's own unit, made where they are not there; they have no other part in a tender. */
export async function ownersPeople(test: TestOffice, count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, i) => `decider${i + 1}`);
  const now = await test.now();
  const password = await lightPassword();
  for (const [i, account] of accounts.entries()) {
    const there = await first(test.office.db, sql`select 1 as ok from "user" where account = ${account}`);
    if (there) continue;
    await inTransaction(test.office, async (tx) => {
      const { id } = (await first<{ id: string }>(
        tx,
        sql`select organisation_id as id from "user" where account = 'owner'`,
      ))!;
      const mobile = String(13_700_000_000 + i);
      await addPerson(
        tx,
        { account, name: `定标人员${i + 1}`, organisation: id, roles: ['owner'], mobile },
        password,
        now,
      );
    });
  }
  return accounts;
}

export interface Decider {
  /** The seat's id. */
  id: string;
  seat: string;
  client: Client;
}

/** The document's words on who decides, put into a lot without a written document. */
export const termsOf = (terms: Record<string, unknown> = {}) => ({
  decidedBy: 'committee',
  decisionRule: 'vote',
  ballot: 'named',
  decisionFactors: '价格、施工方案、类似业绩、履约评价',
  ...terms,
});

/** Formed by the owner, accepted by every member; the publicity has been published. */
export async function formCommittee(
  test: TestOffice,
  { lot, seats = 5 }: { lot: string; seats?: number },
): Promise<{ committee: string; members: Decider[] }> {
  const owner = await test.as('owner');
  const accounts = await ownersPeople(test, seats);
  const clients: Client[] = [];
  for (const account of accounts) clients.push(await test.as(account));
  const plannedAt = new Date((await test.now()).getTime() + 5 * 86_400_000).toISOString();
  const { row } = await owner.done('decision-committee.create', {
    values: { lot, people: clients.map((c) => c.userId), plannedAt },
  });
  await owner.done('decision-committee.form', { id: row.id });
  const members: Decider[] = [];
  for (const client of clients) {
    const { me } = await deskOf(client, row.id);
    await client.done('decision-member.accept', {
      id: me.id,
      asked: await signAs(client, me.commitmentText, row.project),
    });
    members.push({ id: me.id, seat: me.seat, client });
  }
  return { committee: row.id, members };
}

export const deskOf = async (client: Client, committee: string): Promise<any> =>
  (await client.get(`/${client.prefix}/decision-committee/desk.json`, { id: committee })).tdata;

/** One round: each member in turn for the bid of that index among those given. */
export async function voteRound(members: readonly Decider[], votes: string, bids: readonly { id: string }[]) {
  for (const [i, member] of members.entries())
    await member.client.done('decision-member.vote', {
      id: member.id,
      asked: { bid: bids['ABCDEFG'.indexOf(votes[i]!)]!.id, reason: `${member.seat}的理由` },
    });
}

/** The owner completes the report, every member signs it. */
export async function signDecision(test: TestOffice, committee: string, members: readonly Decider[]): Promise<string> {
  const owner = await test.as('owner');
  const { report } = await deskOf(owner, committee);
  await owner.done('decision-report.openSigning', { id: report.id });
  for (const { id, client } of members) {
    const { row } = (await client.detail('decision-report', report.id)).tdata;
    await client.done('decision-member.signReport', { id, asked: await signAs(client, row.digest, row.project) });
  }
  return report.id;
}
