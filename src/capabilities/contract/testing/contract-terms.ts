/** What an officer writes into every contract beside what letter and bid fill in. */
export const contractTerms = {
  payment: '预付合同价的 30%，进度款按月支付至 80%，竣工结算后付至 97%',
  warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
  buyerRepresentative: '张局长',
  contractorRepresentative: '李总',
  changeTerms: [
    {
      id: '1',
      clause: '15.4',
      touches: 'price',
      words: '设计变更按实计价，累计不超过三百三十六万元、六十日',
      most: '3360000.00',
      mostDays: 60,
    },
    {
      id: '2',
      clause: '11.3',
      touches: 'term',
      words: '发包人原因的延误，顺延累计不超过九十日，费用不超过一百万元',
      most: '1000000.00',
      mostDays: 90,
    },
    { id: '3', clause: '16.1', touches: 'price', words: '物价波动按造价信息调整' },
  ],
};
