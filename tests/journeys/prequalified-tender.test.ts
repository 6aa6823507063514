/**
 * A prequalified tender from its registration to its sealed archive, over the public HTTP interface: applications
 * sealed and opened to the body alone, reviewed by those drawn, told to each. Those admitted are invited, and only they
 * bid.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { buildBidders } from '../../src/capabilities/participation/testing/build-bidders.ts';
import {
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  openToBody,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { lockPanel, seatPanel, tellResult } from '../../src/capabilities/preliminary/testing/seat-panel.ts';
import { sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { emptyAgainstTheirTypes } from '../support/complete-rows.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let bidders: Client[];
let refused: Client;
let built: BuiltPreliminary;
let whole: WholeTender;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  bidders = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
  [refused] = (await buildBidders(test, ['没有资质的建筑工程有限公司'])).map((b) => b.client) as [Client];
});
beforeAll(() => looksAhead(() => test));
afterAll(() => test.close());

describe('a prequalified tender', () => {
  it('finds out before the bids who is qualified', async () => {
    built = await buildPreliminary(test, {
      setting: {
        mode: 'limited',
        passMost: 3,
        scores: [{ id: '1', name: '类似业绩', standard: '每项 20 分', points: '100' }],
      },
    });
    for (const client of [...bidders, refused]) await apply(client, built.lot);
    const panel = await lockPanel(test, built);
    await openToBody(test, built);
    const result = await tellResult(test, panel, await seatPanel(test, panel), (name) => ({
      scores: [name.startsWith('没有资质') ? '20' : '80'],
    }));
    expect(result).toMatchObject({ state: 'issued', admitted: 3, mode: 'limited' });
  });

  it('examines nobody’s qualification a second time', async () => {
    const { row: method } = await agent.done('evaluation-method.create', {
      values: { project: built.project, lot: built.lot, ...methodValues },
    });
    await agent.done('evaluation-method.dryRun', {
      id: method.id,
      asked: {
        bids: ['34000000', '33000000', '32000000'].map((price, i) => ({ id: `${i}`, name: `样例${i}`, price })),
      },
    });
    const { row } = await agent.done('tender-document.create', {
      values: { project: built.project, lot: built.lot, method: method.id },
    });
    const { actions } = (await agent.detail('tender-document', row.id)).tdata;
    const submit = actions.find((a: any) => a.verb === 'submit');
    expect(submit).toMatchObject({ allowed: false });
    await agent.done('tender-document.remove', { id: row.id });
    await agent.done('evaluation-method.remove', { id: method.id });
  });

  it('is bid for, judged, awarded, contracted and archived by those admitted', async () => {
    whole = await buildWholeTender(
      test,
      {
        of: { project: built.project, lot: built.lot },
        method: { qualificationItems: methodValues.qualificationItems.filter((i) => i.kind !== 'qualification') },
      },
      async ({ lot, notice }) => {
        expect((await refused.detail('notice', notice)).status).toBe(404);
        const shut = await refused.get('/supplier/bid/tender.json', { lot });
        expect(shut.msg).toContain('只有资格预审合格的单位可以参加');
        for (const bidder of bidders) {
          const [own] = (await bidder.list('supplier-invitation', { 'f.lot': lot })).tdata;
          await bidder.done('supplier-invitation.accept', { id: own.id });
          expect((await bidder.list('supplier-invitation', {})).tdata).toHaveLength(1);
          expect((await bidder.list('application', {})).tdata).toHaveLength(1);
        }
      },
    );
    expect((await agent.detail('lot', whole.lot)).tdata.row.state).toBe('archived');
    const rounds = (await agent.list('round', { 'f.lot': whole.lot })).tdata;
    expect(rounds.map((r: any) => [r.number, r.kind, r.entrants, r.state]).sort()).toEqual([
      [1, 'application', 'anyone', 'opened'],
      [2, 'bid', 'admitted', 'opened'],
    ]);
  });

  it('shows its way on the flow page, step by step', async () => {
    const { tdata } = await agent.get('/agency/project-flow/detail.json', { project: whole.project });
    const steps = Object.fromEntries(
      tdata.stages.flatMap((s: any) => s.steps.map((step: any) => [step.id, step.state])),
    );
    expect(steps).toMatchObject({
      'qualification-setting': 'done',
      'preliminary-document': 'done',
      application: 'done',
      committee: 'done',
      'preliminary-result': 'done',
      invitation: 'done',
    });
    expect(Object.keys(steps)).not.toContain('notice');
  });

  it('ends in an archive that holds who did not pass, and that judges the list once more', async () => {
    const { row } = (await agent.detail('archive', whole.archive)).tdata;
    const zip = path.join(test.dataDir, 'archive.zip');
    const file = await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
    fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const paper = (await test.guest().detail('notice', built.notice)).tdata.row;
    const proved = await verifyArchive(zip, { key: serverPublicKey, head: paper.chainHead });
    expect(proved.faults).toEqual([]);
    expect(proved).toMatchObject({ ok: true, against: 'published' });
    const counted = Object.fromEntries(proved.checks.map((c) => [c.what, c.count]));
    expect(counted).toMatchObject({
      申请文件签名: 4,
      申请文件启封: 4,
      审查人员抽取: 1,
      审查表签名: 20,
      资格审查结论复算: 1,
      资格预审结果: 1,
    });
  });

  it('and names whoever writes the review anew, even with all the keys of the office', async () => {
    const sealed = await sealedArchiveOf(test, whole);
    const [result] = new Forgery(sealed).json(recordPath('preliminary-result'));
    const [panel] = new Forgery(sealed).json(recordPath('committee'));
    const [sheet] = new Forgery(sealed).json(recordPath('application-sheet'));
    const faultsOf = async (forge: (forgery: Forgery) => Forgery) => {
      const { faults } = await verifyArchive(await forge(new Forgery(sealed)).signed());
      return faults.map((f) => `${f.place} ${f.because}`).join('\n');
    };
    const all = result.lines.map((l: any) => ({ ...l, admitted: true, because: '' }));
    expect(await faultsOf((f) => f.set('preliminary-result', result.id, 'lines', all))).toContain(
      '告知的结果与审查委员会的结论不符',
    );
    const verdicts = panel.verdicts.map((v: any) => ({ ...v, admitted: true, because: '' }));
    expect(await faultsOf((f) => f.set('committee', panel.id, 'verdicts', verdicts))).toContain('按审查表重新汇总');
    const scores = sheet.scores.map((line: any) => ({ ...line, score: '100' }));
    expect(await faultsOf((f) => f.set('application-sheet', sheet.id, 'scores', scores))).toContain('签名');
    const [first, second, ...others] = panel.drawn.chosen;
    const drawn = { ...panel.drawn, chosen: [second, first, ...others] };
    expect(await faultsOf((f) => f.set('committee', panel.id, 'drawn', drawn))).toContain('抽中的与记录不符');
  });

  it('left nothing empty that a type says is there (H3)', async () => {
    expect(await emptyAgainstTheirTypes(test.office.db)).toEqual([]);
  });
});
