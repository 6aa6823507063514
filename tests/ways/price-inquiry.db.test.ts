/**
 * 询价 under the unit's own rules, from its registration to its sealed archive: no room, nothing public, opened to a group that
 * was formed before the document went out; the lowest compliant price wins.
 */
import './inquiry.ts';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendLetters } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildArchive, buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { judgeAll, roomOf, signReport } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { seatMembers, type TestMember } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { dismissMatters, settleClearing, voteOnFindings } from '../../src/capabilities/evaluation/testing/votes.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { lowestPriceMethod, methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { formGroup, respond, unseal } from '../../src/capabilities/preliminary/testing/build-held-purchase.ts';
import { sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import type { VerbOf } from '../../src/kernel/record/known.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { visibleTo } from '../support/everything-visible.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { tenderWordsIn, tenderWordsOf } from './tender-words.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let bidders: Client[];
let built: BuiltTender;
let group: string;
let members: TestMember[];
let awarded: { letter: string };

beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all([test.as('agent'), test.as('owner')]);
  bidders = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
});
afterAll(() => test.close());

const { scoreItems: _scores, priceFull: _full, ...reviewed } = methodValues;
/** Nothing is scored: what is compliant is compared by its price alone. */
const byPrice = { ...reviewed, ...lowestPriceMethod, name: '最低价法', adjustments: [], deviationAmount: null };
const prices = ['900000.00', '880000.00', '860000.00'];

const project = {
  name: '变压器询价采购',
  projectType: 'goods',
  way: 'inquiry',
  regime: 'QY',
  regimeReason: '企业自有资金采购货物，不属于依法必须招标的范围',
  fundSource: '企业自筹，已落实',
  estimate: '950000',
  budgetFunds: null,
  investment: null,
};
const lot = { estimate: '950000', ceilingPrice: '950000', provisionalSum: null };

const nameOf = async (client: Client): Promise<string> =>
  (await client.get(`/${client.prefix}/getuserinfo`)).tdata.dwname;

const asChair = (verb: VerbOf<'committee-member'>, asked: object = {}) => {
  const chair = members.find((m) => m.isChair)!;
  return chair.client.done(`committee-member.${verb}`, { id: chair.id, asked });
};

