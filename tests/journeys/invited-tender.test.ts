/**
 * An invited tender from its list to its sealed archive, over the public HTTP interface: the same steps as an open one
 * except the paper that calls. Suppliers who were not invited learn nothing of it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { enactDraw, secondOwner } from '../../src/capabilities/notice/testing/draw-invited.ts';
import { buildBidders } from '../../src/capabilities/participation/testing/build-bidders.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let invite: Client[];
let whole: WholeTender;
let sealed: SealedArchive;
let besides: Client[];
let takeBack = () => {};

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  invite = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
});
beforeAll(() => looksAhead(() => test));
afterAll(async () => {
  takeBack();
  await test.close();
});

describe('an invited tender whose units are drawn', () => {
  it('is judged, awarded, contracted and archived like an open one', async () => {
    takeBack = enactDraw();
    besides = (await buildBidders(test, 3)).map((b) => b.client);
    const drawn = { besides, witnesses: [await test.as('owner'), await secondOwner(test)] };
    whole = await buildWholeTender(test, { invite, drawn, direct: ['expert3'] }, async ({ lot }) => {
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
    expect(Object.fromEntries(steps)).toMatchObject({ 'invitation-draw': 'done', invitation: 'done' });
    expect(steps.map(([id]: string[]) => id)).not.toContain('notice');
  });

  it('ends in an archive that proves itself against the invitation', async () => {
    const [own] = (await invite[0]!.list('supplier-invitation', { 'f.lot': whole.lot })).tdata;
    const paper = (await invite[0]!.detail('notice', own.notice)).tdata.row;
    sealed = await sealedArchiveOf(test, whole, paper);
    const proved = await verifyArchive(sealed.file, sealed.published);
    expect(proved.faults).toEqual([]);
    expect(proved).toMatchObject({ ok: true, against: 'published' });
  });

  it('87号令 第14条: whoever changes who was drawn, from what, or before whom is found out', async () => {
    const faultsOf = async (change: (forgery: Forgery) => Forgery) =>
      JSON.stringify((await verifyArchive(await change(new Forgery(sealed)).signed())).faults);
    const [one] = new Forgery(sealed).json(recordPath('invitation-draw'));
    const set = (field: string, value: unknown) => faultsOf((f) => f.set('invitation-draw', one.id, field, value));
    const [first, ...others] = one.drawn.chosen;
    const another = one.lock.candidates.find((c: any) => !one.drawn.chosen.includes(c.id)).id;
    expect(await set('drawn', { ...one.drawn, chosen: [another, ...others] })).toContain('抽中的与记录不符');
    const candidates = one.lock.candidates.filter((c: any) => c.id !== first);
    expect(await set('lock', { ...one.lock, candidates })).toContain('锁定的名单或规则与摘要不符');
    expect(await set('source', { ...one.source, publishedOn: '2026-01-01' })).toContain('名单锁定、递交截止之后公布');
    expect(await set('witnesses', one.witnesses.slice(1))).toContain('在场监督的人员 1 人，应不少于 2 人');
    const made = one.witnesses.map((w: any) => ({ ...w, id: one.lot }));
    expect(await set('witnesses', made)).toContain('没有各自登记');
  });

  it('招标投标法 37: says in its report whom the owner named and why, and the archive holds it to that', async () => {
    const forgery = new Forgery(sealed);
    const [report] = forgery.json(recordPath('evaluation-report'));
    const said = report.sections.find((s: any) => s.id === '2').body;
    expect(said).toContain('专家（直接确定）');
    expect(said).toContain('理由：首台套调峰机组，省库同专业专家不足三人。批准：集团公司董事会');
    const [committee] = forgery.json(recordPath('committee'));
    const another = committee.lock.candidates.find((c: any) => !committee.drawn.chosen.includes(c.id)).id;
    const faultsOf = async (field: string, value: unknown) => {
      const file = await new Forgery(sealed).set('committee', committee.id, field, value).signed();
      return JSON.stringify((await verifyArchive(file)).faults);
    };
    expect(await faultsOf('directExperts', [another])).toContain('不是招标人确定并随名单锁定的');
    expect(await faultsOf('directApproval', null)).toContain('没有写明情形、理由和批准');
    const rule = { ...committee.lock.rule, direct: [another] };
    expect(await faultsOf('lock', { ...committee.lock, rule })).toContain('锁定的名单或规则与摘要不符');
  });

  it('was nothing to a supplier that was a candidate and was not drawn, until what the law publishes', async () => {
    const stranger = besides[0];
    const { tdata } = await test.guest().get('/web/notice/list.json', {});
    expect(tdata.map((n: any) => n.project)).not.toContain(whole.project);
    expect((await stranger!.detail('lot', whole.lot)).status).toBe(404);
    const published = await test.guest().get('/web/result-notice/list.json', {});
    expect(published.tdata.map((r: any) => r.lot)).toContain(whole.lot);
  });
});
