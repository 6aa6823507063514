/** What an invented tender says, record by record, as it is sent. */
import type { TestOffice } from '../../../../tests/support/office.ts';

/** The values of a project of the demonstration's units. */
export async function projectValues(test: TestOffice) {
  const unit = async (account: string) => {
    const person = await test.as(account);
    return (await person.detail('user', person.userId)).tdata.row.organisation;
  };
  return {
    name: '泸定县文体中心建设项目施工',
    projectType: 'works',
    regime: 'ZB-MS',
    region: '513322',
    address: '泸定县泸桥镇',
    industry: 'E47',
    owner: await unit('owner'),
    legalPerson: '泸定县文化体育局',
    supervisor: await unit('supervisor'),
    approvalName: '关于文体中心可行性研究报告的批复',
    approvalNumber: '泸发改〔2026〕12号',
    approvalAuthority: '泸定县发展和改革局',
    fundSource: '中央预算内资金及县级财政资金，已落实',
    scale: '总建筑面积 12000 平方米',
    content: '施工图范围内的土建、安装和室外工程',
    estimate: '36000000',
    budgetFunds: '36000000',
    investment: '40000000',
    stateControlled: false,
    manager: (await test.as('agent')).userId,
    reportDuty: '经办甲',
  };
}

export const lotValues = {
  name: '泸定县文体中心建设项目施工一标段',
  content: '土建、安装和室外工程',
  region: '513322',
  place: '泸定县公共资源交易中心',
  estimate: '36000000',
  ceilingPrice: '35000000',
  provisionalSum: '1000000',
  qualification: '建筑工程施工总承包二级及以上资质，安全生产许可证有效',
  quality: '合格',
  durationDays: 540,
  validityDays: 90,
  acceptsConsortium: false,
};

export const methodValues = {
  qualificationItems: [
    { id: '1', kind: 'formal', name: '投标函签章', standard: '签章齐全' },
    { id: '2', kind: 'qualification', name: '资质', standard: '建筑工程施工总承包二级及以上' },
    { id: '3', kind: 'responsive', name: '工期', standard: '不超过招标文件要求' },
  ],
  scoreItems: [
    {
      id: '1',
      section: 'technical',
      name: '施工组织设计',
      points: '30',
      objective: false,
      standard: '优 24–30，良 16–24，中 8–16，差 0–8',
    },
    {
      id: '2',
      section: 'business',
      name: '企业业绩',
      points: '20',
      objective: true,
      standard: '每个类似业绩 5 分，最多 20 分',
    },
    {
      id: '3',
      section: 'other',
      name: '项目管理机构',
      points: '10',
      objective: false,
      standard: '人员配备齐全、经验充分',
    },
  ],
  priceFull: '40',
};

/** A method by the lowest evaluated price; the fields of the other method do not belong to it. */
export const lowestPriceMethod = {
  type: 'lowest-price',
  name: '经评审的最低投标价法',
  generalTechnology: true,
  generalReason: '采用通用技术和标准，招标人对技术、性能没有特殊要求',
  adjustments: [
    {
      id: 'period',
      kind: 'period',
      name: '工期偏差',
      standard: '每晚 1 天加报价的 0.1%，最多晚 30 天',
      direction: 'add',
      measure: 'percent',
      unit: '天',
      rate: '0.1',
      most: '30',
    },
    {
      id: 'omission',
      kind: 'omission',
      name: '漏项',
      standard: '漏项按其他投标人该项的最高报价计入',
      direction: 'add',
      measure: 'stated',
    },
    {
      id: 'warranty',
      kind: 'preference',
      name: '延长保修期',
      standard: '每延长 1 年减 50000 元，最多 2 年',
      direction: 'subtract',
      measure: 'amount',
      unit: '年',
      rate: '50000',
      most: '2',
    },
  ],
  deviationAmount: '10000',
};

export const documentValues = {
  chapters: [
    { id: '1', title: '第一章 招标公告', body: '见招标公告。' },
    { id: '2', title: '第二章 投标人须知', body: '投标文件在本人浏览器中加密后递交。' },
    { id: '3', title: '第三章 评标办法', body: '综合评估法。' },
    { id: '4', title: '第四章 合同条款及格式', body: '采用建设工程施工合同示范文本。' },
    { id: '5', title: '第五章 技术标准和要求', body: '按施工图和现行国家标准施工。' },
    { id: '6', title: '第六章 投标文件格式', body: '投标函、报价表、施工组织设计。' },
  ],
  requirements: [{ id: '1', type: 'certificate', name: '建筑工程施工总承包', level: '二级及以上' }],
  payment: '预付合同价的 30%，进度款按月支付至 80%，竣工结算后付至 97%',
  warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
};

/** What a method is tried on. */
export const sampleBids = [34_000_000, 33_000_000, 32_000_000].map((price, i) => ({
  id: String(i),
  name: `样例${i + 1}`,
  price: `${price}`,
}));
