/** One tender of each other way, each where its own part begins: what is special about it lies open to be gone on with. */
import { sure } from '../../src/kernel/record/sure.ts';
import { rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { documentValues, lotValues, methodValues, projectValues } from './demo-tender.ts';
import {
  type BegunTender,
  beginTender,
  type Desk,
  dayOf,
  deskOf,
  draftDocument,
  entrustIt,
  paper,
  planIt,
} from './desk.ts';
import { addPerson, type Seeded } from './people.ts';

/** Yuan: the ceiling of each, by its name. */
const ceilings: Readonly<Record<string, number>> = {
  泸定县客运中心站施工: 41_268_500,
  泸定县智慧水务平台建设: 18_935_200,
  贡嘎山观测站防雷改造: 7_864_300,
  泸定县农村公路养护: 23_517_000,
  泸定县博物馆布展: 12_482_600,
  泸定县游泳馆屋面维修: 5_936_800,
};
const ceilingOf = (name: string) => sure(ceilings[name.replace(/招标$/, '')], name);
const money = (yuan: number) => yuan.toFixed(2);

/** A tender like the running one, under a name of its own. */
function begin(desk: Desk, name: string, project: object = {}, lot: object = {}): Promise<BegunTender> {
  const ceiling = ceilingOf(name);
  const estimate = money(Math.round(ceiling * 1.037));
  const investment = money(Math.round(ceiling * 1.142));
  return beginTender(
    desk,
    {
      ...projectValues,
      ...{
        name: `${name}招标`,
        approvalName: `关于${name}可行性研究报告的批复`,
        content: `${name}施工图范围内的全部内容`,
      },
      ...{ estimate, budgetFunds: estimate, investment, scale: `${name}，详见施工图` },
      approvalNumber: `泸发改〔2026〕${20 + (Math.round(ceiling / 100) % 90)}号`,
      ...project,
    },
    {
      ...lotValues,
      ...{ name: `${name}一标段`, content: `${name}施工图范围内的全部内容`, estimate },
      ...{ ceilingPrice: money(ceiling), provisionalSum: money(Math.round(ceiling * 0.029)) },
      ...{ durationDays: 120 + (Math.round(ceiling / 100) % 24) * 10, ...lot },
    },
  );
}

const plan = (desk: Desk, of: BegunTender, wayBasis: string) =>
  planIt(desk, of, {
    wayBasis,
    qualification: lotValues.qualification,
    evaluationBasis: '综合评估法：价格 60、施工组织设计 20、企业业绩 12、项目管理机构 8',
  });

const draft = (desk: Desk, of: BegunTender, method: object = {}, document: object = {}, tried = ceilingOf(of.name)) =>
  draftDocument(desk, of, {
    method: { ...methodValues, ...method },
    tried,
    document: { ...documentValues, ceilingPrice: money(ceilingOf(of.name)), ...document },
  });

/** What comes before the bids: its document has been reviewed and waits for the signature and the notice. */
async function beforeTheBids(desk: Desk, of: BegunTender, content: string): Promise<void> {
  const { row } = await desk.agent('preliminary-document.create', {
    values: {
      ...{ project: of.project, lot: of.lot, content, attachments: [await paper(desk, '第一轮文件')] },
      ...{ documentFrom: dayOf(desk, 2, '09:00'), documentUntil: dayOf(desk, 9, '17:00') },
      deadline: dayOf(desk, 20, '09:30'),
    },
  });
  await desk.agent('preliminary-document.submit', { id: row.id, because: '已核对' });
  await desk.reviewer('preliminary-document.approve', { id: row.id });
}

async function prequalified(desk: Desk): Promise<void> {
  const of = await begin(desk, '泸定县客运中心站施工', { way: 'prequalified', qualificationMethod: 'pre' });
  await entrustIt(desk, of, 'WT-2026-002');
  await desk.agent('qualification-setting.create', {
    values: {
      ...{ project: of.project, lot: of.lot, mode: 'all' },
      items: [
        { id: '1', kind: 'formal', name: '营业执照', standard: '合法有效' },
        { id: '2', kind: 'qualification', name: '资质', standard: '建筑工程施工总承包二级及以上' },
        { id: '3', kind: 'qualification', name: '类似项目业绩', standard: '近三年至少 1 项' },
      ],
    },
  });
  await beforeTheBids(desk, of, '资格预审申请函、营业执照、资质证书、类似项目业绩证明');
}

async function inTwoStages(desk: Desk): Promise<void> {
  const of = await begin(desk, '泸定县智慧水务平台建设', { way: 'two-stage' });
  await entrustIt(desk, of, 'WT-2026-003');
  await beforeTheBids(desk, of, '不带报价的技术建议：总体方案、关键技术、实施计划');
}

async function invited(desk: Desk): Promise<void> {
  const reason = { inviteReason: 'few', inviteProof: [await paper(desk, '邀请招标认定')] };
  const of = await begin(desk, '贡嘎山观测站防雷改造', { way: 'invited', ...reason });
  await entrustIt(desk, of, 'WT-2026-004');
  await plan(desk, of, '技术复杂、有特殊要求，只有少量潜在投标人可供选择，采用邀请招标');
  await draft(desk, of);
  const units = await rows<{ id: string }>(
    desk.tx,
    sql`select s.id from supplier s join organisation o on o.code = s.code where s.state = 'active' order by s.name limit 3`,
  );
  for (const { id: entry } of units)
    await desk.agent('supplier-invitation.propose', {
      values: { lot: of.lot, entry, source: 'known', reason: '具备施工总承包二级资质，近三年同类业绩 2 项' },
    });
}

async function priced(desk: Desk): Promise<void> {
  const of = await begin(desk, '泸定县农村公路养护', {}, { ceilingPrice: null });
  await entrustIt(desk, of, 'WT-2026-005');
  await plan(desk, of, '使用国有资金、依法必须招标的工程，采用公开招标，按下浮率报价');
  const method = { priceForm: 'discount', subtractProvisionalSum: false, floatBy: 'drawn', floatValues: '1、1.5、2' };
  await draft(
    desk,
    of,
    { ...method, downFloat: null },
    { priceForm: 'discount', ceilingQuote: '5', ceilingPrice: null },
    20,
  );
}

/** Money of a foreign bank: obliged to tender, and free to decide otherwise than by rank. */
const lent = { regime: 'ZB-M', budgetFunds: '0', fundSource: '世界银行贷款，协定已签署', foreignFunds: true };

async function decidedByCommittee(desk: Desk): Promise<void> {
  const of = await begin(desk, '泸定县博物馆布展', lent);
  await entrustIt(desk, of, 'WT-2026-006');
  await plan(desk, of, '依法必须招标的工程，采用公开招标，评标与定标分离');
  await draft(
    desk,
    of,
    { candidateOrder: 'ranked' },
    {
      decidedBy: 'committee',
      decisionRule: 'vote',
      ballot: 'named',
      decisionFactors: '价格、方案、类似业绩、履约评价',
    },
  );
}

/** The owner's own people for what it tenders by itself. */
export const ownStaff = [
  { account: 'ownagent', name: '招标人经办', roles: ['agent', 'archivist'], mobile: '13800000031' },
  { account: 'ownreviewer', name: '招标人审核', roles: ['reviewer'], mobile: '13800000032' },
] as const;

/** The owner's own people, who have no part in what an agency tenders; they are there already in an office that has worked. */
export async function addOwnStaff(tx: Tx, seeded: Seeded, now: Date): Promise<void> {
  const password = (await rows<{ password: string }>(tx, sql`select password from credential limit 1`))[0]!.password;
  const organisation = seeded.units.get('buyer')!;
  for (const person of ownStaff.filter(({ account }) => !seeded.people.has(account)))
    seeded.people.set(
      person.account,
      await addPerson(tx, { ...person, roles: [...person.roles], organisation }, password, now),
    );
}

async function selfTendered(desk: Desk): Promise<void> {
  const { office, tx, seeded, now } = desk;
  await addOwnStaff(tx, seeded, now);
  const own = await deskOf(office, tx, seeded, now, { agent: 'ownagent', reviewer: 'ownreviewer' });
  const of = await begin(own, '泸定县游泳馆屋面维修', {
    organizeForm: 'self',
    selfTenderFiling: [await paper(own, '自行招标备案')],
    selfTenderPeople: [
      { id: '1', name: '周工', skill: 'technical', rank: '高级工程师', experience: '编制过 6 个房建项目的招标文件' },
      { id: '2', name: '吴工', skill: 'economic', rank: '一级造价工程师', experience: '组织过 4 次评标' },
    ],
    reportDuty: '招标人经办',
  });
  await plan(own, of, '使用国有资金、依法必须招标的工程，采用公开招标，招标人自行办理');
  await draft(own, of);
}

/**
 * Seeds them at the office's time `now`; the suppliers are there.
 * @param officers, @param owners accounts that have them in turn
 */
export async function seedWaysToTender(
  office: Office,
  tx: Tx,
  seeded: Seeded,
  now: Date,
  { officers, owners }: Staff = { officers: ['agent'], owners: ['owner'] },
): Promise<void> {
  for (const [i, way] of [prequalified, inTwoStages, invited, priced].entries()) {
    const people = { agent: inTurn(officers, i), owner: inTurn(owners, i) };
    await way(await deskOf(office, tx, seeded, now, people));
  }
  await decidedByCommittee(await deskOf(office, tx, seeded, now, { agent: inTurn(officers, 4) }));
  await selfTendered(await deskOf(office, tx, seeded, now));
}

/** Accounts of those who have the tenders of an office between them. */
export interface Staff {
  officers: readonly string[];
  owners: readonly string[];
}

const inTurn = (accounts: readonly string[], at: number) => sure(accounts[at % accounts.length], 'an account');
