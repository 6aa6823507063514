import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

export interface TestMember {
  /** The seat's id. */
  id: string;
  person: string;
  account: string;
  seat: string;
  isChair: boolean;
  client: Client;
}

/** Who was called to a committee and has not left it, in the order of the seats. */
export async function calledMembers(test: TestOffice, committee: string): Promise<TestMember[]> {
  const called = await rows<Omit<TestMember, 'client'>>(
    test.office.db,
    sql`select m.id, m.person_id as person, u.account, m.seat, m.is_chair as "isChair" from committee_member m join "user" u on u.id = m.person_id
        where m.committee_id = ${committee} and m.notified_at is not null and m.state not in ('declined', 'replaced') order by m.draw_order`,
  );
  const members: TestMember[] = [];
  for (const m of called) members.push({ ...m, client: await test.as(m.account) });
  return members;
}

export async function acceptAndSignIn(
  { id, client }: Pick<TestMember, 'id' | 'client'>,
  committee: string,
): Promise<void> {
  await client.done('committee-member.accept', { id });
  const { tdata } = await client.get(`/${client.prefix}/evaluation/room.json`, { committee });
  await client.done('committee-member.signIn', { id, asked: await signAs(client, tdata.me.commitmentText) });
}

/** Everybody accepts, signs in and votes for the first seat. */
export async function seatMembers(test: TestOffice, committee: string): Promise<TestMember[]> {
  const members = await calledMembers(test, committee);
  for (const member of members) await acceptAndSignIn(member, committee);
  const [chosen] = members;
  for (const { id, client } of members.slice(0, Math.floor(members.length / 2) + 1))
    await client.done('committee-member.vote', { id, asked: { person: chosen!.id } });
  return members.map((m) => ({ ...m, isChair: m === chosen }));
}
