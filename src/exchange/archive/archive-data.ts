/** The records and chains of an archive, as its JSON entries hold them. */

import type { OpeningProof } from '../../capabilities/bid/sealing/proof.ts';
import {
  historyPath,
  type Manifest,
  type PostedShares,
  proofPath,
  type RecoveredShare,
  type ReleasedSecret,
  recordPath,
  recoveredPath,
  secretsPath,
  sharesPath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { type Former, underToday } from '../../kernel/record/record.ts';
import type { Findings } from './findings.ts';

/**
 * Fields that an older archive, or the older part of a history, calls otherwise: record → former name → the name of today.
 * A test holds that it is what the records declare (`was`); the verifier itself knows no records.
 */
const way = new Map([['method', 'way']]);
const tenderWay = new Map([['tenderMethod', 'tenderWay']]);

export const formerNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['project', new Map([...way, ['methodBasis', 'wayBasis'], ['approvedMethod', 'approvedWay']])],
  ['project-setting', way],
  ['tender-scheme', new Map([...way, ['methodBasis', 'wayBasis']])],
  ['written-report', way],
  ['bid-security', new Map([['way', 'paidBy']])],
  ['evaluation-method', tenderWay],
  ['offline-award', tenderWay],
  ['preliminary-document', tenderWay],
  ['tender-document', tenderWay],
]);

/**
 * Records whose rows another took over: its id → what of them is called otherwise. The same test holds that it is what the
 * records declare (`formerly`).
 */
export const formerRecords: ReadonlyMap<string, readonly Former[]> = new Map([
  [
    'committee',
    [
      { record: 'committee', says: { kind: 'committee' } },
      {
        record: 'review-panel',
        says: { kind: 'panel' },
        fields: {
          formed: 'chosenBy',
          people: 'buyerRepresentatives',
          source: 'publicSource',
          concludedAt: 'qualifiedAt',
        },
        states: { called: 'drawn' },
        verbs: {
          draw: 'drawPanel',
          begin: 'beginReview',
          reopen: 'reviewAnew',
          end: 'tell',
        },
      },
    ],
  ],
  [
    'committee-member',
    [
      {
        record: 'panel-member',
        fields: {
          panel: 'committee',
          calledAt: 'notifiedAt',
          seatedAt: 'signedInAt',
          leftBecause: 'replacedBecause',
        },
        states: { called: 'drawn', seated: 'signedIn', left: 'replaced' },
        verbs: {
          enter: 'enterReview',
          decline: 'leaveReview',
          askReplacement: 'askForReviewer',
          replace: 'replaceReviewer',
        },
      },
    ],
  ],
]);

export type Row = Readonly<Record<string, any>>;

/** Which record of today the rows and entries of a record are of, and what of them is called otherwise. */
const takenOver = new Map<string, { today: string; of: Former }>(
  [...formerRecords].flatMap(([today, all]) => all.map((of) => [of.record, { today, of }] as const)),
);

/** A row of a record that another took over, by the names of today. */
function underTaken(row: Row, { fields = {}, states = {}, says = {} }: Former): Row {
  const named = Object.fromEntries(Object.entries(row).map(([name, value]) => [fields[name] ?? name, value]));
  return { ...says, ...named, state: states[row.state] ?? row.state };
}

function rowsToday(record: string, content: unknown): unknown {
  const taken = takenOver.get(record);
  if (taken) return (content as Row[]).map((row) => underTaken(row, taken.of));
  const names = formerNames.get(record);
  if (!names) return content;
  // A row that has both names has one that its history does not tell of.
  const today = (row: Row, name: string) => {
    const now = names.get(name);
    return now === undefined || Object.hasOwn(row, now) ? name : now;
  };
  return (content as Row[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [today(row, name), value])),
  );
}

function entryToday(entry: Row): Row {
  const taken = takenOver.get(entry.record);
  if (taken) return underToday(entry, taken.today, taken.of);
  const names = formerNames.get(entry.record);
  if (!names) return entry;
  return { ...entry, changes: entry.changes.map((c: Row) => ({ ...c, field: names.get(c.field) ?? c.field })) };
}

const recordAt = (path: string): string | undefined => /^records\/(.+)\.json$/.exec(path)?.[1];

export class ArchiveData {
  private readonly parsed: ReadonlyMap<string, unknown>;
  private readonly told = new Map<string, Row[]>();

