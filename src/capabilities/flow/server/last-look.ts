/**
 * The last look before an action that cannot be taken back: what it settles, what it needs guard by guard, and what must stand
 * before its moment. Which actions these are their lifecycles say (`final`).
 */

import type { FastifyInstance } from 'fastify';
import { allowedActions, type Checked, checksOf, judge } from '../../../kernel/lifecycle/allowed.ts';
import { text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import type { Turn } from '../../../kernel/screen/turn.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { House } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { doors } from '../../../platform/identity/doors.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import { lawRules } from '../../../platform/law/law-rules.ts';
import { type MomentId, moments } from '../../procedure/moments.ts';
import { stepsOf } from '../../procedure/server/door.ts';
import type { Before, LastLook } from '../flow-wire.ts';
import { beforeLots } from './before.ts';

async function lastLook(office: Office, { actor, now }: Caller, asked: string, id: string): Promise<LastLook> {
  const { house, db } = office;
  const [recordId = '', verb = ''] = asked.split('.');
  const record = house.records.get(recordId);
  const lifecycle = record && house.lifecycle(recordId);
  const final = lifecycle && Object.hasOwn(lifecycle.actions, verb) ? lifecycle.actions[verb]?.final : undefined;
  if (!record || !lifecycle || !final) throw new NotFound('没有这一步办理，或者它可以撤回');
  const seen = await seeRow(db, house, record, id, actor, now);
  if (!seen) throw new NotFound();
  const { row, situation } = seen;
  if (judge(lifecycle, verb, situation).kind === 'forbidden') throw new Forbidden();
  const [action] = allowedActions(lifecycle, situation, new Set([verb]));
  if (!action) throw new NotFound('这一步已经办过，或者还不到时候');
  const moment = final.moment as MomentId;
  const lots = (row.lots ?? [row.lot]).filter(Boolean) as string[];
  const befores = (await beforeLots(office, actor, now, lots, 'guards')).filter((before) => before.moment === moment);
  const checks = checksOf(lifecycle, verb, situation);
  const refused = new Set(checks.flatMap(({ id: guard, holds }) => (holds ? [] : [guard])));
  const others = befores.flatMap((before) => ofMoment(before, house, record, refused, befores.length > 1));
  const said = new Set(others.flatMap(({ guard, state }) => (guard && state !== 'done' ? [guard] : [])));
  const guards = checks.filter((check) => check.holds || !said.has(check.id));
  return {
    row: { id: row.id, version: row.version, title: row.title, state: row.state, project: row.project ?? null },
    action,
    moment,
    label: moments[moment].label,
    settles: settled(record, row, befores),
    ends: final.ends,
    told: await toldOf(office, lifecycle.actions[verb]?.tells ?? [], row, moment),
    items: [...guards.flatMap((check) => turnOf(check, house, record, row) ?? []), ...others],
  };
}

/**
 * Those whom the action tells. Before a tender was opened, people outside the office are not named: who takes part is
 * secret.
 */
async function toldOf(
  { db, house }: Office,
  lists: readonly string[],
  row: AnyRow,
  moment: MomentId,
): Promise<LastLook['told']> {
  const ids = new Set<string>();
  for (const list of lists) for (const id of (await house.recipients.get(list)?.(db, row)) ?? []) ids.add(id);
  const isKnown = moment === 'decision' || moment === 'contract';
  const found = await rows<{ name: string; unit: string }>(
    db,
    sql`select u.name, o.name as unit from "user" u join organisation o on o.id = u.organisation_id
        where u.id = any(${[...ids]}::uuid[]) and u.state = 'active' and (${isKnown} or o.type = any(${doors.inside}))
        order by o.name, u.name`,
  );
  return [...Map.groupBy(found, (person) => person.unit)].map(([unit, people]) => ({
    unit,
    people: people.map((person) => person.name),
  }));
}

/** What is settled: the paper, its lots, and the dates that the row itself holds. */
function settled(record: RecordType<any>, row: AnyRow, befores: readonly Before[]): LastLook['settles'] {
  const dates = ['publishAt', 'documentUntil', 'bidDeadline'].flatMap((name) =>
    record.fields[name] && row[name] ? [{ label: record.fields[name].label, words: showInstant(row[name]) }] : [],
  );
  const lots = befores.flatMap(({ lotName }) => lotName ?? []);
  const at = befores[0]?.ends;
  return [
    { label: record.label, words: row.title },
    ...(lots.length > 0 ? [{ label: '标段', words: lots.join('、') }] : []),
    ...(dates.length > 0 ? dates : at ? [{ label: `${befores[0]!.label}最迟`, words: at }] : []),
  ];
}

/** A guard as a line. One that holds is told by its rule; what has none is no more than the form's own order. */
function turnOf(
  { id, holds, because, rule, law, personal }: Checked,
  house: House,
  record: RecordType<any>,
  row: AnyRow,
) {
  const kept = lawRules.find((r) => r.id === rule);
  if (holds && !kept) return undefined;
  const detail = `${record.id}.detail`;
  const line: Turn = {
    id: `guard-${id}`,
    label: holds ? kept!.says : because,
    says: holds ? '已核对' : '',
    state: holds ? 'done' : 'open',
    blocks: true,
    // Nothing has to be mended of the matter: it takes somebody else.
    who: personal && !holds ? '由另一位有权的人办理' : '',
    isMine: false,
    by: null,
    ends: null,
    law: law ?? kept?.article ?? '',
    screen: (house.screens[detail] ? detail : 'project.list') as ScreenId,
    query: house.screens[detail] ? { id: row.id } : {},
  };
  return line;
}

/** The lines of the moment, without the step that is being done. */
const ofMoment = (
  before: Before,
  house: House,
  record: RecordType<any>,
  refused: ReadonlySet<string>,
  names: boolean,
): Turn[] =>
  before.items
    .filter(({ id }) => !ownSteps(house, record).has(id))
    .map((item) => ({
      ...item,
      // The moment may come all the same; what this action itself is refused without its guards say.
      blocks: item.guard !== undefined && refused.has(item.guard),
      ...(names ? { id: `${item.id} ${before.lot}`, label: `${item.label}（${before.lotName}）` } : {}),
    }));

const ownSteps = (house: House, record: RecordType<any>): Set<string> =>
  new Set(stepsOf(house).flatMap(({ id, shown }) => (shown?.record === record ? [`step-${id}`] : [])));

export function lastLookRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/project-flow/last-look.json`,
      route({
        title: '不可撤回之前的核对',
        cost: 'read',
        by: [insiders],
        query: { action: text('办理'), id: text('记录') },
      }),
      async (request, response) => {
        const { action = '', id = '' } = request.query as Record<string, string>;
        return send(response, success(await lastLook(office, signedIn(request), action, id)));
      },
    );
}
