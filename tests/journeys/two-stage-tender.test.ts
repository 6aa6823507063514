/**
 * A tender in two stages from its registration to its sealed archive, over the public HTTP interface: proposals without
 * a price, a talk with each, the resulting document to each bidder who proposed, and then bids as usual.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { buildBidders } from '../../src/capabilities/participation/testing/build-bidders.ts';
import {
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  openToBody,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { verifyArchive } from '../../src/index.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let bidders: Client[];
let priced: Client;
let stranger: Client;
let built: BuiltPreliminary;
let whole: WholeTender;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  bidders = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
  [priced, stranger] = (await buildBidders(test, ['带报价的公司', '没有提交建议的公司'])).map((b) => b.client) as [
    Client,
    Client,
  ];
});
beforeAll(() => looksAhead(() => test));
afterAll(() => test.close());

const talkWith = async (application: string, values: object = {}) =>
  (
    await agent.done('talk.create', {
      values: {
        application,
        heldAt: (await test.now()).toISOString(),
        place: '招标人会议室',
        present: '招标人技术负责人、该单位项目负责人',
        content: '围护结构采用装配式方案的可行性',
        ...values,
      },
    })
  ).row.id;

describe('a tender in two stages', () => {
  it('TR-30: asks first for proposals without a price, and opens none that has one', async () => {
    built = await buildPreliminary(test, { way: 'two-stage', lot: { bidSecurity: '500000.00' } });
    const { row } = (await test.guest().detail('notice', built.notice)).tdata;
    expect(row.content).toContain('不带报价的技术建议');
    expect(row.content).toContain('投标保证金在第二阶段提交');
    for (const client of bidders) await apply(client, built.lot);
    const own = await apply(priced, built.lot, { price: '30000000.00' });
    const opened = await openToBody(test, built);
    expect(opened).toMatchObject({ state: 'opened', handedIn: 3 });
    const shut = (await priced.detail('application', own.id)).tdata.row;
    expect(shut).toMatchObject({ state: 'unopened' });
    expect(shut.checked).toContain('带有报价');
  });

  it('TR-30: asks no security and takes none before the second stage, whoever tries', async () => {
    const finance = await test.as('finance');
    const account = { keeper: 'agency', payee: '示范公司', bank: '招商银行', mode: 'shared', number: '128900001' };
    const { row } = await finance.done('bid-security-account.create', { values: { lot: built.lot, ...account } });
    const opened = await finance.action('bid-security-account.open', { id: row.id });
    expect(opened.msg).toContain('这一轮不要求也不收投标保证金');
    await finance.done('bid-security-account.remove', { id: row.id });
    const [bidder] = bidders as [Client];
    expect((await bidder.get('/supplier/bid-security/mine.json')).tdata).toEqual([]);
    const took = await bidder.action('document-download.take', { values: { lot: built.lot } });
    expect(took.code).not.toBe('v');
    // A reference is what is paid by and what a guarantee is lodged under: without it there is neither.
    const paid = await bidder.action('bid-security.obtain', { values: { lot: built.lot } });
    expect(paid.msg).toContain('招标文件发出并获取以后再缴纳');
    // Nor has the paper of the first stage a place that could ask for one.
    const paper = (await agent.detail('preliminary-document', built.document)).tdata.row;
    expect(Object.keys(paper).filter((key) => /security/i.test(key))).toEqual([]);
  });

  it('TR-30: talks with each by itself, of technique alone, and ends when it has talked with all', async () => {
    const proposals = (await agent.list('application', { 'f.lot': built.lot, 'f.state': 'opened' })).tdata;
    const [unsealing] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
    const first = await talkWith(proposals[0].id);
    const money = await talkWith(proposals[1].id, { content: '希望总价控制在 3000 万元以内' });
    expect((await agent.action('talk.record', { id: money })).msg).toContain('不谈报价');
    await agent.done('talk.save', { id: money, values: { content: '基坑支护的两种做法' } });
    for (const id of [first, money]) await agent.done('talk.record', { id });
    expect((await agent.action('unsealing.concludeTalks', { id: unsealing.id })).msg).toContain('还有 1 家');
    await agent.done('talk.record', { id: await talkWith(proposals[2].id, { changes: '增加装配率要求' }) });
    const own = (await bidders[0]!.list('talk', {})).tdata;
    expect(own).toHaveLength(1);
    await bidders[0]!.done('talk.confirm', { id: own[0].id });
    const all = await Promise.all(bidders.map((b) => b.list('talk', {})));
    expect(all.flatMap((a) => a.tdata)).toHaveLength(3);
    expect(JSON.stringify(all.map((a) => a.tdata))).not.toContain('增加装配率要求');
    await agent.done('unsealing.concludeTalks', { id: unsealing.id });
    const [result] = (await agent.list('preliminary-result', { 'f.lot': built.lot })).tdata;
    await owner.done('preliminary-result.agree', { id: result.id });
    await agent.done('preliminary-result.issue', { id: result.id, because: '告知' });
    expect((await agent.list('supplier-invitation', { 'f.lot': built.lot })).tdata).toHaveLength(3);
  });

  it('gives the document to whoever proposed, and is then bid for, judged, awarded and archived as usual', async () => {
    whole = await buildWholeTender(test, { of: { project: built.project, lot: built.lot } }, async ({ lot }) => {
      for (const other of [stranger, priced]) {
        const shut = await other.get('/supplier/bid/tender.json', { lot });
        expect(shut.msg).toContain('只有在第一阶段提交技术建议的单位');
      }
      for (const bidder of bidders) {
        const [own] = (await bidder.list('supplier-invitation', { 'f.lot': lot })).tdata;
        await bidder.done('supplier-invitation.accept', { id: own.id });
      }
    });
    const rounds = (await agent.list('round', { 'f.lot': whole.lot })).tdata;
    expect(rounds.map((r: any) => [r.number, r.kind, r.entrants, r.takes, r.seal, r.state]).sort()).toEqual([
      [1, 'proposal', 'anyone', 'application', 'holders', 'opened'],
      [2, 'bid', 'responded', 'bid', 'both', 'opened'],
    ]);
  });

  it('ends in an archive that holds proposals and talks, and proves itself', async () => {
    const { row } = (await agent.detail('archive', whole.archive)).tdata;
    const zip = path.join(test.dataDir, 'archive.zip');
    const file = await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`);
    fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const paper = (await test.guest().detail('notice', built.notice)).tdata.row;
    const proved = await verifyArchive(zip, { key: serverPublicKey, head: paper.chainHead });
    expect(proved.faults).toEqual([]);
    const { stages } = (await agent.get('/agency/project-flow/detail.json', { project: built.project })).tdata;
    const labels = stages.flatMap((stage: any) => stage.steps.map((step: any) => step.label));
    expect(labels).toContain('第一阶段结果');
    expect(labels).not.toContain('资格预审结果');
    expect(Object.fromEntries(proved.checks.map((c) => [c.what, c.count]))).toMatchObject({
      申请文件启封: 3,
      第一阶段结果: 1,
    });
  });
});
