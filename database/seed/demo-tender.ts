/**
 * A tender that is ready to be gone on with: project reviewed, lot, method tried, document drafted. Done by the
 * demonstration people through the same actions as on the page, so that its history is true.
 */

import type { Actor } from '../../src/kernel/access/where.ts';
import { act, type Call } from '../../src/kernel/server/act.ts';
import { first, sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import type { Seeded } from './people.ts';

export async function actorOf(tx: Tx, id: string): Promise<Actor> {
  const row = await first<Actor>(
    tx,
    sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", u.roles, coalesce(u.is_admin, false) as "isAdmin"
        from "user" u join organisation o on o.id = u.organisation_id where u.id = ${id}`,
  );
  return row!;
}

const name = '泸定县全民健身体育中心施工招标';

const projectValues = {
  name,
  projectType: 'works',
  regime: 'ZB-M',
  method: 'open',
  organizeForm: 'entrusted',
  qualificationMethod: 'post',
  region: '513322',
  address: '四川省甘孜藏族自治州泸定县',
  industry: 'E47',
  isFixedAsset: 'no',
  legalPerson: '泸定县文化体育局',
  approvalName: '关于全民健身体育中心可行性研究报告的批复',
  approvalNumber: '泸发改〔2026〕12号',
  approvalAuthority: '泸定县发展和改革局',
  fundSource: '中央预算内资金及县级财政资金，已落实',
  contribution: '100%',
  budgetFunds: '160000000',
  investment: '160000000',
  stateControlled: false,
  scale: '总建筑面积 26000 平方米，含体育馆、游泳馆及室外运动场地',
  content: '施工图范围内的土建、安装、装饰和室外工程',
  estimate: '146000000',
  reportDuty: '经办甲',
};

const entrustmentValues = {
  number: 'WT-2026-001',
  scope: '招标公告、招标文件、开标、评标组织至签订合同的全部招标事宜',
  finalisesDocument: true,
  publishesAlone: true,
  feeBasis: '按中标价差额定率累进计算，下浮 20%',
  startsOn: '2026-01-05',
  endsOn: '2028-12-31',
};

const lotValues = {
  name: '泸定县全民健身体育中心施工一标段',
  content: '土建、安装、装饰和室外工程',
  classification: 'A010000',
  region: '513322',
  place: '泸定县公共资源交易中心',
  estimate: '146000000',
  ceilingPrice: '145354381.96',
  provisionalSum: '21534111.08',
  qualification: '建筑工程施工总承包二级及以上资质，安全生产许可证有效，近三年有类似项目业绩',
  quality: '合格',
  durationDays: 540,
  validityDays: 90,
  acceptsConsortium: false,
};

const methodValues = {
  name: '综合评估法',
  type: 'comprehensive',
  qualificationItems: [
    { id: '1', kind: 'formal', name: '投标函签章', standard: '签章齐全' },
    { id: '2', kind: 'qualification', name: '资质', standard: '建筑工程施工总承包二级及以上' },
    { id: '3', kind: 'qualification', name: '类似项目业绩', standard: '符合投标人须知 1.4.1' },
    { id: '4', kind: 'responsive', name: '工期', standard: '不超过 540 日历天' },
  ],
  scoreItems: [
    {
      id: '1',
      section: 'technical',
      name: '施工组织设计',
      points: '20',
      objective: false,
      standard: '优 16–20，良 12–16，一般 8–12，差 0–8',
    },
    {
      id: '2',
      section: 'business',
      name: '企业业绩',
      points: '12',
      objective: true,
      standard: '每个类似业绩 4 分，最多 12 分',
    },
    {
      id: '3',
      section: 'other',
      name: '项目管理机构',
      points: '8',
      objective: false,
      standard: '人员配备齐全、经验充分',
    },
  ],
  priceFull: '60',
  priceMethod: 'average-deviation',
  subtractProvisionalSum: true,
  dropFrom: 5,
  downFloat: '2',
  rateAbove: '1',
  rateBelow: '0.5',
  interpolate: true,
  priceFloor: '0',
  dropExperts: 'none',
  candidates: 3,
  tie: 'price',
};

const documentValues = {
  requirements: [{ id: '1', type: 'certificate', name: '建筑工程施工总承包', level: '二级及以上' }],
  chapters: [
    { id: '1', title: '第一章 招标公告', body: '见招标公告。' },
    {
      id: '2',
      title: '第二章 投标人须知',
      body: '投标文件在本人浏览器中加密后递交；开标时由投标人与持钥人共同解密。',
    },
    { id: '3', title: '第三章 评标办法', body: '综合评估法，价格分以扣除暂列金额后的报价计算。' },
    { id: '4', title: '第四章 合同条款及格式', body: '采用建设工程施工合同示范文本。' },
    { id: '5', title: '第五章 技术标准和要求', body: '按施工图和现行国家标准施工。' },
    { id: '6', title: '第六章 投标文件格式', body: '投标函、报价表、施工组织设计。' },
  ],
  payment: '预付合同价的 30%，进度款按月支付至 80%，竣工结算后付至 97%',
  warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
};

/** Seeds the running tender at the office's time `now`. */
export async function seedDemoTender(office: Office, tx: Tx, { units, people }: Seeded, now: Date): Promise<void> {
  const agent = await actorOf(tx, people.get('agent')!);
  const reviewer = await actorOf(tx, people.get('reviewer')!);
  const as = (actor: Actor) => (action: string, call: Partial<Call>) =>
    act(office, tx, { action, actor, now, address: '127.0.0.1', ...call });
  const owner = await actorOf(tx, people.get('owner')!);
  const [agentDoes, reviewerDoes, ownerDoes] = [as(agent), as(reviewer), as(owner)];

  const project = (
    await agentDoes('project.create', {
      values: { ...projectValues, owner: units.get('buyer'), supervisor: units.get('supervisor'), manager: agent.id },
    })
  ).row.id;
  const lot = (await agentDoes('lot.create', { values: { project, ...lotValues } })).row.id;
  await agentDoes('project.submit', { id: project, because: '已核对' });
  await reviewerDoes('project.approve', { id: project });

  const contract = await office.files.put(bytes('%PDF-1.4\n% 委托代理合同（演示）\n'), 1048576);
  const entrusted = await agentDoes('entrustment.create', {
    values: {
      project,
      ...entrustmentValues,
      attachments: [
        await office.files.register(tx, { name: '委托代理合同.pdf', type: 'application/pdf', ...contract }, agent),
      ],
    },
  });
  await agentDoes('entrustment.offer', { id: entrusted.row.id });
  await ownerDoes('entrustment.confirmPaper', { id: entrusted.row.id });

  const day = (days: number, time: string) =>
    new Date(`${addWorkingDays(addDays(dateInShanghai(now), days), 0)}T${time}:00+08:00`).toISOString();
  const scheme = await agentDoes('tender-scheme.create', {
    values: {
      project,
      lot,
      name: `${name}方案`,
      methodBasis: '使用国有资金、依法必须招标的工程，采用公开招标',
      qualification: lotValues.qualification,
      acceptsConsortium: false,
      evaluationBasis: '综合评估法：价格 60、施工组织设计 20、企业业绩 12、项目管理机构 8',
      majors: 'A08',
      documentFrom: day(1, '09:00'),
      documentUntil: day(8, '17:00'),
      clarifyUntil: day(6, '17:00'),
      bidDeadline: day(25, '09:30'),
      evaluatedOn: day(25, '09:30').slice(0, 10),
      payment: documentValues.payment,
    },
  });
  await agentDoes('tender-scheme.submit', { id: scheme.row.id });
  await reviewerDoes('tender-scheme.approve', { id: scheme.row.id, because: '已核对' });
  await ownerDoes('tender-scheme.endorse', { id: scheme.row.id });

  const method = (await agentDoes('evaluation-method.create', { values: { project, lot, ...methodValues } })).row.id;
  const sample = [0.97, 0.95, 0.93, 0.96, 0.94].map((share, i) => ({
    id: String(i + 1),
    name: `样例${'甲乙丙丁戊'[i]}`,
    price: (145354381.96 * share).toFixed(2),
  }));
  await agentDoes('evaluation-method.dryRun', { id: method, asked: { bids: sample } });

  const file = await office.files.put(bytes('%PDF-1.4\n% 招标文件（演示）\n'), 1048576);
  const attachment = await office.files.register(tx, { name: '招标文件.pdf', type: 'application/pdf', ...file }, agent);
  await agentDoes('tender-document.create', {
    values: {
      project,
      lot,
      method,
      name: `${name}文件`,
      attachments: [attachment],
      documentFrom: day(1, '09:00'),
      documentUntil: day(8, '17:00'),
      clarifyUntil: day(6, '17:00'),
      bidDeadline: day(25, '09:30'),
      ceilingPrice: lotValues.ceilingPrice,
      ...documentValues,
    },
  });
}

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}
