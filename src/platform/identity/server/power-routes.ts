/** What the page of roles needs: everything that can be permitted, and what one person would see. */

import type { FastifyInstance } from 'fastify';
import { type Actor, isGranted, mayBe } from '../../../kernel/access/where.ts';
import { permissionsOf } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { House } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { personOf } from './actors.ts';
import { menuOf } from './menu.ts';

export function powerRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/agency/power/catalogue.json',
    route({ title: '可以授予的权限', cost: 'read', by: [people] }),
    async (request, response) => {
      mustAdminister(signedIn(request));
      return send(response, success(catalogue(office.house)));
    },
  );
  http.get(
    '/agency/power/preview.json',
    route({ title: '一名人员看到什么', cost: 'read', by: [people], query: { user: text('人员') } }),
    async (request, response) => {
      const caller = signedIn(request);
      mustAdminister(caller);
      const { user } = request.query as { user?: string };
      return send(response, success(seenBy(office.house, await personNamed(office, user, caller))));
    },
  );
}

function mustAdminister({ actor }: Caller) {
  if (!actor.isAdmin) throw new Forbidden('只有管理员可以查看权限');
}

/** Administrators of a unit look at their own people only. */
async function personNamed(office: Office, id: string | undefined, { actor }: Caller): Promise<Actor> {
  const found = isId(id)
    ? await personOf(office.db, id, actor.roles.includes('admin') ? undefined : actor.org)
    : undefined;
  if (!found) throw new NotFound('没有这个人员，或不属于本单位');
  return found;
}

/** Every action a person can do, by record, with the roles that hold it; every screen that stands in a menu. */
function catalogue(house: House) {
  const records = [...house.lifecycles].map(([id, lifecycle]) => ({
    record: id,
    label: lifecycle.record.label,
    actions: Object.entries(lifecycle.actions)
      .filter(([, a]) => a.by.some((who) => !who.system && !who.anybody))
      .map(([verb, a]) => ({
        id: `${id}.${verb}`,
        label: a.label,
        roles: a.by.some((who) => !who.roles && !who.system)
          ? null
          : [...new Set(a.by.flatMap((who) => who.roles ?? []))],
      })),
  }));
  const screens = Object.entries(house.screens)
    .filter(([, s]) => s.menu)
    .map(([id, s]) => ({
      id,
      title: s.title,
      group: sure(s.menu, 'menu').group,
      roles: sure(s.menu, 'menu').roles ?? null,
      orgTypes: sure(s.menu, 'menu').orgTypes ?? null,
    }));
  return { records: records.filter((r) => r.actions.length > 0), screens };
}

/** A person's menu, the actions they hold, and whose rows they reach, in the words of the declarations. */
function seenBy(house: House, actor: Actor) {
  const records = [...house.records.values()].flatMap((record) => {
    const reads = house.access(record.id).read.filter((a) => mayBe(a, actor));
    if (reads.length === 0) return [];
    const lifecycle = house.lifecycle(record.id);
    const actions = Object.entries(lifecycle.actions)
      .filter(
        ([verb, a]) =>
          !a.quiet && a.by.some((who) => mayBe(who, actor)) && isGranted(actor, permissionsOf(lifecycle, verb), a.by),
      )
      .map(([verb, a]) => ({ id: `${record.id}.${verb}`, label: a.label }));
    return [{ record: record.id, label: record.label, reach: [...new Set(reads.map((a) => a.label))], actions }];
  });
  return { name: actor.name, orgName: actor.orgName, roles: actor.roles, menu: menuOf(house, actor), records };
}
