/** Queries between committee and agency: who asks, who answers, who reads it, what they may not say, and when it is over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  settleAll,
} from '../../evaluation/testing/build-evaluated-tender.ts';

let test: TestOffice;
let built: EvaluatedTender;
let agent: Client;
const seatDoes = (seat: number, verb: VerbOf<'committee-member'>, asked: object) =>
  built.members[seat]!.client.action(`committee-member.${verb}`, { id: built.members[seat]!.id, asked });
const queries = async (): Promise<any[]> => (await roomOf(built.chair!.client, built.committee)).queries;
const ask = (question: string) => seatDoes(1, 'askAgency', { topic: 'document', question });
const raise = (values: object) =>
  agent.action('expert-query.raise', {
    values: { project: built.project, lot: built.lot, topic: 'procedure', ...values },
  });

beforeAll(async () => {
  test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  built = await buildEvaluatedTender(test, { until: 'evaluating' });
  agent = await test.as('agent');
}, 120_000);
afterAll(() => test.close());

describe('a query of the committee', () => {
  it('TB-44 tells nothing of scores or ranks', async () => {
    const told = await ask('第 2 家我打 18 分，业绩材料是否齐全？');
    expect(told.msg).toContain('不得透露评分、排序等评标情况，请删去“打 18 分”');
    expect(told.msg).toContain('招标投标法 第44条');
    expect((await ask('请提供招标文件第 12 页所称“类似项目”的口径')).code).toBe('v');
  });

  it('TB-37c reaches the agency without seat or name, and the supervisor with the seat', async () => {
    const [sent] = (await agent.list('expert-query')).tdata;
    expect(sent).toMatchObject({ state: 'asked', side: 'committee' });
    const { row } = (await agent.detail('expert-query', sent.id)).tdata;
    expect(row.seat).toBeNull();
    expect(row.$hidden.seat).toBe('评标委员会内部');
    const seen = JSON.stringify([row, (await agent.get('/agency/expert-query/history.json', { id: sent.id })).tdata]);
    for (const { person, name, seat } of (await roomOf(built.chair!.client, built.committee)).members)
      for (const secret of [person, name, seat]) expect(seen).not.toContain(secret);
    const supervised = (await (await test.as('supervisor')).detail('expert-query', sent.id)).tdata.row;
    expect(supervised.seat).toBe(built.members[1]!.seat);
  });

  it('TB-38 is read by the whole committee; owner, reviewer and bidders know of none before the report', async () => {
    const [sent] = await queries();
    for (const member of built.members)
      expect((await member.client.detail('expert-query', sent.id)).tdata.row.question).toContain('类似项目');
    for (const account of ['owner', 'reviewer', 'rival', 'supplier1', 'supplier2']) {
      const other = await test.as(account);
      expect([account, (await other.list('expert-query')).total ?? 0]).toEqual([account, 0]);
      expect((await other.detail('expert-query', sent.id)).status).toBe(404);
    }
  });

  it('is answered by the agency without leaning towards a bidder or naming one', async () => {
    const [sent] = await queries();
    const answer = (text: string) => agent.action('expert-query.answer', { id: sent.id, asked: { answer: text } });
    const leaning = await answer('按惯例建议推荐本地企业');
    expect(leaning.msg).toContain('不得明示或者暗示倾向、排斥特定投标人，请删去“建议推荐”');
    expect(leaning.msg).toContain('第16条');
    const named = await answer(`四川雄洲建设符合该口径`);
    expect(named.msg).toContain('不得提及特定投标人');
    expect((await queries())[0].state).toBe('asked');
    expect((await answer('指近三年内合同金额不低于本标段限价一半的水利工程')).code).toBe('v');
    const [done] = await queries();
    expect(done).toMatchObject({ state: 'answered', answer: expect.stringContaining('近三年') });
    expect((await answer('补充')).msg).toContain('已答复');
  });

  it('may name a bidder whom the committee named', async () => {
    const name = built.bids[2]!.supplierName;
    await seatDoes(2, 'askAgency', { topic: 'data', question: `${name}的保证金到账时间` });
    const open = (await queries()).find((q) => q.state === 'asked');
    const answer = (text: string) => agent.action('expert-query.answer', { id: open.id, asked: { answer: text } });
    expect((await answer(`${built.bids[0]!.supplierName}同日到账`)).msg).toContain('不得提及特定投标人');
    expect((await answer(`${name}的保证金于截止前一日到账，见附件`)).code).toBe('v');
  });

  it('is taken back by its own seat or the chair, by no other', async () => {
    await ask('评标办法中业绩是否包括在建工程');
    const open = (await queries()).find((q) => q.state === 'asked');
    const back = (seat: number) => seatDoes(seat, 'takeBackQuery', { query: open.id, reason: '已在文件中查明' });
    expect((await back(2)).msg).toContain('请由提问的评委或者组长撤回');
    expect((await agent.action('expert-query.retract', { id: open.id, asked: { reason: '重复' } })).msg).toContain(
      '由提问的评委或者组长撤回',
    );
    expect((await back(1)).code).toBe('v');
    expect((await queries()).find((q) => q.id === open.id)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('a query of the agency', () => {
  it('names no bidder, and is of a lot that is judged now', async () => {
    const named = await raise({ question: `贵州建工集团第十一建筑工程的资料是否已看到` });
    expect(named.msg).toContain('不得提及特定投标人');
    expect((await raise({ question: '请问预计何时需要午餐和延长场地', topic: 'facility' })).code).toBe('v');
    const other = await test.as('owner');
    expect(
      (await other.action('expert-query.raise', { values: { project: built.project, lot: built.lot } })).status,
    ).toBe(403);
  });

  it('is answered by the chair for the committee, who tells no score', async () => {
    const open = (await queries()).find((q) => q.state === 'asked');
    expect(open).toMatchObject({ side: 'agency', seat: null });
    const reply = (seat: number, answer: string) => seatDoes(seat, 'answerAgency', { query: open.id, answer });
    const chair = built.members.findIndex((m) => m.isChair);
    expect((await reply(chair === 0 ? 1 : 0, '十八时')).status).toBe(403);
    expect((await reply(chair, '目前排名第一的已经明确')).msg).toContain('不得透露');
    expect((await reply(chair, '预计十八时结束')).code).toBe('v');
    expect((await agent.detail('expert-query', open.id)).tdata.row).toMatchObject({
      state: 'answered',
      answer: '预计十八时结束',
    });
  });
});

describe('queries are settled before anybody signs', () => {
  it('TB-40 holds up the signing while one is open, and takes none afterwards', async () => {
    const { chair, members, committee } = built;
    for (const member of members) await judgeAll(member, committee, {});
    await chair!.client.done('committee-member.confirmQualification', { id: chair!.id });
    for (const [i, member] of members.entries()) await scoreAll(member, i, built);
    await chair!.client.done('committee-member.summarise', { id: chair!.id });
    built.result = (await roomOf(chair!.client, committee)).result.id;
    await settleAll(built);
    await chair!.client.done('committee-member.confirmResult', { id: chair!.id });
    await ask('合同签订前要处理的事宜中是否已包括履约担保');
    const sign = () => chair!.client.action('committee-member.openSigning', { id: chair!.id });
    expect((await sign()).msg).toContain('还有没有了结的专家质疑');
    const open = (await queries()).find((q) => q.state === 'asked');
    await agent.done('expert-query.answer', { id: open.id, asked: { answer: '招标文件第四章已有约定' } });
    expect((await sign()).code).toBe('v');
    expect((await ask('还有一个问题')).msg).toContain('定稿签署后不再提问和答复');
    expect((await raise({ question: '请问报告份数' })).msg).toContain('定稿签署后不再提问和答复');
  });

  it('lists the lots with queries for whoever may read them, and none for others', async () => {
    const lots = (await agent.get('/agency/expert-query/lots.json')).tdata;
    expect(lots).toMatchObject([{ id: built.lot, asked: 5, open: 0 }]);
    expect((await (await test.as('rival')).get('/agency/expert-query/lots.json')).tdata ?? []).toEqual([]);
    const { result } = built;
    const supervisor = await test.as('supervisor');
    const said = (await supervisor.get(`/${supervisor.prefix}/evaluation/said.json`, { id: result })).tdata;
    expect(JSON.stringify(said)).toContain('预计十八时结束');
  });
});
