/** The printed papers: who may have them when, whether names stand on them, and that they say what the data says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  signReport,
} from '../../evaluation/testing/build-evaluated-tender.ts';

let test: TestOffice;
let built: EvaluatedTender;

const papers = async (account: string, file = 'papers') => {
  const client = await test.as(account);
  return client.get(`/${client.prefix}/evaluation/${file}.json`, { id: built.result });
};

beforeAll(async () => {
  test = await openOffice();
  built = await buildEvaluatedTender(test, { until: 'signing' });
}, 300_000);
afterAll(() => test?.close());

describe('the papers of an evaluation', () => {
  it('stay inside the committee until the report is delivered (TB-44)', async () => {
    for (const file of ['papers', 'said'])
      for (const account of ['agent', 'reviewer', 'owner', 'rival']) {
        const answer = await papers(account, file);
        expect(answer.code).toBe('valerror');
        expect(answer.tdata?.ranking).toBeUndefined();
        expect(answer.msg).toContain('评标情况不向评标委员会以外的人透露（招标投标法 第44条）');
      }
    expect((await papers(built.members[0]!.account)).tdata.ranking).toHaveLength(4);
    expect((await papers('supervisor')).code).toBe('v');
  });

  it('speak of seats to the office once it is delivered, and of names when the winner is decided (TB-37c)', async () => {
    for (const member of built.members) await signReport(member, built.report);
    await built.chair!.client.done('committee-member.deliverReport', { id: built.chair!.id });
    const { tdata } = await papers('agent');
    // The one who drew knows the names (F2); the reviewer of the same agency does not.
    const before = (await papers('reviewer')).tdata;
    expect(before.namesHidden).toContain('中标结果确定前保密');
    expect(before.seats.filter((s: any) => s.name || s.employer)).toEqual([]);
    expect(tdata.seats.filter((s: any) => s.state === 'signedIn')).toHaveLength(5);
    await sql`update lot set awarded_at = ${await test.now()} where id = ${built.lot}`.execute(test.office.db);
    const after = (await papers('reviewer')).tdata;
    expect(after.namesHidden).toBeNull();
    expect(after.seats.filter((s: any) => s.state === 'signedIn' && !s.name)).toEqual([]);
  });

  it('hold what happened while they sat, and no evidence where no factor is objective', async () => {
    const { tdata } = await papers('supervisor');
    expect(tdata.committee.incidents).toEqual([]);
    expect(tdata.evidence).toEqual([]);
    const at = '2026-03-02T02:00:00.000Z';
    const incidents = [{ kind: 'network', happenedAt: at, text: '断线 5 分钟', by: '经办甲', at }];
    await sql`update committee set incidents = ${JSON.stringify(incidents)}::jsonb where id = ${built.committee}`.execute(
      test.office.db,
    );
    expect((await papers('supervisor')).tdata.committee.incidents).toEqual(incidents);
  });

  it('show every price that was read out beside what became of it', async () => {
    const { tdata } = await papers('agent');
    expect(tdata.entries.map((e: any) => e.price)).toEqual(built.bids.map((b) => b.price));
    expect(tdata.prices).toHaveLength(4);
    expect(tdata.ranking.map((b: any) => b.rank)).toEqual([1, 2, 3, 4]);
  });

  it('tell what was said by seat, in the order of time, and never a name', async () => {
    const said = (await papers('reviewer', 'said')).tdata as { at: string; by: string; what: string; about: string }[];
    expect(said.map((s) => s.what)).toEqual(expect.arrayContaining(['推举组长', '汇总评分', '签署评标报告']));
    expect(said.map((s) => s.at)).toEqual(said.map((s) => s.at).toSorted());
    expect(said.filter((s) => !/^(评委\d+|评标委员会|投标人)$/.test(s.by))).toEqual([]);
    // S16: whom each of them wants to lead.
    const votes = said.filter((s) => s.what === '推举组长');
    expect(votes.filter((s) => !/^评委\d+$/.test(s.about))).toEqual([]);
  });
});
