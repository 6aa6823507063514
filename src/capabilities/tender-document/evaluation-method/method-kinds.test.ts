import { afterEach, expect, it } from 'vitest';
import { withWay } from '../../procedure/ways/index.ts';
import { open } from '../../procedure/ways/open.ts';
import { kindFault } from './method-kinds.ts';

let back = () => {};
afterEach(() => back());

it('a document is judged only by the kinds that the way of its tender names', () => {
  for (const type of ['comprehensive', 'lowest-price']) expect(kindFault({ tenderWay: 'open', type })).toBeUndefined();
  back = withWay({ ...open, id: 'cheapest', ranks: ['lowest-price'] });
  expect(kindFault({ tenderWay: 'cheapest', type: 'lowest-price' })).toBeUndefined();
  expect(kindFault({ tenderWay: 'cheapest', type: 'comprehensive' })).toContain('不能采用综合评估法');
  expect(kindFault({ tenderWay: 'none', type: 'lowest-price' })).toContain('不能采用经评审的最低投标价法');
  expect(kindFault({ tenderWay: null, type: 'comprehensive' })).toBeUndefined();
});
