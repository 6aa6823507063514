/** What only the committee as a body may find, and what the law takes out of its hands. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import {
  buildEvaluatedTender,
  defaultBids,
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  settleAll,
  signReport,
} from '../testing/build-evaluated-tender.ts';
import { replaceMember } from '../testing/replace-member.ts';
import { acceptAndSignIn, calledMembers } from '../testing/seat-members.ts';
import { plantSigns, plantTie, signedBallot, vote, voteAll } from '../testing/votes.ts';

const asChair = (built: EvaluatedTender, verb: VerbOf<'committee-member'>, asked: object = {}) =>
  built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
const chairDone = async (built: EvaluatedTender, verb: VerbOf<'committee-member'>, asked: object = {}) => {
  const said = await asChair(built, verb, asked);
  expect(said, said.msg).toMatchObject({ code: 'v' });
};
const conclusionsOf = async (built: EvaluatedTender): Promise<any[]> =>
  (await roomOf(built.chair!.client, built.committee)).conclusions;
/** From the sheets for scoring to the delivered report. */
async function finish(test: TestOffice, built: EvaluatedTender) {
  for (const [i, member] of built.members.entries()) await scoreAll(member, i, built);
  await chairDone(built, 'summarise');
  await settleAll(built);
  return deliver(test, built);
}
async function deliver(test: TestOffice, built: EvaluatedTender) {
  await chairDone(built, 'confirmResult');
  const { report } = await roomOf(built.chair!.client, built.committee);
  await chairDone(built, 'openSigning');
  for (const member of built.members) await signReport(member, report.id);
  await chairDone(built, 'deliverReport');
  const owner = await test.as('owner');
  return {
    report: (await owner.detail('evaluation-report', report.id)).tdata.row,
    lot: (await owner.detail('lot', built.lot)).tdata.row,
  };
}
const textOf = (report: any): string => report.sections.map((s: any) => s.body).join('\n');

describe('a price above the ceiling (L1, 实施条例 51)', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice();
  }, 120_000);
  afterAll(() => test.close());

  it('is rejected although every member passes it, one fen above and not at the ceiling', async () => {
    const bids = defaultBids.map((b, i) => ({
      ...b,
      price: ['35000000.01', '35000000.00', '34000000.00', '33900000.00'][i]!,
    }));
    const built = await buildEvaluatedTender(test, { until: 'evaluating', bids });
    for (const member of built.members) await judgeAll(member, built.committee, {});
    await chairDone(built, 'confirmQualification');
    const found = await conclusionsOf(built);
    const above = found.find((c) => c.price === '35000000.01');
    expect(above).toMatchObject({ passed: false, failures: [{ basis: 'price', votes: 0 }] });
    expect(above.failures[0].because).toContain('高于最高投标限价');
    expect(found.filter((c) => c.passed)).toHaveLength(3);
    const { report } = await finish(test, built);
    expect(textOf(report)).toContain('投标报价 35,000,000.01 元 高于最高投标限价 35,000,000.00 元');
    expect(textOf(report)).toContain('依据实施条例第 51 条逐项核对');
    const owner = await test.as('owner');
    const states = (await owner.list('bid', { 'f.lot': built.lot })).tdata.map((b: any) => [b.price, b.state]);
    expect(Object.fromEntries(states)).toMatchObject({ '35000000.01': 'rejected', '35000000.00': 'valid' });
  }, 120_000);
});

