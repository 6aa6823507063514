/** A security goes back: what sets it off, until when, how it is computed, who agrees, and when it may be kept. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { soon } from '../../award/testing/soon.ts';
import { submitBid, withdrawBid } from '../../bid/testing/submit-bid.ts';
import { endTender } from '../../closing/testing/end-tender.ts';
import { contractTerms } from '../../contract/testing/contract-terms.ts';
import { buildOpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { giveConsent, waitingConsent } from '../../project/testing/give-consent.ts';
import type { LotRefunds } from '../bid-security-refund/bid-security-refund.record.ts';
import { refundSum } from '../bid-security-refund/refund.rules.ts';
import { buildSecuredTender, obtainReference, registerArrivals } from '../testing/build-secured-tender.ts';
import { type Given, insertSecurities } from '../testing/insert-securities.ts';

let test: TestOffice;
let finance: Client;
let reviewer: Client;
let agent: Client;
let owner: Client;
let winner: Client;
beforeAll(async () => {
  test = await openOffice();
  [finance, reviewer, agent, owner, winner] = (await Promise.all(
    ['finance', 'reviewer', 'agent', 'owner', 'supplier1'].map((account) => test.as(account)),
  )) as [Client, Client, Client, Client, Client];
}, 60_000);
afterAll(() => test.close());

const today = async () => dateInShanghai(await test.now());
const refundsOf = async (client: Client, lot: string) =>
  (await client.list('bid-security-refund', { 'f.lot': lot, sort: 'number' })).tdata;
const voucher = async () => [await finance.upload('银行回单.pdf', '%PDF-1.4 paid')];
const rate = { rate: '0.05', rateSource: '中国银行 2025-05-20 挂牌活期利率', dayBasis: '365' };
const messages = async (client: Client) =>
  (await client.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject).join('\n');

async function secured(given: readonly Given[]): Promise<ReportedLot & { securities: string[] }> {
  const of = await insertReportedLot(test);
  return { ...of, securities: await insertSecurities(test, of, given) };
}

/** A refund that finance set off by hand. */
async function refundByHand(cause = 'unused'): Promise<any> {
  const of = await secured(['money']);
  await finance.done('bid-security.refund', { id: of.securities[0]!, asked: { cause, note: '说明' } });
  return { ...(await refundsOf(finance, of.lot))[0], of };
}

