/** Which number is the price and who enters the computation: what the office may know before and after the report. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import {
  buildEvaluatedTender,
  defaultBids,
  type EvaluatedTender,
  signReport,
} from '../testing/build-evaluated-tender.ts';

let test: TestOffice;
let built: EvaluatedTender;
const rejected = defaultBids[3]!.name;

const asked = async (account: string, file: string) => {
  const client = await test.as(account);
  return client.get(`/${client.prefix}/evaluation/${file}.json`, { committee: built.committee });
};

beforeAll(async () => {
  test = await openOffice();
  built = await buildEvaluatedTender(test, { until: 'signing', rejected: { [rejected]: '类似项目业绩不符合' } });
}, 300_000);
afterAll(() => test?.close());

describe('the price and who enters its computation', () => {
  it('shows the office the read-out prices, and nothing of who passed, before the report (TB-44)', async () => {
    const { tdata } = await asked('agent', 'price-basis');
    expect(tdata.values.map((v: any) => [v.amount, v.faults])).toHaveLength(4);
    expect(tdata.nodes.filter((n: any) => n.isUsed).map((n: any) => n.id)).toEqual(['price']);
    expect(tdata.entering).toBeNull();
    const tried = await (await test.as('agent')).get('/agency/evaluation/price-basis.json', {
      committee: built.committee,
      only: built.bids[0]!.id,
    });
    expect(tried.tdata.trial).toBeNull();
    expect(tdata.steps).toEqual([]);
    expect(JSON.stringify(tdata)).not.toContain('类似项目业绩不符合');
    expect((await asked('agent', 'judged')).tdata).toEqual([]);
    expect((await asked('rival', 'price-basis')).status).toBe(404);
    expect((await asked('supplier1', 'price-basis')).status).toBe(404);
  });

  it('leaves out whom the committee rejected, with its reason, and computes the same scores again (TR-51)', async () => {
    for (const member of built.members) await signReport(member, built.report);
    await built.chair!.client.done('committee-member.deliverReport', { id: built.chair!.id });
    const { entering, benchmark } = (await asked('agent', 'price-basis')).tdata;
    const out = entering.filter((e: any) => !e.enters);
    expect(out.map((e: any) => e.supplierName)).toEqual([rejected]);
    expect(out[0].because).toContain('类似项目业绩不符合');
    expect(out[0].law).toBe('实施条例 第51条');
    const others = entering.filter((e: any) => e.enters);
    expect(others.map((e: any) => e.again)).toEqual(others.map((e: any) => e.kept));
    expect(benchmark.again).toBe(benchmark.kept);
  });

  it('tries the computation over some of them alone, and keeps nothing of it (S12)', async () => {
    const client = await test.as('agent');
    const look = async (only?: string) =>
      (
        await client.get('/agency/evaluation/price-basis.json', {
          committee: built.committee,
          ...(only ? { only } : {}),
        })
      ).tdata;
    const whole = await look();
    // Without the one that is farthest from the benchmark, which therefore moves.
    const best = (a: any, b: any) => Number(b.again) - Number(a.again);
    const some = whole.entering
      .filter((e: any) => e.enters)
      .toSorted(best)
      .slice(0, -1);
    expect(whole.trial).toBeNull();
    const { trial, ...rest } = await look(some.map((e: any) => e.bid).join(','));
    expect(Object.keys(trial.scores).toSorted()).toEqual(some.map((e: any) => e.bid).toSorted());
    expect(trial.benchmark).not.toBe(whole.benchmark.kept);
    expect(rest).toEqual({ ...whole, trial: undefined });
    // A bid that the committee rejected enters no trial either.
    const out = whole.entering.find((e: any) => !e.enters).bid;
    expect((await look(out)).trial).toBeNull();
    expect(whole.values[0].said).toMatchObject({ price: expect.any(String) });
  });

  it('shows a kept score that no longer comes out', async () => {
    const { id, supplierName } = built.bids[0]!;
    await sql`update price_score set score = score - 1 where bid_id = ${id}`.execute(test.office.db);
    const { entering } = (await asked('supervisor', 'price-basis')).tdata;
    const differing = entering.filter((e: any) => e.enters && e.kept !== e.again);
    expect(differing.map((e: any) => e.supplierName)).toEqual([supplierName]);
  });

  it('tells each seat’s judgement item by item when the winner is decided, by seat (TB-37c)', async () => {
    expect((await asked('agent', 'judged')).tdata).toEqual([]);
    await sql`update lot set awarded_at = ${await test.now()} where id = ${built.lot}`.execute(test.office.db);
    const judged = (await asked('agent', 'judged')).tdata;
    expect(judged).toHaveLength(4);
    const failed = judged.find((j: any) => j.bid === built.bids[3]!.id).items[0];
    expect(failed.verdicts.map((v: any) => [v.seat, v.verdict, v.reason])).toEqual(
      ['评委1', '评委2', '评委3', '评委4', '评委5'].map((seat) => [seat, 'fail', '类似项目业绩不符合']),
    );
  });

  it('holds every bid of a lot with more bids than a page has rows', async () => {
    await sql`with made as (insert into organisation (name, type, code, state, title)
        select '第' || n || '号单位', 'supplier', 'many' || n, 'active', '第' || n || '号单位' from generate_series(1, 230) n returning id, name)
      insert into bid select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'supplier_id', made.id, 'supplier_name', made.name))).*
        from bid b, made where b.id = ${built.bids[0]!.id}`.execute(test.office.db);
    const { values, entering } = (await asked('agent', 'price-basis')).tdata;
    expect(values).toHaveLength(234);
    expect(entering).toHaveLength(234);
  });
});
