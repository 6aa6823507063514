/** A contract under performance: what may be changed, claimed, paid and accepted, by whom, and what follows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { pin, type Regime } from '../../../platform/law/rulebook.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { buildContract } from '../../closing/testing/build-whole-tender.ts';
import {
  acceptanceValues,
  buildPerformance,
  completePerformance,
  scan,
  signAcceptance,
  submitAcceptance,
} from '../testing/build-performance.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let contractor: Client;
let today: string;

beforeAll(async () => {
  test = await openOffice();
  [agent, owner, contractor] = await Promise.all([test.as('agent'), test.as('owner'), test.as('supplier1')]);
});
afterAll(() => test?.close());

/** A contract of 33,600,000 yuan in force, tendered under that regime. */
async function signed(regime: Regime = 'ZB-MS') {
  const evaluated = await insertReportedLot(test, { regime: 'ZB-MS' });
  const { letter } = await buildAwardedTender(test, { evaluated });
  const contract = await buildContract(test, { letter });
  await sql`update lot set kind = 'works' where id = ${evaluated.lot}`.execute(test.office.db);
  if (regime !== 'ZB-MS') await underRegime(evaluated, regime);
  today = dateInShanghai(await test.now());
  return { ...evaluated, contract };
}

/** As if it had been bought under another law: its ways to award are not built, what binds its contract is. */
async function underRegime({ lot, project }: { lot: string; project: string }, regime: Regime): Promise<void> {
  const pinned = JSON.stringify(pin({ regime, on: '2026-03-01', kind: 'goods', way: 'open' }));
  await sql`update lot set law = ${pinned}::jsonb, kind = 'goods' where id = ${lot}`.execute(test.office.db);
  await sql`update project set regime = ${regime} where id = ${project}`.execute(test.office.db);
}

const seen = async (by: Client, record: RecordId, id: string) =>
  (await by.list(record)).tdata.some((r: { id: string }) => r.id === id);
const lotState = async (lot: string) => (await agent.detail('lot', lot)).tdata.row.state;
const read = async (record: 'performance' | 'acceptance', id: string, by: Client = agent) =>
  (await by.detail(record, id)).tdata.row;

describe('a change of what was tendered', () => {
  let performance: string;
  beforeAll(async () => {
    const { contract } = await signed();
    performance = await buildPerformance(test, contract);
  });
  const change = async (values: object) => {
    const proofs = [await scan(agent, '签证.pdf')];
    const agreement = [await scan(agent, '补充协议.pdf')];
    const { row } = await agent.done('contract-change.create', {
      values: {
        ...{
          performance,
          name: '桥台加固',
          touches: 'price',
          cause: 'clause',
          clause: '15.4',
          content: '地质条件与勘察不符',
        },
        ...{ amount: '500000.00', days: 20, proofs, agreement },
        ...values,
      },
    });
    return row.id as string;
  };

  it('TB-46: is refused where only the parties wish it, and names the lawful causes', async () => {
    const id = await change({ cause: 'immaterial' });
    const refused = await owner.action('contract-change.propose', { id });
    expect(refused.msg).toContain('不得再行订立背离合同实质性内容的其他协议');
    expect(refused.msg).toContain('第46条');
  });

  it('is proposed by the owner alone, agreed to by the contractor alone, and moves price and day', async () => {
    const id = await change({});
    expect((await agent.action('contract-change.propose', { id })).code).not.toBe('v');
    expect(await seen(contractor, 'contract-change', id)).toBe(false);
    await owner.done('contract-change.propose', { id });
    expect((await owner.action('contract-change.agree', { id, asked: { on: today } })).code).not.toBe('v');
    const before = await read('performance', performance);
    await contractor.done('contract-change.agree', { id, asked: { on: today } });
    const after = await read('performance', performance);
    expect(after).toMatchObject({ changedBy: '500000.00', currentPrice: '34100000.00', addedDays: 20 });
    expect(after.dueOn).toBe(addDays(before.dueOn, 20));
  });

  it('says why it is not agreed to, and can be revised', async () => {
    const id = await change({ name: '绿化', amount: '1.00', days: 0 });
    await owner.done('contract-change.propose', { id });
    await contractor.done('contract-change.decline', { id, asked: { opinion: '单价偏低' } });
    await agent.done('contract-change.revise', { id });
    await owner.done('contract-change.propose', { id });
    await owner.done('contract-change.withdraw', { id, asked: { because: '不再需要' } });
  });
});

it('ZL-49: supplements of a purchase together stay within a tenth, to the cent', async () => {
  const { contract } = await signed('ZC-T');
  const performance = await buildPerformance(test, contract);
  const supplement = async (amount: string) => {
    const values = {
      performance,
      name: '追加',
      touches: 'content',
      cause: 'supplement',
      content: '追加同类设备',
      amount,
    };
    const [proofs, agreement] = [[await scan(agent, '申请.pdf')], [await scan(agent, '补充协议.pdf')]];
    const { row } = await agent.done('contract-change.create', { values: { ...values, days: 0, proofs, agreement } });
    return row.id as string;
  };
  const first = await supplement('3000000.00');
  await owner.done('contract-change.propose', { id: first });
  await contractor.done('contract-change.agree', { id: first, asked: { on: today } });
  const over = await owner.action('contract-change.propose', { id: await supplement('360000.01') });
  expect(over.msg).toContain('本次最多 360,000.00 元');
  expect(over.msg).toContain('政府采购法 第49条');
  await owner.done('contract-change.propose', { id: await supplement('360000.00') });
});

