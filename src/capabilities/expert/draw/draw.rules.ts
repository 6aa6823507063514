import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { hmacSha256, sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';

/** Somebody on the locked list. */
export interface DrawCandidate {
  id: string;
  /** What groups ask for: specialities, regions, kinds. */
  tags: string[];
}

export interface DrawGroup {
  name: string;
  /** How many members; a whole number from 1. */
  count: number;
  /** A candidate fits that has all of these. */
  tags: string[];
}

export interface DrawRule {
  groups: DrawGroup[];
  /** How many stand by for each group, called in their order; fewer where the list ends. Default 0. */
  alternates?: number;
}

/** What one party puts into the seed. */
export interface Contribution {
  by: string;
  /** The random value it revealed; null when it refused, which is recorded and does not stop the draw. */
  value: string | null;
}

export interface Drawn {
  group: string;
  kind: 'member' | 'alternate';
  id: string;
}

/**
 * The digest that locks the list and the rule before the opening: SHA-256 over the canonical JSON of both, the list in
 * the order of its ids, so that the order in which it is read does not matter.
 */
export async function lockDigest({
  candidates,
  rule,
}: {
  candidates: DrawCandidate[];
  rule: DrawRule;
}): Promise<string> {
  return sha256Hex(canonicalJson({ candidates: inOrder(candidates), rule }));
}

/**
 * What a party publishes before it knows the other's value: SHA-256 over the canonical JSON of value and salt. With a
 * salt of 32 random bytes the value cannot be found by trying, and the party cannot reveal another one later.
 */
export async function commitment(value: string, salt: string): Promise<string> {
  return sha256Hex(canonicalJson({ salt, value }));
}

/**
 * The seed: SHA-256 over the canonical JSON of the lock digest and all contributions in the order of their parties, as
 * 64 hex digits. No party can steer it as long as one other value was committed to before and is random.
 *
 * @throws RangeError when no party revealed a value, or a party is there twice
 */
export async function seedOf({
  lock,
  contributions,
  bids,
  source,
}: {
  lock: string;
  contributions: Contribution[];
  /** Digests of all ciphertexts that stood at the deadline; draws of before this edition mixed none in. */
  bids?: readonly string[];
  /** The public source that the document names, where not both values came together. */
  source?: { name: string; value: string };
}): Promise<string> {
  if (bids) return mixedSeed({ lock, contributions, bids, source });
  if (contributions.every(({ value }) => value === null)) throw new RangeError('没有一方揭示随机值，不能抽取');
  const parties = contributions.toSorted((a, b) => (a.by < b.by ? -1 : 1));
  const twice = parties.find(({ by }, index) => by === parties[index + 1]?.by);
  if (twice) throw new RangeError(`“${twice.by}”的随机值出现了两次`);
  return sha256Hex(canonicalJson({ contributions: parties, lock }));
}

/** Both values or the public source, never one side alone: a choice between them would be a choice of the committee. */
async function mixedSeed(mix: {
  lock: string;
  contributions: Contribution[];
  bids: readonly string[];
  source: { name: string; value: string } | undefined;
}): Promise<string> {
  const given = mix.contributions.filter(({ value }) => value !== null).toSorted((a, b) => (a.by < b.by ? -1 : 1));
  const isWhole =
    given.length >= 2 &&
    given.length === mix.contributions.length &&
    sure(given[0], 'the first of given').by !== sure(given[1], 'one of given').by;
  if (mix.source ? given.length > 0 : !isWhole)
    throw new RangeError('双方的随机值须齐全，否则只用公开随机源，不能抽取');
  const { lock, source } = mix;
  const bids = mix.bids.toSorted();
  return sha256Hex(canonicalJson({ bids, lock, ...(source ? { source } : { contributions: given }) }));
}

export interface DrawInput extends DrawRule {
  /** From {@link seedOf}. */
  seed: string;
  candidates: DrawCandidate[];
  /** Ids that must not be drawn: avoidance that became known after the list was locked. */
  excluded?: string[];
}

/**
 * Draws members for each group in turn, then alternates for each group in turn. Everybody is drawn at most once.
 *
 * Anyone can repeat it: the fitting candidates, in the order of their ids and without those already drawn, are numbered
 * from 0, and the next number of the stream takes one. The stream is HMAC-SHA-256(seed, "0"), HMAC-SHA-256(seed, "1"), …
 * with the seed as the text of its 64 hex digits, cut into 32-bit numbers, big-endian. A number at or above the largest
 * multiple of n is thrown away, the others are taken modulo n: each of n candidates is equally likely.
 *
 * @throws RangeError when a group has too few fitting candidates
 */
export async function draw({ seed, candidates, groups, alternates = 0, excluded = [] }: DrawInput): Promise<Drawn[]> {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new RangeError('抽取种子应为 64 位十六进制数');
  const numbers = numberStream(seed);
  const left = inOrder(candidates).filter(({ id }) => !excluded.includes(id));
  const drawn: Drawn[] = [];

  const drawOne = async (group: DrawGroup, kind: Drawn['kind']): Promise<boolean> => {
    const fitting = left.filter((candidate) => group.tags.every((tag) => candidate.tags.includes(tag)));
    if (fitting.length === 0) return false;
    const chosen = fitting[await numbers.below(fitting.length)]!;
    left.splice(left.indexOf(chosen), 1);
    drawn.push({ group: group.name, kind, id: chosen.id });
    return true;
  };
  for (const group of groups) {
    for (let taken = 0; taken < group.count; taken++) {
      if (!(await drawOne(group, 'member')))
        throw new RangeError(`“${group.name}”需要 ${group.count} 人，符合条件的只有 ${taken} 人`);
    }
  }
  for (const group of groups) {
    for (let taken = 0; taken < alternates && (await drawOne(group, 'alternate')); ) taken++;
  }
  return drawn;
}

function inOrder(candidates: DrawCandidate[]): DrawCandidate[] {
  const sorted = candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const twice = sorted.find(({ id }, index) => id === sorted[index + 1]?.id);
  if (twice) throw new RangeError(`“${twice.id}”在抽取名单中出现了两次`);
  return sorted;
}

function numberStream(seed: string) {
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let counter = 0;

  const next = async (): Promise<number> => {
    if (offset >= block.byteLength) {
      const bytes = await hmacSha256(seed, String(counter));
      block = new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
      counter += 1;
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4);
  };
  return {
    below: async (n: number): Promise<number> => {
      const limit = 2 ** 32 - (2 ** 32 % n);
      for (;;) {
        const number = await next();
        if (number < limit) return number % n;
      }
    },
  };
}
