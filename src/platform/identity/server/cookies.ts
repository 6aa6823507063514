/** The two doors, the office's and the portal's, and the cookie of a session for each. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calledPath } from '../../../kernel/server/called.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { isPortal, sessionCookie } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { placeOf } from '../../../kernel/server/place.ts';
import { cookieName, isOverTls } from '../../../kernel/server/security-headers.ts';
import { hashOf, newToken } from './secrets.ts';

/** The portal's calls say so in a header, or by their prefix where no header was sent. */
export const isPortalCall = (request: FastifyRequest) =>
  isPortal(request) || calledPath(request).startsWith('/supplier/');

/** Whether accounts of this kind of unit come in by the portal's door. */
export const isPortalType = (type: string) => ['supplier', 'expert'].includes(type);

const nameOf = (office: Office, request: FastifyRequest) => sessionCookie(office, isPortalCall(request));

export const tokenOf = (office: Office, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(office, request)];

const attributes = (office: Office) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isOverTls(office) }) as const;

export const giveCookie = (office: Office, request: FastifyRequest, response: FastifyReply, token: string) => {
  dropFormer(office, request, response);
  return response.setCookie(nameOf(office, request), token, attributes(office));
};

export const takeCookie = (office: Office, request: FastifyRequest, response: FastifyReply) => {
  dropFormer(office, request, response);
  return response.clearCookie(nameOf(office, request), attributes(office));
};

/** Cookies from before this office was reached over TLS count for nothing: signing in or out removes them. */
function dropFormer(office: Office, request: FastifyRequest, response: FastifyReply): void {
  if (!isOverTls(office)) return;
  for (const name of Object.keys(request.cookies).filter((one) => one.startsWith('zhaocai')))
    response.clearCookie(name, { path: '/' });
}

const asideName = (office: Office, name: string) => cookieName(office, `zhaocai_${name}`);

/** A short-lived secret of this browser, beside the session: who asked for a QR code, who went to WeChat. */
export const giveAside = (office: Office, response: FastifyReply, name: string, value: string, seconds: number) =>
  // Lax: WeChat sends the person back by a link from another site.
  response.setCookie(asideName(office, name), value, { ...attributes(office), sameSite: 'lax', maxAge: seconds });

export const asideOf = (office: Office, request: FastifyRequest, name: string) =>
  request.cookies[asideName(office, name)];

// Browsers that an account's owner has signed in with: strangers' failures never count against them.

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
