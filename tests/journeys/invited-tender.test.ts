/**
 * An invited tender from its list to its sealed archive, over the public HTTP interface: the same steps as an open one but
 * for the paper that calls, and nobody learns of it who was not invited.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { buildBidders } from '../../src/capabilities/participation/testing/build-bidders.ts';
import { verifyArchive } from '../../src/index.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let invite: Client[];
let whole: WholeTender;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  invite = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
});
afterAll(() => test.close());

describe('an invited tender', () => {
  it('is judged, awarded, contracted and archived like an open one', async () => {
    whole = await buildWholeTender(test, { invite }, async ({ lot }) => {
      for (const bidder of invite) {
        const [own] = (await bidder.list('supplier-invitation', { 'f.lot': lot })).tdata;
        await bidder.done('supplier-invitation.accept', { id: own.id });
      }
    });
    expect((await agent.detail('lot', whole.lot)).tdata.row.state).toBe('archived');
    const [round] = (await agent.list('round', { 'f.lot': whole.lot })).tdata;
    expect(round).toMatchObject({ state: 'opened', call: 'invitation', entrants: 'invited' });
  });

  it('shows its way on the flow page: an invitation, and no public notice', async () => {
    const { tdata } = await agent.get('/agency/project-flow/detail.json', { project: whole.project });
    const steps = tdata.stages.flatMap((s: any) => s.steps.map((step: any) => [step.id, step.state]));
    expect(Object.fromEntries(steps)).toMatchObject({ invitation: 'done' });
    expect(steps.map(([id]: string[]) => id)).not.toContain('notice');
  });

  it('ends in an archive that proves itself against the invitation', async () => {
    const { row } = (await agent.detail('archive', whole.archive)).tdata;
    const zip = path.join(test.dataDir, 'archive.zip');
    const file = await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
    fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const [own] = (await invite[0]!.list('supplier-invitation', { 'f.lot': whole.lot })).tdata;
    const paper = (await invite[0]!.detail('notice', own.notice)).tdata.row;
    const proved = await verifyArchive(zip, { key: serverPublicKey, head: paper.chainHead });
    expect(proved.faults).toEqual([]);
    expect(proved).toMatchObject({ ok: true, against: 'published' });
  });

  it('was nothing to a supplier that was not invited, until what the law publishes', async () => {
    const [stranger] = (await buildBidders(test, ['没有受邀的建筑工程有限公司'])).map((b) => b.client);
    const { tdata } = await test.guest().get('/web/notice/list.json', {});
    expect(tdata.map((n: any) => n.project)).not.toContain(whole.project);
    expect((await stranger!.detail('lot', whole.lot)).status).toBe(404);
    const published = await test.guest().get('/web/result-notice/list.json', {});
    expect(published.tdata.map((r: any) => r.lot)).toContain(whole.lot);
  });
});