describe('claims and payments', () => {
  let performance: string;
  beforeAll(async () => {
    const { contract } = await signed();
    performance = await buildPerformance(test, contract);
  });

  it('the owner answers what the contractor claims, never more than that, and days move the day', async () => {
    const proofs = [await contractor.upload('证据.pdf', '%PDF-1.4')];
    const { row } = await contractor.done('contract-claim.create', {
      values: {
        ...{ performance, name: '停工损失', kind: 'both', happenedOn: today, event: '甲方场地未移交', basis: '11.3' },
        ...{ amount: '80000.00', days: 10, answerBy: addDays(today, 28), proofs },
      },
    });
    expect(row.claimant).toBe('contractor');
    expect(await seen(owner, 'contract-claim', row.id)).toBe(false);
    await contractor.done('contract-claim.raise', { id: row.id });
    expect(
      (
        await contractor.action('contract-claim.answer', {
          id: row.id,
          asked: { outcome: 'accepted', opinion: '同意' },
        })
      ).code,
    ).not.toBe('v');
    const asked = { outcome: 'partly', amount: '80000.01', days: 8, opinion: '部分同意' };
    expect((await owner.action('contract-claim.answer', { id: row.id, asked })).msg).toContain('超过索赔金额 80000.00');
    const { dueOn } = await read('performance', performance);
    await owner.done('contract-claim.answer', { id: row.id, asked: { ...asked, amount: '50000.00' } });
    expect((await read('performance', performance)).dueOn).toBe(addDays(dueOn, 8));
  });

  const owed = async (values: object) => {
    const { row } = await agent.done('contract-payment.create', {
      values: { performance, name: '进度款', kind: 'progress', amount: '100000.00', basisOn: today, ...values },
    });
    return row.id as string;
  };

  it('DK-09: are due on the law’s day where none is agreed, and cost interest by the day when late', async () => {
    const id = await owed({});
    const { row } = await agent.done('contract-payment.fix', { id });
    expect(row.dueOn).toBe(addDays(today, 30));
    const vouchers = [await owner.upload('回单.pdf', '%PDF-1.4')];
    const tomorrow = { on: addDays(today, 1), amount: '100000.00', vouchers };
    expect((await owner.action('contract-payment.pay', { id, asked: tomorrow })).msg).toContain('不能晚于今日');
    const late = await owed({ basisOn: addDays(today, -40), dueOn: addDays(today, -10) });
    await agent.done('contract-payment.fix', { id: late });
    const paid = await owner.done('contract-payment.pay', {
      id: late,
      asked: { on: today, amount: '100000.00', vouchers },
    });
    expect(paid.row).toMatchObject({ lateDays: 10, interest: '500.00' });
  });

  it('may be agreed for sixty days, and later only under a clause', async () => {
    const allowed = await owed({ dueOn: addDays(today, 60) });
    await agent.done('contract-payment.fix', { id: allowed });
    const later = await owed({ dueOn: addDays(today, 61) });
    const refused = await agent.action('contract-payment.fix', { id: later, because: '资金安排' });
    expect(refused.msg).toContain('不超过 60 日');
  });

  it('together stay within what the contract is worth with its conceded claims', async () => {
    const { currentPrice } = await read('performance', performance);
    const left = (Number(currentPrice) + 50_000 - 300_000).toFixed(2);
    const over = await owed({ amount: (Number(left) + 0.01).toFixed(2) });
    expect((await agent.action('contract-payment.fix', { id: over })).msg).toContain('超过变更后合同价');
    await agent.done('contract-payment.fix', { id: await owed({ amount: left }) });
  });

  it('nobody of another unit sees any of it', async () => {
    const rival = await test.as('rival');
    const other = await test.as('supplier2');
    for (const client of [rival, other])
      for (const record of ['performance', 'contract-claim', 'contract-payment', 'contract-change'] as const)
        expect((await client.list(record)).tdata).toEqual([]);
  });
});

