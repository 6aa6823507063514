/** The hash chain of a history: pure, so that an archive's verifier and the server compute the same. */
import { canonicalJson } from './canonical-json.ts';
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