describe('a contract signed (TR-57b, PG-49/52)', () => {
  let of: Awaited<ReturnType<typeof secured>>;
  let signedOn: string;
  let refund: any;

  beforeAll(async () => {
    of = await secured(['money', 'guarantee', 'nothing', 'money']);
    const { letter } = await buildAwardedTender(test, { evaluated: of });
    signedOn = await today();
    const attachments = [await agent.upload('合同.pdf', '%PDF-1.4 c')];
    const { row } = await agent.done('contract.create', {
      values: { project: of.project, lot: of.lot, award: letter, signedOn, attachments, ...contractTerms },
    });
    await agent.done('contract.submit', { id: row.id });
    await reviewer.done('contract.approve', { id: row.id });
    expect(await refundsOf(finance, of.lot)).toEqual([]);
    await owner.done('contract.takeEffect', { id: row.id });
    await giveConsent(winner, { paper: row.id });
  }, 60_000);

  it('sets off every refund, the winner’s too, due within five days; who gave nothing gets none', async () => {
    const refunds = await refundsOf(finance, of.lot);
    expect(refunds).toHaveLength(3);
    for (const r of refunds)
      expect(r).toMatchObject({
        cause: 'contract',
        startedOn: signedOn,
        dueOn: periodEnd({ start: signedOn, days: 5, unit: 'day' }),
        state: 'due',
      });
    refund = refunds.find((r: any) => r.supplier === of.bids[0]!.supplier);
    expect(refund.principal).toBe('700000.00');
    const states = (await finance.list('bid-security', { 'f.lot': of.lot })).tdata.map((s: any) => s.state);
    expect(states.toSorted()).toEqual(['none', 'releasing', 'releasing', 'releasing']);
    expect((await refundsOf(winner, of.lot)).map((r: any) => r.id)).toEqual([refund.id]);
  });

  it('U41: is computed for the whole lot by one rate and day, as its page shows it before, each row answering for itself', async () => {
    const read = async (client: Client) => client.get('/agency/bid-security-refund/lot.json', { lot: of.lot });
    const { refunds } = (await read(finance)).tdata as LotRefunds;
    expect(refunds.map((r) => [r.cause, r.isGuarantee, r.arrivals.length])).toEqual([
      ['contract', false, 1],
      ['contract', true, 0],
      ['contract', false, 1],
    ]);
    const { lots } = (await finance.get('/agency/bid-security-refund/lot.json')).tdata;
    expect(lots).toContainEqual(expect.objectContaining({ lot: of.lot, count: 3 }));
    expect((await read(await test.as('rival'))).status).toBe(404);
    expect((await winner.get('/agency/bid-security-refund/lot.json', { lot: of.lot })).status).not.toBe(200);
    const payOn = await today();
    const send = async (client: Client, asked: object) =>
      (
        await client.post('/agency/bid-security-refund/batch.json', {
          verb: 'submitTogether',
          items: refunds.slice(1).map(({ id, version }) => ({ id, version })),
          asked,
        })
      ).tdata;
    expect((await send(agent, { payOn, ...rate })).map((o: any) => o.code)).toEqual(['valerror', 'valerror']);
    // What needs no rate goes; what does says so.
    expect((await send(finance, { payOn })).map((o: any) => [o.code, o.msg])).toEqual([
      ['v', ''],
      ['valerror', expect.stringContaining('请填写年利率及其来源')],
    ]);
    const [, last] = await send(finance, { payOn, ...rate });
    expect(last.code).toBe('v');
    const { row } = (await finance.detail('bid-security-refund', refunds[2]!.id)).tdata;
    expect(row).toMatchObject({ state: 'review', ...refundSum(refunds[2]!, { payOn, ...rate }) });
    for (const { id } of refunds.slice(1)) {
      const asked = { opinion: '逐笔办理' };
      await reviewer.done('bid-security-refund.return', { id, asked });
    }
    expect(((await read(finance)).tdata as LotRefunds).refunds.map((r) => r.returnedBecause)).toEqual([
      null,
      '逐笔办理',
      '逐笔办理',
    ]);
  });

  it('owes the bank’s interest, with rate and source, and shows each step', async () => {
    const payOn = await today();
    const submit = (asked: object) => finance.action('bid-security-refund.submit', { id: refund.id, asked });
    expect((await submit({ payOn })).msg).toContain('请填写年利率及其来源（招标投标法实施条例 第57条）');
    expect((await submit({ payOn, ...rate, rateSource: ' ' })).msg).toContain('来源');
    expect((await submit({ payOn: addDays(payOn, -1), ...rate })).msg).toContain('不能早于今天');
    expect(
      (await agent.action('bid-security-refund.submit', { id: refund.id, asked: { payOn, ...rate } })).status,
    ).toBe(403);
    const { row } = (await submit({ payOn, ...rate })).tdata;
    const arrived = dateInShanghai(
      new Date((await finance.detail('bid-security', refund.security)).tdata.row.arrivals[0].at),
    );
    const days = Math.round((Date.parse(payOn) - Date.parse(arrived)) / 86_400_000) - 1;
    const interest = ((700000 * 0.0005 * days) / 365).toFixed(2);
    expect(row.steps[0]).toMatchObject({ from: addDays(arrived, 1), until: payOn, days, interest });
    expect(row).toMatchObject({ interest, total: (700000 + Number(interest)).toFixed(2), state: 'review' });
  });

  it('is agreed to by a second person, paid on the agreed day with its voucher, and received', async () => {
    expect((await finance.action('bid-security-refund.approve', { id: refund.id })).status).toBe(403);
    await reviewer.done('bid-security-refund.approve', { id: refund.id });
    const pay = async (paidOn: string) =>
      finance.action('bid-security-refund.pay', {
        id: refund.id,
        asked: { paidOn, bankSerial: 'FK-1', vouchers: await voucher() },
      });
    expect((await pay(addDays(await today(), 1))).msg).toContain('不能晚于今天');
    expect((await pay(addDays(await today(), -1))).msg).toContain(
      '请“重新核算”后再审批付款（招标投标法实施条例 第57条）',
    );
    const bare = { paidOn: await today(), bankSerial: 'FK-1' };
    expect(
      (await finance.action('bid-security-refund.pay', { id: refund.id, asked: bare })).tdata.fields,
    ).toHaveProperty('vouchers');
    expect((await pay(await today())).tdata.row.state).toBe('paid');
    expect(await messages(winner)).toContain('投标保证金已退还 ');
    await winner.done('bid-security-refund.receive', { id: refund.id });
    expect((await finance.detail('bid-security', refund.security)).tdata.row.state).toBe('returned');
  });

  it('gives a guarantee back without interest', async () => {
    const [guarantee] = (await refundsOf(finance, of.lot)).filter((r: any) => r.isGuarantee);
    await finance.done('bid-security-refund.submit', { id: guarantee.id, asked: { payOn: await today() } });
    const { row } = await reviewer.done('bid-security-refund.approve', { id: guarantee.id });
    expect(row).toMatchObject({ interest: null, total: null });
    const asked = { paidOn: await today(), bankSerial: '交接单 1', vouchers: await voucher() };
    expect((await finance.done('bid-security-refund.pay', { id: guarantee.id, asked })).row.state).toBe('paid');
  });

  it('is called for the day before it is due, and alarmed when the last day is over, not before', async () => {
    const [open] = (await refundsOf(finance, of.lot)).filter((r: any) => ['due', 'returned'].includes(r.state));
    const end = endOfDayShanghai(open.dueOn).getTime();
    await test.setClock(new Date(end - 5000).toISOString());
    await soon(async () => expect(await messages(reviewer)).toContain('到期提醒'));
    expect((await finance.detail('bid-security-refund', open.id)).tdata.row.lateSince).toBeNull();
    await test.setClock(new Date(end).toISOString());
    await soon(async () =>
      expect((await finance.detail('bid-security-refund', open.id)).tdata.row.lateSince).not.toBeNull(),
    );
    const supervisor = await test.as('supervisor');
    await soon(async () => expect(await messages(supervisor)).toContain('退还超期'));
  });

  it('keeps the archive waiting until the last is settled', async () => {
    const { row } = await agent.done('archive.create', {
      values: { project: of.project, lot: of.lot, name: '档案', keeper: '档案员' },
    });
    await agent.done('archive.check', { id: row.id });
    const { missing } = (await agent.detail('archive', row.id)).tdata.row;
    expect(missing.map((m: any) => m.because).join()).toContain('1 笔投标保证金没有退还');
  });
});

