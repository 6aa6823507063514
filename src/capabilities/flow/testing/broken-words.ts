/**
 * What a flow tells each person of an office, beside what the server lets them do: what is offered is accepted or says why not, and
 * what is accepted is offered. Lots are asked as they stand, whatever act brought them there.
 */
import type { Actor } from '../../../kernel/access/where.ts';
import { allowedActions } from '../../../kernel/lifecycle/allowed.ts';
import { isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { blankValues, refusedBeginning } from '../../../kernel/server/blank.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { actorsOf } from '../../../platform/identity/server/actors.ts';
import { beforeOf } from '../server/before.ts';
import { givenBy } from '../server/beginnings.ts';
import { ofLots, readLots } from '../server/lots-ahead.ts';
import { standingOf } from '../server/standing-lots.ts';
import { onward, wayOn } from '../server/steps-of-lots.ts';

/** Everybody of the units of a project's people who works in the office. */
async function peopleOf(office: Office, project: string): Promise<Actor[]> {
  const found = await rows<{ id: string }>(
    office.db,
    sql`select u.id from project p join "user" u on u.organisation_id in (p.org_id, p.owner_id, p.supervisor_id)
        where p.id = ${project} and u.state = 'active' order by u.id`,
  );
  return actorsOf(
    office.db,
    found.map(({ id }) => id),
  );
}

/** What its page does without an act of the record: a random value is made and kept in the person's browser. */
const isByPage = ({ id }: Turn): boolean => id.startsWith('value-');

/** What is wrong about a line that says that this person may do something now; nothing where it keeps its word. */
async function unaccepted(office: Office, caller: Caller, turn: Turn): Promise<string | undefined> {
  const screen = office.house.screens[turn.screen];
  const record = screen?.record === undefined ? undefined : office.house.records.get(screen.record);
  if (!record || (turn.because?.length ?? 0) > 0 || isByPage(turn)) return undefined;
  const lifecycle = office.house.lifecycle(record.id);
  if (turn.query.id) {
    const seen = await seeRow(office.db, office.house, record, turn.query.id, caller.actor, caller.now);
    if (!seen) return 'its page is not theirs to read';
    const acts = allowedActions(lifecycle, seen.situation);
    if (acts.some(({ allowed }) => allowed)) return undefined;
    return `nothing there can be done: ${acts.map(({ id, because }) => `${id} ${because}`).join('; ')}`;
  }
  if (screen?.kind !== 'form') return undefined;
  const [verb] = Object.entries(lifecycle.actions).find(([, { from, quiet }]) => from === null && !quiet) ?? [];
  if (!verb) return 'nothing begins there';
  const query = givenBy(screen, turn.query);
  const { values } = await blankValues(office, record, query, caller);
  const because = await refusedBeginning(office, record, verb, { query, values }, caller);
  return because && `it cannot begin: ${because}`;
}

/** The next acts of steps' rows that the server would take from this person, of which nothing is said to them. */
async function untold(
  office: Office,
  caller: Caller,
  of: { project: string; lot: string | null },
  items: readonly Turn[],
) {
  const which = ofLots(sql`true`, sql`t.id = ${of.project} and l.id is not distinct from ${of.lot}`);
  const { ahead, standing } = await standingOf(office, caller, await readLots(office, which, 1), () => true);
  const missing: string[] = [];
  for (const { steps } of ahead)
    for (const step of steps) {
      const row = standing.find((one) => one.step === step.id && !one.isDone);
      const lifecycle = office.house.lifecycle(step.record.id);
      const verb = row && wayOn(step, lifecycle, row.state)[0];
      if (!row || !verb || onward(lifecycle, row.state) !== lifecycle.actions[verb]) continue;
      const seen = await seeRow(office.db, office.house, step.record, row.id, caller.actor, caller.now);
      const may = seen && allowedActions(lifecycle, seen.situation, new Set([verb])).some(({ allowed }) => allowed);
      const isTold = items.some((item) => isOpen(item) && item.isMine && item.query.id === row.id);
      if (may && !isTold) missing.push(`${step.record.id}.${verb}`);
    }
  return missing;
}

/** Each word of a lot's flow that is not kept, with its person: none, after every act. */
export async function brokenWords({ office, now }: { office: Office; now: () => Promise<Date> }): Promise<string[]> {
  const lots = await rows<{ project: string; lot: string | null }>(
    office.db,
    sql`select project_id as project, lot_id as lot from lot_ahead order by id`,
  );
  const at = await now();
  const broken: string[] = [];
  for (const of of lots)
    for (const actor of await peopleOf(office, of.project)) {
      const caller = { actor, now: at, address: '127.0.0.1', agent: 'test' } as Caller;
      const before = await beforeOf(office, actor, at, { project: of.project, lot: of.lot ?? undefined });
      const items = before?.items ?? [];
      const say = (what: string) => broken.push(`${actor.roles.join('+')} ${actor.name}, ${before?.moment}: ${what}`);
      for (const turn of items.filter((item) => item.isMine && isOpen(item))) {
        const fault = await unaccepted(office, caller, turn).catch((error) => {
          if (error instanceof Forbidden) return 'forbidden';
          throw error;
        });
        if (fault) say(`${turn.id} ${turn.label} (${turn.screen}): ${fault}`);
      }
      for (const act of await untold(office, caller, of, items)) say(`${act} is taken and not offered`);
    }
  return broken;
}
