import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { commitment, type DrawCandidate, draw, lockDigest, seedOf } from './draw.rules.ts';

const seed = createHash('sha256').update('a seed').digest('hex');
const candidates: DrawCandidate[] = Array.from({ length: 40 }, (_, index) => ({
  id: `E${String(index).padStart(2, '0')}`,
  tags: [index % 2 ? '市政' : '经济', ...(index < 10 ? ['四川'] : [])],
}));
const groups = [
  { name: '技术', count: 3, tags: ['市政'] },
  { name: '经济', count: 2, tags: ['经济', '四川'] },
];

describe('draw', () => {
  it('fills each group with those that fit, nobody twice, and lets alternates stand by', async () => {
    const drawn = await draw({ seed, candidates, groups, alternates: 2 });
    expect(drawn.map(({ group, kind }) => `${group} ${kind}`)).toEqual([
      ...['技术 member', '技术 member', '技术 member', '经济 member', '经济 member'],
      ...['技术 alternate', '技术 alternate', '经济 alternate', '经济 alternate'],
    ]);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(9);
    const tagsOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.tags;
    for (const { group, id } of drawn) {
      expect(tagsOf(id)).toEqual(expect.arrayContaining(groups.find(({ name }) => name === group)!.tags));
    }
  });

  it('comes out the same again, in whatever order the list is read', async () => {
    const drawn = await draw({ seed, candidates, groups, alternates: 1 });
    expect(await draw({ seed, candidates: candidates.toReversed(), groups, alternates: 1 })).toEqual(drawn);
    expect(
      await draw({ seed: seed.replace(/^./, (c) => (c === '0' ? '1' : '0')), candidates, groups, alternates: 1 }),
    ).not.toEqual(drawn);
  });

  it('can be repeated by an outsider from its description', async () => {
    let left = candidates.map(({ id }) => id);
    const words = [0, 1].flatMap((counter) => {
      const block = createHmac('sha256', seed).update(String(counter)).digest();
      return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
    });
    const expected = words.slice(0, 10).map((word) => {
      const id = left[word % left.length]!;
      left = left.filter((other) => other !== id);
      return id;
    });
    const drawn = await draw({ seed, candidates, groups: [{ name: '全部', count: 10, tags: [] }] });
    expect(drawn.map(({ id }) => id)).toEqual(expected);
  });

  it('gives everybody the same chance', async () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 1500; round++) {
      const [first] = await draw({
        seed: createHash('sha256').update(`round ${round}`).digest('hex'),
        candidates: candidates.slice(0, 5),
        groups: [{ name: '全部', count: 1, tags: [] }],
      });
      counts.set(first!.id, (counts.get(first!.id) ?? 0) + 1);
    }
    // Chi-square with 4 degrees of freedom: the seeds are fixed, so this either always holds or never.
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 300) ** 2 / 300, 0);
    expect(counts.size).toBe(5);
    expect(chiSquare).toBeLessThan(13.28);
  });

  it('never draws those that must stay away', async () => {
    const excluded = candidates.slice(4).map(({ id }) => id);
    const drawn = await draw({ seed, candidates, groups: [{ name: '全部', count: 4, tags: [] }], excluded });
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(['E00', 'E01', 'E02', 'E03']);
  });

  it('says which group has too few, and takes what alternates there are', async () => {
    const few = [{ name: '经济', count: 6, tags: ['经济', '四川'] }];
    await expect(draw({ seed, candidates, groups: few })).rejects.toThrow('“经济”需要 6 人，符合条件的只有 5 人');
    const drawn = await draw({ seed, candidates, groups: [{ ...few[0]!, count: 3 }], alternates: 5 });
    expect(drawn.filter(({ kind }) => kind === 'alternate')).toHaveLength(2);
  });

  it('refuses what is no seed, and a list that names somebody twice', async () => {
    for (const wrong of ['abc', `${seed}0`, `0${seed}`, seed.toUpperCase()])
      await expect(draw({ seed: wrong, candidates, groups })).rejects.toThrow('64 位十六进制');
    await expect(draw({ seed, candidates: [...candidates, candidates[3]!], groups })).rejects.toThrow(
      '“E03”在抽取名单中出现了两次',
    );
  });
});

