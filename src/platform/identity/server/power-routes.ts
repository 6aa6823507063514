/** What the page of roles needs: everything that can be permitted, and what one person would see. */

import type { FastifyInstance } from 'fastify';
import { type Actor, isGranted, mayBe } from '../../../kernel/access/where.ts';
import { permissionsOf } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { House } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { isAdministration, menuOrder } from '../menu-places.ts';
import { personOf } from './actors.ts';

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

// The menu of one person (specification §6): the screens that name a menu group, for the person's roles and unit.

export interface MenuEntry {
  id: string;
  title: string;
  path: string;
  group: string;
}

/** The reply of specification §3 and §7: the entries of the work, and apart from them those of running the office. */
export const menuLists = (entries: readonly MenuEntry[]) => ({
  menuList: entries.filter((e) => !isAdministration(e.group)),
  menuList2: entries.filter((e) => isAdministration(e.group)),
});

/** @param isTheirs whether a screen belongs to the edition that the person works in */
export function menuOf(
  house: House,
  actor: Actor,
  isTheirs: (screen: Pick<Screen, 'path' | 'feature'>) => boolean = () => true,
): MenuEntry[] {
  const { orgType } = actor;
  const isPortal = ['supplier', 'expert'].includes(orgType);
  return Object.entries(house.screens)
    .flatMap(([id, screen]) => {
      const { menu, portal, path, title } = screen;
      return menu && Boolean(portal) === isPortal && isTheirs(screen) ? [{ id, menu, path, title }] : [];
    })
    .filter(({ id, menu }) => (!menu.orgTypes || menu.orgTypes.includes(orgType)) && isShown(actor, id, menu.roles))
    .sort((a, b) => menuOrder(a.menu, orgType) - menuOrder(b.menu, orgType))
    .map(({ id, menu, path, title }) => ({ id: menu.id ?? id, title, path, group: menu.group }));
}

/** One of the person's roles has the entry, and the office did not take it away from that role. */
function isShown(actor: Actor, screenId: string, wanted: readonly string[] | undefined): boolean {
  const grants = actor.grants ?? actor.roles.map((role) => ({ role, withoutScreens: [] as string[] }));
  if (grants.length === 0) return !wanted;
  return grants.some((g) => (!wanted || wanted.includes(g.role)) && !g.withoutScreens.includes(screenId));
}
