import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { insertSecurities } from '../../bid-security/testing/insert-securities.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

it('U8: the list of projects says when something last happened in one, and not what is nobody’s', async () => {
  const agent = await test.as('agent');
  const [older, newer] = [await insertReportedLot(test), await insertReportedLot(test)];
  const listed = async () =>
    (await agent.list('project', { sort: '-updatedAt' })).tdata.map((p: any) => [p.id, p.version, p.updatedAt]);
  expect((await listed())[0][0]).toBe(newer.project);
  const [, version] = (await listed()).find(([id]: string[]) => id === older.project);

  await test.setClock(new Date((await test.now()).getTime() + 3_600_000).toISOString());
  const values = { project: older.project, lot: older.lot, report: older.report };
  const { row } = await agent.done('candidate-publicity.create', { values });
  const [first] = await listed();
  expect(first).toEqual([older.project, version, row.createdAt]);

  // A refund stands in its own chain: what is done about it moves nothing.
  const [security] = await insertSecurities(test, newer, ['money']);
  await (await test.as('finance')).done('bid-security.refund', {
    id: security!,
    asked: { cause: 'unused', note: '-' },
  });
  expect((await listed())[0][0]).toBe(older.project);
});
