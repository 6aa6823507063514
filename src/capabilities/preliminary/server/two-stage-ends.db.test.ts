/** Two stages walked to where they end early (实施条例 30): each end has a way on, in the first stage and in the second. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { submitBid } from '../../bid/testing/submit-bid.ts';
import { buildPublishedTender, waitForState } from '../../notice/testing/build-published-tender.ts';
import { scheduledOpening } from '../../opening/testing/build-opened-tender.ts';
import { apply, buildPreliminary, closeWindow, openToBody } from '../testing/build-prequalified.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let bidders: Client[];

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  bidders = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
});
afterAll(() => test.close());

/** The announcement by which an attempt ends, and the next attempt that follows. */
async function calledAgain({ project, lot }: { project: string; lot: string }): Promise<any> {
  const values = { project, lot, type: 'failed', reason: '递交的单位不足', tendersAgain: true };
  const { row } = await agent.done('termination.create', { values });
  expect(row.cause).toBe('tooFew');
  await agent.done('termination.submit', { id: row.id });
  await reviewer.done('termination.approve', { id: row.id });
  const lots = (await agent.list('lot', { 'f.project': project, sort: '-code' })).tdata;
  return lots.find((l: any) => l.id !== lot);
}

/** A next attempt begins with its own first stage, and may not jump over it. */
async function beginsWithProposals(project: string, lot: string): Promise<void> {
  const now = await test.now();
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const values = {
    ...{ project, lot, content: '不带报价的技术建议' },
    ...{ documentFrom: after(1), documentUntil: after(8), deadline: after(20) },
    attachments: [await agent.upload('第一阶段文件.pdf', '%PDF-1.4 x')],
  };
  const { row } = await agent.done('preliminary-document.create', { values });
  expect(row).toMatchObject({ kind: 'proposal', state: 'draft' });
}

describe('TR-30: two stages', () => {
  it('G16 TR-30: too few proposals are opened by nobody, and the lot is called again with a first stage of its own', async () => {
    const built = await buildPreliminary(test, { way: 'two-stage', project: { name: '只有两家建议的项目' } });
    for (const client of bidders.slice(0, 2)) await apply(client, built.lot);
    expect((await closeWindow(test, built)).state).toBe('failed');
    const again = await calledAgain(built);
    expect(again).toMatchObject({ state: 'draft', attempt: 2 });
    await beginsWithProposals(built.project, again.id);
  });

  it('G16 TR-30: who does not come to talk holds nobody up, and too few bids in the second stage begin anew', async () => {
    const built = await buildPreliminary(test, { way: 'two-stage', project: { name: '第二阶段只有两家的项目' } });
    for (const client of bidders) await apply(client, built.lot);
    await openToBody(test, built);
    const proposals = (await agent.list('application', { 'f.lot': built.lot, 'f.state': 'opened' })).tdata;
    const [unsealing] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
    for (const [i, { id }] of proposals.entries()) {
      if (i === 2)
        expect((await agent.action('unsealing.concludeTalks', { id: unsealing.id })).msg).toContain('还有 1 家');
      const values = {
        ...{ application: id, heldAt: (await test.now()).toISOString(), place: '会议室', present: '技术负责人' },
        content: i === 2 ? '经书面邀请，该单位答复不参加交流，以其书面建议为准' : '基坑支护的做法',
      };
      const talk = (await agent.done('talk.create', { values })).row.id;
      await agent.done('talk.record', { id: talk });
    }
    await agent.done('unsealing.concludeTalks', { id: unsealing.id });
    const [result] = (await agent.list('preliminary-result', { 'f.lot': built.lot })).tdata;
    await (await test.as('owner')).done('preliminary-result.agree', { id: result.id });
    await agent.done('preliminary-result.issue', { id: result.id, because: '告知' });

    const { project, lot } = built;
    const tender = await buildPublishedTender(test, { of: { project, lot } });
    const opening = await scheduledOpening(test, lot);
    for (const bidder of bidders) {
      const [own] = (await bidder.list('supplier-invitation', { 'f.lot': lot })).tdata;
      await bidder.done('supplier-invitation.accept', { id: own.id });
    }
    for (const bidder of bidders.slice(0, 2)) await submitBid(bidder, lot);
    await test.setClock(tender.deadline);
    await waitForState(agent, 'opening', opening, 'short');
    const again = await calledAgain(built);
    expect(again).toMatchObject({ state: 'draft', attempt: 2 });
    await beginsWithProposals(project, again.id);
  });
});
