import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './sha256.ts';

describe('canonicalJson', () => {
  const twice = { a: 1 };
  const spellings: [title: string, value: unknown, text: string][] = [
    ['sorts members at every depth', { b: { d: 1, c: 2 }, a: 3 }, '{"a":3,"b":{"c":2,"d":1}}'],
    [
      'sorts by code unit, not by language',
      { é: 1, z: 2, Z: 3, 甲: 4, '\u{1F600}': 5, ﬀ: 6 },
      '{"Z":3,"z":2,"é":1,"甲":4,"😀":5,"ﬀ":6}',
    ],
    ['keeps the order of arrays', [3, 1, [2]], '[3,1,[2]]'],
    ['leaves out undefined members', { a: undefined, b: null }, '{"b":null}'],
    ['writes numbers as ECMAScript does', [1e21, 0.1, -0, 1.0], '[1e+21,0.1,0,1]'],
    ['escapes only what JSON must', '"\\\n<b>&amp;\u2028', '"\\"\\\\\\n<b>&amp;\u2028"'],
    ['lets dates speak for themselves', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ['takes plain objects of another realm', runInNewContext('({ b: [1], a: 2 })'), '{"a":2,"b":[1]}'],
    ['takes one object twice, side by side', [twice, twice], '[{"a":1},{"a":1}]'],
  ];
  it.each(spellings)('%s', (_title, value, text) => expect(canonicalJson(value)).toBe(text));

  const circle: { self?: unknown } = {};
  circle.self = circle;
  const refusals: [value: unknown, because: string][] = [
    [undefined, '$: undefined has no JSON form'],
    [{ a: [1, undefined] }, '$.a[1]: undefined has no JSON form'],
    // biome-ignore lint/suspicious/noSparseArray: a hole is the case
    [[1, , 2], '$[1]: undefined has no JSON form'],
    [{ a: Number.NaN }, '$.a: NaN has no JSON form'],
    [10n, '$: bigint has no JSON form'],
    [new Map(), '$: Map has no JSON form'],
    [new Uint8Array(1), '$: Uint8Array has no JSON form'],
    ['\ud800', '$: the text holds half a surrogate pair'],
    [circle, '$.self: the value contains itself'],
  ];
  it.each(refusals)('refuses %s', (value, because) => expect(() => canonicalJson(value)).toThrow(because));
});

describe('sha256Hex', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['招采', null],
  ])('digests %j as the UTF-8 bytes of it', async (text, digest) => {
    const ofBytes = await sha256Hex(new TextEncoder().encode(text));
    expect(await sha256Hex(text)).toBe(digest ?? ofBytes);
    expect(ofBytes).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('writes the words of logic as they are, also inside', () => {
  expect(canonicalJson({ b: false, a: true, c: null })).toBe('{"a":true,"b":false,"c":null}');
  expect([true, false, null].map((value) => canonicalJson(value))).toEqual(['true', 'false', 'null']);
});

it('takes an object without a prototype, and a property that is only called toJSON', () => {
  expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}');
  expect(canonicalJson({ toJSON: 'no function' })).toBe('{"toJSON":"no function"}');
});