describe('two people', () => {
  it('nobody agrees to what they prepared, whatever roles they have', async () => {
    const refund = await refundByHand();
    const db = test.office.db;
    await sql`update "user" set roles = '["finance", "reviewer"]' where account = 'finance'`.execute(db);
    await finance.done('bid-security-refund.submit', { id: refund.id, asked: { payOn: await today(), ...rate } });
    expect((await finance.action('bid-security-refund.approve', { id: refund.id })).msg).toContain('须由两人分别办理');
    await sql`update "user" set roles = '["finance"]' where account = 'finance'`.execute(db);
    const back = await reviewer.done('bid-security-refund.return', { id: refund.id, asked: { opinion: '账号待核' } });
    expect(back.row).toMatchObject({ state: 'returned', returnedBecause: '账号待核' });
    await finance.done('bid-security-refund.submit', { id: refund.id, asked: { payOn: await today(), ...rate } });
    await reviewer.done('bid-security-refund.approve', { id: refund.id });
    await finance.done('bid-security-refund.recompute', { id: refund.id });
    expect((await finance.detail('bid-security-refund', refund.id)).tdata.row.approvedBy).toBeNull();
  });

  it('a payment that the bank sends back is open again', async () => {
    const refund = await refundByHand();
    const half = { payOn: await today(), ...rate, payeeName: '新户名' };
    expect((await finance.action('bid-security-refund.submit', { id: refund.id, asked: half })).msg).toContain(
      '户名和账号都要填写',
    );
    await finance.done('bid-security-refund.submit', { id: refund.id, asked: { payOn: await today(), ...rate } });
    await reviewer.done('bid-security-refund.approve', { id: refund.id });
    const asked = { paidOn: await today(), bankSerial: 'FK-2', vouchers: await voucher() };
    const received = (amount: string) =>
      sql`update bid_security set received_amount = ${amount} where id = ${refund.security}`.execute(test.office.db);
    await received('700000.01');
    expect((await finance.action('bid-security-refund.pay', { id: refund.id, asked })).msg).toContain('核算后又有到账');
    await received('700000.00');
    await finance.done('bid-security-refund.pay', { id: refund.id, asked });
    const { row } = await finance.done('bid-security-refund.bounce', {
      id: refund.id,
      asked: { because: '账号户名不符' },
    });
    expect(row).toMatchObject({ state: 'returned', paidOn: null });
    expect((await finance.detail('bid-security', refund.security)).tdata.row.state).toBe('releasing');
  });
});

