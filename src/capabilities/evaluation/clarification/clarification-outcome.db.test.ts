import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { qualificationContent } from '../qualification/qualification-content.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  settleAll,
} from '../testing/build-evaluated-tender.ts';
import { answerAs, askBidder, clarificationsOf, judgeBy } from '../testing/clarify.ts';
import { vote } from '../testing/votes.ts';

const bids = [
  { name: '中国水利水电第七工程局有限公司', price: '33600000.00' },
  { name: '贵州建工集团第十一建筑工程有限责任公司', price: '33900000.00' },
  { name: '四川雄洲建设集团有限公司', price: '34200000.00' },
  { name: '河北天昕建设集团有限公司', price: '15000000.00' },
  { name: '江西建工第一建筑有限责任公司', price: '34300000.00' },
  { name: '湖南鑫成建设有限责任公司', price: '34400000.00' },
];

describe('what clarifications come to', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  const chairDoes = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
  const room = () => roomOf(built.chair!.client, built.committee);
  const conclusionOf = async (bid: number) =>
    (await room()).conclusions.find((c: any) => c.bid === built.bids[bid]!.id);

  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, {
      until: 'evaluating',
      bids,
      tender: { method: { deviationPoints: '1.5', lowMean: '50', lowSecond: '50' } },
    });
    for (const member of built.members) await judgeAll(member, built.committee, {});
  }, 120_000);
  afterAll(() => test.close());

  it('PG-25/26 an unresponsive bid is rejected only with one of the seven major deviations', async () => {
    const [member] = built.members;
    const [sheet] = (await roomOf(member!.client, built.committee)).qualifications;
    await member!.client.done('qualification.takeBack', { id: sheet.id });
    const submit = async (first: object) => {
      const items = sheet.items.map((i: any, n: number) => ({ ...i, ...(n === 0 ? first : {}) }));
      const asked = await signAs(member!.client, qualificationContent({ ...sheet, items }));
      return member!.client.action('qualification.submit', {
        id: sheet.id,
        values: sentOf('qualification', { items }),
        asked,
      });
    };
    const fail = { verdict: 'fail', reason: '附有付款条件', basis: 'unresponsive' };
    expect(JSON.stringify((await submit(fail)).tdata.fields)).toContain('重大偏差');
    expect((await submit({ ...fail, deviation: 'whim' })).code).toBe('valerror');
    expect((await submit({ ...fail, deviation: 'conditions' })).tdata.row.conclusion).toBe('fail');
    await member!.client.done('qualification.takeBack', { id: sheet.id });
    expect((await submit({ verdict: 'pass' })).tdata.row.conclusion).toBe('pass');
  });

  it('PG-19 nothing is corrected where words, figures and items agree', async () => {
    const [, member] = built.members;
    const propose = (asked: object) =>
      member!.client.action('committee-member.askBidder', {
        id: member!.id,
        asked: { bid: built.bids[0]!.id, kind: 'arithmetic', ...asked },
      });
    const items = [{ id: '1', name: '土建', unitPrice: '33600', quantity: '1000' }];
    const agreed = await propose({ words: '叁仟叁佰陆拾万元整', bodyFigures: '33600000.00', items });
    expect(agreed.msg).toContain('没有需要修正的算术错误');
    expect((await propose({ words: '面议' })).code).toBe('valerror');
    expect((await propose({ words: '叁仟叁佰伍拾万元整' })).code).toBe('v');
    const draft = (await clarificationsOf(built)).at(-1);
    expect(draft.correction).toMatchObject({ amount: '33500000.00', needsConfirmation: true });
    await chairDoes('dropClarification', { clarification: draft.id });
    expect((await clarificationsOf(built)).at(-1).state).toBe('dropped');
  });

  it('PG-19 words are taken over figures once the bidder confirms it, for the evaluation only', async () => {
    const sent = await askBidder(built, { bid: built.bids[0]!.id, kind: 'arithmetic', words: '叁仟叁佰伍拾万元整' });
    expect(sent.question).toContain('以大写金额为准：33,600,000 → 33,500,000（评标委员会和评标方法暂行规定 第19条）');
    const bidder = await test.as('supplier1');
    expect((await answerAs(bidder, sent.id, { answer: '同意' })).msg).toContain('请选择是否确认修正');
    const answered = await answerAs(bidder, sent.id, { answer: '确认以大写为准', confirms: 'agree' });
    expect(answered.tdata.row.state).toBe('confirmed');
    expect((await chairDoes('confirmQualification')).code).toBe('v');
    const score = (await room()).priceScores.find((p: any) => p.bid === built.bids[0]!.id);
    expect(score).toMatchObject({
      price: '33600000.00',
      correctedPrice: '33500000.00',
      evaluatedPrice: '32500000.00',
    });
    expect((await bidder.detail('bid', built.bids[0]!.id)).tdata.row.price).toBe('33600000.00');
  });

  it('PG-19 a correction that is refused is judged by the committee, and rejects by majority', async () => {
    const sent = await askBidder(built, {
      bid: built.bids[1]!.id,
      kind: 'arithmetic',
      items: [{ id: '1', name: '土建', unitPrice: '34.1', quantity: '1000000' }],
    });
    expect(sent.correctedPrice).toBe('34100000.00');
    const refused = await answerAs(await test.as('supplier2'), sent.id, { answer: '不同意修正', confirms: 'refuse' });
    expect(refused.tdata.row.state).toBe('answered');
    await judgeBy(built, 3, sent.id, 'reject', '不确认算术修正');
    const found = await conclusionOf(1);
    expect(found).toMatchObject({
      passed: false,
      failures: [{ item: '算术修正确认', basis: 'unresponsive', fails: 3 }],
    });
    expect((await room()).priceScores.map((p: any) => p.bid)).not.toContain(built.bids[1]!.id);
  });

  it('PG-19 two totals that differ are for the committee to decide', async () => {
    const { chair, members } = built;
    const asked = { bid: built.bids[2]!.id, kind: 'arithmetic', bodyFigures: '34000000.00' };
    await members[1]!.client.done('committee-member.askBidder', { id: members[1]!.id, asked });
    const draft = (await clarificationsOf(built)).at(-1);
    const send = (amount?: string) =>
      chair!.client.action('committee-member.sendClarification', {
        id: chair!.id,
        asked: { clarification: draft.id, minutes: 60, ...(amount ? { amount } : {}) },
      });
    expect((await send()).msg).toContain('34,200,000.00 元、34,000,000.00 元');
    expect((await send('34100000.00')).code).toBe('valerror');
    expect((await send('34000000.00')).code).toBe('v');
    const bidder = await test.as('supplier3');
    await answerAs(bidder, draft.id, { answer: '确认', confirms: 'agree' });
    // The qualification was summed up already: the price scores follow at once.
    const score = (await room()).priceScores.find((p: any) => p.bid === built.bids[2]!.id);
    expect(score.correctedPrice).toBe('34000000.00');
  });

  it('PG-21 a price far below the others is explained in writing; what is not proved is rejected by the majority', async () => {
    const { bids: seen } = await room();
    const low = seen.find((b: any) => b.id === built.bids[3]!.id);
    expect(low.hints.join()).toContain('请要求书面说明');
    const sent = await askBidder(
      built,
      { bid: low.id, kind: 'price', question: '请说明报价的成本构成，并附证明材料' },
      30,
    );
    expect(sent.triggers).toContain('报价 15000000 低于');
    await test.setClock(sent.dueAt);
    await expect.poll(async () => (await clarificationsOf(built)).at(-1).state).toBe('overdue');
    // G9: no seat judges it alone, and nothing is found before all have voted.
    const { chair, members } = built;
    const asked = { clarification: sent.id, verdict: 'reject', reason: '逾期未说明' };
    const alone = await chair!.client.action('committee-member.judgeClarification', { id: chair!.id, asked });
    expect(alone.msg).toContain('由评标委员会逐席表决认定');
    for (const member of members.slice(0, 3)) await vote(member, 'price', sent.id, 'uphold');
    expect((await conclusionOf(3)).passed).toBe(true);
    await judgeBy(built, 3, sent.id, 'reject', '逾期未说明，不能证明不低于成本');
    const found = await conclusionOf(3);
    expect(found).toMatchObject({ passed: false, failures: [{ item: '报价明显低的说明', basis: 'price', fails: 3 }] });
  });

  it('PG-25/26 a minor deviation that is not made good costs what the document says, and rejects nobody', async () => {
    const mended = await askBidder(built, { bid: built.bids[0]!.id, kind: 'deviation', question: '请补正目录页码' });
    await answerAs(await test.as('supplier1'), mended.id, { answer: '目录页码更正见附件，其余不变' });
    await judgeBy(built, 3, mended.id, 'accept');
    const left = await askBidder(built, { bid: built.bids[2]!.id, kind: 'deviation', question: '请补正漏盖的骑缝章' });
    await answerAs(await test.as('supplier3'), left.id, { answer: '我单位不补正' });
    await judgeBy(built, 3, left.id, 'reject', '拒不补正');
    expect(await conclusionOf(2)).toMatchObject({ passed: true, unmended: 1 });
    for (const [i, member] of built.members.entries()) await scoreAll(member, i, built);
    expect((await chairDoes('summarise')).code).toBe('v');
    const { result } = await room();
    const of = (bid: number) => result.ranking.find((r: any) => r.bid === built.bids[bid]!.id);
    expect(of(0).deduction).toBeUndefined();
    expect(of(2).deduction).toBe('1.50');
    expect(Number(of(2).total)).toBeCloseTo(Number(of(2).priceScore) + Number(of(2).experts) - 1.5, 10);
  });

  it('PG-42 all of it stands in the report that is drafted', async () => {
    await settleAll(built);
    expect((await chairDoes('confirmResult')).code).toBe('v');
    const { report } = await room();
    const text = (n: number) => report.sections[n - 1].body;
    expect(text(10)).toContain('确认以大写为准');
    expect(text(10)).toContain('不能接受：逾期未说明，不能证明不低于成本');
    expect(text(7)).toContain('算术修正后报价');
    expect(text(7)).toContain('细微偏差扣分');
    expect(text(5)).toContain('报价明显低的说明不通过：逾期未说明');
    expect(text(9)).toContain('经算术修正并由其书面确认为 33,500,000.00 元');
  });
});
