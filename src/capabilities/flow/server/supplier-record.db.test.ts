/** TB-22: the page of a supplier says nothing of a tender before its read-out, and everything that the reader may know after. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { buildOpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { supplierValues, verify, withPapers } from '../../supplier/testing/supplier-values.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

/** The bidders of a lot by code, entered into the register and verified; answers the ids in that order. */
async function inRegister(codes: readonly string[]): Promise<string[]> {
  const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
  const ids: string[] = [];
  for (const code of codes) {
    const [had] = (await agent!.list('supplier', { 'f.code': code })).tdata;
    if (had) {
      ids.push(had.id);
      continue;
    }
    const { row } = await agent!.done('supplier.create', {
      values: await withPapers(agent!, { ...supplierValues('91510100MA0000101'), code }),
    });
    await verify(reviewer!, row.id);
    ids.push(row.id);
  }
  return ids;
}
const bidders = (lot: string) =>
  rows<{ code: string; state: string }>(
    test.office.db,
    sql`select o.code, b.state from bid b join organisation o on o.id = b.supplier_id where b.lot_id = ${lot} order by b.price nulls last`,
  );
const recordOf = async (client: Client, id: string) => (await client.get('/agency/supplier/record.json', { id })).tdata;

describe('the record of a supplier', () => {
  it('TB-22: is the same whether it has bid or not, until the lot is read out', async () => {
    const sealed = await buildOpenedTender(test, { until: 'submitted' });
    const taking = await bidders(sealed.lot);
    expect(taking.length).toBeGreaterThan(1);
    const [one] = await inRegister([taking[0]!.code]);
    const [stranger] = await inRegister([creditCode('91510100MA0009999')]);
    for (const account of ['agent', 'reviewer', 'rival', 'admin']) {
      const client = await test.as(account);
      expect(await recordOf(client, one!)).toEqual({
        tenders: [],
        misconduct: [],
        violations: [],
        appraisals: [],
        mean: null,
      });
      expect(await recordOf(client, one!)).toEqual(await recordOf(client, stranger!));
    }
  });

  it('shows places and scores after the result to the office whose tender it was, and to others what is public', async () => {
    const { lot } = await buildAwardedTender(test);
    const taking = await bidders(lot);
    const ids = await inRegister(taking.map((b) => b.code));
    const [agent, rival] = await Promise.all(['agent', 'rival'].map(test.as));
    const seen = await Promise.all(ids.map((id) => recordOf(agent!, id)));
    // The tender that is still sealed is in none of them.
    expect(seen.map((s) => s.tenders.map((t: any) => t.lot))).toEqual(seen.map(() => [lot]));
    const lines = seen.map((s) => s.tenders[0]);
    expect(lines.map((l) => l.rank).toSorted()).toEqual(lines.map((_, i) => i + 1));
    const winner = lines.findIndex((l) => l.outcome === 'won');
    expect(lines[winner]).toMatchObject({ bid: expect.any(String), total: expect.any(String), of: lines.length });
    expect(lines.filter((l) => l.outcome === 'lost')).toHaveLength(lines.length - 1);
    const outside = await Promise.all(ids.map((id) => recordOf(rival!, id)));
    for (const [i, { tenders }] of outside.entries()) {
      const line = tenders.find((t: any) => t.lot === lot);
      if (i === winner) expect(line).toMatchObject({ outcome: 'won', bid: null, total: null, rank: null });
      else expect(line).toBeUndefined();
    }
  });
});
