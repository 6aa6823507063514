/**
 * An owner that tenders by itself (招标投标法 第12条), from registration to the sealed archive over the public HTTP interface:
 * no agency has any part in it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { verifyArchive } from '../../src/index.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { ownPeople, selfTendering } from '../support/self-tendering.ts';
import { isPlayed } from './sampled.ts';

let test: TestOffice;
let own: TestOffice;
let whole: WholeTender;

beforeAll(async () => {
  test = await openOffice();
  own = await selfTendering(test);
});
beforeAll(() => looksAhead(() => test));
afterAll(() => test.close());

describe.runIf(isPlayed('self-tender'))('an owner that tenders by itself', () => {
  it('carries its tender from registration to the archive with its own people and no agency', async () => {
    const officer = await own.as('agent');
    whole = await buildWholeTender(own, {
      project: {
        organizeForm: 'self',
        selfTenderFiling: [await officer.upload('自行招标备案.pdf', '%PDF invented')],
        selfTenderPeople: ownPeople,
        manager: officer.userId,
      },
      holders: { agency: null },
    });
    expect((await officer.detail('lot', whole.lot)).tdata.row.state).toBe('archived');
  });

  it('signs what it publishes and its letters itself, and names no agency', async () => {
    const guest = test.guest();
    const [paper] = (await guest.get('/web/notice/list.json', {})).tdata.filter(
      (n: any) => n.project === whole.project,
    );
    const { row } = (await guest.get('/web/notice/detail.json', { id: paper.id })).tdata;
    expect(JSON.stringify(row)).not.toContain('代理');
    const letter = (await (await test.as('owner')).detail('award-notice', whole.letter)).tdata.row;
    expect(letter).toMatchObject({ issuedBy: 'owner' });
    expect(letter.body).not.toContain('代理');
  });

  it('is nothing to an agency, and its officers reach nothing of what an agency tenders', async () => {
    for (const account of ['agent', 'rival']) {
      const stranger = await test.as(account);
      expect((await stranger.detail('project', whole.project)).status).toBe(404);
      expect((await stranger.list('project')).tdata.map((p: any) => p.id)).not.toContain(whole.project);
    }
  });

  it('ends in an archive that proves itself', async () => {
    const officer = await own.as('agent');
    const { row } = (await officer.detail('archive', whole.archive)).tdata;
    const zip = path.join(test.dataDir, 'archive.zip');
    const file = await officer.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
    fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const proved = await verifyArchive(zip, { key: serverPublicKey });
    expect(proved.faults).toEqual([]);
    expect(proved.ok).toBe(true);
  });
});
