import { expect, it } from 'vitest';
import { unspokenAt, unspokenIn } from '../support/unspoken.ts';

it.each([
  ['“{投标}人名称不一致”', 1],
  ['报价 NaN 元', 1],
  ['有效期至 undefined', 1],
  ['工期：null', 1],
  ['[object Object]', 1],
  ['Invalid Date', 1],
  ['投标人名称不一致', 0],
  ['{{招标人}}由模板填入', 0],
  ['nullable、annulled、banana', 0],
])('U42 of %s sees %i that no text may hold', (text, n) => expect(unspokenIn(text)).toHaveLength(n));

it('U42 looks into every text of an answer, and says where it stands', () => {
  expect(unspokenAt({ tdata: [{ hints: ['好', '{投标}人名称不一致'], price: null }] })).toEqual([
    'tdata[0].hints[1]: {投标}人名称不一致',
  ]);
});
