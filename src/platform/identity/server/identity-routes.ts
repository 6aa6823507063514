/** The calls of specification §7 that sign in, sign out and tell a page who is there. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPermitted } from '../../../kernel/lifecycle/allowed.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, uuid } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { featuresOf, hasAddress, isEdition, itemValue } from '../../editions/editions.ts';
import { identityItems } from '../../settings/office-settings.ts';
import { readOfficeSettings } from '../../settings/server/settings.server.ts';
import { accountRoutes } from './account-routes.ts';
import { platformAdministrator } from './actors.ts';
import { agreementRoutes } from './agreements.ts';
import { authorisationRoutes } from './authorisations.ts';
import { menuLists, menuOf } from './power-routes.ts';
import { qrRoutes } from './qr-login.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { storedUser, storedUserSchema } from './stored-user.ts';
import { transferRoutes } from './transfer-routes.ts';
import { wechatRoutes } from './wechat.ts';

/** Base prefixes of tools beside the office (specification §7): before anything else they ask who is signed in. */
const outsideTools = ['hzbtenderagentzero', 'tool/makezbfile'];

export function identityRoutes(http: FastifyInstance, office: Office): void {
  signInRoutes(http, office);
  qrRoutes(http, office);
  wechatRoutes(http, office);
  secondFactorRoutes(http, office);
  agreementRoutes(http, office);
  accountRoutes(http, office);
  authorisationRoutes(http, office);
  transferRoutes(http, office);
  // Light, because every page asks it on every focus: whose session this is, and for which unit.
  for (const prefix of ['agency', 'supplier', ...outsideTools]) {
    http.get(
      `/${prefix}/checkUser`,
      route({
        title: '登录的是谁、代表哪个单位',
        passesOver: true,
        cost: 'read',
        by: [people],
        gives: answerOf({ userid: uuid, unitid: uuid }),
      }),
      async (request, response) => {
        const { actor } = signedIn(request);
        return send(response, success({ userid: actor.id, unitid: actor.org }));
      },
    );
  }
  for (const prefix of ['agency', 'supplier']) {
    http.get(
      `/${prefix}/getuserinfo`,
      route({ title: '登录的人员', cost: 'read', by: [people], passesOver: true, gives: storedUserSchema }),
      async (request, response) => send(response, success(await storedUser(office, request))),
    );
    http.get(
      `/${prefix}/unit.json`,
      route({ title: '本单位信息', cost: 'read', by: [people] }),
      async (request, response) => {
        const { actor } = signedIn(request);
        const facts = sql`select id, version, name, code, type, address, contact, phone, email from organisation where id = ${actor.org}`;
        return send(response, success(await first(office.db, facts)));
      },
    );
  }
  http.get(
    '/web/common/getactionlist.json',
    route({ title: '本人可能办理的操作', cost: 'read', by: [people] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const mine = [...office.house.lifecycles].flatMap(([id, l]) =>
        Object.keys(l.actions)
          .filter((verb) => isPermitted(l, verb, actor))
          .map((verb) => `${id}.${verb}`),
      );
      return send(response, success(mine));
    },
  );
  http.get(
    '/agency/tree/get_menu.json',
    route({ title: '本人的菜单', cost: 'read', by: [people] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const items = identityItems(await readOfficeSettings(office.db));
      const { jyptfeaturecode: code } = request.query as Record<string, string>;
      const features: readonly string[] = featuresOf(items, code);
      const edition = isEdition(code) ? code : itemValue(items, 'edition');
      const entries = menuOf(
        office.house,
        actor,
        ({ path, feature }) => hasAddress(edition, path) && (!feature || features.includes(feature)),
      );
      // The reader may be another program: titles leave in the words of the edition.
      const words = await office.house.words(office.db, code);
      return send(response, success(menuLists(entries.map((e) => ({ ...e, title: words(e.title) })))));
    },
  );
}

/** The demonstration clock's lever: administrators, demonstration mode, forwards only. */
export function mustMoveClock(office: Office, request: FastifyRequest): void {
  const caller = signedIn(request);
  const sentence = '只有演示环境的平台管理员可以拨动时钟';
  if (office.mode !== 'demo') throw new Forbidden(sentence);
  platformAdministrator(caller, sentence);
}
