/** Every field of every row of an archive, changed by the office itself, which signs everything anew but the history before the last entry. */
import fs from 'node:fs/promises';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { unprovenFields, unprovenFieldsOf, unprovenRecords } from '../../src/exchange/archive/check-rows.ts';
import type { SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { canonicalJson } from '../../src/kernel/record/canonical-json.ts';
import { Forgery, nonsense, otherThan } from './forgery.ts';

export type Row = Record<string, any>;
type Place = [record: string, at: number, field: string];

const isListed = (record: string, field: string) =>
  record in unprovenRecords || field in unprovenFields || field in (unprovenFieldsOf[record] ?? {});

const isEmpty = (value: unknown) => (value ?? null) === null || (Array.isArray(value) && value.length === 0);
const isSame = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** Makes of a value another one; nothing where it comes to the same. */
export type Mutation = (value: unknown, field: string, row: Row, rows: readonly Row[]) => unknown;

export const mutations: [string, Mutation][] = [
  [
    'a believable value',
    (value, field, _row, rows) => rows.find((r) => !isSame(r[field], value))?.[field] ?? otherThan(value),
  ],
  ['another value of its kind', otherThan],
  ...nonsense.map((value): [string, Mutation] => [`nonsense ${JSON.stringify(value)}`, () => value]),
];

export class FieldForgery {
  /** The head before the entry that binds the records: what is known outside. */
  readonly head: string;
  private readonly sealed: SealedArchive<unknown>;

  constructor(sealed: SealedArchive<unknown>) {
    this.sealed = sealed;
    this.head = new Forgery(sealed).chain.at(-2)!.hash;
  }

  async judged(forgery: Forgery) {
    const place = await forgery.signed();
    const { ok, faults } = await verifyArchive(place, { key: this.sealed.published.key, head: this.head });
    await fs.rm(place);
    return { ok, places: faults.map((f) => f.place), text: faults.map((f) => `${f.place}：${f.because}`).join('\n') };
  }

  records(): string[] {
    return [...this.sealed.contents.keys()].flatMap((path) => /^records\/(.+)\.json$/.exec(path)?.[1] ?? []);
  }

  proving(): string[] {
    return this.records().filter((record) => !(record in unprovenRecords));
  }

  rowsOf(record: string): Row[] {
    return new Forgery(this.sealed).json(recordPath(record));
  }

  /** Forges these fields of every row at once. @returns those that were not each named by record, row and field */
  private async unnamedBy(mutate: Mutation, isMeant: (record: string, field: string) => boolean): Promise<Place[]> {
    const expected = new Map<string, Place[]>();
    const forgery = new Forgery(this.sealed);
    for (const record of this.proving())
      forgery.change(recordPath(record), (rows: Row[]) =>
        rows.map((row, at) => {
          const changed = { ...row };
          for (const field of Object.keys(row).filter((name) => isMeant(record, name))) {
            const value = mutate(row[field], field, row, rows);
            if (isSame(row[field], value)) continue;
            changed[field] = value;
            const place = `${recordPath(record)} · ${row.title || row.id} · ${field}`;
            expected.set(place, [...(expected.get(place) ?? []), [record, at, field]]);
          }
          return changed;
        }),
      );
    const named = new Map<string, number>();
    for (const place of (await this.judged(forgery)).places) named.set(place, (named.get(place) ?? 0) + 1);
    // Rows of one title share their place: each has its own line.
    return [...expected].flatMap(([place, own]) => ((named.get(place) ?? 0) < own.length ? own : []));
  }

  /** Every field that has the verifier's own line for it is named by that line; the others are answered for one by one. */
  async missedBy(
    mutate: Mutation,
    sampled: <T>(all: readonly T[], most: number) => readonly T[],
  ): Promise<{ missed: string[]; alone: number }> {
    // What names or owns a row is how the others are told apart.
    const apart = ['id', 'title', 'org'];
    const unnamed = [
      ...(await this.unnamedBy(mutate, (_, field) => !apart.includes(field))),
      ...(await this.unnamedBy(mutate, (record, field) => field === 'org' && record !== 'project')),
    ];
    const listed = new Map(
      unnamed.filter(([r, _, f]) => isListed(r, f)).map((place) => [`${place[0]}.${place[2]}`, place]),
    );
    const others = this.proving().flatMap((record): Place[] => ['id', 'title'].map((field) => [record, 0, field]));
    const alone = [...unnamed.filter(([r, _, f]) => !isListed(r, f)), ...listed.values()];
    const missed: string[] = [];
    for (const [record, at, field] of [...alone, ...sampled(others, 4), ['project', 0, 'org'] satisfies Place]) {
      const single = new Forgery(this.sealed).change(recordPath(record), (rows: Row[]) => {
        rows[at]![field] = mutate(rows[at]![field], field, rows[at]!, rows);
      });
      if (isSame(single.json(recordPath(record))[at][field], this.rowsOf(record)[at]![field])) continue;
      const { ok, text } = await this.judged(single);
      if (isListed(record, field) ? !ok : ok || !text.includes(recordPath(record)))
        missed.push(`${record}.${field} ${at}`);
    }
    return { missed, alone: alone.length };
  }
}
