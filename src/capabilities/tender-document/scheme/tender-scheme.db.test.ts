/** 招标方案 (C8, C46): reviewed in the unit, approved by the owner, and only then a document is handed in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { approveScheme, schemeValues } from '../testing/scheme.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  owner = await test.as('owner');
});
afterAll(() => test.close());

/** 2 March 2026 is a Monday; twenty days from the third end on Monday the 23rd. */
const dates = {
  documentFrom: '2026-03-03T09:00:00+08:00',
  documentUntil: '2026-03-10T17:00:00+08:00',
  clarifyUntil: '2026-03-09T17:00:00+08:00',
  bidDeadline: '2026-03-30T09:30:00+08:00',
};

async function submitted(values: Record<string, unknown>, project: Record<string, unknown> = {}) {
  const of = await buildPublishedTender(test, { until: 'project', project });
  const { row } = await agent.done('tender-scheme.create', {
    values: { project: of.project, lot: of.lot, ...schemeValues, ...dates, evaluatedOn: '2026-03-30', ...values },
  });
  return { id: row.id as string, of, answer: await agent.action('tender-scheme.submit', { id: row.id }) };
}

describe('a plan is handed in', () => {
  it.each<[rule: string, says: string, refused: Record<string, unknown>, passes: Record<string, unknown>]>([
    [
      'TR-16a: five days to obtain the document',
      '第16条',
      { documentUntil: '2026-03-07T17:00:00+08:00' },
      { documentUntil: '2026-03-09T17:00:00+08:00' },
    ],
    [
      'TB-24: twenty days to prepare a bid',
      '第24条',
      { bidDeadline: '2026-03-22T09:30:00+08:00' },
      { bidDeadline: '2026-03-24T09:30:00+08:00' },
    ],
    ['TB-37a: five or more', '五人以上单数', { committeeSize: 3 }, { committeeSize: 5 }],
    ['TB-37a: odd', '五人以上单数', { committeeSize: 6 }, { committeeSize: 7 }],
    ['PG-09: two thirds experts', '方案为 5 人中招标人代表 2 人', { buyerSeats: 2 }, { buyerSeats: 1 }],
    ['that still lies ahead', '已经过去', { documentFrom: '2026-03-01T09:00:00+08:00' }, {}],
  ])('%s', async (_rule, says, refused, passes) => {
    const no = await submitted(refused);
    expect(no.answer.code).toBe('valerror');
    expect(no.answer.msg).toContain(says);
    expect((await submitted(passes)).answer).toMatchObject({ code: 'v' });
  });

  it('asks no committee of the law’s size where nothing must be tendered', async () => {
    const voluntary = {
      regime: 'ZB-V',
      regimeReason: '自愿招标',
      stateControlled: false,
      budgetFunds: null,
      investment: null,
      estimate: '3000000',
    };
    expect((await submitted({ committeeSize: 3 }, voluntary)).answer).toMatchObject({ code: 'v' });
  });
});

describe('a plan is approved', () => {
  it('by another person of the unit, and then by the owner; each may send it back', async () => {
    const { id, of } = await submitted({});
    expect((await owner.action('tender-scheme.endorse', { id })).code).not.toBe('v');
    expect((await agent.action('tender-scheme.approve', { id })).status).toBe(403);
    await reviewer.done('tender-scheme.approve', { id });
    expect((await agent.action('tender-scheme.endorse', { id })).status).toBe(403);
    await owner.done('tender-scheme.refuse', { id, asked: { opinion: '请写明依据' } });
    expect((await agent.detail('tender-scheme', id)).tdata.row).toMatchObject({
      state: 'returned',
      returnedBecause: '请写明依据',
    });
    await agent.done('tender-scheme.submit', { id });
    await reviewer.done('tender-scheme.approve', { id });
    expect((await owner.done('tender-scheme.endorse', { id })).row.state).toBe('approved');
    const again = { project: of.project, lot: of.lot, ...schemeValues };
    expect((await agent.action('tender-scheme.create', { values: again })).msg).toContain('已有招标方案');
    expect((await (await test.as('rival')).detail('tender-scheme', id)).status).toBe(404);
  });

  it('before the document is handed in, and anew when it was changed (C46)', async () => {
    const built = await buildPublishedTender(test, { until: 'document' });
    const [plan] = (await agent.list('tender-scheme', { 'f.lot': built.lot })).tdata;
    await agent.done('tender-document.reopen', { id: built.document });
    await agent.done('tender-scheme.revise', { id: plan.id, asked: { because: '调整时间安排' } });
    const submit = () => agent.action('tender-document.submit', { id: built.document, because: '样例' });
    expect((await submit()).msg).toContain('还没有招标人批准的招标方案');
    await agent.done('tender-scheme.submit', { id: plan.id });
    expect((await submit()).msg).toContain('还没有招标人批准的招标方案');
    await reviewer.done('tender-scheme.approve', { id: plan.id });
    const { row } = await owner.done('tender-scheme.endorse', { id: plan.id });
    expect(row).toMatchObject({ edition: 2, state: 'approved' });
    expect(await submit()).toMatchObject({ code: 'v' });
  });

  it('and not changed once the document is out', async () => {
    const built = await buildPublishedTender(test);
    const [plan] = (await agent.list('tender-scheme', { 'f.lot': built.lot })).tdata;
    expect((await agent.action('tender-scheme.revise', { id: plan.id, asked: { because: '改' } })).msg).toContain(
      '已经发出，方案不能再改',
    );
  });

  it('what was registered stands in it, whatever a form sends', async () => {
    const of = await buildPublishedTender(test, { until: 'project' });
    await expect(approveScheme(test, of, dates, { estimate: '1' })).rejects.toThrow('不接收“estimate”');
    const id = await approveScheme(test, of, dates);
    expect((await agent.detail('tender-scheme', id)).tdata.row).toMatchObject({
      estimate: '36000000.00',
      organizeForm: 'entrusted',
    });
  });
});
