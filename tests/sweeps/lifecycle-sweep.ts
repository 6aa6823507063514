/**
 * Every action on every record in every state, by everybody: what is not theirs is refused and changes nothing, and what
 * the row says about its actions is what the endpoint does.
 */

import { house } from '../../src/apps/server/house.ts';
import type { Action } from '../../src/kernel/lifecycle/lifecycle.ts';
import { fromStates } from '../../src/kernel/lifecycle/lifecycle.ts';
import { onlyTaken } from '../../src/kernel/record/check.ts';
import { actionOf, type RecordId } from '../../src/kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../src/kernel/record/record.ts';
import { act } from '../../src/kernel/server/act.ts';
import { ChainCrowded } from '../../src/kernel/server/chain-gate.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../src/kernel/server/effect.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import type { Answer } from '../support/client.ts';
import { isFull, isSampled } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import type { Swept } from './access-sweep.ts';
import { isIn, maySee, type World } from './independent-access.ts';
import { inParallel, type PlayedOffice, type Viewer, worldOf } from './played-office.ts';

interface Try {
  viewer: Viewer;
  record: RecordType<any>;
  row: AnyRow;
}

export async function sweepLifecycles(office: PlayedOffice): Promise<Swept> {
  const swept: Swept = { faults: [], looks: 0 };
  const world = await worldOf(office);
  const before = await fingerprint(office);
  const tries = [...house.records.values()].flatMap((record) =>
    oneOfEachState(world.rows.get(record.id)!).flatMap((row) =>
      office.viewers
        .filter(({ account }) => isSampled(`${account} ${record.id} ${row.state}`, 30))
        .map((viewer) => ({ viewer, record, row })),
    ),
  );
  await inParallel(tries, async (one) => {
    for (const [verb, action] of Object.entries(house.lifecycle(one.record.id).actions)) {
      const fault =
        action.from === null ? await tryCreating(office, one, verb, action) : await tryActing(office, world, one, verb);
      swept.looks++;
      if (fault)
        swept.faults.push(
          [`${one.record.id}.${verb}`, one.viewer.account, one.row.state, fault, one.row.id].join(' · '),
        );
    }
  });
  await settled(office.test);
  const after = await fingerprint(office);
  for (const [what, was] of before)
    if (after.get(what) !== was) swept.faults.push(`a refused action changed ${what}: ${was} → ${after.get(what)}`);
  return swept;
}

/** One of each state; the full sweep takes the oldest and the youngest. */
const oneOfEachState = (all: readonly AnyRow[]): AnyRow[] => {
  const states = [...new Set(all.map((r) => r.state))];
  const of = (state: string) => all.filter((r) => r.state === state);
  return states.flatMap((state) => (isFull ? [...new Set([of(state)[0]!, of(state).at(-1)!])] : [of(state)[0]!]));
};

/** What looking itself writes: alarms with their messages, and the security log's lines of refusals. */
const writtenByLooking = new Set(['alarm', 'message', 'security-event']);

/** Versions, states and history of everything else. */
async function fingerprint({ test }: PlayedOffice): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const id of house.records.keys()) {
    if (writtenByLooking.has(id)) continue;
    const table = sql.table(id.replaceAll('-', '_'));
    const all = await rows<{ id: string; state: string; version: number }>(
      test.office.db,
      sql`select id, state, version from ${table} order by id`,
    );
    const history = await rows<{ n: number }>(
      test.office.db,
      sql`select count(*)::int as n from history where record = ${id}`,
    );
    found.set(id, `${JSON.stringify(all.map((r) => [r.id, r.state, r.version]))} with ${history[0]!.n} history rows`);
  }
  return found;
}

const send = ({ viewer, record }: Try, verb: string, body: object): Promise<Answer> =>
  viewer.client.action(actionOf(record.id, verb), body);

/** Refused as the wire refuses: 403, 404, or a sentence; for a caller without a session the way to sign in. */
const isRefusal = ({ status, code, msg }: Answer) =>
  ((status === 403 || status === 404) && code === 'error') ||
  (status === 200 && (code === 'valerror' || code === 'login-index') && msg.length > 0);

const shortly = ({ status, code, msg }: Answer) => `${status} ${code} ${msg}`;

/** Creating is sent only by people who can be in no audience of it; for the others it is taken back again. */
async function tryCreating(office: PlayedOffice, one: Try, verb: string, action: Action): Promise<string | undefined> {
  const { viewer, record } = one;
  const mayBeOne = action.by.some(
    (a) =>
      !a.system &&
      (!a.roles || a.roles.some((r) => viewer.actor.roles.includes(r))) &&
      (!a.orgTypes || a.orgTypes.includes(viewer.actor.orgType)),
  );
  const values = action.form ? onlyTaken(record.fields, one.row) : {};
  if (mayBeOne && viewer.account !== 'guest') {
    const outcome = await tryAndTakeBack(office, one, verb, { values });
    // The other agency has no project here: what names one is not its to write.
    if (!outcome && viewer.account === 'rival' && one.row.project) return 'is created in a project of others';
    return isFault(outcome) ? `fails: ${String(outcome)}` : undefined;
  }
  const answer = await send(one, verb, { values, because: '试' });
  return isRefusal(answer) ? undefined : `is created by one who may not: ${shortly(answer)}`;
}