describe('signs of collusion (L29, 实施条例 39, 40, 51)', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let signs: string[];
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, { until: 'evaluating' });
    signs = await plantSigns(test, built, [
      [0, 1],
      [2, 3],
      [1, 2],
    ]);
    for (const member of built.members) await judgeAll(member, built.committee, {});
  }, 120_000);
  afterAll(() => test.close());

  it('nothing is concluded while one is open', async () => {
    expect((await asChair(built, 'confirmQualification')).msg).toContain(
      '第 1 条线索：由同一网络地址办理”等 3 项还没有表决',
    );
  });

  it('nor while the bids are still being compared', async () => {
    const waiting = { opening: built.lot, lot: built.lot };
    const later = sql`clock_timestamp() + interval '1 hour'`;
    const [event] = await rows<{ id: string }>(
      test.office.db,
      sql`insert into outbox (event, payload, due_at) values ('round.opened', ${JSON.stringify(waiting)}, ${later}) returning id`,
    );
    expect((await asChair(built, 'confirmQualification')).msg).toContain('等 4 项');
    await sql`delete from outbox where id = ${event!.id}`.execute(test.office.db);
    expect((await asChair(built, 'confirmQualification')).msg).toContain('等 3 项');
  });

  it('each seat votes for itself, with a reason, once the evaluation is on', async () => {
    const [one, two] = built.members;
    expect((await vote(one!, 'sign', signs[0]!, 'uphold', '')).code).toBe('valerror');
    expect((await vote(one!, 'sign', 'address:99', 'uphold')).msg).toContain('没有这一项提请表决的事项');
    expect(
      (
        await (
          await test.as('agent')
        ).action('committee-member.opine', {
          id: one!.id,
          asked: { kind: 'sign', subjects: signs[0], choice: 'dismiss', reason: '代投' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await two!.client.action('committee-member.opine', {
          id: one!.id,
          asked: { kind: 'sign', subjects: signs[0], choice: 'dismiss', reason: '代投' },
        })
      ).code,
    ).not.toBe('v');
    // Nor with what another seat signed, nor with words that are not those that were signed.
    const { asked } = await signedBallot(two!, 'sign', signs[0]!, 'dismiss', '各有合理解释');
    expect((await one!.client.action('committee-member.opine', { id: one!.id, asked })).msg).toContain(
      '签名证书不是您本人',
    );
    const bent = { ...asked, choice: 'uphold' };
    expect((await two!.client.action('committee-member.opine', { id: two!.id, asked: bent })).msg).toContain(
      '签名与内容不符',
    );
  });

  it('G9 what a seat said is seen by nobody of the others before all have voted; the chair alone decides nothing', async () => {
    const chair = built.chair!;
    const others = built.members.filter((m) => m !== chair);
    const supervisor = await test.as('supervisor');
    const seen = async (client: typeof chair.client) =>
      JSON.stringify([
        (await client.list('committee-vote', { 'f.lot': built.lot, columns: 'voted,ballots,outcome' })).tdata,
        (await client.list('committee-member', { 'f.committee': built.committee })).tdata,
        (await client.detail('committee-member', chair.id)).tdata,
        await client.get(`/${client.prefix}/committee-member/history.json`, { id: chair.id }),
      ]);
    expect((await vote(chair, 'sign', signs[0]!, 'uphold', '同一台电脑')).code).toBe('v');
    expect((await vote(others[0]!, 'sign', signs[0]!, 'dismiss', '可能是网吧')).code).toBe('v');
    expect((await vote(others[1]!, 'sign', signs[0]!, 'uphold', '时间相差一分钟')).code).toBe('v');
    for (const other of others) expect(await seen(other.client)).not.toContain('同一台电脑');
    expect(await seen(chair.client)).toContain('同一台电脑');
    expect(await seen(others[3]!.client)).toContain(`"voted"`);
    expect((await asChair(built, 'confirmQualification')).msg).toContain('等 3 项');
    // Nor does the chair end it while no side has more than half of all seats.
    const close = { kind: 'sign', subjects: signs[0], reason: '两席离场' };
    expect((await asChair(built, 'closeVoting', close)).msg).toContain('还没有过半数');
    expect((await vote(others[0]!, 'sign', signs[0]!, 'uphold', '改变意见：地址为专线')).code).toBe('v');
    expect(
      (await others[0]!.client.action('committee-member.closeVoting', { id: others[0]!.id, asked: close })).code,
    ).not.toBe('v');
    expect((await asChair(built, 'closeVoting', close)).code).toBe('v');
    expect((await vote(others[2]!, 'sign', signs[0]!, 'dismiss')).msg).toContain('已经表决完毕');
    expect((await supervisor.list('committee-vote', { 'f.lot': built.lot, columns: 'closed' })).tdata[0].closed).toBe(
      '两席离场',
    );
    await voteAll(built.members, 'sign', signs.slice(1).join(','), 'dismiss', '各自有合理解释');
    expect((await asChair(built, 'confirmQualification')).code).toBe('v');
    const found = await conclusionsOf(built);
    expect(
      found
        .filter((c) => !c.passed)
        .map((c) => c.bid)
        .sort(),
    ).toEqual([built.bids[0]!.id, built.bids[1]!.id].sort());
    const failed = found.find((c) => c.bid === built.bids[0]!.id);
    expect(failed.failures).toMatchObject([{ basis: 'unlawful', fails: 3, votes: 3 }]);
    expect(failed.failures[0].because).toContain('地址为专线');
  });

  it('office and owner learn of it with the report only, and the report holds every word by seat', async () => {
    const owner = await test.as('owner');
    for (const account of ['agent', 'owner', 'supplier1'])
      expect((await (await test.as(account)).list('committee-vote')).tdata ?? []).toEqual([]);
    expect((await (await test.as('supervisor')).list('committee-vote')).tdata).toHaveLength(3);
    for (const [i, member] of built.members.entries()) await scoreAll(member, i, built);
    // Two are left, which is fewer than three: the committee goes on, or moves to reject all.
    expect((await asChair(built, 'rejectAll', { reason: '只余两家' })).code).toBe('v');
    expect((await owner.detail('lot', built.lot)).tdata.row.state).toBe('evaluating');
    expect((await asChair(built, 'summarise')).msg).toContain('“只余两家”还没有表决');
    await voteAll(built.members, 'reject-all', '1', 'dismiss', '报价仍有竞争');
    await chairDone(built, 'summarise');
    await settleAll(built);
    const { report, lot } = await deliver(test, built);
    expect(lot.state).toBe('evaluated');
    for (const said of ['同一台电脑', '改变意见：地址为专线', '报价仍有竞争', '评委1：'])
      expect(textOf(report)).toContain(said);
    expect(textOf(report)).not.toContain('可能是网吧');
    expect((await owner.list('committee-vote', { 'f.lot': built.lot })).tdata).toHaveLength(4);
  }, 60_000);
});

describe('what ties two bidders (L29, 实施条例 34, 37)', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-04-01T09:00:00+08:00' });
  }, 120_000);
  afterAll(() => test.close());

  it('is found by vote, stands in the finding, and rejects both', async () => {
    const built = await buildEvaluatedTender(test, { until: 'evaluating' });
    const tie = await plantTie(test, built, 0, 1);
    for (const member of built.members) await judgeAll(member, built.committee, {});
    expect((await asChair(built, 'confirmQualification')).msg).toContain('单位负责人同名');
    await voteAll(built.members, 'tie', tie, 'uphold', '身份证明相同');
    const supervisor = await test.as('supervisor');
    expect((await supervisor.detail('bid-finding', tie)).tdata.row).toMatchObject({
      state: 'verified',
      verdict: 'upheld',
      opinion: '身份证明相同',
    });
    await chairDone(built, 'confirmQualification');
    const failed = (await conclusionsOf(built)).filter((c) => !c.passed);
    expect(failed.map((c) => c.failures[0].basis)).toEqual(['unqualified', 'unqualified']);
  }, 60_000);
});

