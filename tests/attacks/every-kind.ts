/**
 * An archive that holds a row of every kind that an archive can hold. The kinds that no played tender brings are told by
 * the history as the kernel tells every row: field by field, in the entry of the action that makes it.
 */
import fs from 'node:fs/promises';
import { house } from '../../src/apps/server/house.ts';
import { bindingAction, historyPath, recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { archivedRecords } from '../../src/capabilities/closing/server/collect.ts';
import { changed, contentsOf, remake } from '../../src/exchange/archive/testing/remake.ts';
import type { SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import type { AnyRow, RecordType } from '../../src/kernel/record/record.ts';
import { chainOf } from '../../src/kernel/server/history.ts';
import { newId } from '../../src/kernel/server/write.ts';
import { Forgery } from './forgery.ts';

type Row = Record<string, any>;

/** Something that a field of this kind may hold; nothing for what other checks read deep into. */
const believable: Readonly<Record<string, (field: Field) => unknown>> = {
  text: (field) => `所写的${field.label}`,
  richText: (field) => `<p>所写的${field.label}</p>`,
  choice: ({ choices }) => Object.keys(choices as object)[0],
  integer: () => 1,
  decimal: () => '1.00',
  money: () => '1.00',
  flag: () => true,
  date: () => '2026-03-02',
  instant: () => '2026-03-02T01:00:00.000Z',
};
/** Read deep into by checks of their own: printed heads, digests of texts, chains that are joined at the read-out. */
const left = new Set(['chainHead', 'chainEntry', 'lockedAt', 'digest']);

/** What a check of its own asks of a row of this kind, told from what the archive holds. */
const demanded: Readonly<Record<string, (rowsOf: (kind: string) => Row[]) => Row>> = {
  // Only objective factors are read for all.
  'objective-evidence': (rowsOf) => {
    const items: Row[] = rowsOf('evaluation-method').flatMap((m) => m.scoreItems ?? []);
    const { id, name } = items.find((i) => i.objective)!;
    return { item: id, factor: name };
  },
};

interface About {
  project: string;
  lot: string;
  /** An entry whose moment is that of this row as well. */
  like: Row;
  /** A row of a kind, for others to name. */
  idOf: (kind: string) => string;
}

function rowOf(record: RecordType<any>, { project, lot, like, idOf }: About): Row {
  const row: Row = {};
  for (const [name, field] of Object.entries(record.fields as Record<string, Field>)) {
    if (field.kind === 'computed') continue;
    row[name] = left.has(name) ? null : (believable[field.kind]?.(field) ?? null);
    if (field.kind === 'ref') row[name] = idOf(field.target!().id);
    if (name === 'project') row[name] = project;
    if (name === 'lot') row[name] = lot;
    if (name === 'lots') row[name] = [lot];
  }
  return {
    ...row,
    id: idOf(record.id),
    state: house.lifecycle(record.id).initial,
    title: `一条${record.label}`,
    version: makerOf(record) ? 1 : 2,
    org: null,
    adduserid: null,
    createdAt: like.at,
    updatedAt: like.at,
  };
}

/** The action that makes a row of it; none of a sheet, which is dealt out in numbers. */
const makerOf = (record: RecordType<any>) =>
  Object.entries<any>(house.lifecycle(record.id).actions).find(([, action]) => action.from === null);

const system = new Set(['id', 'state', 'title', 'version', 'org', 'adduserid', 'createdAt', 'updatedAt']);

function entryOf(record: RecordType<any>, row: Row, chain: string, like: Row): Row {
  const made = makerOf(record);
  // The history of a sheet begins with what its member did.
  const [verb] = made ?? Object.entries<any>(house.lifecycle(record.id).actions)[0]!;
  const changes = Object.entries(row)
    .filter(([field, value]) => !system.has(field) && value !== null)
    .map(([field, after]) => ({ field, before: null, after }));
  return {
    ...like,
    ...{ action: `${record.id}.${verb}`, record: record.id, recordId: row.id, chain, seq: 1 },
    ...{ actorId: null, actorName: '系统', orgName: null, asked: {}, changes },
    ...{ fromState: made ? null : row.state, toState: row.state },
  };
}

/** The same archive with one more row of each kind that it does not hold. */
export async function withEveryKind<W>(sealed: SealedArchive<W>): Promise<SealedArchive<W>> {
  const forgery = new Forgery(sealed);
  const { project, lot } = forgery.manifest;
  const like = forgery.chain.at(-3)!;
  const has = new Set([...sealed.contents.keys()]);
  const ids = new Map<string, string>();
  const idOf = (kind: string): string => {
    const path = recordPath(kind);
    if (!ids.has(kind)) ids.set(kind, has.has(path) ? forgery.json(path)[0].id : newId());
    return ids.get(kind)!;
  };
  for (const record of archivedRecords(house)) {
    const path = recordPath(record.id);
    if (has.has(path)) continue;
    const row = {
      ...rowOf(record, { project: project.id, lot: lot.id, like, idOf }),
      ...demanded[record.id]?.((kind) => forgery.json(recordPath(kind))),
    };
    const chain = chainOf(record, row as AnyRow);
    const isOwn = !chain.startsWith('project:');
    const entry = entryOf(record, row, chain, like);
    forgery.put(path, [row]);
    if (isOwn) forgery.put(historyPath(record.id), { [chain]: [entry] });
    forgery.changeChain((entries) => {
      const at = entries.findIndex((e) => e.action === bindingAction);
      const { asked } = entries[at]!;
      asked.entries.push({ path, sha256: '' });
      if (isOwn) asked.chains.push({ chain, seq: 1, head: '' });
      else entries.splice(at, 0, entry);
      return entries;
    });
  }
  const file = await forgery.signed();
  const [contents, bytes] = [await contentsOf(file), await fs.readFile(file)];
  const forged: typeof sealed.forged = async (entry, change, about = {}) => {
    const place = sealed.another();
    await remake(changed(contents, entry, change), sealed.real, place, about);
    return place;
  };
  return { ...sealed, file, bytes, contents, forged };
}
