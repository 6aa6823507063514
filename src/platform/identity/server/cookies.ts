/** The two doors, the office's and the portal's, and the cookie of a session for each. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calledPath } from '../../../kernel/server/called.ts';
import { isPortal, sessionCookie } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { cookieName, isOverTls } from '../../../kernel/server/security-headers.ts';

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
