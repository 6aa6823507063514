/** People, departments, roles and papers of a unit: what its administrators do, and what follows from it. */

import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../kernel/access/where.ts';
import type { FactsOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { isSystem } from '../../../kernel/server/acting.ts';
import { type Database, first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactLoader, FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { signalAll } from '../../../kernel/server/live.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { accountRefusal } from '../account-name.ts';
import { department } from '../department/department.record.ts';
import { organisation } from '../organisation/organisation.record.ts';
import { role } from '../role/role.record.ts';
import { administrators, builtInRoles, type Role, roles } from '../role/roles.ts';
import type { user } from '../user/user.record.ts';
import { forgetDevices } from './cookies.ts';
import { remindPapers, watchPapers } from './papers.ts';
import { hashPassword } from './passwords.ts';
import { powerRoutes } from './power-routes.ts';
import { mustBeFree } from './registration.ts';
import { holdBackRoles } from './role-grants.server.ts';
import { endSessions } from './sessions.ts';

/** Twelve characters that are read out without mistakes; four groups of three. */
function initialPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked = Array.from(randomBytes(12), (b) => letters[b % letters.length]);
  return [0, 3, 6, 9].map((i) => picked.slice(i, i + 3).join('')).join('-');
}

/** A password for one sign-in, told once to the administrator who gives it out and never written down. */
async function givePassword({ tx, row, reply }: EffectContext, also = ''): Promise<void> {
  const password = initialPassword();
  await sql`insert into credential (user_id, password, must_change) values (${row.id}, ${await hashPassword(password)}, true)
    on conflict (user_id) do update set password = excluded.password, must_change = true`.execute(tx);
  await forgetDevices(tx, row.account);
  reply({
    says: `账号 ${row.account} 的初始密码：${password}。只显示这一次，请当面或用可靠的方式转交；首次登录须修改。${also}`,
  });
}

/** The roles of these ids, each of which people of the unit may have. @throws Refusal */
async function rolesFor(tx: Queryable, unit: { id: string; name: string | null; type: string | null }, ids: string[]) {
  const found = ids.length > 0 ? await find(tx, role, { id: { in: ids } }) : [];
  for (const one of found) {
    if (one.unitType !== unit.type || (!one.builtIn && one.org !== unit.id)) {
      const sentence = `角色“${one.name}”不能授予${unit.name}的人员，请选择本单位可用的角色`;
      throw new Refusal(sentence, { assigned: sentence });
    }
    if (one.state !== 'active') {
      const sentence = `角色“${one.name}”已停用，请另选角色`;
      throw new Refusal(sentence, { assigned: sentence });
    }
  }
  if (found.length !== ids.length) throw new Refusal('角色不存在，请重新选择', { assigned: '角色不存在，请重新选择' });
  return found;
}

/** Whether the administrator of a unit may give these roles to somebody of it. @throws Refusal */
export const mayBeAssigned = async (
  tx: Queryable,
  { org, orgName, orgType }: Pick<Actor, 'org' | 'orgName' | 'orgType'>,
  ids: string[],
): Promise<void> => void (await rolesFor(tx, { id: org, name: orgName, type: orgType }, ids));

/** What the assigned roles come to. A role fits the kind of unit it was made for. */
async function readRoles({ tx, row, actor }: EffectContext): Promise<{ id: string; type: string }> {
  const isPlatform = actor.roles.includes('admin');
  if (!row.organisation) row.organisation = actor.org;
  row.org = row.organisation;
  const [unit] = await find(tx, organisation, { id: row.organisation });
  if (!unit) throw new Refusal('所属单位不存在', { organisation: '所属单位不存在' });
  const found = await rolesFor(tx, { id: unit.id, name: unit.name, type: unit.type }, row.assigned ?? []);
  const codes = [...new Set(found.map((r) => r.base as Role))];
  if (codes.includes('admin') && !isPlatform && !isSystem(actor))
    throw new Refusal('平台管理员角色只能由平台管理员授予', { assigned: '平台管理员角色只能由平台管理员授予' });
  row.roles = codes;
  row.isAdmin = codes.some((c) => administrators.includes(c));
  if (row.department) {
    const [own] = await find(tx, department, { id: row.department });
    if (own?.org !== row.organisation || own?.state !== 'active')
      throw new Refusal('部门不属于该人员的单位，请重新选择', { department: '部门不属于该人员的单位，请重新选择' });
  }
  return { id: unit.id, type: unit.type as string };
}

const enterPerson: EffectOf<typeof user> = async (context) => {
  const { tx, row } = context;
  row.account = String(row.account ?? '').trim();
  const because = accountRefusal(row.account);
  if (because) throw new Refusal(because, { account: because });
  await mustBeFree(tx, row.account);
  const unit = await readRoles(context);
  await givePassword(context, await holdBackRoles(context, unit));
  await peopleChanged(context);
};

const changePerson: EffectOf<typeof user> = async (context) => {
  const { tx, row, before, actor } = context;
  if (row.account !== sure(before, 'before').account) throw new Refusal('账号不能修改', { account: '账号不能修改' });
  if (row.organisation !== sure(before, 'before').organisation)
    throw new Refusal('人员不能换单位，请停用后在新单位新建', { organisation: '人员不能换单位，请停用后在新单位新建' });
  const unit = await readRoles(context);
  const losesAdmin = sure(before, 'before').isAdmin && !row.isAdmin;
  if (losesAdmin && row.id === actor.id)
    throw new Refusal('不能收回自己的管理员角色，请由其他管理员操作', { assigned: '不能收回自己的管理员角色' });
  if (losesAdmin && (await otherAdmins(tx, sure(row.organisation, 'the unit'), row.id)) === 0)
    throw new Refusal('这是本单位最后一位在用的管理员，请先指定另一位管理员', { assigned: '请先指定另一位管理员' });
  const says = await holdBackRoles(context, unit);
  if (says) context.reply({ says });
  await peopleChanged(context);
};

const takeRoles: EffectOf<typeof user> = async (context) => {
  await readRoles(context);
  await peopleChanged(context);
};

/** Other capabilities ask again who is there in a unit: reviews that wait for a person who left, or have none. */
const peopleChanged = ({ tx, row }: EffectContext) => emit(tx, 'people.changed', { org: row.organisation });

async function otherAdmins(db: Queryable, unit: string, but: string): Promise<number> {
  const found = await first<{ n: string }>(
    db,
    sql`select count(*) as n from "user" where organisation_id = ${unit} and state = 'active' and is_admin and id <> ${but}`,
  );
  return Number(sure(found, 'found').n);
}

/** A department's parents lead up to the top; a ring would hide it. */
const placeDepartment: EffectOf<typeof department> = async ({ tx, row, before, actor }) => {
  const unit = before?.org ?? actor.org;
  let above = row.parent as string | null;
  for (let steps = 0; above; steps++) {
    const [next] = await find(tx, department, { id: above });
    if (next?.org !== unit || next?.state !== 'active')
      throw new Refusal('上级部门不存在或已停用', { parent: '上级部门不存在或已停用' });
    if (next.id === before?.id)
      throw new Refusal('部门不能放在自己的下级之中', { parent: '部门不能放在自己的下级之中' });
    if (steps > 20) throw new Refusal('部门层级过深，最多 20 级', { parent: '部门层级过深，最多 20 级' });
    above = next.parent as string | null;
  }
};

const keepRole: EffectOf<typeof role> = async ({ office, tx, row, before, actor }) => {
  const unit = before?.org ?? actor.org;
  const [own] = await find(tx, organisation, { id: unit });
  row.unitType = own?.type ?? null;
  row.builtIn = false;
  const fits = builtInRoles.some((r) => r.unitType === own?.type && r.base === row.base);
  if (!fits) throw new Refusal('本单位没有这种角色的人员', { base: `本单位没有“${roles[row.base as Role]}”` });
  const unknown = ((row.without ?? []) as { permission: string }[]).find(({ permission }) => {
    const [record = '', verb = ''] = permission.split('.');
    return !office.house.lifecycles.get(record)?.actions[verb];
  });
  if (unknown)
    throw new Refusal(`没有“${unknown.permission}”这个操作`, { without: `没有“${unknown.permission}”这个操作` });
};

const departmentFacts: FactLoader<FactsOf<'department'>> = async (db, found) => {
  const ids = found.map((d) => d.id);
  const counts = await rows<{ id: string; people: string; departments: string }>(
    db,
    sql`select d.id, (select count(*) from "user" u where u.department_id = d.id and u.state = 'active') as people,
          (select count(*) from department c where c.parent_id = d.id and c.state = 'active') as departments
        from department d where d.id = any(${ids}::uuid[])`,
  );
  return new Map(counts.map((c) => [c.id, { people: Number(c.people), departments: Number(c.departments) }]));
};

const roleFacts: FactsFor<typeof role> = async (db, found) => {
  const counts = await rows<{ id: string; people: string }>(
    db,
    sql`select r.id, (select count(*) from "user" u where r.id = any(u.assigned_ids) and u.state = 'active') as people
        from role r where r.id = any(${found.map((r) => r.id)}::uuid[])`,
  );
  return new Map(counts.map((c) => [c.id, { people: Number(c.people) }]));
};

const userFacts: FactsFor<typeof user> = async (db, found) => {
  const counts = await rows<{ id: string; others: string }>(
    db,
    sql`select u.id, (select count(*) from "user" o where o.organisation_id = u.organisation_id and o.state = 'active'
            and o.is_admin and o.id <> u.id) as others
        from "user" u where u.id = any(${found.map((u) => u.id)}::uuid[])`,
  );
  return new Map(counts.map((c) => [c.id, { otherAdmins: Number(c.others) }]));
};

/**
 * The built-in roles as rows. The server that starts first makes them, before other code asks who holds one: the seed
 * does.
 */
export async function makeBuiltInRoles(db: Database): Promise<void> {
  for (const { id, base, unitType } of builtInRoles)
    await sql`insert into role (id, state, title, name, base, unit_type, built_in) values
        (${id}, 'active', ${roles[base]}, ${roles[base]}, ${base}, ${unitType}, true) on conflict (id) do nothing`.execute(
      db,
    );
}

export const staffServer: ServerPart = {
  facts: { department: departmentFacts, role: roleFacts, user: userFacts },
  effects: {
    enterPerson,
    changePerson,
    takeRoles,
    // An administrator who hands a person a password can sign in as them. So what a second person has to confirm waits
    // for a confirmation again.
    resetPassword: async (context) => {
      const { tx, row, before, actor } = context;
      const unit = await get(tx, organisation, row.organisation);
      const isAlone = !isSystem(actor) && actor.id !== row.id;
      const unrolled = { ...context, before: { ...before, roles: [], headsDepartment: false } };
      const says = isAlone ? await holdBackRoles(unrolled, { id: unit.id, type: String(unit.type) }) : '';
      await givePassword(context, says);
      if (says) await peopleChanged(context);
      await endSessions(context.tx, context.row.id);
    },
    // An account that is disabled is out at once, wherever it is signed in.
    endSessions: async (context) => {
      await endSessions(context.tx, context.row.id);
      await emit(context.tx, 'people.changed', { org: context.row.organisation, left: context.row.id });
    },
    peopleChanged,
    endUnitSessions: async ({ tx, row }) => {
      const ended = await rows<{ id: string }>(
        tx,
        sql`delete from session where user_id in (select id from "user" where organisation_id = ${row.id}) returning user_id as id`,
      );
      await signalAll(tx, [...new Set(ended.map(({ id }) => `user:${id}`))], 'session');
    },
    keepNewUnit: ({ tx, row, now }) => watchPapers(tx, row, now),
    keepUnit: async (context) => {
      const { row, before, actor } = context;
      const isPlatform = actor.roles.includes('admin');
      if (!isPlatform && (row.code !== before.code || row.type !== before.type))
        throw new Refusal('统一社会信用代码和单位类型由平台管理员核对后修改', { code: '请联系平台管理员修改' });
      await watchPapers(context.tx, row, context.now);
    },
    remindPapers,
    placeDepartment,
    keepRole,
  },
  routes: ({ http, office }) => {
    powerRoutes(http, office);
  },
};

export { doors } from '../doors.ts';
