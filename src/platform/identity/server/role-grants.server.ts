/** Separation of duties: which roles wait for a second administrator, and what happens when one has said yes. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { role } from '../role/role.record.ts';
import { administrators, confirmedRoles, type Role, roles } from '../role/roles.ts';
import type { roleGrant } from '../role-grant/role-grant.record.ts';
import type { user } from '../user/user.record.ts';

/** Other administrators of a unit than these people. */
const otherAdministrators = (db: Queryable, unit: string, but: readonly string[]) =>
  rows<{ id: string; name: string }>(
    db,
    sql`select id, name from "user" where organisation_id = ${unit} and state = 'active' and is_admin
        and id <> all(${but}::uuid[]) order by created_at`,
  );

/** Who may say the second word for a unit, in words. @param but whose word it is not */
export async function secondWordOf(db: Queryable, unit: string, but: readonly string[]): Promise<string> {
  const names = (await otherAdministrators(db, unit, but)).map((o) => o.name).join('、');
  return (names ? `${names}（本单位管理员）或平台管理员` : '平台管理员').slice(0, 300);
}

/**
 * Takes roles that a second person has to confirm out of what is being given, and asks for them.
 * @param unit the person's unit
 * @returns the sentence that says what waits for whom, or nothing
 */
export async function holdBackRoles(
  context: ContextOf<typeof user>,
  unit: { id: string; type: string },
): Promise<string> {
  const { tx, row, before, actor } = context;
  const held = new Set<string>(before?.roles ?? []);
  const confirmed = confirmedRoles[unit.type] ?? [];
  const wanted = (row.roles as Role[]).filter((r) => confirmed.includes(r) && !held.has(r));
  // Where somebody decides by a role, a head decides too: as the superior of a chain.
  const heads = confirmed.length > 0 ? newlyHeaded(row, before) : undefined;
  await replaceWaiting(context, row.id as string);
  if ((wanted.length === 0 && !heads) || (await isSecondWord(context, unit))) return '';
  const given = await find(tx, role, { id: { in: row.assigned } });
  const waiting = given.filter((r) => wanted.includes(r.base as Role));
  row.assigned = given.filter((r) => !waiting.includes(r)).map((r) => r.id);
  row.roles = (row.roles as Role[]).filter((r) => !wanted.includes(r));
  row.isAdmin = (row.roles as Role[]).some((r) => administrators.includes(r));
  if (heads) row.headsDepartment = false;
  const waitsFor = await secondWordOf(tx, unit.id, [actor.id, row.id as string]);
  const named = [...wanted.map((r) => roles[r]), ...(heads ? ['部门负责人'] : [])].join('、');
  await perform(context, 'role-grant.ask', {
    values: {
      org: unit.id,
      person: row.id,
      name: row.name,
      account: row.account,
      roles: named,
      assigned: waiting.map((r) => r.id),
      ...(heads ? { heads } : {}),
      askedBy: actor.id,
      waitsFor,
    },
  });
  return `“${named}”须由${waitsFor}确认后生效，进度见“角色授予”。`;
}

/** The department whose head somebody becomes by this change; one who was it stays it. */
function newlyHeaded(row: AnyRow, before: AnyRow | undefined): string | undefined {
  if (!row.headsDepartment || !row.department) return undefined;
  return before?.headsDepartment && before.department === row.department ? undefined : String(row.department);
}

/**
 * The platform confirms what units ask for: its own word is the second. The only administrator of the platform has no
 * second person to ask.
 */
async function isSecondWord(
  { tx, row, actor }: ContextOf<typeof user>,
  unit: { id: string; type: string },
): Promise<boolean> {
  if (!actor.roles.includes('admin') || actor.id === row.id) return false;
  if (unit.type !== 'platform') return true;
  return (await otherAdministrators(tx, unit.id, [actor.id, row.id as string])).length === 0;
}

async function replaceWaiting(context: ContextOf<typeof user>, person: string): Promise<void> {
  const waiting = await rows<{ id: string }>(
    context.tx,
    sql`select id from role_grant where person = ${JSON.stringify(person)}::jsonb and state = 'waiting'`,
  );
  for (const { id } of waiting) await perform(context, 'role-grant.replace', { id });
}

const giveConfirmedRoles: EffectOf<typeof roleGrant> = async (context) => {
  const { tx, row, actor } = context;
  row.decidedBy = actor.id;
  const person = await first<{ assigned: string[]; department: string | null }>(
    tx,
    sql`select assigned_ids as assigned, department_id as department from "user" where id = ${row.person}`,
  );
  if (row.heads && person?.department !== row.heads)
    throw new Refusal('该人员已不在申请时的部门，请不同意这一申请，由管理员重新指定部门负责人');
  const assigned = [...new Set([...(person?.assigned ?? []), ...(row.assigned as string[])])];
  const values = { assigned, ...(row.heads ? { headsDepartment: true } : {}) };
  await perform(context, 'user.takeRoles', { id: row.person as string, values });
};

const noteDecider: EffectOf<typeof roleGrant> = async ({ row, actor }) => {
  row.decidedBy = actor.id;
};

/** Everybody who may say yes: the unit's other administrators, and the platform's where there are none. */
export async function confirmersOf(db: Queryable, unit: string, out: readonly string[]): Promise<string[]> {
  const own = await otherAdministrators(db, unit, out);
  if (own.length > 0) return own.map((o) => o.id);
  const platform = await rows<{ id: string }>(
    db,
    sql`select u.id from "user" u join organisation o on o.id = u.organisation_id
        where o.type = 'platform' and u.state = 'active' and u.roles @> '["admin"]' and u.id <> all(${[...out]}::uuid[])`,
  );
  return platform.map((p) => p.id);
}

export const roleGrantServer: ServerPart = {
  effects: { giveConfirmedRoles, noteDecider },
  recipients: {
    roleConfirmers: (db, grant) => confirmersOf(db, grant.org, [grant.askedBy, grant.person]),
    roleAsker: async (_db, row) => [row.askedBy],
    roleTaker: async (_db, row) => [row.person],
  },
};
