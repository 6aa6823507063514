/** What the law asks of a contract while it is performed: of a lot whose report was delivered. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { insertReportedLot, type ReportedLot } from '../../../src/capabilities/award/testing/insert-reported-lot.ts';
import { archive } from '../../../src/capabilities/closing/archive/archive.record.ts';
import { contract } from '../../../src/capabilities/contract/contract/contract.record.ts';
import { acceptance } from '../../../src/capabilities/performance/acceptance/acceptance.record.ts';
import { contractChange } from '../../../src/capabilities/performance/contract-change/contract-change.record.ts';
import { contractPayment } from '../../../src/capabilities/performance/contract-payment/contract-payment.record.ts';
import { performance } from '../../../src/capabilities/performance/performance/performance.record.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { type Asking, holds, under } from '../asking.ts';
import { eachRegime, file, says } from '../each-regime.ts';

let test: TestOffice;
let reported: ReportedLot;
let vouchers: unknown[];
beforeAll(async () => {
  test = await openOffice();
  // Monday, 9 March 2026: no day that is counted from it is free, and none beside it.
  await test.setClock('2026-03-09T10:00:00+08:00');
  reported = await insertReportedLot(test);
  vouchers = [await (await test.as('owner')).upload('回单.pdf', '%PDF invented')];
});
afterAll(() => test?.close());

const office = () => test;
const each = (a: Asking, ask: Parameters<typeof eachRegime>[2]) => eachRegime(a, reported, ask);
const inLot = () => ({ project: reported.project, lot: reported.lot });

describe('a contract under performance', () => {
  const begun = async (a: Asking) => {
    const parties = { contractor: reported.bids[0]!.supplier, buyer: await a.unit('owner') };
    const signed = await a.put(contract, 'effective', { ...inLot(), ...parties, name: '合同', price: '1000000.00' });
    return a.put(performance, 'running', {
      ...inLot(),
      ...parties,
      contract: signed,
      name: '履约',
      price: '1000000.00',
      currentPrice: '1000000.00',
    });
  };
  const change = {
    name: '变更',
    touches: 'price',
    content: '内容',
    amount: '1',
    days: 0,
    proofs: [file],
    agreement: [file],
  };
  const proposed = async (a: Asking, more: object) => {
    const id = await a.put(contractChange, 'draft', { ...inLot(), performance: await begun(a), ...change, ...more });
    return a.refusal('owner', 'contract-change.propose', { id });
  };
  holds(office, ['contract.asTendered'], 'TB-46: is not agreed anew', (a) =>
    each(a, async (regime) => says(await proposed(a, { cause: 'immaterial' }), '不得再行订立', regime !== 'QY')),
  );
  holds(office, ['contract.supplement'], 'is not supplemented beyond a tenth where a unit says so', (a) =>
    each(a, async (regime) => {
      const [within, beyond] = [
        await proposed(a, { cause: 'supplement', amount: '100000.00' }),
        await proposed(a, { cause: 'supplement', amount: '100000.01' }),
      ];
      says(within, '补充合同金额累计', false);
      says(beyond, '补充合同金额累计', regime === 'QY');
      // It is warned of, and goes on with a reason.
      says(beyond, '请填写理由', regime === 'QY');
    }),
  );
  const pay = { name: '进度款', kind: 'progress', amount: '100000.00', basisOn: '2026-03-09', condition: null };
  holds(
    office,
    ['payment.usual', 'payment.longest'],
    'DK-09: is paid in thirty days, or in sixty where it was agreed',
    async (a) => {
      const made = async (more: object) =>
        a.put(contractPayment, 'draft', { ...inLot(), performance: await begun(a), ...pay, ...more });
      const { row } = await a.done('agent', 'contract-payment.fix', { id: await made({}) });
      expect(row.dueOn).toBe('2026-04-08');
      says(
        await a.refusal('agent', 'contract-payment.fix', { id: await made({ dueOn: '2026-05-08' }) }),
        '最迟',
        false,
      );
      says(
        await a.refusal('agent', 'contract-payment.fix', { id: await made({ dueOn: '2026-05-09' }), because: '约定' }),
        '最迟',
        true,
      );
    },
  );
  holds(office, ['payment.interest'], 'DK-17: and bears five in ten thousand a day when it is late', async (a) => {
    const id = await a.put(contractPayment, 'due', {
      ...inLot(),
      performance: await begun(a),
      ...pay,
      dueOn: '2026-02-27',
    });
    const asked = { on: '2026-03-09', amount: '100000.00', vouchers };
    const { row } = await a.done('owner', 'contract-payment.pay', { id, asked });
    expect(row).toMatchObject({ lateDays: 10, interest: '500.00' });
  });
  const handedOver = {
    stage: 'final',
    heldOn: '2026-03-09',
    place: '现场',
    isPublicService: false,
    team: [
      { id: 'a', name: '王', unit: '局', side: 'owner', duty: 'leader' },
      { id: 'b', name: '陈', unit: '川大', side: 'expert', duty: 'member' },
      { id: 'c', name: '李', unit: '局', side: 'owner', duty: 'member' },
    ],
    settlement: '1000000.00',
  };
  const accepted = async (a: Asking, more: object) => {
    const of = await begun(a);
    await sql`update performance set state = 'performed', finished_on = '2026-03-08' where id = ${of}`.execute(a.tx);
    const id = await a.put(acceptance, 'draft', { ...inLot(), performance: of, ...handedOver, ...more });
    return a.refusal('agent', 'acceptance.submit', { id });
  };
  holds(
    office,
    ['retention.share', 'retention.months'],
    'keeps back three in a hundred for two years at most',
    async (a) => {
      await under(a, reported, 'ZB-MS');
      const kept = (retention: string, retainUntil: string) => accepted(a, { retention, retainUntil });
      says(await kept('30000.00', '2028-03-09'), '质量保证金比例', false);
      says(await kept('30000.01', '2028-03-09'), '质量保证金比例', true);
      says(await kept('30000.00', '2028-03-09'), '缺陷责任期', false);
      says(await kept('30000.00', '2028-03-10'), '缺陷责任期', true);
    },
  );
  holds(office, ['acceptance.held'], 'ZL-41: is not sealed without its acceptance only where government buys', (a) =>
    each(a, async () => {
      await sql`update lot set state = 'contracted' where id = ${reported.lot}`.execute(a.tx);
      const id = await a.put(archive, 'collecting', { ...inLot(), name: '档案', keeper: '甲', retentionYears: 30 });
      const { row } = await a.done('agent', 'archive.check', { id });
      const acceptances = (row.missing as { item: string; required: boolean }[]).filter(({ item }) =>
        item.includes('验收'),
      );
      expect(acceptances.map(({ required }) => required)).toEqual([false]);
    }),
  );
  holds(
    office,
    ['acceptance.published'],
    'ZR-45: is not sealed without its publication only where government buys',
    (a) =>
      each(a, async () => {
        const more = { ...inLot(), isPublicService: true, stage: 'final', performance: await begun(a) };
        await sql`update lot set state = 'accepted' where id = ${reported.lot}`.execute(a.tx);
        await a.put(acceptance, 'passed', more);
        const id = await a.put(archive, 'collecting', { ...inLot(), name: '档案', keeper: '甲', retentionYears: 30 });
        const { row } = await a.done('agent', 'archive.check', { id });
        expect((row.missing as { item: string }[]).map(({ item }) => item)).not.toContain('验收结果公告');
      }),
  );
  holds(office, ['acceptance.users'], 'is accepted with its users only where government buys', (a) =>
    each(a, async () => says(await accepted(a, { isPublicService: true }), '应邀请服务对象', false)),
  );
});
