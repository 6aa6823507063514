/**
 * The records are what their history says. Every row that the history names is there, the last value that the history tells
 * of a field is the one that the row holds, and a row holds nothing that the history does not tell. So a row cannot be
 * rewritten, added or left out without rewriting the chain, whose heads were published.
 */

import { type Manifest, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/** What the history of one row comes to. */
interface Told {
  record: string;
  id: string;
  first: Row;
  last: Row;
  count: number;
  values: ReadonlyMap<string, unknown>;
}

export function checkRows(data: ArchiveData, manifest: Manifest, findings: Findings): void {
  const told = new Map([...data.history].map(([key, entries]) => [key, toldBy(entries)]));
  const present = new Set<string>();
  const owner = new Map(data.rows('organisation').map((o) => [o.id, o.name]));
  for (const { record, row } of data.allRows()) {
    const place = `${recordPath(record)} · ${row.title || row.id}`;
    const key = `${record}:${row.id}`;
    if (present.has(key)) findings.fault(place, '同一条记录出现了两次');
    present.add(key);
    const said = told.get(key);
    if (said) {
      compare(row, said, place, findings);
      compareSystem(row, said, { owner, projectOrg: data.rows('project')[0]?.org }, place, findings);
      findings.checked('与历史核对的记录');
    } else if (!withoutHistory(record, row, manifest.version)) findings.fault(place, '历史没有记载这条记录');
  }
  const byId = new Map([...told.values()].map((t) => [t.id, t]));
  for (const [key, one] of told) {
    if (present.has(key) || isGone(one.last) || leftOut.has(one.record)) continue;
    if (belongs(one, manifest.lot.id, byId))
      findings.fault(`${recordPath(one.record)} · ${nameOf(one)}`, '历史所记的这条记录不在归档包里');
  }
}

function toldBy(entries: readonly Row[]): Told {
  const values = new Map<string, unknown>();
  for (const entry of entries) for (const change of entry.changes as Row[]) values.set(change.field, change.after);
  const first = entries[0]!;
  const { record, recordId: id } = first;
  return { record, id, first, last: entries.at(-1)!, count: entries.length, values };
}

/** Who asked stays unknown to the office also in its archive; the archive does not hold itself. */
const leftOut = new Set(['my-question', 'archive']);

/** A removed row is in no state; older histories know the removal by its verb only. */
const isGone = ({ toState, action }: Row) => toState === '' || /\.(remove|discard|drop)$/.test(action);

/**
 * Whether a row is of this lot: the project's chain tells of all its lots. For some older rows it does not tell which.
 */
function belongs(one: Told, lot: string, byId: ReadonlyMap<string, Told>, depth = 0): boolean {
  if (one.record === 'lot') return one.id === lot;
  const lots = one.values.get('lots');
  if (one.values.has('lot') && one.values.get('lot') !== null) return one.values.get('lot') === lot;
  if (Array.isArray(lots)) return lots.includes(lot);
  if (one.first.fromState !== null) return false;
  if (depth > 3) return true;
  for (const value of one.values.values()) {
    const named = typeof value === 'string' && value !== one.id ? byId.get(value) : undefined;
    if (named && named.record !== 'project') return belongs(named, lot, byId, depth + 1);
  }
  return true;
}

const nameOf = ({ values, id }: Told) => String(values.get('name') ?? values.get('number') ?? id);

const isEmpty = (value: unknown) => (value ?? null) === null || (Array.isArray(value) && value.length === 0);
const equal = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || canonicalJson(a ?? null) === canonicalJson(b ?? null);

function compare(row: Row, { first, last, values }: Told, place: string, findings: Findings): void {
  if (row.state !== last.toState) findings.fault(`${place} · state`, '状态与历史所记不符');
  for (const [field, value] of values)
    if (!equal(row[field], value)) findings.fault(`${place} · ${field}`, '内容与历史所记不符');
  // Rows whose beginning the history does not tell are of an older edition: it tells what was done to them, not what they held.
  const isWhole = first.fromState === null || first.changes.some((c: Row) => c.field === 'project');
  if (!isWhole) return;
  for (const [field, value] of Object.entries(row))
    if (!systemFields.has(field) && !values.has(field) && !isEmpty(value))
      findings.fault(`${place} · ${field}`, '历史没有记载这项内容');
}

const systemFields = new Set(['id', 'state', 'title', 'version', 'org', 'adduserid', 'createdAt', 'updatedAt']);

/** What the platform itself drafts, but in the name of a unit. */
const draftedForUnit = new Set(['award-notice']);

interface Owners {
  owner: ReadonlyMap<string, string>;
  projectOrg: string | undefined;
}

/** What every row has besides its own fields: who made it when, when it was last written and how often. */
function compareSystem(row: Row, said: Told, { owner, projectOrg }: Owners, place: string, findings: Findings): void {
  const { first, last, count } = said;
  const fault = (field: string) => findings.fault(`${place} · ${field}`, '与历史所记的办理人、时间或次数不符');
  if (!isSameInstant(row.updatedAt, last.at)) fault('updatedAt');
  const isBorn = first.fromState === null;
  if (row.version !== (isBorn ? count : count + 1)) fault('version');
  if (!isBorn) {
    // Made by the platform itself, and so of no person and no unit.
    for (const field of ['adduserid', 'org'] as const) if ((row[field] ?? null) !== null) fault(field);
    return;
  }
  if (!isSameInstant(row.createdAt, first.at)) fault('createdAt');
  if ((row.adduserid ?? null) !== (first.actorId ?? null)) fault('adduserid');
  // The project's own unit does not count as another unit's word.
  const isOwn = (said.record !== 'project' && row.org === projectOrg) || owner.get(row.org) === first.orgName;
  const isNobodys = (row.org ?? null) === null && first.actorId === null && !draftedForUnit.has(said.record);
  // A unit that is no party to the tender is not in the archive.
  const isOfOther = typeof row.org === 'string' && isUuid(row.org) && ![...owner.values()].includes(first.orgName);
  // What the platform makes for a unit says so where it is made; older histories do not.
  const { madeFor } = (first.asked ?? {}) as { madeFor?: unknown };
  if (madeFor === undefined ? !isOwn && !isNobodys && !isOfOther : row.org !== madeFor) fault('org');
}

const isSameInstant = (a: unknown, b: unknown) => Date.parse(String(a)) === Date.parse(String(b));
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

// What of an archive proves nothing, and why: the whole list. A forger with the office's keys who may rewrite
// everything since the last published head but not the history before it can change these and no others; a test holds
// that it is exact. Since version 2 the chain's last entry binds them as well, so that the head at sealing catches a
// change made afterwards.

export const unprovenFields: Readonly<Record<string, string>> = {
  title: '由其他内容拼成的名称，只用来显示',
};

/** Only for these records: the system deals out numbered sheets, and the history begins with what their expert did. */
export const unprovenFieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  qualification: { createdAt: '系统分发审查表的时间' },
  'score-sheet': { createdAt: '系统分发评分表的时间' },
  'application-sheet': { createdAt: '系统分发资格审查表的时间' },
};

