/** A tender that is ready to be gone on with: project reviewed, lot, method tried, document drafted. */

import type { Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { beginTender, deskOf, draftDocument, entrustIt, payment, planIt } from './desk.ts';
import type { Seeded } from './people.ts';

const name = '泸定县全民健身体育中心施工招标';

export const projectValues = {
  name,
  projectType: 'works',
  regime: 'ZB-MS',
  way: 'open',
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

export const lotValues = {
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

export const methodValues = {
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

export const documentValues = {
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
  payment,
  warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
};

/** Seeds the running tender at the office's time `now`. */
export async function seedDemoTender(office: Office, tx: Tx, seeded: Seeded, now: Date): Promise<void> {
  const desk = await deskOf(office, tx, seeded, now);
  const begun = await beginTender(desk, projectValues, lotValues);
  await entrustIt(desk, begun);
  await planIt(desk, begun, {
    wayBasis: '使用国有资金、依法必须招标的工程，采用公开招标',
    qualification: lotValues.qualification,
    evaluationBasis: '综合评估法：价格 60、施工组织设计 20、企业业绩 12、项目管理机构 8',
  });
  await draftDocument(desk, begun, {
    method: methodValues,
    tried: 145354381.96,
    document: { ceilingPrice: lotValues.ceilingPrice, ...documentValues },
  });
}
