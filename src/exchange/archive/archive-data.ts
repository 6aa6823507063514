/** The records and chains of an archive, as its JSON entries hold them. */

import {
  historyPath,
  type Manifest,
  type PostedShares,
  recordPath,
  sharesPath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import type { Findings } from './findings.ts';

export type Row = Readonly<Record<string, any>>;

export class ArchiveData {
  private readonly parsed: ReadonlyMap<string, unknown>;

  constructor(parsed: ReadonlyMap<string, unknown>) {
    this.parsed = parsed;
  }

  /** All rows of a record type; none when the archive has no such entry. */
  rows(record: string): readonly Row[] {
    return (this.parsed.get(recordPath(record)) as Row[] | undefined) ?? [];
  }

  /** Every row with the record it belongs to. */
  *allRows(): Generator<{ record: string; row: Row }> {
    for (const [path, rows] of this.parsed) {
      const record = /^records\/(.+)\.json$/.exec(path)?.[1];
      if (record) for (const row of rows as Row[]) yield { record, row };
    }
  }

  /** What the key holders released at the opening. */
  get shares(): readonly PostedShares[] {
    return (this.parsed.get(sharesPath) as PostedShares[] | undefined) ?? [];
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
}

/** Reads the JSON entries. A text that is not the canonical one, or has another shape, is a fault and is left out. */
export function readData(manifest: Manifest, texts: ReadonlyMap<string, string>, findings: Findings): ArchiveData {
  const parsed = new Map<string, unknown>();
  for (const { path } of manifest.entries) {
    const isRecords = path.startsWith('records/') || path === sharesPath;
    if (!isRecords && !path.startsWith('history/')) continue;
    const text = texts.get(path);
    if (text === undefined) continue;
    try {
      const value = JSON.parse(text) as unknown;
      const fits = isRecords
        ? Array.isArray(value) && value.every(isRow)
        : isRow(value) && Object.values(value).every((e) => Array.isArray(e) && e.every(isRow));
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
