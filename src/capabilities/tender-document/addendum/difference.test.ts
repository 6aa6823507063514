import { expect, it } from 'vitest';
import { asOfEdition, editionsOf } from './difference.ts';

const change = (record: string, field: string, before: unknown, after: unknown) => ({
  record,
  field,
  label: field,
  before,
  after,
  lines: [],
});
const addenda = [
  { edition: 2, issuedAt: '2026-03-05T00:00:00Z', changes: [change('lot', 'ceilingPrice', '35', '34')] },
  { edition: null, issuedAt: '2026-03-06T00:00:00Z', changes: [] },
  {
    edition: 3,
    issuedAt: '2026-03-07T00:00:00Z',
    changes: [change('lot', 'ceilingPrice', '34', '33'), change('tender-document', 'payment', '甲', '乙')],
  },
];
const document = { issuedAt: '2026-03-02T00:00:00Z', edition: 3, ceilingPrice: '33', payment: '乙', warranty: '丙' };

it('a document is told as it stood in each edition, with what follows from the lot', () => {
  expect(editionsOf(document, addenda).map((e) => e.edition)).toEqual([3, 2, 1]);
  const as = (edition: number) => asOfEdition('tender-document', document, addenda, edition);
  expect(as(3)).toEqual(document);
  expect(as(2)).toEqual({ ...document, edition: 2, ceilingPrice: '34', payment: '甲' });
  expect(as(1)).toEqual({ ...document, edition: 1, ceilingPrice: '35', payment: '甲' });
  expect(asOfEdition('lot', { ceilingPrice: '33' }, addenda, 1)).toEqual({ ceilingPrice: '35' });
});