describe('an acceptance', () => {
  let performance: string;
  let lot: string;
  beforeAll(async () => {
    const of = await signed();
    lot = of.lot;
    performance = await buildPerformance(test, of.contract);
    const files = [await agent.upload('保函.pdf', '%PDF-1.4')];
    const security = { form: 'guarantee', number: 'BH-1', on: today, until: addDays(today, 700), files };
    const tooMuch = await agent.action('performance.receiveSecurity', {
      id: performance,
      asked: { ...security, amount: '3360000.01' },
    });
    expect(tooMuch.msg).toContain('最高 3,360,000.00 元');
    await agent.done('performance.receiveSecurity', { id: performance, asked: { ...security, amount: '3360000.00' } });
  });

  it('waits for the end of the work', async () => {
    const values = await acceptanceValues(test, performance);
    const { msg } = await agent.action('acceptance.create', { values });
    expect(msg).toContain('请先在履约情况中登记履约完成');
  });

  it('has a group of the owner’s without the contractor’s, and a conclusion that follows from its items', async () => {
    await completePerformance(test, performance);
    expect(await lotState(lot)).toBe('performed');
    const refusedWith = async (values: object, verdicts: Record<string, string> = {}) => {
      const { row } = await agent.done('acceptance.create', {
        values: await acceptanceValues(test, performance, { ...values }, verdicts),
      });
      const { msg } = await agent.action('acceptance.submit', { id: row.id });
      await agent.done('acceptance.remove', { id: row.id });
      return msg;
    };
    const { contractor$ } = await read('performance', performance);
    const leader = { id: 'a', name: '王处长', unit: '交通运输局', side: 'owner', duty: 'leader' };
    const own = { id: 'b', name: '李总', unit: contractor$, side: 'expert', duty: 'member' };
    expect(await refusedWith({ team: [leader, own] })).toContain('履约人不能验收自己的履约');
    expect(await refusedWith({ team: [{ ...leader, side: 'expert' }] })).toContain('没有招标人的人员');
    expect(await refusedWith({}, { 质量: 'remedy' })).toContain('总的结论不能是合格');
    expect(await refusedWith({ retention: '1008000.01', retainUntil: addDays(today, 365) })).toContain(
      '最高 1,008,000.00 元',
    );
    expect(await refusedWith({ retention: '1.00', retainUntil: addDays(today, 800) })).toContain(
      '缺陷责任期不超过 24 个月',
    );
  });

  it('that finds faults is mended and held again; each attempt keeps its signatures', async () => {
    const faulty = { conclusion: 'remedy', remedy: '伸缩缝重做', remedyBy: addDays(today, 30) };
    const first = await submitAcceptance(test, await acceptanceValues(test, performance, faulty, { 质量: 'remedy' }));
    await contractor.done('acceptance.object', { id: first, asked: { objection: '检测点位有误' } });
    await signAcceptance(test, 'owner', first);
    await signAcceptance(test, 'supplier1', first);
    expect((await read('acceptance', first)).state).toBe('remedy');
    expect(await lotState(lot)).toBe('performed');
    const blocked = await agent.action('acceptance.create', { values: await acceptanceValues(test, performance) });
    expect(blocked.msg).toContain('还没有办结');
    await contractor.done('acceptance.remedied', { id: first, asked: { on: today, words: '已重做' } });
  });

  it('is not concluded over the contractor’s head before its day', async () => {
    const id = await submitAcceptance(test, await acceptanceValues(test, performance));
    const uphold = () => owner.action('acceptance.uphold', { id, asked: { because: '履约人拒签' } });
    expect((await uphold()).msg).toContain('请招标人先签字');
    await signAcceptance(test, 'owner', id);
    expect((await uphold()).msg).toContain('履约人可以在');
    await agent.done('acceptance.revise', { id, asked: { because: '补测' } });
    await agent.done('acceptance.remove', { id });
  });

  it('passes, and with it the lot; securities fall due and the contract is settled when all is returned and paid', async () => {
    const values = { retention: '1008000.00', retainUntil: addDays(today, 1) };
    const id = await submitAcceptance(test, await acceptanceValues(test, performance, values));
    await signAcceptance(test, 'supplier1', id);
    await signAcceptance(test, 'owner', id);
    expect((await read('acceptance', id)).state).toBe('passed');
    expect(await lotState(lot)).toBe('accepted');
    const of = await read('performance', performance, contractor);
    expect(of).toMatchObject({
      state: 'accepted',
      acceptedOn: today,
      settlement: '33600000.00',
      securityDueOn: addDays(today, 28),
    });
    const term = async (name: string) =>
      (await agent.list('deadline', { pagesize: '200' })).tdata.find((d: any) => d.term === `performance.${name}`);
    await expect.poll(async () => (await term('securityReturn'))?.state).toBe('running');
    const close = await agent.action('performance.close', { id: performance });
    expect(close.msg).toContain('履约担保未退还、质量保证金未返还');
    const less = await agent.action('performance.returnSecurity', {
      id: performance,
      asked: { on: today, amount: '1.00' },
    });
    expect(less.msg).toContain('请写明未全额退还的事由');
    await agent.done('performance.returnSecurity', { id: performance, asked: { on: today, amount: '3360000.00' } });
    await expect.poll(async () => (await term('securityReturn'))?.state).toBe('met');
    const early = await agent.action('performance.returnRetention', {
      id: performance,
      asked: { on: today, amount: '1008000.00' },
    });
    expect(early.msg).toContain('期满后返还');
    await test.setClock(`${addDays(today, 2)}T01:00:00.000Z`);
    const on = addDays(today, 2);
    await agent.done('performance.returnRetention', { id: performance, asked: { on, amount: '1008000.00' } });
    await agent.done('performance.close', { id: performance });
  });
});
