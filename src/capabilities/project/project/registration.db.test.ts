/** Registration (step 1): each rule refuses at its limit and lets pass beside it, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

interface Case {
  project?: Record<string, unknown>;
  /** One lot, or several; the usual one when not given. */
  lots?: Record<string, unknown>[];
}

async function register({ project = {}, lots = [{}] }: Case): Promise<string> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), ...project } });
  for (const lot of lots)
    await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, ...lot, project: row.id } });
  return row.id;
}

const submit = async (given: Case): Promise<Answer> => agent.action('project.submit', { id: await register(given) });
const proof = async () => [await agent.upload('文件.pdf', '%PDF invented')];

const voluntary = {
  regime: 'ZB-V',
  regimeReason: '自愿招标',
  stateControlled: true,
  budgetFunds: null,
  investment: null,
};

describe('a project is handed in', () => {
  it('whole', async () => expect(await submit({})).toMatchObject({ code: 'v', tdata: { row: { state: 'review' } } }));

  it.each<[rule: string, says: string, refused: Case, passes: Case]>([
    ['TB-09', '还缺：审批文号', { project: { approvalNumber: null } }, { project: { approvalNumber: '1' } }],
    [
      'TB-09',
      '请在资金落实以后提交',
      { project: { fundSource: '财政资金，待落实' } },
      { project: { fundSource: '财政资金，已落实' } },
    ],
    ['TB-10', '公开招标和邀请招标', { project: { way: null } }, { project: { way: 'open' } }],
    [
      'TR-26a',
      '不得超过招标项目估算价 1,000,000.00 元的 2%，即 20,000.00 元',
      { lots: [{ estimate: '1000000', bidSecurity: '20000.01' }] },
      { lots: [{ estimate: '1000000', bidSecurity: '20000' }] },
    ],
    [
      'BZ-37',
      '施工招标的投标保证金最高不得超过 80 万元',
      { lots: [{ estimate: '50000000', bidSecurity: '800000.01' }] },
      { lots: [{ estimate: '50000000', bidSecurity: '800000' }] },
    ],
    [
      'BZ-37',
      '勘察设计招标的投标保证金最高不得超过 10 万元',
      { lots: [{ kind: 'survey-design', estimate: '10000000', bidSecurity: '100000.01' }] },
      { lots: [{ kind: 'survey-design', estimate: '10000000', bidSecurity: '100000' }] },
    ],
    [
      'TR-24',
      '2 个标段合计 1,000,000 元',
      {
        project: { ...voluntary, projectType: 'services', estimate: '1000000' },
        lots: [{ estimate: '500000' }, { estimate: '500000' }],
      },
      {
        project: { ...voluntary, projectType: 'services', estimate: '999999.99' },
        lots: [{ estimate: '500000' }, { estimate: '499999.99' }],
      },
    ],
    [
      'TB-10',
      '公开招标、邀请招标适用招标投标法，不能按企业采购登记',
      {
        project: { ...voluntary, regime: 'QY', stateControlled: false, estimate: '500000' },
        lots: [{ estimate: '500000' }],
      },
      {
        project: { ...voluntary, regime: 'QY', stateControlled: false, estimate: '500000', way: 'none' },
        lots: [{ estimate: '500000' }],
      },
    ],
    ['C5', '还没有标段', { lots: [] }, { lots: [{}] }],
  ])('%s: %s', async (_rule, says, refused, passes) => {
    const no = await submit(refused);
    expect(no).toMatchObject({ status: 200, code: 'valerror' });
    expect(no.msg).toContain(says);
    expect(await submit(passes)).toMatchObject({ code: 'v' });
  });

  it.each<[rule: string, says: string, given: Record<string, unknown>, proofField: string]>([
    ['TR-07', '招标投标法实施条例 第7条', { approvedOrganizeForm: 'self' }, 'changeApproval'],
    ['TR-08', '招标投标法实施条例 第8条', { regime: 'ZB-MS', way: 'invited', inviteReason: 'few' }, 'inviteProof'],
  ])('%s needs its proof', async (_rule, says, given, proofField) => {
    expect((await submit({ project: given })).msg).toContain(says);
    expect(await submit({ project: { ...given, [proofField]: await proof() } })).toMatchObject({ code: 'v' });
  });

  it('TR-09: what must be tendered goes without a tender only in a lawful case that was approved', async () => {
    const none = { way: 'none', noTenderCase: 'original' };
    const caseless = { ...none, noTenderCase: null, noTenderApproval: await proof() };
    expect((await submit({ project: caseless })).msg).toContain('还缺：法定情形');
    const unapproved = await submit({ project: none });
    expect(unapproved.msg).toContain('还缺：批准文件');
    expect(unapproved.msg).toContain('招标投标法实施条例 第9条');
    expect(await submit({ project: { ...none, noTenderApproval: await proof() } })).toMatchObject({ code: 'v' });
    expect(
      await submit({ project: { ...voluntary, way: 'none', estimate: '3000000', stateControlled: false } }),
    ).toMatchObject({ code: 'v' });
  });

  it('prequalification is a way of its own; said of another way it is refused, with the articles and the way on', async () => {
    const no = await submit({ project: { qualificationMethod: 'pre' } });
    expect(no.msg).toContain('实施条例 第15条至第19条');
    expect(no.msg).toContain('把资格审查方式改为“资格后审”');
    expect(await submit({ project: { qualificationMethod: 'post' } })).toMatchObject({ code: 'v' });
  });

  it.each([
    [1, false],
    [2, true],
  ])('BZ-38: what failed %i times may go on without a tender: %s', async (attempt, passes) => {
    const lost = await register({});
    const { code } = (await agent.list('lot', { 'f.project': lost })).tdata[0];
    await sql`update lot set state = 'failed', attempt = ${attempt} where project_id = ${lost}`.execute(test.office.db);
    const none = { way: 'none', noTenderCase: 'failed', failedLot: code };
    const approved = async () => ({ ...none, noTenderApproval: await proof() });
    const answer = await submit({ project: await approved() });
    if (passes) expect(answer).toMatchObject({ code: 'v' });
    else expect(answer.msg).toContain('施工招标投标办法 第38条');
    expect((await submit({ project: { ...(await approved()), failedLot: 'XM-1999-0001-01' } })).msg).toContain(
      '请核对标段编号',
    );
    expect((await submit({ project: none })).msg).toContain('还缺：批准文件');
  });

  it('TB-10: no third way can be chosen', async () => {
    const answer = await agent.action('project.create', {
      values: { ...(await projectValues(test)), way: 'negotiated' },
    });
    expect(answer).toMatchObject({ code: 'valerror', tdata: { fields: { way: '请输入正确的选项格式' } } });
  });

  it('TB-04: pieces of a year that reach the threshold together need a reason', async () => {
    const goods = { ...voluntary, projectType: 'goods' };
    expect(await submit({ project: { ...goods, estimate: '1000000' } })).toMatchObject({ code: 'v' });
    const second = await submit({ project: { ...goods, estimate: '1000000' } });
    expect(second.msg).toContain('累计 2,000,000 元，已达到必须招标的金额');
    expect(await submit({ project: { ...goods, estimate: '999999.99' } })).toMatchObject({ code: 'v' });
    expect(
      await submit({ project: { ...goods, estimate: '1000000', splitReason: '两批分属不同年度预算' } }),
    ).toMatchObject({ code: 'v' });
  });

  it('A13: a weaker regime than the money demands needs a reason', async () => {
    const state = { regime: 'ZB-M', stateControlled: true, budgetFunds: null, investment: null };
    const id = await register({ project: { ...state, estimate: '4000000' } });
    const warned = await agent.action('project.submit', { id });
    expect(warned.code).toBe('valerror');
    expect(warned.tdata.warnings.regime).toContain('国有资金控股');
    expect(await agent.action('project.submit', { id, because: '监督部门已书面认定' })).toMatchObject({ code: 'v' });
    expect(await submit({ project: { ...state, estimate: '3999999.99' } })).toMatchObject({ code: 'v' });
  });

  it('C43: nobody reviews their own work', async () => {
    const rival = await test.as('rival');
    const values = { ...(await projectValues(test)), manager: rival.userId };
    const { row } = await rival.done('project.create', { values });
    await rival.done('lot.create', { values: { ...lotValues, project: row.id } });
    await rival.done('project.submit', { id: row.id });
    expect((await rival.action('project.approve', { id: row.id })).msg).toContain('请由另一人审核');
  });

  it('is the owner’s own, whose start page it is: the menu holds o010000 for owners alone', async () => {
    const menu = async (account: string) =>
      (await (await test.as(account)).get('/agency/tree/get_menu.json')).tdata.menuList.map((m: any) => m.id);
    expect(await menu('owner')).toContain('o010000');
    expect(await menu('agent')).not.toContain('o010000');
    const id = await register({});
    const owner = await test.as('owner');
    expect((await owner.list('project')).tdata.map((p: any) => p.id)).toContain(id);
  });

  it('keeps another agency out', async () => {
    const rival = await test.as('rival');
    const id = await register({});
    expect(await rival.detail('project', id)).toMatchObject({ status: 404 });
    expect((await rival.action('lot.create', { values: { ...lotValues, project: id } })).status).not.toBe(200);
  });
});