/** Rows that no action writes: whole records of them prove nothing beyond the head at sealing. */
export const unprovenRecords: Readonly<Record<string, string>> = {
  organisation: '各单位在库中的资料，历史在单位自己的链上；签名比对的是证书和历史所记的单位名称',
  'message-delivery': '消息的送达情况，由平台自动登记',
  fault: '平台的故障，由平台自动登记',
};

/** Older archives also have rows that were dealt out without an entry of their own until somebody acted on them. */
const dealtOut: Readonly<Record<string, readonly string[]>> = {
  'committee-member': ['drawn', 'replaced'],
  qualification: ['open', 'void'],
  'score-sheet': ['open', 'void'],
  'application-sheet': ['open', 'void'],
};

function withoutHistory(record: string, row: Readonly<Record<string, any>>, version: number): boolean {
  // An archive may name its records as it likes, also by a name that every object has.
  if (Object.hasOwn(unprovenRecords, record)) return true;
  const isDealt = Object.hasOwn(dealtOut, record) && dealtOut[record]!.includes(row.state);
  // Sheets are still dealt out so; nothing that was not handed in counts.
  return isDealt && (version === 1 || record !== 'committee-member');
}

/** For the manifest's list of entries: what only describes them. Their path says what each is. */
export const unprovenOfManifest: Readonly<Record<string, string>> = {
  title: '文件的中文标题，只用来显示',
  step: '文件来自哪个环节，只用来分类',
  signed: '标明其中有签名；有没有、对不对以校验为准',
};

/** For a public proof that is checked alone, without the archive, whose records bind these too. */
export const unprovenOfProof: Readonly<Record<string, string>> = {
  version: '证明格式的版本',
  opening: '开标的编号',
  'lot.code': '标段的编号，标段以其标识为准',
  'lot.name': '标段的名称，标段以其标识为准',
  readOutAt: '唱标的时间',
  'keys.*': '证明自带的公钥，以外部给出的为准',
  'bids.*.bid': '投标文件的编号，投标文件以密文的摘要为准',
};
