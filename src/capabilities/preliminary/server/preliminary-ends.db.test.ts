/** How a prequalified tender ends before there are bids: given up, or with too few to go on. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { endTender } from '../../closing/testing/end-tender.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';
import { apply, buildPreliminary, closeWindow, openToBody } from '../testing/build-prequalified.ts';
import { lockPanel, seatPanel, tellResult } from '../testing/seat-panel.ts';

let test: TestOffice;
let agent: Client;
let applicants: Client[];

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  applicants = (await buildBidders(test, ['申请一', '申请二', '申请三', '申请四'])).map((b) => b.client);
});
afterAll(() => test.close());

const lotOf = async (id: string) => (await agent.detail('lot', id)).tdata.row;

/** The paper by which a lot ends, and its next attempt where it is tendered again. */
async function announce(of: { project: string; lot: string }, type: string, values: object = {}): Promise<any> {
  const { row } = await agent.done('termination.create', {
    values: { project: of.project, lot: of.lot, type, reason: '递交的单位不足', tendersAgain: true, ...values },
  });
  await agent.done('termination.submit', { id: row.id });
  await (await test.as('reviewer')).done('termination.approve', { id: row.id });
  const lots = (await agent.list('lot', { 'f.project': of.project, sort: '-code' })).tdata;
  return lots.find((l: any) => l.id !== of.lot);
}

describe('a purchase that is given up', () => {
  it('ends before its window closes: nothing is opened, and who applied is told', async () => {
    const built = await buildPreliminary(test, { project: { name: '取消的项目' } });
    const one = await apply(applicants[0]!, built.lot);
    await endTender(test, built);
    expect(await lotOf(built.lot)).toMatchObject({ state: 'terminated' });
    for (let tries = 0; tries < 200; tries++) {
      if ((await applicants[0]!.detail('application', one.id)).tdata.row.state === 'unopened') break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect((await applicants[0]!.detail('application', one.id)).tdata.row.state).toBe('unopened');
    const [waits] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
    expect(waits).toMatchObject({ state: 'failed' });
  });

  it('dissolves its panel, whether it waits for the draw or reviews already', async () => {
    const waits = await buildPreliminary(test, { project: { name: '抽取前取消的项目' } });
    const waiting = await lockPanel(test, waits);
    await endTender(test, waits);
    const built = await buildPreliminary(test, { project: { name: '审查中取消的项目' } });
    for (const client of applicants.slice(0, 3)) await apply(client, built.lot);
    const reviewing = await lockPanel(test, built);
    await openToBody(test, built);
    const [member] = await seatPanel(test, reviewing);
    await agent.done('committee.beginReview', { id: reviewing });
    await endTender(test, built);
    const stateOf = async (id: string) => (await agent.detail('committee', id)).tdata.row.state;
    for (const panel of [waiting, reviewing])
      await expect.poll(() => stateOf(panel), { timeout: 10_000 }).toBe('dissolved');
    const sheets = await member!.client.list('application-sheet', { 'f.panel': reviewing });
    const { actions } = (await member!.client.detail('application-sheet', sheets.tdata[0].id)).tdata;
    expect(actions.filter((a: any) => a.allowed)).toEqual([]);
  });
});

describe('too few', () => {
  it('TR-19: fewer applications than the law asks for are never opened; the lot failed and is called again', async () => {
    const built = await buildPreliminary(test, { project: { name: '只有两家申请的项目' } });
    const two = [await apply(applicants[0]!, built.lot), await apply(applicants[1]!, built.lot)];
    const closed = await closeWindow(test, built);
    expect(closed.state).toBe('failed');
    expect(await lotOf(built.lot)).toMatchObject({ state: 'failed' });
    expect((await lotOf(built.lot)).failedBecause).toContain('少于 3 家');
    expect((await agent.list('application', { 'f.lot': built.lot })).tdata).toEqual([]);
    const own = (await applicants[0]!.detail('application', two[0]!.id)).tdata.row;
    expect(own).toMatchObject({ state: 'unopened' });
    expect(own.receipt).toBeTruthy();
    const again = await announce(built, 'failed');
    expect(again).toMatchObject({ state: 'draft', attempt: 2 });
    // The next attempt has a document, a notice and a round of its own.
    const next = await agent.done('qualification-setting.create', {
      values: { project: built.project, lot: again.id, mode: 'all', items: [] },
    });
    expect(next.row.state).toBe('draft');
  });

  it('TR-19: fewer admitted than the law asks for end the attempt, and nobody is invited', async () => {
    const built = await buildPreliminary(test, { project: { name: '只有两家合格的项目' } });
    for (const client of applicants.slice(0, 3)) await apply(client, built.lot);
    const panel = await lockPanel(test, built);
    await openToBody(test, built);
    const result = await tellResult(test, panel, await seatPanel(test, panel), (name) =>
      name === '申请一' ? { fails: { 营业执照: '已吊销' } } : {},
    );
    expect(result).toMatchObject({ state: 'failed', admitted: 2 });
    expect(await lotOf(built.lot)).toMatchObject({ state: 'failed' });
    expect((await agent.list('supplier-invitation', { 'f.lot': built.lot })).tdata).toEqual([]);
  });
});
