/** Acting for another unit: granting it, taking it back at once, and changing over to it. */
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai } from '../../calendar/iso-date.ts';
import { type authorisation, lentRoles } from '../authorisation/authorisation.record.ts';
import { organisationTypes } from '../organisation/organisation.record.ts';
import { confirmedRoles, type Role, roles } from '../role/roles.ts';
import { giveCookie, tokenOf } from './cookies.ts';
import { secondWordOf } from './role-grants.server.ts';
import { hashOf } from './secrets.ts';
import { rotateSession } from './sessions.ts';

const longestDays = 366;

interface Candidate {
  id: string;
  name: string;
  organisation: string;
  home: string;
  type: string;
}

/** Finds the person. Refuses roles that no unit may lend, and people of the other side of the tender. */
export const grantAuthorisation: DraftEffectOf<typeof authorisation> = async ({
  tx,
  row,
  asked,
  actor,
  now,
  reply,
}) => {
  const because = (sentence: string, field: string) => new Refusal(sentence, { [field]: sentence });
  const own = await first<{ organisation: string }>(
    tx,
    sql`select organisation_id as organisation from "user" where id = ${actor.id}`,
  );
  if (own?.organisation !== actor.org) throw new Refusal('您正代表其他单位办理，不能再授权他人');
  const lent = lentRoles[actor.orgType] ?? [];
  if (!lent.includes(asked.role)) {
    const label = organisationTypes[actor.orgType as keyof typeof organisationTypes];
    throw because(`${label}只能授予：${lent.map((r) => roles[r]).join('、')}`, 'role');
  }
  if (asked.until < dateInShanghai(now)) throw because('有效期须为今天或以后', 'until');
  if (asked.until > dateInShanghai(new Date(now.getTime() + longestDays * 86_400_000)))
    throw because('授权最长一年，请填写一年以内的日期', 'until');
  const person = await first<Candidate>(
    tx,
    sql`select u.id, u.name, u.organisation_id as organisation, o.name as home, o.type from "user" u
        join organisation o on o.id = u.organisation_id
        where u.account = ${asked.account} and u.name = ${asked.name} and u.state = 'active' and o.state = 'active'`,
  );
  // One sentence for a wrong account and a wrong name: the caller does not learn which accounts exist.
  if (!person) throw because('没有这个账号，或姓名与账号不一致', 'account');
  if (person.organisation === actor.org) throw because('该人员属于本单位，请在人员管理中分配角色', 'account');
  if (['supplier', 'expert'].includes(person.type)) throw because('投标人和评标专家不能代表办理单位', 'account');
  // Two at once would both find none, and the person who withdraws one would believe that it was the only one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lend:${person.id}:${actor.org}`}, 0))`.execute(tx);
  const twin = await first(
    tx,
    sql`select 1 from authorisation where person_id = ${person.id} and unit_id = ${actor.org} and state in ('active', 'waiting') and role = ${asked.role}`,
  );
  if (twin) throw because('该人员已有这个角色的授权；要改期限请先收回', 'account');
  Object.assign(row, { person: person.id, account: asked.account, name: person.name, home: person.home });
  Object.assign(row, { unit: actor.org, role: asked.role, until: asked.until, reason: asked.reason, lentBy: actor.id });
  // The day itself still counts; it ends with midnight in Beijing.
  const midnight = new Date(Date.parse(`${asked.until}T00:00:00+08:00`) + 86_400_000);
  await setTimer(tx, 'authorisation.expire', row.id, midnight);
  if (confirmedRoles[actor.orgType]?.includes(asked.role)) {
    row.state = 'waiting';
    row.waitsFor = await secondWordOf(tx, actor.org, [actor.id, person.id]);
    return reply({ says: `“${roles[asked.role as Role]}”的授权须由${row.waitsFor}确认后生效。` });
  }
  await signal(tx, `user:${person.id}`, 'session');
};

/** Who was lent it may have left, or their unit be closed, while it waited. */
export const confirmAuthorisation: EffectOf<typeof authorisation> = async ({ tx, row, actor }) => {
  const person = await first(
    tx,
    sql`select 1 from "user" u join organisation o on o.id = u.organisation_id
        where u.id = ${row.person} and u.state = 'active' and o.state = 'active'`,
  );
  if (!person) throw new Refusal('被授权人的账号或单位已停用，不能确认；请选“不同意”');
  row.confirmedBy = actor.id;
  await signal(tx, `user:${row.person}`, 'session');
};

/** A person who acts under it is out with the next call. */
export const endAuthorisation: EffectOf<typeof authorisation> = async ({ tx, row }) => {
  await setTimer(tx, 'authorisation.expire', row.id, null);
  await sql`delete from session where authorisation_id = ${row.id}`.execute(tx);
  await signal(tx, `user:${row.person}`, 'session');
};

const unitsOf = (office: Office, userId: string, now: Date) =>
  rows<{
    id: string;
    unit: string;
    name: string;
    type: string;
    role: string | null;
    until: string | null;
    own: boolean;
  }>(
    office.db,
    sql`select 'own' as id, o.id as unit, o.name, o.type, null as role, null as until, true as own
        from "user" u join organisation o on o.id = u.organisation_id where u.id = ${userId}
        union all
        select a.id::text, o.id, o.name, o.type, a.role, a.until::text, false
        from authorisation a join organisation o on o.id = a.unit_id and o.state = 'active'
        where a.person_id = ${userId} and a.state = 'active' and a.until >= ${dateInShanghai(now)}::date
        order by 7 desc, 3`,
  );

export function authorisationRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/agency/user/authorizedw/mine.json',
    route({ title: '本人可以代表的单位', cost: 'read', by: [people] }),
    async (request, response) => {
      const { actor, now, session } = signedIn(request);
      const current = await first<{ id: string | null }>(
        office.db,
        sql`select authorisation_id as id from session where id = ${session}`,
      );
      const found = await unitsOf(office, actor.id, now);
      return send(response, success(found.map((u) => ({ ...u, current: u.id === (current?.id ?? 'own') }))));
    },
  );
  http.post(
    '/agency/user/authorizedw/switch.json',
    route({ title: '切换单位', cost: 'form', by: [people], body: { id: text('单位') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id = '' } = (request.body ?? {}) as { id?: string };
      const wanted = (await unitsOf(office, actor.id, now)).find((u) => u.id === id);
      if (!wanted || (id !== 'own' && !isId(id))) throw new NotFound('没有这个单位的有效授权，可能已被收回或到期');
      const token = await rotateSession(office.db, tokenOf(office, request)!);
      await sql`update session set authorisation_id = ${wanted.own ? null : id} where token_hash = ${hashOf(token)}`.execute(
        office.db,
      );
      await signal(office.db, `user:${actor.id}`, 'session');
      giveCookie(office, request, response, token);
      return send(response, success({ userid: actor.id, dwname: wanted.name }));
    },
  );
}
