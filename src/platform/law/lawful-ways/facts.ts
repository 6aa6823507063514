/** Facts of a purchase that the law asks for before it lets somebody go another way than the open one. */

export const wayFacts = {
  complex: '技术复杂或者性质特殊，定不出详细规格',
  publicService: '政府购买服务（含政府和社会资本合作）',
  scientific: '市场竞争不充分的科研项目，或者需要扶持的科技成果转化项目',
  noTotal: '事先算不出价格总额',
  few: '受技术、特殊要求或者自然环境限制，只有少量潜在供应商',
  cost: '公开招标的费用占合同金额的比例过大',
  uniform: '规格统一、现货充足、价格稳定',
  sole: '只能从唯一供应商采购',
  addition: '继续从原供应商添购，以保证一致或者配套',
  recurring: '多频次、小额度，要几家入围',
  research: '市场没有能满足要求的产品或者技术，须先研究开发',
  onlyTwo: '公开招标只有两家响应，经财政部门批准与这两家谈判',
  failed: '招标后没有供应商、没有合格标的或者重新招标未能成立',
  secret: '国家安全、国家秘密、抢险救灾或者以工代赈',
  patent: '需要不可替代的专利或者专有技术',
  own: '采购人依法能够自行建设、生产或者提供',
  concession: '特许经营项目投资人依法能够自行建设、生产或者提供',
  original: '须向原中标人采购，否则影响施工或者功能配套',
} as const;
export type WayFact = keyof typeof wayFacts;

export const urgencies = {
  none: '不紧急',
  pressing: '用户需要紧急，不是采购人拖延所致',
  unforeseen: '发生了不可预见的紧急情况',
} as const;
export type Urgency = keyof typeof urgencies;

/** Who buys: 政府采购法 第2条 binds those whose money comes out of a budget. */
export const buyers = {
  budget: '国家机关、事业单位、团体组织（预算单位）',
  state: '国有企业',
  other: '其他单位',
} as const;
export type Buyer = keyof typeof buyers;
