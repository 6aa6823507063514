/**
 * Numbers and demands of the law on both sides of each, under every regime, over HTTP: what must be tendered is refused,
 * what is tendered by choice passes with a reason. No day here is free, so that one more or less would show.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committeeValues, ensureExperts } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues, lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();
const voluntary = { regimeReason: '企业自愿', budgetFunds: null, investment: null, estimate: '3000000' };
const regimes = [
  // Public money leads where it is more than half.
  ['ZB-M', { investment: '100000000' }],
  ['ZB-MS', {}],
  ['ZB-V', voluntary],
] as const;

/** Whether a project of one lot is taken as it is registered. */
async function isTaken(values: object, lot: object = {}): Promise<boolean> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), ...values } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, ...lot, project: row.id } });
  return (await agent.action('project.submit', { id: row.id })).code === 'v';
}

// First, because what one unit tenders by choice is added up (TB-04).
describe('A13: who tenders by choice, though public money pays', () => {
  const free = { regime: 'ZB-V', regimeReason: '企业自愿', method: 'open' };
  const must = { budgetFunds: '2000000', investment: '20000000' };
  it.each([
    ['works', '4000000', '3999999'],
    ['goods', '2000000', '1999999'],
    ['services', '1000000', '999999'],
  ])('keeps %s below %s yuan', async (projectType, reached, below) => {
    const [kind, all] = [{ kind: projectType }, { ...free, ...must, projectType }];
    expect(await isTaken({ ...all, estimate: below }, { ...kind, estimate: below })).toBe(true);
    expect(await isTaken({ ...all, estimate: reached }, { ...kind, estimate: reached })).toBe(false);
  });
  it.each([
    ['two million yuan', { budgetFunds: '1999999', investment: '19999990' }],
    ['a tenth of what is invested', { budgetFunds: '2000000', investment: '20000001' }],
  ])('or has less of it than %s', async (_limit, less) => {
    const all = { ...free, estimate: '4000000' };
    expect(await isTaken({ ...all, ...less }, { estimate: '4000000' })).toBe(true);
    expect(await isTaken({ ...all, ...must }, { estimate: '4000000' })).toBe(false);
  });
});

describe.each(regimes)('a document under %s', (regime, project) => {
  let built: BuiltTender;
  let id: string;
  // Thursday, 5 March 2026: five days later is a Tuesday, twenty a Wednesday.
  const plain = {
    documentFrom: at('2026-03-05', '10:00'),
    documentUntil: at('2026-03-12', '17:00'),
    clarifyUntil: at('2026-03-06', '09:30'),
    bidDeadline: at('2026-03-27', '09:30'),
    documentFee: null,
    documentFeeReason: null,
    standardText: 'works',
    bidSecurity: null,
  };
  beforeAll(async () => {
    built = await buildPublishedTender(test, { until: 'method', project: { ...project, regime } });
    const attachments = [await agent.upload('招标文件.pdf', '%PDF invented')];
    const { project: projectId, lot, method } = built;
    const values = { project: projectId, lot, method, attachments, ...documentValues, ...plain };
    id = (await agent.done('tender-document.create', { values })).row.id;
  });

  /** How a document with these values is taken: `passes`, `asks` for a reason that then passes, or `refuses`. */
  async function taken(values: object): Promise<string> {
    await agent.done('tender-document.save', { id, values: { ...plain, ...values } });
    for (const because of [undefined, '确有需要']) {
      const { code } = await agent.action('tender-document.submit', { id, ...(because && { because }) });
      if (code !== 'v') continue;
      await agent.done('tender-document.reopen', { id });
      return because ? 'asks' : 'passes';
    }
    return 'refuses';
  }

  const isMust = regime !== 'ZB-V';
  it.each([
    [
      'TR-16a: five days of sale',
      { documentUntil: at('2026-03-10', '00:01') },
      { documentUntil: at('2026-03-10', '00:00') },
      'refuses',
    ],
    [
      'TB-24: twenty days for the bids',
      { bidDeadline: at('2026-03-25', '00:01') },
      { bidDeadline: at('2026-03-25', '00:00') },
      isMust ? 'refuses' : 'asks',
    ],
    ['TR-16b: five hundred yuan', { documentFee: '500' }, { documentFee: '501' }, 'refuses'],
    ['TR-26a: two in a hundred', { bidSecurity: '720000' }, { bidSecurity: '720000.01' }, 'refuses'],
    ['TR-15: a standard text', {}, { standardText: null }, isMust ? 'refuses' : 'passes'],
  ])('%s', async (_rule, kept, broken, answer) => {
    expect(await taken(kept)).toBe('passes');
    expect(await taken(broken)).toBe(answer);
  });
});

describe.each(regimes)('a project under %s', (regime, project) => {
  const isMust = regime !== 'ZB-V';
  it.each([
    ['TR-07: keeps to the form that was approved', { approvedOrganizeForm: 'self' }, !isMust],
    ['TR-08: invites only for a cause that is found', { method: 'invited', inviteReason: 'few' }, regime !== 'ZB-MS'],
    ['A13: says why it need not be tendered', { regimeReason: null }, isMust],
    ['TR-09: goes without a tender only in a lawful case', { method: 'none', noTenderCase: null }, !isMust],
  ])('%s', async (_rule, values, answer) => {
    expect(await isTaken({ ...project, regime })).toBe(true);
    expect(await isTaken({ ...project, regime, ...values })).toBe(answer);
  });
});

describe.each(regimes)('a committee under %s', (regime, project) => {
  let tender: BuiltTender;
  beforeAll(async () => {
    tender = await buildPublishedTender(test, { project: { ...project, regime } });
    await ensureExperts(test);
    await sql`update "user" set organisation_id = (select organisation_id from "user" where account = 'owner') where account = 'supplier3'`.execute(
      test.office.db,
    );
  });

  /** How a committee that is made up like this is locked. */
  async function taken(values: object): Promise<string> {
    for (const compositionReason of [null, '标的单一']) {
      const { project: id, lot } = tender;
      const all = { project: id, lot, ...committeeValues, ...values, compositionReason };
      const { row } = await agent.done('committee.create', { values: all });
      const { code } = await agent.action('committee.lock', { id: row.id });
      if (code !== 'v') await agent.done('committee.remove', { id: row.id });
      else {
        await sql`update committee set state = 'dissolved' where id = ${row.id}`.execute(test.office.db);
        return compositionReason ? 'asks' : 'passes';
      }
    }
    return 'refuses';
  }

  const two = { buyerSeats: 2, buyerRepresentatives: 'owner,supplier3' };
  it.each([
    ['TB-37a: five members', {}, { size: 3 }],
    ['TB-37a: an odd number', { size: 7 }, { size: 6 }],
    ['PG-09: two thirds of them experts', { buyerSeats: 1, buyerRepresentatives: 'owner' }, two],
  ])('%s', async (_rule, kept, broken) => {
    expect(await taken(kept)).toBe('passes');
    expect(await taken(broken)).toBe(regime === 'ZB-V' ? 'asks' : 'refuses');
  });
});
