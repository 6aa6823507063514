/** Signing in as a test: by password, and with a code as the phone's owner reads it. */
import { demoPassword } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { solve } from '../proof-of-work.ts';

export const logIn = (client: Client, username: string, pwd = demoPassword, more: object = {}) =>
  client.post('/agency/login', { username, pwd, ...more });

/** Reads the stored user as a page does, and goes on as that person. */
export async function hold(client: Client) {
  const { tdata } = await client.get('/agency/getuserinfo');
  Object.assign(client, { csrf: tdata?.csrf ?? '', userId: tdata?.userid ?? '', orgType: tdata?.dwtype ?? 'guest' });
  return tdata;
}

/** Signed in by password; steps that are still owed stay owed. */
export async function enterAs(test: TestOffice, account: string, pwd = demoPassword, more: object = {}) {
  const client = test.guest();
  const answer = await logIn(client, account, pwd, more);
  if (answer.code !== 'v') throw new Error(`${account} could not sign in: ${answer.msg}`);
  await hold(client);
  return client;
}

/** Work that is done at once, for tests that are about something else. */
export async function easyCaptcha({ db }: Office): Promise<string> {
  const row = await first<{ id: string }>(db, sql`insert into captcha (bits, address) values (1, 'test') returning id`);
  return solve({ id: row!.id, bits: 1 });
}

/** A code for a phone of the demonstration, which shows it on the page. */
export async function codeFor(test: TestOffice, client: Client, phone: string) {
  await sql`update sms_code set created_at = created_at - interval '61 seconds' where mobile = ${phone}`.execute(
    test.office.db,
  );
  const captcha = await easyCaptcha(test.office);
  const sent = await client.post('/agency/sendSjyzm.json', { phone, captcha });
  if (sent.code !== 'v') throw new Error(sent.msg);
  return { sjyzm: sent.tdata.demoCode as string, captcha };
}
