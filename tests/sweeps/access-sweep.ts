/**
 * Every record, as everybody's list, detail, export, history, options and files show it, compared with what the access
 * declarations say. A fault names record, account, state and field.
 */
import { readXlsx } from 'hucre/xlsx';
import { house } from '../../src/apps/server/house.ts';
import type { AnyRow, RecordType } from '../../src/kernel/record/record.ts';
import { resolveWording } from '../../src/kernel/screen/wording.ts';
import { securitySettled } from '../../src/platform/identity/server/security-log.ts';
import { isFull, isSampled } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import { hiddenFields, maySee, type World } from './independent-access.ts';
import { inParallel, type PlayedOffice, type Viewer, worldOf } from './played-office.ts';

interface Look {
  world: World;
  viewer: Viewer;
  record: RecordType<any>;
  fault: (what: string, row?: AnyRow, field?: string) => void;
}

export interface Swept {
  faults: string[];
  /** How many answers were compared. */
  looks: number;
}

/** Looking at a sealed bid raises an alarm, which sends a message: these two are swept when all looking is over. */
const writtenByLooking = ['alarm', 'message'];
/** … and each refusal leaves a line. */
const writtenByRefusing = 'security-event';

export async function sweepAccess(office: PlayedOffice): Promise<Swept> {
  const swept: Swept = { faults: [], looks: 0 };
  const ids = [...house.records.keys()];
  const world = await worldOf(office);
  await sweepRecords(
    office,
    world,
    ids.filter((id) => !writtenByLooking.includes(id) && id !== writtenByRefusing),
    swept,
  );
  swept.looks += await sweepFiles(office, world, swept.faults);
  await settled(office.test);
  await sweepRecords(office, await worldOf(office), writtenByLooking, swept);
  await securitySettled(office.test.office);
  await sweepRecords(office, await worldOf(office), [writtenByRefusing], swept);
  return swept;
}

/** The same for some records alone: of them nothing is written by looking. */
export async function sweepAccessOf(office: PlayedOffice, ids: readonly string[]): Promise<Swept> {
  const swept: Swept = { faults: [], looks: 0 };
  await sweepRecords(office, await worldOf(office), ids, swept);
  return swept;
}

async function sweepRecords(office: PlayedOffice, world: World, ids: readonly string[], swept: Swept): Promise<void> {
  const pairs = office.viewers.flatMap((viewer) =>
    ids
      .filter((id) => isSampled(`${viewer.account} ${id}`, 30))
      .map((id) => ({ viewer, record: house.record(id) as RecordType<any> })),
  );
  await inParallel(pairs, async ({ viewer, record }) => {
    const look: Look = {
      world,
      viewer,
      record,
      fault: (what, row, field) =>
        swept.faults.push([record.id, viewer.account, row?.state ?? '', field ?? '', what, row?.id ?? ''].join(' · ')),
    };
    const visible = await sweepList(look);
    await sweepExport(look, visible);
    await sweepOptions(look);
    swept.looks += 3;
    for (const row of oneOfEachState(world.rows.get(record.id)!)) {
      await sweepDetail(look, row, visible.includes(row));
      swept.looks += 2;
    }
  });
}

/** All rows in the full sweep; otherwise one of each state, so that each of its secrets is tried. */
function oneOfEachState(rows: readonly AnyRow[]): AnyRow[] {
  const states = [...new Set(rows.map((r) => r.state))];
  return isFull ? [...rows] : states.map((state) => rows.find((r) => r.state === state)!);
}

const at = ({ viewer, record }: Look, verb: string) => `/${viewer.client.prefix}/${record.id}/${verb}.json`;

