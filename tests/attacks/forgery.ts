/**
 * What a forger who holds the office's own keys and its database can make of an archive: everything computed and signed
 * anew.
 */
import {
  type Binding,
  bindingAction,
  historyPath,
  type Manifest,
  manifestPath,
  recordPath,
} from '../../src/capabilities/closing/archive/archive-format.ts';
import { type Contents, remake } from '../../src/exchange/archive/testing/remake.ts';
import type { SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { canonicalJson } from '../../src/kernel/record/canonical-json.ts';
import { chainHash, genesis } from '../../src/kernel/record/chain.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';

type Entry = Record<string, any>;

export class Forgery {
  private readonly sealed: SealedArchive<unknown>;
  private readonly contents: Contents;

  constructor(sealed: SealedArchive<unknown>) {
    this.sealed = sealed;
    this.contents = new Map(sealed.contents);
  }

  json(path: string): any {
    return JSON.parse(this.contents.get(path)!.toString());
  }

  put(path: string, value: unknown): this {
    this.contents.set(path, Buffer.from(canonicalJson(value)));
    return this;
  }

  /** Other bytes in the place of a file that a row names. */
  replaceFile(from: string, to: string, bytes: Buffer): this {
    this.contents.delete(from);
    this.contents.set(to, bytes);
    return this;
  }

  remove(path: string): this {
    this.contents.delete(path);
    return this;
  }

  change(path: string, change: (value: any) => unknown): this {
    const value = this.json(path);
    return this.put(path, change(value) ?? value);
  }

  get manifest(): Manifest {
    return this.json(manifestPath);
  }

  /** The project's chain as it would stand now. */
  get chain(): Entry[] {
    return this.json(historyPath('project'))[this.manifest.chain.id];
  }

  changeChain(change: (entries: Entry[]) => Entry[] | undefined): this {
    const { id } = this.manifest.chain;
    return this.change(historyPath('project'), (chains) => {
      chains[id] = change(chains[id]) ?? chains[id];
    });
  }

  /** A field of a row, in the record and wherever its history tells of it last. */
  set(record: string, id: string, field: string, value: unknown): this {
    this.change(recordPath(record), (rows) => {
      rows.find((r: Entry) => r.id === id)[field] = value;
    });
    for (const path of [...this.contents.keys()].filter((p) => p.startsWith('history/')))
      this.change(path, (chains) => {
        const told = Object.values<Entry[]>(chains)
          .flat()
          .filter((e) => e.record === record && e.recordId === id)
          .flatMap((e) => e.changes as Entry[])
          .filter((c) => c.field === field);
        if (told.length > 0) told.at(-1)!.after = value;
      });
    return this;
  }

  /** Chains hashed anew and joined to each other, the binding entry and the manifest written anew, all signed by the office. */
  /** @param about of the archive, where it is not what it was */
  async signed(about: Partial<Manifest> = {}): Promise<string> {
    await this.rehash();
    const { chain } = this.manifest;
    const last = this.chain.at(-1)!;
    const place = this.sealed.another();
    await remake(this.contents, this.sealed.real, place, {
      chain: { id: chain.id, seq: last.seq, head: last.hash },
      ...about,
    });
    return place;
  }

  private async rehash(): Promise<void> {
    const heads = new Map<string, Entry[]>();
    const { id } = this.manifest.chain;
    for (const path of [...this.contents.keys()].filter((p) => p.startsWith('history/'))) {
      const chains = this.json(path) as Record<string, Entry[]>;
      for (const [chain, entries] of Object.entries(chains)) {
        if (chain !== id) await linked(chain, entries);
        heads.set(chain, entries);
      }
      this.put(path, chains);
    }
    const chains = this.json(historyPath('project'));
    const old = new Map((chains[id] as Entry[]).map((e) => [e.hash, e]));
    for (const entry of chains[id] as Entry[]) {
      for (const joined of entry.asked.bidChains ?? [])
        joined.head = heads.get(`bid:${joined.bid}`)?.[joined.seq - 1]?.hash ?? joined.head;
    }
    // The papers print the heads anew, as they would have been.
    await linked(id, chains[id], (entry) => this.reprint(entry, old));
    const binding = (chains[id] as Entry[]).find((e) => e.action === bindingAction);
    if (binding) binding.asked = await this.bound(binding.asked, heads);
    await linked(id, chains[id]);
    this.put(historyPath('project'), chains);
  }

  private reprint(entry: Entry, old: ReadonlyMap<string, Entry>): void {
    const printed = entry.changes.find((c: Entry) => c.field === 'chainHead' && c.after);
    const at = printed && old.get(printed.after);
    if (!at || printed.after === at.hash) return;
    const values: Entry = { chainHead: at.hash, chainEntry: at.seq };
    for (const change of entry.changes) if (change.field in values) change.after = values[change.field];
    if (this.contents.has(recordPath(entry.record)))
      this.change(recordPath(entry.record), (rows) => {
        Object.assign(rows.find((r: Entry) => r.id === entry.recordId) ?? {}, values);
      });
  }

  private async bound(old: Binding, heads: ReadonlyMap<string, Entry[]>): Promise<Binding> {
    const present = old.entries.filter((e) => this.contents.has(e.path));
    return {
      entries: await Promise.all(
        present.map(async ({ path }) => ({ path, sha256: await sha256Hex(this.contents.get(path)!.toString()) })),
      ),
      chains: old.chains.map(({ chain }) => {
        const entries = heads.get(chain)!;
        return { chain, seq: entries.length, head: entries.at(-1)!.hash };
      }),
    };
  }
}

async function linked(chain: string, entries: Entry[], before?: (entry: Entry) => void): Promise<void> {
  let prev = genesis(chain);
  for (const [i, entry] of entries.entries()) {
    before?.(entry);
    const isAsItWas = entry.seq === i + 1 && entry.prev === prev && entry.hash === (await chainHash(entry));
    if (!isAsItWas) {
      entry.seq = i + 1;
      entry.prev = prev;
      entry.hash = await chainHash(entry);
    }
    prev = entry.hash;
  }
}

/** Another value of the same kind. */
export function otherThan(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return '2020-01-01T00:00:00.000Z';
    if (/^-?\d+(\.\d+)?$/.test(value)) return '7.77';
    return `${value}改`;
  }
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return '改';
  if (Array.isArray(value)) return value.length > 0 ? [] : ['改'];
  return Object.keys(value as object).length > 0 ? {} : { 改: 1 };
}

/** What no field of a record ought to be, so that a program that trusts it falls over. */
export const nonsense: readonly unknown[] = [null, 0, -1.5, true, '', '改', [], [null], {}, { signing: {} }, [[]]];

/** Where in a value something stands that is neither list nor object. */
export function leavesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
}

export function changeAt(value: any, at: readonly string[], of: (value: unknown) => unknown): void {
  const parent = at.slice(0, -1).reduce((inner, key) => inner[key], value);
  parent[at.at(-1)!] = of(parent[at.at(-1)!]);
}
