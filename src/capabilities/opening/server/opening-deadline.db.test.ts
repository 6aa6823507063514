/** The deadline alone opens the room, for those who handed in, and only if there are enough of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { withdrawBid } from '../../bid/testing/submit-bid.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { submittedAddendum } from '../../notice/testing/issue-addendum.ts';
import { buildOpenedTender, openTheRoom } from '../testing/build-opened-tender.ts';
import { entriesOf, logOf, openingOf, refused, secondsBefore } from '../testing/in-the-room.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  owner = await test.as('owner');
});
afterAll(() => test.close());

const verdict = (detail: any, verb: string) => detail.actions.find((a: { verb: string }) => a.verb === verb);

describe('the time of the opening', () => {
  it('is the deadline to the second, moves with it and with nothing else (TB-34, EB-29, S-07)', async () => {
    const built = await buildOpenedTender(test, { until: 'submitted' });
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'waiting', startsAt: built.deadline });
    expect(verdict(await openingOf(agent, built.opening), 'open')).toMatchObject({ allowed: false });
    await test.setClock(secondsBefore(built.deadline, 5));
    refused(await agent.action('opening.open', { id: built.opening }), '之前不得开标（招标投标法 第34条）');
    // The day before, each bidder is asked to try its key file once more, and other people hear nothing of it.
    const asked = async (client: Client) =>
      (await client.list('message', { pagesize: '200' })).tdata.filter((m: any) => /请再试开一遍/.test(m.subject))
        .length;
    for (const { client } of built.bids) await expect.poll(() => asked(client)).toBe(1);
    expect(await asked(agent)).toBe(0);
    expect(
      (
        await agent.action('opening.move', {
          id: built.opening,
          asked: { startsAt: secondsBefore(built.deadline, 60) },
        })
      ).status,
    ).toBe(403);
    await openTheRoom(test, built);
    expect((await openingOf(agent, built.opening)).row).toMatchObject({ state: 'unlocking', bidders: 3 });
  });

  it('follows an addendum that moves the deadline', async () => {
    const built = await buildOpenedTender(test, { until: 'submitted', bids: [] });
    await test.setClock(secondsBefore(built.deadline, 14 * 86_400));
    const values = {
      project: built.project,
      lot: built.lot,
      document: built.document,
      subject: '补遗',
      type: 'change',
      affectsPreparation: true,
      content: '内容',
    };
    const id = await submittedAddendum(agent, values);
    await (await test.as('reviewer')).done('addendum.approve', { id });
    const moved = (await agent.detail('lot', built.lot)).tdata.row.bidDeadline;
    expect(moved > built.deadline).toBe(true);
    await expect.poll(async () => (await openingOf(agent, built.opening)).row.startsAt).toBe(moved);
    await test.setClock(built.deadline);
    expect((await openingOf(agent, built.opening)).row.state).toBe('waiting');
    refused(await agent.action('opening.open', { id: built.opening }), '之前不得开标');
  });
});

describe('the number of bids', () => {
  it('two are not opened: button and interface refuse, the room leads to the failed way (TR-44a, TB-28b, S-08)', async () => {
    const built = await buildOpenedTender(test, {
      until: 'submitted',
      bids: [{ account: 'supplier1' }, { account: 'supplier2' }],
    });
    await test.setClock(built.deadline);
    await waitForState(agent, 'opening', built.opening, 'short');
    // It waits for somebody's word, and stays among the day's openings until that is given.
    const { openings } = (await agent.get('/agency/workbench/home.json')).tdata;
    expect(openings.map((o: any) => o.id)).toContain(built.opening);
    refused(await agent.action('opening.open', { id: built.opening }), '当前为“投标人不足法定数量”，不能开始开标');
    expect(await logOf(agent, built.opening)).toContain('投标人少于 3 个，不得开标');
    // The tender will be held again: neither who nor how many becomes known.
    expect(await entriesOf(agent, built.opening)).toEqual([]);
    expect((await openingOf(agent, built.opening)).row.bidders).toBe(null);
    expect((await agent.list('bid', { 'f.lot': built.lot })).total).toBe(0);
    refused(await owner.action('opening.fail', { id: built.opening }), '请输入流标原因');
    await owner.done('opening.fail', { id: built.opening, asked: { because: '投标人少于 3 个' } });
    expect((await agent.detail('lot', built.lot)).tdata.row).toMatchObject({
      state: 'failed',
      failedBecause: '投标人少于 3 个',
    });
    expect((await built.bids[0]!.client.detail('bid', built.bids[0]!.bid)).tdata.row.state).toBe('unopened');
  });

  it('a withdrawn third does not count, exactly three are opened', async () => {
    const two = await buildOpenedTender(test, { until: 'submitted' });
    await withdrawBid(two.bids[2]!.client, two.bids[2]!.bid);
    await test.setClock(two.deadline);
    await waitForState(agent, 'opening', two.opening, 'short');
    const three = await buildOpenedTender(test, { until: 'unlocking' });
    refused(await agent.action('opening.fail', { id: three.opening, asked: { because: '不想开' } }), '不能确认流标');
    expect(await entriesOf(agent, three.opening)).toHaveLength(3);
    expect((await agent.detail('lot', three.lot)).tdata.row.state).toBe('opening');
  });
});

describe('who is called to the opening', () => {
  it('TB-35: the host opens the room, and everybody whose bid stands is called to it, and nobody else', async () => {
    const built = await buildOpenedTender(test, {
      until: 'submitted',
      tender: { project: { name: '邀请开标的项目' } },
      bids: [{ account: 'supplier1' }, { account: 'supplier2' }, { account: 'supplier3' }, {}],
    });
    const [first, , , gone] = built.bids;
    await withdrawBid(gone!.client, gone!.bid);
    const begin = (client: Client) => client.action('opening.open', { id: built.opening });
    for (const client of [first!.client, await test.as('reviewer')]) expect((await begin(client)).code).not.toBe('v');
    await openTheRoom(test, built);
    const called = async (client: Client) =>
      (await client.list('message')).tdata.filter(
        ({ subject, link }: { subject: string; link: string }) =>
          subject.startsWith('开标开始，请签到并解密：') && link.includes(built.opening),
      );
    for (const { client } of built.bids.slice(0, 3)) await expect.poll(() => called(client)).toHaveLength(1);
    expect(await called(gone!.client)).toEqual([]);
  });
});
