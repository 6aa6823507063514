/** Browsers that an account's owner has signed in with: strangers' failures never count against them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { placeOf } from '../../../kernel/server/place.ts';
import { asideOf, giveAside } from './cookies.ts';
import { hashOf, newToken } from './secrets.ts';

/** Longer than between two tenders, shorter than a browser lives. */
export const daysKnown = 180;

export const deviceTokenOf = (office: Office, request: FastifyRequest): string | undefined =>
  asideOf(office, request, 'device');

/**
 * Remembers the browser of a complete sign-in. A person who still owes a second factor has not yet shown who they are.
 */
export async function rememberDevice(
  office: Office,
  request: FastifyRequest,
  response: FastifyReply,
  account: string,
): Promise<void> {
  const given = deviceTokenOf(office, request);
  // Somebody else may have put a token of theirs into this browser: only one that was given out here goes on.
  const isOurs =
    given !== undefined &&
    (await first(office.db, sql`select 1 as ok from known_device where device_hash = ${hashOf(given)} limit 1`));
  const token = isOurs ? given : newToken();
  await sql`insert into known_device (account, device_hash) values (${account}, ${hashOf(token)})
    on conflict (account, device_hash) do update set at = clock_timestamp()`.execute(office.db);
  await sql`insert into known_address (account, address) values (${account}, ${placeOf(request.ip)})
    on conflict (account, address) do update set at = clock_timestamp()`.execute(office.db);
  giveAside(office, response, 'device', token, daysKnown * 86400);
}

/** After somebody else set a new password, no browser counts as the owner's any more. */
export async function forgetDevices(db: Queryable, account: string): Promise<void> {
  await sql`delete from known_device where account = ${account}`.execute(db);
  await sql`delete from known_address where account = ${account}`.execute(db);
}
