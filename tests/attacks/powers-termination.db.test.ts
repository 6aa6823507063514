/** G2: ending a tender is the owner's, for a cause that the law of what is tendered knows, with its proof. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AwardStage, buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { soon } from '../../src/capabilities/award/testing/soon.ts';
import { closedCauses } from '../../src/capabilities/powers/powers.ts';
import { entrust } from '../../src/capabilities/project/testing/entrust.ts';
import { giveConsent, waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import type { Home, Waiting } from '../../src/capabilities/workbench/home-wire.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
let supervisor: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
  )) as [Client, Client, Client, Client];
}, 60_000);
afterAll(() => test.close());

const pdf = async () => [await agent.upload('证明.pdf', '%PDF-1.4 invented for a test')];

type Kind = 'works' | 'goods' | 'services' | 'survey-design';
async function awarded(until: AwardStage, kind: Kind = 'works') {
  const evaluated = await insertReportedLot(test);
  await test.office.db.updateTable('lot').set({ kind }).where('id', '=', evaluated.lot).execute();
  await test.office.db
    .updateTable('project')
    .set({ related_to_works: true })
    .where('id', '=', evaluated.project)
    .execute();
  return { ...(await buildAwardedTender(test, { evaluated, until })), project: evaluated.project, lot: evaluated.lot };
}
type Of = Awaited<ReturnType<typeof awarded>>;

async function draft({ project, lot }: Of, values: object): Promise<string> {
  const given = { project, lot, type: 'cancelled', reason: '内部调整', tendersAgain: true, ...values };
  return (await agent.done('termination.create', { values: given })).row.id;
}
const submit = (id: string) => agent.action('termination.submit', { id });
const titles = async (of: Client) => (await of.list('message', { pagesize: '100' })).tdata.map((m: any) => m.subject);

describe('G2 causes, by what is tendered', () => {
  it('BZ-15b, G17: are closed: neither own reasons nor another trade’s article end works, goods or a survey', async () => {
    for (const [kind, law] of [
      ['works', '工程建设项目施工招标投标办法 第15条'],
      ['goods', '工程建设项目货物招标投标办法 第14条'],
      ['survey-design', '工程建设项目勘察设计招标投标办法 第20条'],
    ] as const) {
      const of = await awarded('ended', kind);
      const id = await draft(of, { cause: 'ownReason' });
      const { msg, tdata } = await submit(id);
      // Under the field that is wrong.
      expect(tdata.fields).toEqual({ cause: msg });
      expect(msg).toMatch(/^“招标人的其他原因（原因向社会公布）”不是本标段可以终止招标.*的原因/);
      expect(msg).toContain(law);
      const others = { works: 'forceMajeureGoods', goods: 'forceMajeureDesign', 'survey-design': 'forceMajeureWorks' };
      await agent.done('termination.save', { id, values: { cause: others[kind], proofs: await pdf() } });
      expect((await submit(id)).msg).toContain('不是本标段可以终止');
      await agent.done('termination.save', { id, values: { cause: 'majorChange', approval: '财〔2026〕1 号' } });
      expect((await submit(id)).msg).toContain('不是本标段可以终止');
    }
    const other = await awarded('ended', 'services');
    const id = await draft(other, { cause: 'ownReason' });
    expect((await submit(id)).tdata.row.state).toBe('review');
  }, 60_000);

  it('are proven: by a finding of the platform, by papers, by a document with its number', async () => {
    const of = await awarded('ended');
    const id = await draft(of, {});
    expect((await submit(id)).msg).toMatch(/^请选择终止招标.*法定原因/);
    for (const cause of ['tooFew', 'allRejected', 'awardFell', 'ordered']) {
      await agent.done('termination.save', { id, values: { cause } });
      expect((await submit(id)).msg).toContain('本标段没有这一认定');
    }
    await agent.done('termination.save', { id, values: { cause: 'forceMajeureWorks' } });
    const unproven = await submit(id);
    expect(unproven.msg).toMatch(/没有证明材料：请在“证明材料”上传.*第15条/);
    expect(Object.keys(unproven.tdata.fields)).toEqual(['proofs']);
    await agent.done('termination.save', { id, values: { cause: 'projectGone', proofs: await pdf() } });
    const unnumbered = await submit(id);
    expect(unnumbered.msg).toMatch(/没有文号：请填写/);
    expect(Object.keys(unnumbered.tdata.fields)).toEqual(['approval']);
    await agent.done('termination.save', { id, values: { approval: '发改〔2026〕31 号' } });
    expect((await submit(id)).tdata.row.state).toBe('review');
  }, 60_000);

  it('a failure is one that was found, whatever it is called', async () => {
    const of = await awarded('ended');
    const id = await draft(of, { type: 'failed', cause: 'projectGone', approval: '1 号', proofs: await pdf() });
    expect((await submit(id)).msg).toMatch(/^本标段没有流标.*第28条/);
  }, 60_000);

  it('a form offers the lawful ones, and knows what was found', async () => {
    const of = await awarded('ended', 'goods');
    const { tdata } = await agent.get('/agency/termination/blank.json', { project: of.project, lot: of.lot });
    expect(tdata.row).toMatchObject({ thing: 'goods', regime: 'ZB-MS' });
    expect(Object.keys(closedCauses('termination', tdata.row)).toSorted()).toEqual(
      expect.arrayContaining(['forceMajeureWorks', 'ownReason', 'majorChange']),
    );
    expect(closedCauses('termination', tdata.row)).not.toHaveProperty('forceMajeureGoods');
  }, 60_000);
});

describe('G2 the owner’s word', () => {
  it('is asked of a person of the owner’s unit, and until it is given everything stands', async () => {
    const of = await awarded('decided');
    const proofs = await pdf();
    const id = await draft(of, { cause: 'forceMajeureWorks', proofs, reason: '特大洪水冲毁场地' });
    expect((await submit(id)).tdata.row.state).toBe('review');
    expect((await agent.action('termination.approve', { id })).status).toBe(403);
    expect((await reviewer.done('termination.approve', { id })).row.state).toBe('confirming');
    const word = await waitingConsent(owner, { paper: id });
    // However much else comes before it, its home and its menu count it.
    const { figures } = (await owner.get('/purchaser/workbench/home.json')).tdata as Home;
    expect(figures.find(({ screen }) => screen === 'consent.list')).toMatchObject({
      count: 1,
      query: { 'f.state': 'asked' },
    });
    const waiting = (await owner.get('/purchaser/workbench/waiting.json')).tdata as Waiting[];
    expect(waiting).toContainEqual({ screen: 'consent.list', count: 1 });
    expect(word).toMatchObject({ power: 'termination', cause: expect.stringContaining('施工招标投标办法 第15条') });
    expect(word.proofs[0].sha256).toBe(proofs[0]!.sha256);
    // Not the agency's people, nor a bidder, nor the supervisor in the owner's place; nor the hidden action itself.
    for (const one of [agent, reviewer, supervisor, await test.as('supplier1')])
      expect([403, 404]).toContain((await one.action('consent.give', { id: word.id })).status);
    for (const one of [agent, reviewer, owner])
      expect((await one.action('termination.announce', { id })).status).toBe(403);
    expect((await owner.detail('winner-confirmation', of.confirmation)).tdata.row.state).toBe('decided');
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('awarded');
    await soon(async () => expect((await titles(supervisor)).join()).toContain('重大事项待确认'));
    expect((await titles(await test.as('supplier1'))).join()).not.toContain('终止');

    await owner.done('consent.decline', { id: word.id, asked: { opinion: '道路还能恢复，不终止' } });
    expect((await agent.detail('termination', id)).tdata.row).toMatchObject({
      state: 'returned',
      returnedBecause: '道路还能恢复，不终止',
    });
    expect((await owner.action('consent.give', { id: word.id })).code).not.toBe('v');

    await submit(id);
    await reviewer.done('termination.approve', { id });
    await giveConsent(owner, { paper: id });
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('terminated');
    // The decided award is void by name, and its papers with it.
    const { row } = (await owner.detail('termination', id)).tdata;
    expect(row).toMatchObject({ state: 'announced' });
    expect(row.withdrawnText).toMatch(/候选人公示“.*”；定标决定“.*”/);
    expect((await owner.detail('winner-confirmation', of.confirmation)).tdata.row.state).toBe('lapsed');
    await soon(async () => {
      for (const one of [owner, supervisor]) expect((await titles(one)).join()).toContain('终止已公告');
    });
    const [done] = (await supervisor.list('consent', { 'f.lot': of.lot, 'f.state': 'given' })).tdata;
    expect(done).toMatchObject({ power: 'termination', decidedUnit: expect.any(String) });
  }, 60_000);

  it('is not needed where the entrustment gives the power in words: then it is written down, and the owner told', async () => {
    const of = await awarded('ended');
    await entrust(test, of.project, { number: 'WT-终止', givesEnding: true });
    const id = await draft(of, { cause: 'forceMajeureWorks', proofs: await pdf() });
    await submit(id);
    expect((await reviewer.done('termination.approve', { id })).row.state).toBe('announced');
    const [done] = (await supervisor.list('consent', { 'f.lot': of.lot })).tdata;
    const { row } = (await supervisor.detail('consent', done.id)).tdata;
    expect(row).toMatchObject({
      state: 'recorded',
      standing: expect.stringMatching(/WT-终止 写明：终止招标由代理机构决定/),
    });
  }, 60_000);
});