async function sweepList(look: Look): Promise<AnyRow[]> {
  const { world, viewer, record, fault } = look;
  const expected = world.rows.get(record.id)!.filter((r) => maySee(world, house.access(record.id), r, viewer.actor));
  const shown: AnyRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await viewer.client.get(at(look, 'list'), {
      page: String(page),
      pagesize: '200',
      sort: 'createdAt',
    });
    if (answer.code !== 'pglist') {
      fault(`the list answers ${answer.status} ${answer.code} ${answer.msg}`);
      return expected;
    }
    shown.push(...answer.tdata);
    if (answer.tdata.length < 200) {
      if (answer.total !== expected.length) fault(`the list counts ${answer.total}, ${expected.length} are theirs`);
      break;
    }
  }
  const states = await viewer.client.get(at(look, 'states'), {});
  const isCounted = states.code === 'v';
  // Who may not filter by the state is not told how many stand in one.
  if (isCounted) {
    const counts = Object.entries(states.tdata as Record<string, number>).sort();
    const wanted = Object.entries(Object.groupBy(expected, (r) => r.state)).map(([s, of]) => [s, of!.length]);
    if (JSON.stringify(counts) !== JSON.stringify(wanted.sort()))
      fault(`the states count ${JSON.stringify(counts)}, ${JSON.stringify(wanted)} are theirs`);
  } else if (!states.msg.includes('不能按“state”筛选')) fault(`the states answer ${states.status} ${states.msg}`);
  const byId = new Map(expected.map((r) => [r.id, r]));
  for (const row of shown) {
    const stored = byId.get(row.id);
    if (!stored) fault('the list shows a row too much', row);
    else compareSecrets(look, stored, row, 'list');
    byId.delete(row.id);
  }
  for (const row of byId.values()) fault('the list lacks a row', row);
  return expected;
}

/** Hidden fields are empty and named; no other field is hidden; and no other part of the answer holds the secret. */
function compareSecrets({ world, viewer, record, fault }: Look, stored: AnyRow, shown: AnyRow, where: string) {
  const hidden = hiddenFields(world, house.access(record.id), stored, viewer.actor);
  for (const [name, words] of Object.entries(hidden)) {
    if (shown[name] !== null || `${name}$` in shown) fault(`the ${where} shows a hidden field`, stored, name);
    if (shown.$hidden?.[name] !== resolveWording(words))
      fault(`the ${where} does not say why a field is hidden`, stored, name);
  }
  for (const name of Object.keys(shown.$hidden ?? {}))
    if (!(name in hidden)) fault(`the ${where} hides a field of theirs`, stored, name);
  for (const name of leaks(stored, hidden, shown)) fault(`the ${where} says a secret elsewhere`, stored, name);
}

/** Hidden fields whose stored text, long enough to be no coincidence and not public by another field, is in an answer. */
function leaks(stored: AnyRow, hidden: Record<string, string>, answer: unknown): string[] {
  const text = JSON.stringify(answer);
  const open = JSON.stringify(Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in hidden))));
  return Object.keys(hidden).flatMap((name) => {
    // That a value was committed to, before it was known, is what a history shows by its digest; the value is the secret.
    const isTold = (secret: string) => name === 'commitments' && /^[0-9a-f]{64}$/.test(secret);
    const said = textsOf(stored[name])
      .filter((secret) => !isTold(secret))
      .find((secret) => text.includes(secret) && !open.includes(secret));
    return said === undefined ? [] : [`${name} (“${said.slice(0, 40)}”)`];
  });
}

/** Words of secret fields that every answer may hold. */
const commonWords = new Set(['组长', '评委', '专家', '合格', '通过', '否决']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const isName = /^\p{Script=Han}{2,}$/u.test(value) && !commonWords.has(value);
    // When something happened is no secret of the field that repeats it.
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return [];
    return value.length >= 8 || isName ? [JSON.stringify(value).slice(1, -1)] : [];
  }
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [];
}

/** A history is its unit's own, and of those inside who see the project that the row belongs to: not of all who may read it. */
function handles({ world, viewer, record }: Look, row: AnyRow): boolean {
  if (row.org === viewer.actor.org) return true;
  if (!['agency', 'buyer', 'supervisor', 'platform'].includes(viewer.actor.orgType)) return false;
  const of = record.fields.project ? world.rows.get('project')!.find(({ id }) => id === row.project) : undefined;
  return of === undefined || maySee(world, house.access('project'), of, viewer.actor);
}

async function sweepDetail(look: Look, row: AnyRow, isTheirs: boolean): Promise<void> {
  const { world, viewer, record, fault } = look;
  const detail = await viewer.client.get(at(look, 'detail'), { id: row.id });
  const history = await viewer.client.get(at(look, 'history'), { id: row.id });
  if (!isTheirs) {
    if (detail.status !== 404) fault(`the detail of a row too much answers ${detail.status} ${detail.code}`, row);
    if (history.status !== 404) fault(`the history of a row too much answers ${history.status} ${history.code}`, row);
    return;
  }
  if (detail.code !== 'v') return fault(`the detail answers ${detail.status} ${detail.code} ${detail.msg}`, row);
  compareSecrets(look, row, detail.tdata.row, 'detail');
  if (!handles(look, row)) {
    if (history.status !== 403) fault(`the history is open to an outsider: ${history.status} ${history.code}`, row);
    return;
  }
  if (history.code !== 'v') return fault(`the history answers ${history.status} ${history.code} ${history.msg}`, row);
  const hidden = hiddenFields(world, house.access(record.id), row, viewer.actor);
  for (const entry of history.tdata)
    for (const change of entry.changes)
      if (change.field in hidden) fault('the history shows a change of a hidden field', row, change.field);
  for (const name of leaks(row, hidden, history.tdata)) fault('the history says a secret', row, name);
}

