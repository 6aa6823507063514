/** Calls that a page sends in somebody's name without their will: from another site, or left open under another login. */
import type { FastifyRequest } from 'fastify';
import { routeOf } from './called.ts';
import { Forbidden } from './effect.ts';

/** The call needs a signed-in person, and the caller is not signed in. */
export class SignedOut extends Error {}

/** A call that another site may have made in the person's name. */
export class Forged extends Forbidden {}

export function checkOrigin(request: FastifyRequest, own: string | undefined) {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || !origin) return;
  if (own ? origin !== own : URL.parse(origin)?.host !== host) throw new Forged('请求来自别的网站，已拒绝');
}

/** A page left open under another login, or a forged form, is refused before it reaches any rule. */
export function checkForgery(request: FastifyRequest) {
  const { caller } = request;
  if (!caller.signedIn) return;
  const { pageuser } = request.headers;
  const signsInOrOut =
    /\/(login|logout|mobileLogin|wxFwhScanQrLogin|getuserinfo|checkUser|sendSjyzm\.json|transfer\/arrive\.json)$/.test(
      routeOf(request),
    );
  if (pageuser && pageuser !== caller.actor.id && !signsInOrOut)
    throw new SignedOut('本页面的登录用户已变化，请重新打开页面并登录');
  if (request.method !== 'GET' && !signsInOrOut && request.headers['x-csrf'] !== caller.csrf)
    throw new Forged('页面已经过期，请刷新页面后重试');
}
