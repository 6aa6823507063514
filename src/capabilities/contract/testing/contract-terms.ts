/** What an officer writes into every contract beside what letter and bid fill in. */
export const contractTerms = {
  payment: '预付合同价的 30%，进度款按月支付至 80%，竣工结算后付至 97%',
  warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
  buyerRepresentative: '张局长',
  contractorRepresentative: '李总',
};
