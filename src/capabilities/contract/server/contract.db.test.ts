import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { addDays } from '../../../platform/calendar/iso-date.ts';
import { type AwardedTender, buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../award/testing/insert-reported-lot.ts';

let test: TestOffice;
let agent: Client;
let of: ReportedLot;
let awarded: AwardedTender;
let id: string;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  of = await insertReportedLot(test);
  awarded = await buildAwardedTender(test, { evaluated: of });
}, 60_000);
afterAll(() => test.close());

const save = (values: Record<string, unknown>) => agent.done('contract.save', { id, values });
const submit = (because?: string) => agent.action('contract.submit', { id, ...(because ? { because } : {}) });
const letter = async () => (await agent.detail('award-notice', awarded.letter)).tdata.row;

describe('contract.create', () => {
  it('needs the winner’s letter, not another’s, and one contract is enough', async () => {
    const values = { project: of.project, lot: of.lot };
    const loss = (await agent.list('award-notice', { 'f.lot': of.lot, 'f.kind': 'loss' })).tdata[0];
    expect((await agent.action('contract.create', { values })).tdata.fields).toHaveProperty('award');
    expect((await agent.action('contract.create', { values: { ...values, award: loss.id } })).msg).toContain(
      '而不是未中标通知',
    );
    const { row } = await agent.done('contract.create', { values: { ...values, award: awarded.letter } });
    id = row.id;
    const { contractBy } = await letter();
    expect(row).toMatchObject({
      price: '33600000.00',
      term: '540 天',
      quality: '合格',
      signBy: contractBy,
      contractor: of.bids[0]!.supplier,
    });
    expect(row.comparison.every((c: any) => c.same)).toBe(true);
    expect((await agent.action('contract.create', { values: { ...values, award: awarded.letter } })).msg).toContain(
      '本标段已有合同',
    );
  });
});

describe('contract.submit', () => {
  it('refuses a contract that differs from the bid in price, term or quality (TR-57a)', async () => {
    const { datedOn } = await letter();
    await save({ signedOn: datedOn, attachments: [await agent.upload('合同.pdf', '%PDF-1.4 c')] });
    for (const [values, field] of [
      [{ price: '33600000.01' }, '价款'],
      [{ term: '539 天' }, '期限'],
      [{ quality: '优良' }, '质量'],
    ] as const) {
      const before = { price: '33600000.00', term: '540 天', quality: '合格' };
      await save({ ...before, ...values });
      expect((await submit()).msg).toMatch(new RegExp(`${field}投标为.*实施条例 第57条`));
      await save(before);
    }
  });

  it('refuses a performance security above a tenth (TR-58)', async () => {
    await save({ performanceSecurity: '3360000.01' });
    expect((await submit()).tdata.fields.performanceSecurity).toContain('实施条例 第58条');
    await save({ performanceSecurity: '3360000.00' });
  });

  it('asks why, the day after the thirty days, and not on the last of them (TB-46)', async () => {
    const { contractBy } = await letter();
    await save({ signedOn: addDays(contractBy, 1) });
    expect((await submit()).tdata.warnings.signedOn).toContain(`最迟 ${contractBy}`);
    await save({ signedOn: contractBy });
    expect((await submit()).tdata.row.state).toBe('review');
  });
});

describe('contract.takeEffect', () => {
  it('comes after a second person’s review; then the contractor reads it and the lot is contracted', async () => {
    const winner = await test.as('supplier1');
    expect((await winner.detail('contract', id)).status).toBe(404);
    expect((await agent.action('contract.approve', { id })).status).toBe(403);
    await (await test.as('reviewer')).done('contract.approve', { id });
    expect((await winner.detail('contract', id)).tdata.row.state).toBe('agreed');
    expect((await (await test.as('supplier2')).detail('contract', id)).status).toBe(404);
    await (await test.as('owner')).done('contract.takeEffect', { id });
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('contracted');
  });
});
