/** What experts are paid for their work: registered when it is done, and hidden from the other seats. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { buildEvaluatedTender, type EvaluatedTender } from '../../evaluation/testing/build-evaluated-tender.ts';
import { calledMembers, type TestMember } from '../../evaluation/testing/seat-members.ts';

describe('the fee of an expert', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let members: TestMember[];
  beforeAll(async () => {
    test = await openOffice();
    built = await buildEvaluatedTender(test);
    members = await calledMembers(test, built.committee);
  }, 120_000);
  afterAll(() => test?.close());

  it('is registered for several at once when the report is signed, never for the owner’s representative', async () => {
    const agent = await test.as('agent');
    const seats = (await agent.list('committee-member', { 'f.committee': built.committee, 'f.state': 'signedIn' }))
      .tdata;
    const items = seats.map(({ id, version }: any) => ({ id, version }));
    const register = async (asked: Record<string, unknown>): Promise<{ id: string; code: string; msg: string }[]> =>
      (await agent.post('/agency/committee-member/batch.json', { verb: 'recordFee', items, asked })).tdata;
    const stands = (state: string) =>
      sql`update committee set state = ${state} where id = ${built.committee}`.execute(test.office.db);
    await stands('summarised');
    for (const { msg } of await register({ fee: '800' })) expect(msg).toContain('报告签署完毕后');
    await stands('dissolved');
    for (const { msg } of await register({ fee: '800', feePaidOn: '2099-01-01' }))
      expect(msg).toMatch(/晚于今天|不领取/);
    const outcomes = await register({ fee: '800', feeBasis: '半天' });
    const kinds = new Map(seats.map((s: any) => [s.id, s.kind]));
    for (const { id, code } of outcomes) expect(code === 'v', String(kinds.get(id))).toBe(kinds.get(id) === 'expert');
    expect(outcomes.filter(({ code }) => code === 'v').length).toBeGreaterThan(1);
  });

  it('is the own one’s and the office’s to see', async () => {
    const [one, other] = members.filter((m) => m.account.startsWith('expert')) as [TestMember, TestMember];
    const row = async (of: TestMember, by: TestMember) => (await by.client.detail('committee-member', of.id)).tdata.row;
    expect(await row(one, one)).toMatchObject({ fee: '800.00', feeBasis: '半天', feePaidOn: null });
    const seen = await row(one, other);
    expect([seen.fee, seen.feeBasis, seen.name]).toEqual([null, null, expect.any(String)]);
    // The owner, who reads the names once the winner is decided, finds it neither in the row nor in its history.
    await sql`update lot set awarded_at = clock_timestamp() where id = ${built.lot}`.execute(test.office.db);
    const owner = await test.as('owner');
    expect((await owner.detail('committee-member', one.id)).tdata.row).toMatchObject({ fee: null, feeBasis: null });
    const told = JSON.stringify(
      (await owner.get(`/${owner.prefix}/committee-member/history.json`, { id: one.id })).tdata,
    );
    expect(told).toContain('recordFee');
    // Digits of a hash or a key are no sum: a sum and its basis stand as values of their own.
    expect(told).not.toMatch(/[:"]800[.",}]|半天/);
    const heard = async () => (await one.client.list('message', { q: '劳务费' })).tdata;
    await expect.poll(heard).toHaveLength(1);
    const past = (await one.client.get('/platform/evaluation/past.json')).tdata;
    expect(past.rows).toContainEqual(expect.objectContaining({ id: one.id, fee: '800.00', feePaidOn: null }));
  });
});