it("QY: a purchase under the unit's own rules is registered, shown and judged by them, never as by law", async () => {
  const admin = await test.as('manager');
  const set = (values: object) =>
    admin.action('project-setting.create', {
      values: { item: 'contract.signing', because: '某集团采购管理办法 第12条', ...values },
    });
  const made = await set({ regime: 'QY', value: '45' });
  expect(made.code).toBe('v');
  expect(made.tdata.row.law).toContain('法律没有规定');
  expect((await set({ regime: 'ZB-V', value: '45' })).msg).toContain('只能更严，不能放宽');
  const project = { ...voluntary, regime: 'QY', stateControlled: false, estimate: '500000', way: 'none' };
  const id = await register({ project, lots: [{ estimate: '500000' }] });
  await agent.done('project.submit', { id });
  await (await test.as('reviewer')).done('project.approve', { id });
  const [lot] = (await agent.list('lot', { 'f.project': id })).tdata;
  const flow = await agent.get('/agency/project-flow/detail.json', { project: id, lot: lot.id });
  expect(flow.code).toBe('v');
  expect(JSON.stringify(flow.tdata.terms)).not.toContain('企业采购制度');
});

it('S1: a threshold that the unit set lower is what its projects are asked by, and no law', async () => {
  const admin = await test.as('manager');
  const values = { item: 'mustTender.contract', regime: 'QY', kind: 'works', because: '某集团采购管理办法 第12条' };
  const { row } = await admin.done('project-setting.create', { values: { ...values, value: '2000000' } });
  const bought = { ...voluntary, regime: 'QY', regimeReason: '企业采购', way: 'none', splitReason: '各有各的批复' };
  const of = async (estimate: string) =>
    JSON.stringify(await submit({ project: { ...bought, estimate }, lots: [{ estimate }] }));
  const own = '达到施工 200 万元（本单位标准，严于法定）';
  expect(await of('2000000')).toContain(own);
  expect(await of('1999999.99')).not.toContain('严于法定');
  await admin.done('project-setting.end', { id: row.id });
  expect(await of('2000000')).not.toContain('严于法定');
});

it('S1: a share of the security that the agency set lower refuses a lot above it, at its own limit', async () => {
  const admin = await test.as('manager');
  const values = { item: 'security.bid.share', regime: 'ZB-MS', value: '0.01', because: '本公司招标管理办法 第12条' };
  const { row } = await admin.done('project-setting.create', { values });
  const lots = (bidSecurity: string) => ({ lots: [{ estimate: '1000000', bidSecurity }] });
  expect((await submit(lots('10000.01'))).msg).toContain('的 1%，即 10,000.00 元');
  expect((await submit(lots('10000'))).code).toBe('v');
  await admin.done('project-setting.end', { id: row.id });
  expect((await submit(lots('10000.01'))).code).toBe('v');
});
