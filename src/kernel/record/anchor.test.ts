import { expect, it } from 'vitest';
import { anchorOn } from './chain.ts';

it('an anchor is read off a record; of before 0.2 it has no number of entries, and where none was printed there is none', () => {
  expect(anchorOn({ chainHead: 'f00d', chainEntry: '7' })).toEqual({ head: 'f00d', entry: 7 });
  expect(anchorOn({ chainHead: 'f00d', chainEntry: null })).toEqual({ head: 'f00d' });
  expect(anchorOn({ chainHead: null, chainEntry: 7 })).toBeUndefined();
});
