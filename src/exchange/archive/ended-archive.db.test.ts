import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { withdrawBid } from '../../capabilities/bid/testing/submit-bid.ts';
import { ensureVerifier } from '../../capabilities/closing/testing/ensure-verifier.ts';
import { waitForState } from '../../capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../capabilities/opening/testing/build-opened-tender.ts';
import { sql } from '../../kernel/server/database.ts';
import { verifyArchive } from './verify-archive.ts';

let test: TestOffice;

beforeAll(async () => {
  test = await openOffice();
  ensureVerifier();
}, 60_000);
afterAll(() => test.close());

// In the order of the clock: one tender fails at its opening for want of bidders, with two sealed bids unopened.
describe('the archive of a lot that failed', () => {
  it('wants its announcement, and nothing that never came to be (EB-40)', async () => {
    const built = await buildOpenedTender(test, {
      until: 'submitted',
      bids: [{ account: 'supplier1' }, { account: 'supplier2' }, { account: 'supplier3' }],
    });
    const gone = built.bids[2]!;
    await withdrawBid(gone.client, gone.bid);
    const [agent, owner] = [await test.as('agent'), await test.as('owner')];
    await test.setClock(built.deadline);
    await waitForState(agent, 'opening', built.opening, 'short');
    const { row } = await agent.done('archive.create', { values: { project: built.project, lot: built.lot } });
    await owner.done('opening.fail', { id: built.opening, asked: { because: '投标人少于 3 个' } });
    const checked = (await agent.done('archive.check', { id: row.id })).row;
    expect(checked).toMatchObject({ state: 'collecting', missing: [{ item: '终止公告', required: true }] });
    const { row: draft } = await agent.done('termination.create', {
      values: { project: built.project, lot: built.lot },
    });
    await agent.done('termination.submit', { id: draft.id });
    await (await test.as('reviewer')).done('termination.approve', { id: draft.id });
    expect((await agent.done('archive.check', { id: row.id })).row).toMatchObject({ state: 'checked', missing: [] });
    // Held again, neither who bid nor how many may become known by its archive.
    expect((await agent.action('archive.seal', { id: row.id })).msg).toMatch(/（第2次招标）还没有开标.*第22条/);
    await sql`update lot set state = 'terminated' where attempt = 2`.execute(test.office.db);
    const sealed = (await agent.done('archive.seal', { id: row.id })).row;
    expect((await agent.detail('lot', built.lot)).tdata.row.state).toBe('failed');

    const file = path.join(test.dataDir, 'failed.zip');
    const got = await agent.fetch(`/standalonfile/file/get?id=${sealed.package[0].id}`);
    await fs.writeFile(file, Buffer.from(await got.arrayBuffer()));
    const found = await verifyArchive(file, { receipts: [gone.receipt] });
    expect(found.faults).toEqual([]);
    expect(found.ok).toBe(true);
    expect(Object.fromEntries(found.checks.map((c) => [c.what, c.count]))).toMatchObject({
      招标公告签名: 1,
      回执: 3,
      撤回签名: 1,
      投标人持有的回执: 1,
    });
  }, 120_000);
});
