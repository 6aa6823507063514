/** The calls of specification §7 that sign in, sign out and tell a page who is there. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isGranted, mayBe } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, uuid } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { hasAddress, isEdition } from '../../editions/editions.ts';
import { readOfficeSettings } from '../../settings/server/settings.server.ts';
import { accountRoutes } from './account-routes.ts';
import { platformAdministrator } from './administrator.ts';
import { agreementRoutes } from './agreements.ts';
import { authorisationRoutes } from './authorisations.ts';
import { menuLists, menuOf } from './menu.ts';
import { qrRoutes } from './qr-login.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { storedUser, storedUserSchema } from './stored-user.ts';
import { transferRoutes } from './transfer-routes.ts';
import { wechatRoutes } from './wechat.ts';

export function identityRoutes(http: FastifyInstance, office: Office): void {
  signInRoutes(http, office);
  qrRoutes(http, office);
  wechatRoutes(http, office);
  secondFactorRoutes(http, office);
  agreementRoutes(http, office);
  accountRoutes(http, office);
  authorisationRoutes(http, office);
  transferRoutes(http, office);
  for (const prefix of ['agency', 'supplier']) {
    http.get(
      `/${prefix}/getuserinfo`,
      route({ title: '登录的人员', by: [people], gives: storedUserSchema }),
      async (request, response) => send(response, success(await storedUser(office, request))),
    );
    // Light, because every page asks it on every focus: whose session this is, and for which unit.
    http.get(
      `/${prefix}/checkUser`,
      route({ title: '登录的是谁、代表哪个单位', by: [people], gives: answerOf({ userid: uuid, unitid: uuid }) }),
      async (request, response) => {
        const { actor } = signedIn(request);
        return send(response, success({ userid: actor.id, unitid: actor.org }));
      },
    );
    http.get(`/${prefix}/unit.json`, route({ title: '本单位信息', by: [people] }), async (request, response) => {
      const { actor } = signedIn(request);
      const facts = sql`select id, version, name, code, type, address, contact, phone, email from organisation where id = ${actor.org}`;
      return send(response, success(await first(office.db, facts)));
    });
  }
  http.get(
    '/web/common/getactionlist.json',
    route({ title: '本人可能办理的操作', by: [people] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const mine = [...office.house.lifecycles].flatMap(([id, l]) =>
        Object.entries(l.actions)
          .filter(([verb, a]) => a.by.some((who) => mayBe(who, actor)) && isGranted(actor, `${id}.${verb}`, a.by))
          .map(([verb]) => `${id}.${verb}`),
      );
      return send(response, success(mine));
    },
  );
  // Progress is derived from what happened, and deadlines are fired by the server: there is nothing to write here.
  http.post(
    '/agency/transaction/zbproject/updatexmjd.json',
    route({ title: '更新项目进度（由系统推算，调用不写入）', by: [people], reads: true, body: { id: text('项目') } }),
    async (request, response) => {
      signedIn(request);
      return send(response, success());
    },
  );
  http.get('/agency/tree/get_menu.json', route({ title: '本人的菜单', by: [people] }), async (request, response) => {
    const { actor } = signedIn(request);
    const { edition } = await readOfficeSettings(office.db);
    const code = (request.query as Record<string, string>).jyptfeaturecode;
    const entries = menuOf(office.house, actor, (path) => hasAddress(isEdition(code) ? code : edition, path));
    return send(response, success(menuLists(entries)));
  });
}

/** The demonstration clock's lever: administrators, demonstration mode, forwards only. */
export function mustMoveClock(office: Office, request: FastifyRequest): void {
  const caller = signedIn(request);
  const sentence = '只有演示环境的平台管理员可以拨动时钟';
  if (office.mode !== 'demo') throw new Forbidden(sentence);
  platformAdministrator(caller, sentence);
}