describe('who is replaced takes the vote along (实施条例 48)', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-06-01T09:00:00+08:00' });
  }, 120_000);
  afterAll(() => test.close());

  it('a decided matter is open again, and the successor votes', async () => {
    const built = await buildEvaluatedTender(test, { until: 'evaluating' });
    const [sign] = await plantSigns(test, built, [[0, 1]]);
    await voteAll(built.members, 'sign', sign!, 'uphold');
    const leaving = built.members.slice(0, 3).find((m) => m !== built.chair)!;
    await replaceMember(test, leaving.id);
    const [open] = (
      await (
        await test.as('supervisor')
      ).list('committee-vote', { 'f.lot': built.lot, columns: 'voted,ballots,outcome' })
    ).tdata;
    expect(open).toMatchObject({ state: 'open', outcome: null, ballots: null });
    expect(open.voted).toHaveLength(4);
    const successor = (await calledMembers(test, built.committee)).find(
      (m) => !built.members.some((b) => b.id === m.id),
    )!;
    await acceptAndSignIn(successor, built.committee);
    for (const member of [...built.members.filter((m) => m !== leaving), successor])
      await judgeAll(member, built.committee, {});
    expect((await asChair(built, 'confirmQualification')).msg).toContain('还没有表决');
    expect((await vote(successor, 'sign', sign!, 'uphold')).code).toBe('v');
    await chairDone(built, 'confirmQualification');
    expect((await conclusionsOf(built)).filter((c) => !c.passed)).toHaveLength(2);
  }, 60_000);

  it('what is upheld after the summary is concluded and summed up anew', async () => {
    const built = await buildEvaluatedTender(test, { until: 'summarised' });
    const [sign] = await plantSigns(test, built, [[0, 1]]);
    expect((await asChair(built, 'confirmResult')).msg).toContain('还没有表决');
    await voteAll(built.members, 'sign', sign!, 'uphold');
    expect((await roomOf(built.chair!.client, built.committee)).committee.state).toBe('evaluating');
    expect((await conclusionsOf(built)).filter((c) => !c.passed)).toHaveLength(2);
    await chairDone(built, 'summarise');
    const { result } = await roomOf(built.chair!.client, built.committee);
    expect(result.ranking).toHaveLength(2);
    await settleAll(built);
    await chairDone(built, 'confirmResult');
    const supervisor = await test.as('supervisor');
    const [own] = (await supervisor.list('collusion-report', { 'f.lot': built.lot })).tdata;
    expect((await supervisor.action('collusion-report.recompute', { id: own.id })).msg).toContain('评审结果已经确认');
  }, 60_000);
});

