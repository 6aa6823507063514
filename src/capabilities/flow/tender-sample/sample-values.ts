/**
 * What the sample says: an invented building of a town, complete except for what belongs to a real matter (owner,
 * approval, days).
 */

export const sampleProject = {
  name: '【样例】某县文化活动中心施工招标',
  projectType: 'works',
  regime: 'ZB-M',
  organizeForm: 'entrusted',
  qualificationMethod: 'post',
  fundSource: '县级财政资金，已落实',
  scale: '总建筑面积 6000 平方米，地上三层',
  content: '施工图范围内的土建、安装和室外工程',
  estimate: '18000000.00',
  investment: '21000000.00',
  budgetFunds: '21000000.00',
  stateControlled: false,
} as const;

export const sampleLot = {
  name: '【样例】某县文化活动中心施工一标段',
  content: '土建、安装和室外工程',
  estimate: '18000000.00',
  ceilingPrice: '17600000.00',
  provisionalSum: '500000.00',
  qualification: '建筑工程施工总承包二级及以上资质，安全生产许可证有效',
  quality: '合格',
  durationDays: 365,
  validityDays: 90,
  acceptsConsortium: false,
} as const;

export const sampleMethod = {
  name: '综合评估法（样例）',
  type: 'comprehensive',
  qualificationItems: [
    { id: '1', kind: 'formal', name: '投标函签章', standard: '签章齐全' },
    { id: '2', kind: 'qualification', name: '资质', standard: '建筑工程施工总承包二级及以上' },
    { id: '3', kind: 'responsive', name: '工期', standard: '不超过规定的工期' },
  ],
  scoreItems: [
    {
      id: '1',
      section: 'technical',
      name: '施工组织设计',
      points: '30',
      objective: false,
      standard: '针对本工程的重点难点，方法可行，得 24–30 分；基本可行，得 16–24 分；照抄通用文本，得 0–16 分',
    },
    {
      id: '2',
      section: 'business',
      name: '企业类似业绩',
      points: '20',
      objective: true,
      standard: '近 5 年完成过类似工程，每个 5 分，最多 20 分；以合同和竣工验收文件为准',
    },
    {
      id: '3',
      section: 'other',
      name: '项目管理机构',
      points: '10',
      objective: false,
      standard: '专业齐全、分工明确，得 8–10 分；缺少必要的专业，得 0–8 分',
    },
  ],
  priceFull: '40',
};

export const sampleDocument = {
  payment: '预付合同价的 20%，进度款按月支付至 80%，竣工结算后付至 97%',
  warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
  requirements: [{ id: '1', type: 'certificate', name: '建筑工程施工总承包', level: '二级及以上' }],
};