  /** @param parsed path → content; rows and what is told of them go by the names that fields have today, chains by their own. */
  constructor(parsed: ReadonlyMap<string, unknown>) {
    const today = new Map<string, unknown>();
    for (const [path, content] of parsed) {
      const record = recordAt(path);
      const place = record ? recordPath(takenOver.get(record)?.today ?? record) : path;
      const had = today.get(place) as Row[] | undefined;
      const now = record ? rowsToday(record, content) : content;
      today.set(place, had ? [...had, ...(now as Row[])] : now);
    }
    this.parsed = today;
    for (const { entries } of this.allChains()) {
      for (const entry of entries.map(entryToday)) {
        const key = `${entry.record}:${entry.recordId}`;
        const own = this.told.get(key);
        if (own) own.push(entry);
        else this.told.set(key, [entry]);
      }
    }
  }

  /** All rows of a record type; none when the archive has no such entry. */
  rows(record: string): readonly Row[] {
    return (this.parsed.get(recordPath(record)) as Row[] | undefined) ?? [];
  }

  /** Every row with the record it belongs to. */
  *allRows(): Generator<{ record: string; row: Row }> {
    for (const [path, rows] of this.parsed) {
      const record = recordAt(path);
      if (record) for (const row of rows as Row[]) yield { record, row };
    }
  }

  /** What the key holders released at the opening. */
  get shares(): readonly PostedShares[] {
    return (this.parsed.get(sharesPath) as PostedShares[] | undefined) ?? [];
  }

  get recovered(): readonly RecoveredShare[] {
    return (this.parsed.get(recoveredPath) as RecoveredShare[] | undefined) ?? [];
  }

  get secrets(): readonly ReleasedSecret[] {
    return (this.parsed.get(secretsPath) as ReleasedSecret[] | undefined) ?? [];
  }

  get proofs(): readonly OpeningProof[] {
    return (this.parsed.get(proofPath) as OpeningProof[] | undefined) ?? [];
  }

  chains(record: string): Readonly<Record<string, readonly Row[]>> {
    return (this.parsed.get(historyPath(record)) as Record<string, Row[]> | undefined) ?? {};
  }

  *allChains(): Generator<{ place: string; chain: string; entries: readonly Row[] }> {
    for (const [path, chains] of this.parsed) {
      if (!path.startsWith('history/')) continue;
      for (const [chain, entries] of Object.entries(chains as Record<string, Row[]>))
        yield { place: path, chain, entries };
    }
  }

  /** What the history tells of every row, by `record:id`, the oldest first. */
  get history(): ReadonlyMap<string, readonly Row[]> {
    return this.told;
  }

  /** What happened to one row. */
  entriesOf(record: string, id: unknown): readonly Row[] {
    return this.told.get(`${record}:${id}`) ?? [];
  }

  /** Everything that was done by one of these actions, on all rows. */
  done(...actions: string[]): Row[] {
    return [...this.told.values()].flatMap((entries) => entries.filter((e) => actions.includes(e.action)));
  }
}

/** Reads the JSON entries. A text that is not the canonical one, or has another shape, is a fault and is left out. */
export function readData(manifest: Manifest, texts: ReadonlyMap<string, string>, findings: Findings): ArchiveData {
  const parsed = new Map<string, unknown>();
  for (const { path } of manifest.entries) {
    const isHistory = path.startsWith('history/');
    if (!isHistory && !path.startsWith('records/') && !path.startsWith('opening/')) continue;
    const text = texts.get(path);
    if (text === undefined) continue;
    try {
      const value = JSON.parse(text) as unknown;
      const fits = isHistory
        ? isRow(value) && Object.values(value).every((e) => Array.isArray(e) && e.every(isEntry))
        : Array.isArray(value) && value.every(isRow);
      if (!fits) findings.fault(path, '内容的结构不对');
      else if (canonicalJson(value) !== text) findings.fault(path, '内容不是规范的 JSON');
      else parsed.set(path, value);
    } catch {
      findings.fault(path, '内容不是 JSON');
    }
  }
  return new ArchiveData(parsed);
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): boolean =>
  isRow(value) &&
  Number.isSafeInteger(value.seq) &&
  ['at', 'action', 'record', 'recordId', 'toState', 'prev', 'hash'].every((name) => typeof value[name] === 'string') &&
  isRow(value.asked) &&
  Array.isArray(value.changes) &&
  value.changes.every((c) => isRow(c) && typeof c.field === 'string');