describe('a security that is kept (TR-35, TR-74)', () => {
  const reasons = { keepReason: 'revoked', keepStatement: '截止后书面撤销投标' };
  const tomorrow = async () => addDays(await today(), 1);
  const propose = async (id: string, more: object = {}) =>
    finance.action('bid-security-refund.proposeKeep', {
      id,
      asked: { ...reasons, keepEvidence: await voucher(), heardBy: await tomorrow(), ...more },
    });
  const hear = (id: string, heard: 'accepts' | 'objects') =>
    winner.action('bid-security-refund.beHeard', { id, asked: { heard, statement: '我单位的陈述' } });
  const stateOf = async (security: string) => (await finance.detail('bid-security', security)).tdata.row.state;

  it('needs one of the law’s cases, its facts, its proof, and time to answer', async () => {
    const refund = await refundByHand('breach');
    expect((await propose(refund.id, { keepEvidence: [] })).tdata.fields).toHaveProperty('keepEvidence');
    expect((await propose(refund.id, { keepReason: 'other' })).tdata.fields).toHaveProperty('keepReason');
    expect((await propose(refund.id, { heardBy: await today() })).msg).toContain('陈述截止应当在今天之后');
    // What a winner did is kept for where the owner took the award back for it, and for that alone.
    for (const keepReason of ['refused', 'conditions', 'noPerformanceSecurity'])
      expect((await propose(refund.id, { keepReason })).msg).toMatch(/没有这一认定.*第74条/);
  });

  it('is the owner’s to decide, once its bidder was heard; whom it does not agree with the supervisor confirms', async () => {
    const supervisor = await test.as('supervisor');
    const refund = await refundByHand('breach');
    expect((await propose(refund.id)).msg).toBe('');
    expect(await messages(winner)).toContain('拟不予退还投标保证金，请在');
    for (const client of [agent, finance, reviewer, supervisor])
      expect((await client.action('bid-security-refund.approveKeep', { id: refund.id })).status).toBe(403);
    expect((await owner.action('bid-security-refund.approveKeep', { id: refund.id })).msg).toContain('还没有陈述意见');
    expect((await hear(refund.id, 'objects')).msg).toBe('');
    const decided = await owner.action('bid-security-refund.approveKeep', { id: refund.id });
    expect(decided.tdata.row.state).toBe('keepConfirming');
    expect(await stateOf(refund.security)).toBe('releasing');
    const word = await waitingConsent(supervisor, { paper: refund.id });
    expect(word.reason).toContain('不同意：我单位的陈述');
    for (const client of [agent, finance, reviewer, owner, winner])
      expect([403, 404]).toContain((await client.action('consent.give', { id: word.id })).status);
    await supervisor.done('consent.give', { id: word.id });
    expect(await stateOf(refund.security)).toBe('kept');
    expect(await messages(winner)).toContain('投标保证金不予退还');
  });

  it('is kept by the owner where its bidder agrees, and goes back where the authority does not', async () => {
    const supervisor = await test.as('supervisor');
    const agreed = await refundByHand('breach');
    await propose(agreed.id);
    await hear(agreed.id, 'accepts');
    const { row } = await owner.done('bid-security-refund.approveKeep', { id: agreed.id });
    expect(row.state).toBe('kept');
    expect((await supervisor.list('consent', { 'f.lot': row.lot })).tdata[0]).toMatchObject({ state: 'recorded' });
    const silent = await refundByHand('breach');
    await propose(silent.id);
    await test.setClock(`${addDays(await today(), 2)}T09:00:00+08:00`);
    await owner.done('bid-security-refund.approveKeep', { id: silent.id });
    const word = await waitingConsent(supervisor, { paper: silent.id });
    await supervisor.done('consent.decline', { id: word.id, asked: { opinion: '没有撤销的事实' } });
    expect((await finance.detail('bid-security-refund', silent.id)).tdata.row).toMatchObject({
      state: 'returned',
      returnedBecause: '没有撤销的事实',
      keepReason: null,
    });
  });

  it('is decided by nobody who prepared it, and by no other case than the one that was shown', async () => {
    const refund = await refundByHand('breach');
    await propose(refund.id);
    await hear(refund.id, 'accepts');
    for (const [what, says] of [
      [`prepared_by_id = '${owner.userId}'`, /须由两人分别办理/],
      [`prepared_by_id = '${finance.userId}', keep_reason = 'refused'`, /没有这一认定.*第74条/],
    ] as const) {
      await sql.raw(`update bid_security_refund set ${what} where id = '${refund.id}'`).execute(test.office.db);
      expect((await owner.action('bid-security-refund.approveKeep', { id: refund.id })).msg).toMatch(says);
    }
  });

  it('goes back where the second person disagrees', async () => {
    const refund = await refundByHand('breach');
    await propose(refund.id);
    const { row } = await owner.done('bid-security-refund.refuseKeep', {
      id: refund.id,
      asked: { opinion: '证据不足' },
    });
    expect(row).toMatchObject({ state: 'returned', keepReason: null });
  });
});