describe('rejecting all bids (L6, 评标委员会和评标方法暂行规定 27)', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-09-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, {
      until: 'qualified',
      rejected: { 河北天昕建设集团有限公司: '资质不符', 四川雄洲建设集团有限公司: '工期不符' },
    });
  }, 120_000);
  afterAll(() => test.close());

  it('is moved by the chair, found by the majority, signed by all in a report, and only then fails the lot', async () => {
    const owner = await test.as('owner');
    const stateOf = async () => (await owner.detail('lot', built.lot)).tdata.row.state;
    expect((await asChair(built, 'rejectAll', { reason: '只余两家，报价接近限价' })).code).toBe('v');
    expect((await asChair(built, 'rejectAll', { reason: '再提一次' })).msg).toContain('已经提请表决');
    const others = built.members.filter((m) => m !== built.chair);
    await vote(others[0]!, 'reject-all', '1', 'uphold', '明显缺乏竞争');
    expect(await stateOf()).toBe('evaluating');
    await vote(others[1]!, 'reject-all', '1', 'uphold', '报价仅差千元');
    await vote(others[2]!, 'reject-all', '1', 'uphold', '同意');
    await vote(others[3]!, 'reject-all', '1', 'dismiss', '可以继续');
    // Who moved it votes like the others, and has not yet.
    expect(await stateOf()).toBe('evaluating');
    expect((await roomOf(built.chair!.client, built.committee)).committee.state).not.toBe('summarised');
    await vote(built.chair!, 'reject-all', '1', 'uphold', '同意');
    expect((await roomOf(built.chair!.client, built.committee)).committee.state).toBe('summarised');
    const { report, lot } = await deliver(test, built);
    expect(lot).toMatchObject({ state: 'failed' });
    expect(lot.failedBecause).toContain('只余两家，报价接近限价');
    for (const said of ['不推荐中标候选人', '报价仅差千元', '评标委员会否决所有投标'])
      expect(textOf(report)).toContain(said);
    const bids = (await owner.list('bid', { 'f.lot': built.lot })).tdata;
    expect(bids.map((b: any) => b.state)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    const one = (await owner.detail('bid', built.bids[3]!.id)).tdata.row.rejectedBecause;
    expect(one).toContain('资质不符（投标人不符合国家或者招标文件规定的资格条件，实施条例 第51条）');
  }, 60_000);

  it('G9 two that are left in the summary compete or not by the votes of all seats, not by a sentence of the chair', async () => {
    const few = await buildEvaluatedTender(test, {
      until: 'summarised',
      rejected: { 河北天昕建设集团有限公司: '资质不符', 四川雄洲建设集团有限公司: '工期不符' },
    });
    const found = async () =>
      (await roomOf(few.chair!.client, few.committee)).result.findings.find((f: any) => f.check === 'competition');
    const { id, bids } = await found();
    expect(bids).toHaveLength(2);
    const alone = await asChair(few, 'settle', { finding: id, statement: '仍有竞争' });
    expect(alone.msg).toContain('组长一人的说明不是评标委员会的认定');
    expect((await asChair(few, 'confirmResult')).msg).toContain('复核中还有未处理的问题');
    await voteAll(few.members.slice(0, 4), 'reject-all', id, 'uphold', '报价相差千元');
    expect((await found()).settled).toBeUndefined();
    await vote(few.members[4]!, 'reject-all', id, 'dismiss', '仍有竞争');
    const { result } = await roomOf(few.chair!.client, few.committee);
    expect(result).toMatchObject({ rejectsAll: '报价相差千元', ranking: [] });
    const { lot } = await deliver(test, few);
    expect(lot).toMatchObject({ state: 'failed' });
  }, 60_000);
});