describe('an inquiry', () => {
  it('goes out to those invited, after its group was formed', async () => {
    const registered = await buildPublishedTender(test, { until: 'project', invite: bidders, project, lot });
    const begun = { project: registered.project, lot: registered.lot };
    expect(await tenderWordsIn(begun, { agent, owner })).toEqual([]);
    group = await formGroup(test, begun, {
      plannedInDays: 3,
      whenLocked: async ({ kind, formed }) => expect([kind, formed]).toEqual(['group', 'beforeDocument']),
    });
    built = await buildPublishedTender(test, { of: begun, invite: bidders, project, lot, method: byPrice });
    expect((await agent.list('opening', { 'f.lot': built.lot })).total).toBe(0);
    // What must be done next is said in its words as well, while something is ahead.
    expect(await tenderWordsIn(built, { agent, owner })).toEqual([]);
  }, 120_000);

  it('is opened by holders, to those who judge it', async () => {
    await respond(built, { invite: bidders, asks: prices });
    await unseal(test, built);
  }, 120_000);

  it('is judged by its group: conformity, then the price alone', async () => {
    await expect
      .poll(async () => (await agent.detail('committee', group)).tdata.row.round, { timeout: 20_000 })
      .not.toBeNull();
    members = await seatMembers(test, group);
    await asChair('begin');
    // The cheapest does not deliver what is asked for.
    const [, , cheapest] = await Promise.all(bidders.map(nameOf));
    for (const member of members) await judgeAll(member, group, { [cheapest!]: '供货期超过询价通知书的要求' });
    await dismissMatters(members, group);
    await settleClearing(members[0]!, built.lot);
    await asChair('confirmQualification');
    await asChair('summarise');
    await voteOnFindings(members, group);
    const { result, scores } = await roomOf(members[0]!.client, group);
    expect(scores ?? []).toEqual([]);
    expect(result.ranking.map((b: any) => [b.rank, b.price, b.evaluatedPrice])).toEqual([
      [1, '880000.00', '880000.00'],
      [2, '900000.00', '900000.00'],
    ]);
    await asChair('confirmResult');
    await asChair('openSigning');
    const [report] = (await members[0]!.client.list('evaluation-report')).tdata;
    for (const member of members) await signReport(member, report.id);
    await asChair('deliverReport');
    const { sections } = (await agent.detail('evaluation-report', report.id)).tdata.row;
    expect(sections.map((section: any) => section.title)).toEqual([
      '1 采购方式和参加采购活动的供应商',
      '2 评审小组成员名单',
      '3 评审情况记录和说明',
      '4 成交候选人名单及理由',
    ]);
    const said = sections.map((section: any) => section.body).join('');
    expect(said).toContain('响应人不符合国家或者采购文件规定的资格条件）');
    expect(said).toContain('第 1 成交候选人');
    expect(said.match(/招标人|投标人|开标时间|评标委员会|中标|第 ?\d+ ?条/g)).toBeNull();
  }, 120_000);

  it('is decided on its report, without a publicity: the lowest compliant price wins', async () => {
    const open = async () => (await owner.list('winner-confirmation', { 'f.lot': built.lot })).tdata[0];
    await expect.poll(async () => (await open())?.state).toBe('open');
    const { id } = await open();
    const { tdata: dossier } = await owner.get('/purchaser/winner-confirmation/dossier.json', { id });
    expect(dossier.publicity).toBeNull();
    const [first, second] = dossier.candidates;
    const other = await signedDecision(owner, id, { bid: second.bid });
    expect((await owner.action('winner-confirmation.decide', { id, asked: other })).msg).toContain('第一');
    const asked = await signedDecision(owner, id, { bid: first.bid });
    await owner.done('winner-confirmation.decide', { id, asked });
    awarded = { letter: await sendLetters(test, id) };
    const letters = await Promise.all(bidders.map(async (b) => (await b.list('award-notice')).tdata));
    expect(letters.map((own) => own.map((l: any) => [l.kind, l.price]))).toEqual([
      [['loss', '880000.00']],
      [['award', '880000.00']],
      [['loss', '880000.00']],
    ]);
  }, 60_000);

  it('was public at no time', async () => {
    const steps = (
      await agent.get('/agency/project-flow/detail.json', { project: built.project })
    ).tdata.stages.flatMap((stage: any) => stage.steps.map((step: any) => [step.id, step.state]));
    const drawn = Object.fromEntries(steps);
    expect(drawn).toMatchObject({ 'held-bid': 'done', unsealing: 'done', 'winner-confirmation': 'done' });
    expect(Object.keys(drawn).filter((id) => ['opening', 'candidate-publicity', 'result-notice'].includes(id))).toEqual(
      [],
    );
    const guest = await visibleTo(test.guest(), { exact: true });
    // Its number stands in the day's anchors, as every project's does, and nothing else of it.
    for (const said of [project.name, built.lot, '880000', await nameOf(bidders[1]!)])
      expect(guest).not.toContain(said);
  }, 60_000);

  it('ends in a contract and an archive that asks for no paper of a tender, and is spoken of in its own words', async () => {
    await buildContract(test, awarded, {}, 'supplier2');
    const archive = await buildArchive(test, built, 'checked');
    const { missing } = (await agent.detail('archive', archive)).tdata.row;
    expect(missing.map((m: any) => [m.item, m.required])).toEqual([['履约和验收', false]]);
    await agent.done('archive.seal', { id: archive });
    const [own] = (await bidders[0]!.list('supplier-invitation', { 'f.lot': built.lot })).tdata;
    const paper = (await bidders[0]!.detail('notice', own.notice)).tdata.row;
    const sealed = await sealedArchiveOf(test, { archive }, paper);
    const whole = await verifyArchive(sealed.file, sealed.published);
    expect(whole.faults).toEqual([]);
    const checks = Object.fromEntries(whole.checks.map((c) => [c.what, c.count]));
    expect(checks).toMatchObject({
      启封内容与封标承诺: 3,
      评委抽取: 1,
      评审结论复算: 1,
      评审价与名次复算: 2,
      成交单位与确定成交核对: 1,
      合同签名: 2,
    });
    expect(Object.keys(checks).filter((what) => /公示|评分表|开启/.test(what))).toEqual([]);

    const people = { agent, owner, won: bidders[1]!, lost: bidders[0]!, member: members[0]!.client };
    expect(await tenderWordsIn(built, people)).toEqual([]);
    expect(tenderWordsOf(sealed.contents)).toEqual([]);
    const letter = (await agent.detail('award-notice', awarded.letter)).tdata;
    expect(letter.row.title).toMatch(/^成交通知书 /);
    expect(letter.row.body).toContain('经评审小组评审、采购人决定，确定你单位为');
    expect(letter.spokenBy).toBe('QY group');
    // The sweep sees what is wrong.
    const wrong = { body: letter.row.body.replace('成交通知书', '中标通知书') };
    expect(tenderWordsOf(new Map([['records/award-notice.json', Buffer.from(JSON.stringify(wrong))]]))).toEqual([
      'records/award-notice.json.body: 中标通知书',
    ]);

    const faultsOf = async (change: (forgery: Forgery) => Forgery) =>
      (await verifyArchive(await change(new Forgery(sealed)).signed())).faults.map((f) => f.because).join('\n');
    const rows = (record: string): any[] => new Forgery(sealed).json(recordPath(record));
    // The cheapest is found compliant after all.
    const [judged] = rows('committee');
    const passed = judged.conclusions.map((c: any) => ({ ...c, passed: true, failures: [] }));
    expect(await faultsOf((f) => f.set('committee', judged.id, 'conclusions', passed))).toContain(
      '按评委的初步评审、澄清和表决应为否决（投标函签章），记录为通过',
    );
    // The dearer stands first.
    const [result] = rows('evaluation-result');
    const ranking = result.ranking.map((b: any) => ({ ...b, rank: 3 - b.rank }));
    expect(await faultsOf((f) => f.set('evaluation-result', result.id, 'ranking', ranking))).toContain(
      '名次应为第 1 名，记录为第 2 名',
    );
  }, 120_000);
});
