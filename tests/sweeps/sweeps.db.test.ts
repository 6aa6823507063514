/**
 * Sweeps over a played office: what the declarations say is what everybody gets. `npm run test:full` sweeps every row
 * and every stage; otherwise today's sample of one office.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepAccess, sweepAccessOf } from './access-sweep.ts';
import { sweepContract } from './contract-sweep.ts';
import { sweepLifecycles } from './lifecycle-sweep.ts';
import { makeRows } from './made-rows.ts';
import { type PlayedOffice, playOffice } from './played-office.ts';

let office: PlayedOffice;

beforeAll(async () => {
  office = await playOffice();
}, 600_000);
afterAll(() => office?.test.close());

describe('a played office', () => {
  it('shows everybody the rows and fields that are theirs, and none too much', { timeout: 1_800_000 }, async () => {
    const { faults, looks } = await sweepAccess(office);
    expect(faults).toEqual([]);
    expect(looks).toBeGreaterThan(250);
  });

  it('refuses everybody what is not theirs, changes nothing by it, and does what its buttons say', {
    timeout: 1_800_000,
  }, async () => {
    const { faults, looks } = await sweepLifecycles(office);
    expect(faults).toEqual([]);
    expect(looks).toBeGreaterThan(250);
  });

  it('answers as its OpenAPI document says, and the document is valid and whole', { timeout: 1_800_000 }, async () => {
    const { faults, looks } = await sweepContract(office);
    expect(faults).toEqual([]);
    expect(looks).toBeGreaterThan(120);
  });

  // Last: these rows have no history, and nothing led to them.
  it('shows the same of what no tender here brings: no record is compared with nothing', {
    timeout: 1_800_000,
  }, async () => {
    const made = await makeRows(office.test);
    expect(made).toEqual(expect.arrayContaining(['supplier-invitation', 'decision-vote', 'objection', 'bid-security']));
    const { faults, looks } = await sweepAccessOf(office, made);
    expect(faults).toEqual([]);
    expect(looks).toBeGreaterThan(80);
  });
});
