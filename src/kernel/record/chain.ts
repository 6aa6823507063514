/** The hash chain of a history: pure, so that an archive's verifier and the server compute the same. */
import { canonicalJson } from './canonical-json.ts';
import { integer, text } from './field.ts';
import { sha256Hex } from './sha256.ts';

/** What stands before the first entry of a chain. */
export const genesis = (chain: string) => `genesis:${chain}`;

/** SHA-256 over the canonical JSON of an entry without its own hash; the entry names the one before it as `prev`. */
export async function chainHash(entry: Readonly<Record<string, any>>): Promise<string> {
  const { hash: _, ...content } = entry;
  return sha256Hex(canonicalJson(content));
}

/** The first entry that does not fit, or nothing when the chain holds. Entries must be in order. */
export async function chainFault(
  chain: string,
  entries: readonly Readonly<Record<string, any>>[],
): Promise<{ seq: number; why: string } | undefined> {
  let prev = genesis(chain);
  for (const [i, entry] of entries.entries()) {
    if (entry.seq !== i + 1) return { seq: entry.seq, why: `第 ${i + 1} 条缺失` };
    if (entry.prev !== prev) return { seq: entry.seq, why: '与前一条不相连' };
    if (entry.hash !== (await chainHash(entry))) return { seq: entry.seq, why: '内容与摘要不符' };
    prev = entry.hash;
  }
  return undefined;
}

// Where a matter's history stood when something was published. The head printed on a paper proves every entry before
// it: a person who keeps the paper can tell when a history was written anew (design §8). Pure.

export interface Anchor {
  /** How many entries the chain had, counted from 1; 0 before the first. */
  entry: number;
  /** Hash of that entry, SHA-256 in hex. */
  head: string;
}

/** The fields of a record on which an action prints the anchor (`anchors` of the action). */
export const anchorFields = {
  chainEntry: integer('存证序号', { readOnly: true }),
  chainHead: text('存证摘要', { readOnly: true, max: 100 }),
} as const;

/** The anchor printed on a record, or nothing. Notices before version 0.2 have a head and no entry. */
export const anchorOn = (
  row: Readonly<Record<string, any>>,
): (Omit<Anchor, 'entry'> & { entry?: number }) | undefined =>
  row.chainHead ? { head: row.chainHead, ...(row.chainEntry ? { entry: Number(row.chainEntry) } : {}) } : undefined;
