import { expect, it } from 'vitest';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { drawFloat } from './float-draw.rules.ts';

const values = ['1', '1.5', '2', '2.5', '3'];
const bids = [
  { bid: 'b', salt: 'salt of b' },
  { bid: 'a', salt: 'salt of a' },
];

it('E3: draws one of the document’s values, the same for whoever repeats it in whatever order', async () => {
  const drawn = await drawFloat('opening', values, bids);
  expect(values).toContain(drawn!.drawn);
  expect(await drawFloat('opening', values, bids.toReversed())).toEqual(drawn);
});

it('the proof is public: format, opening, values and salts in the order of the bids, so that no later version may change it', async () => {
  const drawn = await drawFloat('opening', values, bids);
  const words =
    '{"format":"zhaocai.float-draw","opening":"opening","salts":[["a","salt of a"],["b","salt of b"]],"values":["1","1.5","2","2.5","3"],"version":1}';
  const digest = await sha256Hex(words);
  expect(drawn).toEqual({ values, digest, drawn: values[Number(BigInt(`0x${digest}`) % 5n)] });
});

it('falls otherwise by any bid’s salt, by the opening, and by the values, so that each bidder has a hand in it', async () => {
  const { digest } = (await drawFloat('opening', values, bids))!;
  const others = [
    await drawFloat('opening', values, [bids[0]!, { bid: 'a', salt: 'another' }]),
    await drawFloat('opening', values, bids.slice(1)),
    await drawFloat('another', values, bids),
    await drawFloat('opening', values.toReversed(), bids),
  ];
  for (const other of others) expect(other!.digest).not.toBe(digest);
});

it('reaches every value about equally often', async () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 500; i++) {
    const { drawn } = (await drawFloat(`opening ${i}`, values, bids))!;
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(values);
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(45);
});

it('draws nothing where nothing was opened or the document names no values', async () => {
  expect(await drawFloat('opening', values, [])).toBeNull();
  expect(await drawFloat('opening', [], bids)).toBeNull();
});
