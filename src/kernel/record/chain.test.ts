import { describe, expect, it } from 'vitest';
import { chainFault, chainHash, genesis } from './chain.ts';

/** A chain of so many entries, as the server writes it. */
async function chain(length: number, id = 'p') {
  const entries: Record<string, any>[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const entry = { seq, prev: entries.at(-1)?.hash ?? genesis(id), action: `a${seq}` };
    entries.push({ ...entry, hash: await chainHash(entry) });
  }
  return entries;
}

describe('a chain of history', () => {
  it('holds as it was written, and with nothing in it', async () => {
    expect(await chainFault('p', await chain(3))).toBeUndefined();
    expect(await chainFault('p', [])).toBeUndefined();
  });

  it('tells the first entry that does not fit, and why', async () => {
    const [one, two, three] = (await chain(3)) as [any, any, any];
    expect(await chainFault('p', [one, three])).toEqual({ seq: 3, why: '第 2 条缺失' });
    expect(await chainFault('p', [two])).toEqual({ seq: 2, why: '第 1 条缺失' });
    expect(await chainFault('q', [one])).toEqual({ seq: 1, why: '与前一条不相连' });
    expect(await chainFault('p', [one, { ...two, action: 'other' }, three])).toEqual({ seq: 2, why: '内容与摘要不符' });
    const anew = { ...two, action: 'other', hash: undefined };
    const { hash: _, ...content } = anew;
    const written = { ...content, hash: await chainHash(content) };
    expect(await chainFault('p', [one, written, three])).toEqual({ seq: 3, why: '与前一条不相连' });
  });

  it('hashes an entry without its own hash', async () => {
    const [one] = await chain(1);
    expect(await chainHash(one!)).toBe(one!.hash);
    expect(await chainHash({ ...one, action: 'x' })).not.toBe(one!.hash);
  });
});