describe('a bid withdrawn before the deadline (TR-35)', () => {
  it('goes back within five days and is never kept; known to its bidder alone until the read-out', async () => {
    const tender = await buildSecuredTender(test);
    const security = await obtainReference(winner, tender.lot);
    await registerArrivals(test, [{ remark: security.reference }]);
    const { bid } = await submitBid(winner, tender.lot);
    await withdrawBid(winner, bid);
    const [sealed] = await refundsOf(winner, tender.lot);
    const start = await today();
    expect(sealed).toMatchObject({
      cause: 'withdrawn',
      dueOn: periodEnd({ start, days: 5, unit: 'day' }),
      principal: '700000.00',
    });
    for (const client of [finance, reviewer, agent, owner]) expect(await refundsOf(client, tender.lot)).toEqual([]);

    // Handed in again, the security stands again.
    await submitBid(winner, tender.lot);
    expect((await winner.detail('bid-security', security.id)).tdata.row.state).toBe('received');
    expect((await refundsOf(winner, tender.lot))[0].state).toBe('cancelled');

    await withdrawBid(winner, bid);
    const others = ['supplier2', 'supplier3'].map((account) => ({ account }));
    await buildOpenedTender(test, { built: tender, bids: [...others, { name: '第三家建筑工程有限公司' }] });
    const [known] = (await refundsOf(finance, tender.lot)).filter((r: any) => r.state === 'due');
    expect(known.cause).toBe('withdrawn');
    const { row } = await finance.done('bid-security-refund.submit', { id: known.id, asked: { payOn: await today() } });
    expect(row).toMatchObject({ interest: null, total: '700000.00' });
    await reviewer.done('bid-security-refund.return', { id: known.id, asked: { opinion: '试' } });
    const keep = { keepReason: 'revoked', keepStatement: '撤回', keepEvidence: await voucher(), heardBy: '2036-01-01' };
    expect((await finance.action('bid-security-refund.proposeKeep', { id: known.id, asked: keep })).msg).toContain(
      '投标截止前撤回的，保证金必须退还（招标投标法实施条例 第35条）',
    );
  }, 60_000);
});

describe('a tender that ends (TR-31)', () => {
  it('sets off refunds with interest and fees; only those who refund learn who paid', async () => {
    const tender = await buildSecuredTender(test);
    const security = await obtainReference(winner, tender.lot);
    const idle = await obtainReference(await test.as('supplier2'), tender.lot);
    await registerArrivals(test, [{ remark: security.reference }]);
    expect(await refundsOf(finance, tender.lot)).toEqual([]);
    await endTender(test, tender);

    const [refund] = await refundsOf(finance, tender.lot);
    expect(refund).toMatchObject({ cause: 'terminated', principal: '700000.00', startedOn: await today() });
    expect(await refundsOf(reviewer, tender.lot)).toHaveLength(1);
    for (const client of [agent, owner, await test.as('supervisor')]) {
      expect(await refundsOf(client, tender.lot)).toEqual([]);
      expect((await client.list('bid-security', { 'f.lot': tender.lot })).total).toBe(0);
    }
    expect((await finance.detail('bid-security', idle.id)).tdata.row.state).toBe('none');
    const asked = { payOn: await today(), ...rate, documentFee: '500.00' };
    const done = await finance.done('bid-security-refund.submit', { id: refund.id, asked });
    const { interest } = done.row;
    expect(done.row.total).toBe((700500 + Number(interest)).toFixed(2));
    await reviewer.done('bid-security-refund.return', { id: refund.id, asked: { opinion: '试' } });
    const keep = { keepReason: 'refused', keepStatement: '拒签', keepEvidence: await voucher(), heardBy: '2036-01-01' };
    expect((await finance.action('bid-security-refund.proposeKeep', { id: refund.id, asked: keep })).msg).toContain(
      '唱标前已经结束，没有可以不予退还的情形',
    );
  }, 60_000);
});