describe('lock, commitment and seed', () => {
  const rule = { groups };

  it('lock the list and the rule, not the order of reading', async () => {
    const lock = await lockDigest({ candidates, rule });
    expect(await lockDigest({ candidates: candidates.toReversed(), rule })).toBe(lock);
    expect(await lockDigest({ candidates: candidates.slice(1), rule })).not.toBe(lock);
    expect(await lockDigest({ candidates, rule: { ...rule, alternates: 1 } })).not.toBe(lock);
  });

  it('bind a value without showing it', async () => {
    const salt = 'f'.repeat(64);
    const published = createHash('sha256').update(`{"salt":"${salt}","value":"8417"}`).digest('hex');
    expect(await commitment('8417', salt)).toBe(published);
    expect(await commitment('8418', salt)).not.toBe(published);
    // No moving of the border between value and salt.
    expect(await commitment('17', '84')).not.toBe(await commitment('7', '841'));
  });

  it('make a seed that every value changes, a refusal too, and no order does', async () => {
    const lock = await lockDigest({ candidates, rule });
    const both = [
      { by: '招标人', value: '8417' },
      { by: '监督', value: '0052' },
    ];
    const found = await seedOf({ lock, contributions: both });
    expect(found).toMatch(/^[0-9a-f]{64}$/);
    expect(await seedOf({ lock, contributions: both.toReversed() })).toBe(found);
    const refused = await seedOf({ lock, contributions: [both[0]!, { by: '监督', value: null }] });
    const others = [
      await seedOf({ lock: seed, contributions: both }),
      refused,
      await seedOf({ lock, contributions: [both[0]!] }),
    ];
    expect(new Set([found, ...others]).size).toBe(4);
  });

  it('are digests of published words, parties and bids in one order, so that no later version may change them', async () => {
    const value = (by: string, v: string) => `{"by":"${by}","value":"${v}"}`;
    const contributions = [
      { by: 'supervisor', value: '2' },
      { by: 'owner', value: '1' },
    ];
    const [a, b] = [value('owner', '1'), value('supervisor', '2')];
    for (const given of [contributions, contributions.toReversed()]) {
      expect(await seedOf({ lock: 'L', contributions: given })).toBe(
        await sha256Hex(`{"contributions":[${a},${b}],"lock":"L"}`),
      );
      expect(await seedOf({ lock: 'L', contributions: given, bids: ['y', 'x'] })).toBe(
        await sha256Hex(`{"bids":["x","y"],"contributions":[${a},${b}],"lock":"L"}`),
      );
    }
    expect(await seedOf({ lock: 'L', contributions: [], bids: ['x'], source: { name: '双色球', value: '7' } })).toBe(
      await sha256Hex('{"bids":["x"],"lock":"L","source":{"name":"双色球","value":"7"}}'),
    );
  });

  it('need one value at least, and one from each', async () => {
    await expect(seedOf({ lock: seed, contributions: [{ by: '监督', value: null }] })).rejects.toThrow('没有一方揭示');
    const twice = [1, 2].map((value) => ({ by: '监督', value: String(value) }));
    await expect(seedOf({ lock: seed, contributions: twice })).rejects.toThrow('“监督”的随机值出现了两次');
  });
});

describe('the draw against one who wants certain people (P4)', () => {
  it('one side alone never makes a seed: neither one value, nor a value beside the public source', async () => {
    const lock = await lockDigest({ candidates: [], rule: { groups: [] } });
    const one = [{ by: 'owner', value: '1' }];
    const source = { name: '双色球', value: '2026123010203' };
    const two = [...one, { by: 'supervisor', value: '2' }];
    const silent = { by: 'third', value: null };
    for (const contributions of [one, [...one, silent], [...two, silent], [], [one[0]!, one[0]!]])
      await expect(seedOf({ lock, contributions, bids: [] })).rejects.toThrow('双方的随机值须齐全');
    await expect(seedOf({ lock, contributions: one, bids: [], source })).rejects.toThrow('双方的随机值须齐全');
    expect(await seedOf({ lock, contributions: [], bids: [], source })).toMatch(/^[0-9a-f]{64}$/);
  });

  /**
   * By how many σ the expert who is furthest from fair was drawn too often or too seldom. The owner picks the value that
   * would be best if the other side's were what it guesses; the last bidder grinds its ciphertext against the same guess.
   */
  async function furthest(draws: number, guess: (n: number) => number): Promise<number> {
    const experts = Array.from({ length: 40 }, (_, i) => ({ id: `e${String(i).padStart(2, '0')}`, tags: [] }));
    const groups = [{ name: '评标专家', count: 5, tags: [] }];
    const lock = await lockDigest({ candidates: experts, rule: { groups } });
    const drawnWith = async (n: number, value: string, other: number) => {
      const contributions = [
        { by: 'owner', value: `${n}${value}` },
        { by: 'supervisor', value: await digestOf(`${other}`) },
      ];
      const seed = await seedOf({ lock, contributions, bids: [value] });
      return draw({ seed, candidates: experts, groups });
    };
    const taken = new Map<string, number>();
    for (let n = 0; n < draws; n++) {
      const options = await Promise.all(
        ['x', 'y'].map(async (value) => {
          const friends = (await drawnWith(n, value, guess(n))).filter((d) => d.id < 'e04').length;
          return { value, friends };
        }),
      );
      const { value } = options.toSorted((p, q) => q.friends - p.friends)[0]!;
      for (const { id } of await drawnWith(n, value, n)) taken.set(id, (taken.get(id) ?? 0) + 1);
    }
    const share = 5 / 40;
    const sigma = Math.sqrt(draws * share * (1 - share));
    return Math.max(...experts.map(({ id }) => Math.abs((taken.get(id) ?? 0) - draws * share) / sigma));
  }

  it('over 3,000 draws with an adversary everybody is drawn within 4 σ of fair', async () => {
    // It knows what the other side's value was last time; afterwards it cannot stop what comes.
    expect(await furthest(3000, (n) => n - 1)).toBeLessThan(4);
  });

  it('an adversary who knew the other value would be seen by the same measure', async () => {
    expect(await furthest(600, (n) => n)).toBeGreaterThan(6);
  });
});

/** Random for a person who does not know what went in, and the same in every run. */
const digestOf = (text: string) => sha256Hex(`the other side's value ${text}`);