/** Where a record is under review, the person whose turn it is decides, even if the declaration names others. */
function isTurnOf(world: World, record: RecordType<any>, verb: string, row: AnyRow, viewer: Viewer): boolean {
  const review = house.lifecycle(record.id).states[row.state]?.review;
  if (!review || ![review.approve, review.return].includes(verb)) return false;
  return (world.rows.get('review') ?? []).some(
    (r) => r.recordId === row.id && r.state === 'running' && r.waitingFor?.includes(viewer.actor.id),
  );
}

/** A person whose turn it was is told who decided meanwhile, and not that it is none of their business. */
function isTooLate(world: World, record: RecordType<any>, verb: string, row: AnyRow, viewer: Viewer): boolean {
  const decides = Object.values(house.lifecycle(record.id).states).some(
    ({ review }) => review && [review.approve, review.return].includes(verb),
  );
  const reviews = (world.rows.get('review') ?? []).filter((r) => r.recordId === row.id).map((r) => r.id);
  const { id } = viewer.actor;
  return (
    decides &&
    (world.rows.get('review-task') ?? []).some(
      (t) => reviews.includes(t.review) && (t.person === id || t.delegate === id),
    )
  );
}

async function tryActing(office: PlayedOffice, world: World, one: Try, verb: string): Promise<string | undefined> {
  const { viewer, record, row } = one;
  const { actions } = house.lifecycle(record.id);
  const action = actions[verb]!;
  const isVisible = maySee(world, house.access(record.id), row, viewer.actor);
  const isTheirs =
    isVisible &&
    (action.by.some((a) => isIn(world, record, a, row, viewer.actor)) || isTurnOf(world, record, verb, row, viewer));
  const isItsTime = fromStates(action).includes(row.state);
  const offered = isVisible
    ? (await viewer.client.detail(record.id as RecordId, row.id)).tdata.actions.find(
        (a: { verb: string }) => a.verb === verb,
      )
    : undefined;
  if (Boolean(offered) !== (isTheirs && isItsTime))
    return `the row ${offered ? 'offers' : 'does not offer'} it against its declaration`;
  if (offered?.allowed) return agrees(office, one, verb);
  const answer = await send(one, verb, { id: row.id, values: {}, asked: {} });
  if (!isRefusal(answer)) return `is not refused: ${shortly(answer)}`;
  if (viewer.account === 'guest') return undefined;
  if (!isVisible) return answer.status === 404 ? undefined : `of a row out of sight is not 404: ${shortly(answer)}`;
  if (!isTheirs && isTooLate(world, record, verb, row, viewer) && answer.msg.includes('不再需要您审批'))
    return undefined;
  if (!isTheirs) return answer.status === 403 ? undefined : `of another is not 403: ${shortly(answer)}`;
  if (offered && answer.msg !== offered.because)
    return `is refused with another sentence than its button says: ${shortly(answer)}, not ${offered.because}`;
  if (!isItsTime && !answer.msg.startsWith('当前为')) return `at the wrong time says ${shortly(answer)}`;
  return undefined;
}

/**
 * What the button allows, the endpoint does not refuse by person, state or guard: with an old version it answers only
 * that the row is newer (nothing is done), and within a transaction that is rolled back at most its answers are missing.
 */
async function agrees(office: PlayedOffice, one: Try, verb: string): Promise<string | undefined> {
  const { row } = one;
  const stale = await send(one, verb, { id: row.id, version: row.version + 1 });
  if (stale.code !== 'throw-stale') return `is allowed, but answers an old version with ${shortly(stale)}`;
  const outcome = await tryAndTakeBack(office, one, verb, { id: row.id });
  const isWrongTime = outcome instanceof Refusal && outcome.message.startsWith('当前为');
  return isWrongTime || outcome instanceof Forbidden || isFault(outcome)
    ? `is allowed, but fails: ${String(outcome)}`
    : undefined;
}

const isFault = (outcome: unknown) =>
  outcome !== undefined && !(outcome instanceof Refusal || outcome instanceof Forbidden || outcome instanceof NotFound);

/** Does an action with empty answers in a transaction that is rolled back; answers what it threw, or nothing. */
async function tryAndTakeBack(
  { test }: PlayedOffice,
  { viewer, record }: Try,
  verb: string,
  input: { id?: string; values?: Record<string, unknown> },
): Promise<unknown> {
  let thrown: unknown;
  // Asked for before: within the transaction it would wait for a second connection, and all of them for one another.
  const now = await test.now();
  await inTransaction(test.office, async (tx) => {
    const call = { action: `${record.id}.${verb}`, values: {}, asked: {}, because: '试', ...input };
    try {
      await act(test.office, tx, { ...call, actor: viewer.actor, now, address: 'sweep' });
      thrown = undefined;
    } catch (error) {
      // Its turn has not come yet: the transaction waits and begins anew, as every call of a person does.
      if (error instanceof ChainCrowded) throw error;
      thrown = error;
    }
    throw new Error('taken back');
  }).catch(() => {});
  return thrown;
}
