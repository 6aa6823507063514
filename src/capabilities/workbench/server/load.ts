/** What lies with each person of a unit or of a department, for the people who answer for them. */
import type { Actor } from '../../../kernel/access/where.ts';
import { first, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { fewSql } from '../../../kernel/server/in-hand.ts';
import { inHandText } from '../../../kernel/server/list-indexes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { DeadlineItem } from '../../../platform/deadlines/deadline-wire.ts';
import { heldBy, lateOf, lateTerms, mineSql } from '../../../platform/deadlines/server/reading.ts';
import { stages } from '../../project/progress/progress-wire.ts';
import { project } from '../../project/project/project.record.ts';
import { type Held, type HomeTerm, type Load, mostHeld, type PersonsLoad } from '../workbench-wire.ts';
import { stagesByPerson, type Team, teamOf } from './tenders.ts';

/** So many of what others are late with stand on a home. */
const mostLate = 10;

/** What a line of a home says of a term. */
export const homeTerm = ({
  id,
  term,
  label,
  matter,
  law,
  closes,
  endsAt,
  ends,
  daysLeft,
  place,
  who,
}: DeadlineItem): HomeTerm => ({
  id,
  term,
  label,
  matter,
  law,
  closes,
  endsAt,
  ends,
  daysLeft,
  place,
  ...(who === undefined ? {} : { who }),
});

/** Which late terms are the team's: of a unit all that are not the reader's own, of a department those of its people's projects. */
const theirsSql = (actor: Actor, { department, people }: Team): RawBuilder<unknown> =>
  department === null
    ? sql`not ${mineSql(actor)}`
    : sql`t.project in (select p.id::text from project p where p.manager_id = any(${people}) and p.manager_id <> ${actor.id}
        and ${sql.raw(inHandText(project, 'p'))})`;

export async function loadOf(office: Office, actor: Actor, now: Date, team: Team): Promise<Load> {
  const [people, late] = await Promise.all([
    peopleOf(office, actor, now, team),
    lateOf(office.db, actor, now, team.people, theirsSql(actor, team)),
  ]);
  const shown = late.slice(0, mostLate);
  const ids = people.map(({ id }) => id);
  const [inHand, managers] = await Promise.all([stagesByPerson(office, actor, now, ids), managersOf(office, shown)]);
  return {
    department: team.department,
    people: people.map((one) => ({ ...one, stages: inHand.get(one.id) ?? stages.map(() => 0) })),
    late: shown.map((item) => homeTerm({ ...item, who: item.who ?? managers.get(item.project ?? '') ?? null })),
    lateTotal: late.length,
  };
}

/** A term is owed by a unit's role; who has the project in hand is who to ask. */
async function managersOf({ db }: Office, late: readonly DeadlineItem[]): Promise<Map<string, string>> {
  const projects = late.flatMap((item) => item.project ?? []);
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select p.id, u.name from project p join "user" u on u.id = p.manager_id where p.id = any(${projects}::uuid[])`,
  );
  return new Map(found.map((p) => [p.id, p.name]));
}

/** What the table's numbers of one person counted. @throws Forbidden for a person for whom the reader does not answer */
export async function heldByPerson(office: Office, actor: Actor, now: Date, person: string): Promise<Held> {
  const { db } = office;
  const team = await teamOf(office, actor);
  if (!team) throw new Forbidden('只有单位管理员和部门负责人可以查看其他人员手上的事项');
  const found = await first<{ name: string }>(
    db,
    sql`select name from "user" where id = ${person} and id = any(${team.people})`,
  );
  if (!found) throw new Forbidden(`只能查看本${team.department === null ? '单位' : '部门'}人员手上的事项`);
  const inHand = sql`t.project in (select p.id::text from project p where p.manager_id = ${person})`;
  return { name: found.name, ...(await heldBy(db, actor, now, person, inHand, mostHeld)) };
}

const peopleOf = ({ db }: Office, actor: Actor, now: Date, { people }: Team): Promise<Omit<PersonsLoad, 'stages'>[]> =>
  rows(
    db,
    sql`with waiting as (
          select person, count(*)::int as n, count(*) filter (where due_at <= ${now})::int as late
          from review, unnest(waiting_for_ids) person
          where state = 'running' and waiting_for_ids && ${people} group by person),
          late as (
          select p.manager_id, count(*)::int as n from deadline t join project p on p.id = t.project::uuid
          where ${lateTerms(actor, sql`p.manager_id = any(${people})`)} group by p.manager_id)
        select u.id, u.name, d.name as department, coalesce(w.n, 0) as waiting, coalesce(w.late, 0) as overdue, coalesce(l.n, 0) as late
        from "user" u left join department d on d.id = u.department_id left join waiting w on w.person = u.id left join late l on l.manager_id = u.id
        where u.id = any(${people}) and u.state = 'active'
        order by coalesce(w.late, 0) + coalesce(l.n, 0) desc, coalesce(w.n, 0) desc,
          (${fewSql(sql`(select 1 from project t where t.manager_id = u.id and ${sql.raw(inHandText(project, 't'))})`)}) desc, u.name limit 30`,
  );
