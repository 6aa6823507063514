/**
 * Sign-in inside the WeChat browser by OAuth, where an app id and a secret are set. WeChat's two endpoints are settings
 * too, so that a test plays them with a server of its own.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { reply } from '../../../kernel/server/envelope.ts';
import { send } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { callOutside } from '../../../kernel/server/outgoing.ts';
import { route } from '../../../kernel/server/route.ts';
import { asideOf, giveAside, isPortalCall } from './cookies.ts';
import { newToken } from './secrets.ts';
import { admit } from './sign-in.ts';
import { bindingTicket, boundUser } from './wechat-binding.ts';

interface App {
  id: string;
  secret: string;
  authorize: string;
  api: string;
}

function appOf({ settings }: Office): App | undefined {
  const { ZHAOCAI_WECHAT_APPID: id, ZHAOCAI_WECHAT_SECRET: secret } = settings;
  if (!id || !secret) return undefined;
  return {
    id,
    secret,
    authorize: settings.ZHAOCAI_WECHAT_AUTHORIZE || 'https://open.weixin.qq.com/connect/oauth2/authorize',
    api: settings.ZHAOCAI_WECHAT_API || 'https://api.weixin.qq.com',
  };
}

export function wechatRoutes(http: FastifyInstance, office: Office): void {
  for (const prefix of ['agency', 'supplier'])
    http.get(
      `/${prefix}/wxLogin.json`,
      route({
        title: '用微信登录',
        cost: 'sign-in',
        by: [anybody],
        query: { code: text('授权码'), state: text('状态') },
      }),
      (request, response) => logIn(office, request, response),
    );
}

/** Without a code: off to WeChat. With one: who is it? */
async function logIn(office: Office, request: FastifyRequest, response: FastifyReply) {
  const app = appOf(office);
  if (!app) return send(response, reply('throw-wechat-unset', '尚未配置微信授权，请用扫码或账号登录'));
  const { code = '', state = '' } = request.query as Record<string, string>;
  if (!code) return send(response, reply('wechat', '', null, leave(office, app, request, response)));
  if (!state || state !== asideOf(office, request, 'wxstate'))
    // Somebody else's code would sign this browser in as somebody else: begin anew.
    return send(response, reply('wechat', '', null, leave(office, app, request, response)));
  const found = await openidOf(app, code);
  if ('fault' in found) {
    office.log.warn({ errcode: found.fault }, 'WeChat refused a code');
    // 40029 and 40163 (a spent or wrong code): the page loads again without its query and begins anew (specification §8).
    return send(response, reply('error', `微信授权未成功（${found.fault}），请重新进入`));
  }
  const user = await boundUser(office, app.id, found.openid);
  if (user) return send(response, await admit(office, request, response, user));
  const wxbind = bindingTicket(office, app.id, found.openid);
  return send(response, reply('throw-wechat-unbound', '这个微信号还没有绑定账号，登录一次即可绑定', { wxbind }));
}

function leave(office: Office, app: App, request: FastifyRequest, response: FastifyReply): string {
  const state = newToken(16);
  giveAside(office, response, 'wxstate', state, 600);
  const own = office.origin ?? `${request.protocol}://${request.headers.host}`;
  const back = `${own}${isPortalCall(request) ? '/portal/' : '/'}#/wlogin`;
  const query = new URLSearchParams({
    appid: app.id,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${app.authorize}?${query}#wechat_redirect`;
}

async function openidOf(app: App, code: string): Promise<{ openid: string } | { fault: string }> {
  const query = new URLSearchParams({ appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' });
  try {
    const response = await callOutside(`${app.api}/sns/oauth2/access_token?${query}`);
    const said = (await response.json()) as { openid?: string; errcode?: number };
    return said.openid ? { openid: said.openid } : { fault: String(said.errcode ?? response.status) };
  } catch {
    return { fault: '没有应答' };
  }
}
