/**
 * 竞争性磋商 (without its talks) under the unit's own rules, from its registration to its sealed archive: no room, no read-out,
 * no candidates made public; judged by score, and its result made public afterwards.
 */
import './consultation.ts';

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceResult, sendLetters } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { buildArchive, buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { ensureVerifier } from '../../src/capabilities/closing/testing/ensure-verifier.ts';
import {
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  signReport,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { seatMembers, type TestMember } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { dismissMatters, settleClearing, voteOnFindings } from '../../src/capabilities/evaluation/testing/votes.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { unsealing } from '../../src/capabilities/opening/unsealing/unsealing.record.ts';
import { formGroup, respond, unseal } from '../../src/capabilities/preliminary/testing/build-held-purchase.ts';
import { tenderDocument } from '../../src/capabilities/tender-document/tender-document/tender-document.record.ts';
import { sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import type { VerbOf } from '../../src/kernel/record/known.ts';
import { find } from '../../src/kernel/server/rows.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import { tenderWordsIn, tenderWordsOf, tenderWordsOfPage, tenderWordsTold } from './tender-words.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let bidders: Client[];
let built: BuiltTender;
let group: string;
let members: TestMember[];
let confirmation: string;
let letter: string;

beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all([test.as('agent'), test.as('owner')]);
  bidders = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
});
afterAll(() => test.close());

const prices = ['900000.00', '880000.00', '860000.00'];
const project = {
  name: '数据中心运维服务磋商采购',
  projectType: 'services',
  way: 'consultation',
  regime: 'QY',
  regimeReason: '企业自有资金采购服务，不属于依法必须招标的范围',
  fundSource: '企业自筹，已落实',
  estimate: '950000',
  budgetFunds: null,
  investment: null,
};
const lot = { estimate: '950000', ceilingPrice: '950000', provisionalSum: null };

/** The public number draws it: a value of a side would be refused, and nobody is told to hand one in. */
async function nobodyOwesANumber(of: { lot: string }): Promise<void> {
  await settled(test);
  const owed = (await owner.list('deadline', { 'f.lot': of.lot, pagesize: '200' })).tdata;
  expect(owed.filter((d: any) => JSON.stringify(d).includes('随机数'))).toEqual([]);
  expect(owed.length).toBeGreaterThan(0);
}

const asChair = (verb: VerbOf<'committee-member'>, asked: object = {}) => {
  const chair = members.find((m) => m.isChair)!;
  return chair.client.done(`committee-member.${verb}`, { id: chair.id, asked });
};
const ownTender = async (client: Client) =>
  (await client.get('/supplier/tender/detail.json', { lot: built.lot })).tdata;

describe('a consultation', () => {
  it('goes out to those invited, who are told of no room and no read-out', async () => {
    built = await buildPublishedTender(test, { invite: bidders, project, prices: lot, method: { policyRate: '10' } });
    // Nor does the form of another document of it, before it was ever kept.
    const where = { project: built.project, lot: built.lot };
    const { row: blank } = (await agent.get('/agency/tender-document/blank.json', where)).tdata;
    expect(blank).toMatchObject({ tenderWay: 'consultation', regime: 'QY' });
    const { openingPlace, openingType } = tenderDocument.fields;
    expect([openingPlace.when?.(blank), openingType.when?.(blank)]).toEqual([false, false]);
    const { steps, row } = await plan();
    expect(steps.committee).toBe('启封前锁定名单与规则并抽取');
    expect(row.openingPlace ?? null).toBeNull();
    const { content } = (await agent.detail('notice', built.notice)).tdata.row;
    expect(content).toContain('采购方式为竞争性磋商，现邀请贵单位参加采购活动');
    expect(content).toMatch(/服务地点：.*；服务期 \d+ 天/s);
    expect(content).not.toMatch(/建设地点|工期/);
    const whenLocked = () => nobodyOwesANumber(built);
    group = await formGroup(test, { project: built.project, lot: built.lot }, { plannedInDays: 30, whenLocked });
  }, 120_000);

  it('is opened by holders, and judged by score in the words of its law', async () => {
    await respond(built, { invite: bidders, asks: prices });
    const { dates } = await ownTender(bidders[0]!);
    expect(dates.filter((d: any) => /解密|公示/.test(d.label + d.note))).toEqual([]);
    await unseal(test, built);
    await expect.poll(async () => (await agent.detail('committee', group)).tdata.row.round).not.toBeNull();
    members = await seatMembers(test, group);
    await asChair('begin');
    for (const member of members) await judgeAll(member, group, {});
    await dismissMatters(members, group);
    await settleClearing(members[0]!, built.lot);
    await asChair('confirmQualification');
    const { bids } = await roomOf(members[0]!.client, group);
    for (const [i, member] of members.entries())
      await scoreAll(member, i, { committee: group, bids } as EvaluatedTender);
    await asChair('summarise');
    await voteOnFindings(members, group);
    const { result } = await roomOf(members[0]!.client, group);
    expect(result.ranking).toHaveLength(3);
    for (const finding of result.findings.filter((f: any) => !f.settled))
      await asChair('settle', { finding: finding.id, statement: '经复核，予以认可' });
    await asChair('confirmResult');
    await asChair('openSigning');
    const [report] = (await members[0]!.client.list('evaluation-report')).tdata;
    for (const member of members) await signReport(member, report.id);
    await asChair('deliverReport');
    const { sections } = (await agent.detail('evaluation-report', report.id)).tdata.row;
    expect(JSON.stringify(sections)).toContain('以响应文件中的声明函或者证明文件为准');
    expect(sections[0].body).toMatch(/采购方式<\/td><td>竞争性磋商.*邀请 3 家（采购人了解的单位 3 家）/s);
    const { next } = await ownTender(bidders[0]!);
    expect(JSON.stringify(next)).not.toContain('公示');
  }, 120_000);

  it('is decided on its report: the first, as its own rules say; its result is made public', async () => {
    const open = async () => (await owner.list('winner-confirmation', { 'f.lot': built.lot })).tdata[0];
    await expect.poll(async () => (await open())?.state).toBe('open');
    confirmation = (await open()).id;
    const { tdata: dossier } = await owner.get('/purchaser/winner-confirmation/dossier.json', { id: confirmation });
    const [first, second] = dossier.candidates;
    const other = await signedDecision(owner, confirmation, { bid: second.bid });
    const refused = await owner.action('winner-confirmation.decide', { id: confirmation, asked: other });
    expect(refused.msg).toMatch(/^应当确定排名第一的.*（某公司采购管理办法 第四章）/);
    expect(refused.msg).not.toContain('国有资金');
    const { row: held } = (await agent.detail('winner-confirmation', confirmation)).tdata;
    const publicity = { project: built.project, lot: built.lot, report: held.report };
    expect((await agent.action('candidate-publicity.create', { values: publicity })).msg).toBe(
      '本项目不公示成交候选人：不公示候选人，成交后公告结果（某公司采购管理办法 第四章）',
    );
    const asked = await signedDecision(owner, confirmation, { bid: first.bid });
    await owner.done('winner-confirmation.decide', { id: confirmation, asked });
    const notice = await announceResult(test, confirmation);
    const { row } = (await agent.detail('result-notice', notice)).tdata;
    expect(row).toMatchObject({ state: 'published', media: '本平台' });
    expect(row.content).toMatch(/经采购人确定，成交人为/);
    expect(await tenderWordsOfPage(`${test.guest().url}/notices/${row.number}`)).toEqual([]);
    const values = { project: built.project, lot: built.lot, confirmation };
    expect((await agent.action('result-notice.create', { values })).msg).toContain('本标段已有成交结果公告');
    letter = await sendLetters(test, confirmation);
    const letters = (await agent.list('award-notice', { 'f.lot': built.lot })).tdata;
    expect(letters.map((l: any) => l.number)).toEqual(letters.map(() => expect.stringMatching(/^CJTZ/)));
  }, 60_000);

  it('ends in a contract and a sealed archive, in its own words', async () => {
    const winner = (await agent.detail('award-notice', letter)).tdata.row;
    const names = await Promise.all(bidders.map(async (b) => (await b.get('/supplier/getuserinfo')).tdata.dwname));
    await buildContract(test, { letter }, {}, `supplier${names.indexOf(winner.supplierName) + 1}`);
    const archive = await buildArchive(test, built, 'checked');
    await agent.done('archive.seal', { id: archive });
    const [own] = (await bidders[0]!.list('supplier-invitation', { 'f.lot': built.lot })).tdata;
    const paper = (await bidders[0]!.detail('notice', own.notice)).tdata.row;
    const sealed = await sealedArchiveOf(test, { archive }, paper);
    const verified = await verifyArchive(sealed.file, sealed.published);
    expect(verified.faults).toEqual([]);
    const said = verified.checks.map(({ what }) => what).concat(verified.remarks);
    expect(said).toEqual(expect.arrayContaining(['采购公告签名', '响应文件签名', '评审报告签名']));
    const plainly = said.map((line) => line.replace(/“[^”]*”/g, ''));
    expect(plainly.filter((line) => /招标|投标|开标|评标|中标/.test(line))).toEqual([]);
    // A program that was built without this way does not say that all is well.
    const plain = spawnSync(process.execPath, [ensureVerifier(), sealed.file], { encoding: 'utf8' });
    expect(plain.status).toBe(1);
    expect(plain.stdout).toContain('不认识采购方式“consultation”');
    expect(plain.stdout).not.toContain('校验通过');
    const people = { agent, owner, won: bidders[1]!, lost: bidders[0]!, member: members[0]!.client };
    expect.soft(await tenderWordsIn(built, people)).toEqual([]);
    expect.soft(tenderWordsOf(sealed.contents)).toEqual([]);
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 120_000);

  it('that too few respond to ends and is called again in its own words', async () => {
    const few = await buildPublishedTender(test, {
      ...{ invite: bidders, project: { ...project, name: '运维服务磋商采购二' }, prices: lot },
      method: { policyRate: '10' },
    });
    await respond(few, { invite: bidders, asks: prices.slice(0, 1) });
    const receipt = async () =>
      (await bidders[0]!.list('message', { pagesize: '100' })).tdata.find((m: any) => /已收到：/.test(m.subject));
    const { row: told } = (await bidders[0]!.detail('message', (await receipt()).id)).tdata;
    expect(told.subject).toMatch(/^响应文件第 1 版已收到/);
    expect(told.body).toContain('截止以后由持钥人启封，本单位不必解密');
    expect(told.body).not.toMatch(/密钥文件|试开/);
    const [waits] = await find(test.office.db, unsealing, { lot: few.lot });
    await test.setClock(few.deadline);
    await waitForState(agent, 'unsealing', waits!.id, 'failed');
    const { row: ending } = await agent.done('termination.create', { values: { project: few.project, lot: few.lot } });
    const failed = (await agent.detail('lot', few.lot)).tdata.row;
    expect(ending.name).toBe(`${failed.name}项目终止公告`);
    expect(ending.arrangement).toMatch(/^采购人将分析失败的原因，采取相应措施后重新采购；/);
    // It is drafted, in whichever words, until a person has written it.
    const ended = await agent.done('termination.save', { id: ending.id, values: { tendersAgain: false } });
    expect(ended.row.arrangement).toBe('采购人不再就本标段采购。');
    await agent.done('termination.save', { id: ending.id, values: { tendersAgain: true } });
    await agent.done('termination.submit', { id: ending.id });
    await (await test.as('reviewer')).done('termination.approve', { id: ending.id });
    const named = async () => (await agent.list('lot', { 'f.project': few.project })).tdata.map((l: any) => l.name);
    await expect.poll(named).toContain(`${failed.name}（第2次采购）`);
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 120_000);
});

/** What the flow says that is waited for, by its steps, and the document that went out. */
async function plan() {
  const { stages } = (await agent.get('/agency/project-flow/detail.json', { project: built.project })).tdata;
  const steps = Object.fromEntries(stages.flatMap((s: any) => s.steps.map((step: any) => [step.id, step.waits])));
  const { row } = (await agent.detail('tender-document', built.document)).tdata;
  return { steps, row };
}
