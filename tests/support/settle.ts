/** Takes a new person past the doors of their first sign-in, for tests that are about something else. */
import { sql } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { currentAgreement } from '../../src/platform/identity/server/agreements.ts';

export async function settleSignIn(office: Office, account: string): Promise<void> {
  const { version } = await currentAgreement(office.db);
  await sql`update credential c set must_change = false, phone_verified = u.mobile from "user" u
            where u.id = c.user_id and u.account = ${account}`.execute(office.db);
  await sql`insert into agreement_acceptance (user_id, version, address) select id, ${version}, 'test' from "user"
            where account = ${account} on conflict do nothing`.execute(office.db);
}