async function sweepExport(look: Look, visible: readonly AnyRow[]): Promise<void> {
  const { world, viewer, record, fault } = look;
  const response = await viewer.client.fetch(`${at(look, 'export')}?sort=createdAt`);
  if (!response.headers.get('content-type')?.includes('spreadsheet'))
    return fault(`the export answers ${response.status}`);
  const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
  const { rows: all, cells = new Map() } = workbook.sheets[0]!;
  // What is money is summed under the last row.
  const isSummed = [...cells].some(([place, cell]) => cell.formula && place.startsWith(`${all.length - 1},`));
  const [head = [], ...lines] = (isSummed ? all.slice(0, -1) : all) as unknown[][];
  if (lines.length !== visible.length)
    return fault(`the export has ${lines.length} rows, ${visible.length} are theirs`);
  const columnOf = (name: string) => {
    const { label = '', kind, unit } = record.fields[name] ?? {};
    const said = resolveWording(label);
    return head.findIndex((h) => h === said || h === `${said}（${kind === 'money' ? '元' : unit}）`);
  };
  const ordered = [...visible].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  for (const [i, row] of ordered.entries()) {
    const hidden = hiddenFields(world, house.access(record.id), row, viewer.actor);
    for (const [name, words] of Object.entries(hidden))
      if (columnOf(name) >= 0 && lines[i]![columnOf(name)] !== resolveWording(words))
        fault('the export shows a hidden field', row, name);
    for (const name of leaks(row, hidden, lines[i])) fault('the export says a secret', row, name);
  }
}

/** What a select offers: rows that the person may read anyway, by their titles. */
async function sweepOptions(look: Look): Promise<void> {
  const { world, viewer, record } = look;
  for (const [field, f] of Object.entries<any>(record.fields)) {
    const target: RecordType<any> | undefined = f.target?.();
    if (!target) continue;
    const answer = await viewer.client.get(at(look, 'options'), { field });
    if (answer.code !== 'v') {
      look.fault(`the options answer ${answer.status} ${answer.code}`, undefined, field);
      continue;
    }
    for (const { id } of answer.tdata) {
      const row = world.rows.get(target.id)!.find((r) => r.id === id);
      if (!row || !maySee(world, house.access(target.id), row, viewer.actor))
        look.fault(`the options offer a ${target.id} too much`, row, field);
    }
  }
}

/** Bytes go to the people who may read the record that names the file, and the field that holds it. */
async function sweepFiles({ test, viewers }: PlayedOffice, world: World, faults: string[]): Promise<number> {
  const { rows, sql } = await import('../../src/kernel/server/database.ts');
  const files = await rows<{
    id: string;
    record: string | null;
    recordId: string;
    field: string;
    owner: string | null;
  }>(test.office.db, sql`select id, record, record_id as "recordId", field, adduserid as owner from file order by id`);
  const pairs = files
    .flatMap((file) => viewers.map((viewer) => ({ file, viewer })))
    .filter(({ file, viewer }) => isSampled(`${file.record} ${file.field} ${viewer.account}`, 3));
  await inParallel(pairs, async ({ file, viewer }) => {
    const row = file.record ? world.rows.get(file.record)?.find((r) => r.id === file.recordId) : undefined;
    const access = file.record ? house.access(file.record) : undefined;
    const isTheirs = access
      ? !!row &&
        maySee(world, access, row, viewer.actor) &&
        !(file.field in hiddenFields(world, access, row, viewer.actor))
      : file.owner === viewer.actor.id;
    const response = await viewer.client.fetch(`/standalonfile/file/get?id=${file.id}`);
    await response.arrayBuffer();
    if ((response.status === 200) !== isTheirs)
      faults.push(
        [file.record, viewer.account, row?.state, file.field, `the file answers ${response.status}`].join(' · '),
      );
  });
  return pairs.length;
}
