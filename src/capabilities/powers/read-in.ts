/** Pages in which an article of the tables was read, or from which it is told second-hand. */
const collection = 'github.com/LawRefBook/Laws（提交 2f4c5c23）';

export const readIn = {
  rules: `${collection}：行政法规/招标投标法实施条例(2019-03-02)`,
  act: `${collection}：民法商法/招标投标法(2017-12-27)`,
  design: `${collection}：行政法规/建设工程勘察设计管理条例(2017-10-07)、政府投资条例(2019-04-14)`,
  civilCode: `${collection}：民法典/合同编`,
  purchaseRules: `${collection}：行政法规/政府采购法实施条例(2015-01-30)`,
  works: 'jianshe99.com/jianzao/ziliao/zh2014042216581244781352.shtml',
  validity: 'zzdes.com/view-1031244.html、p719.cn/27145737.html',
  newCommittee: '460.net.cn/news/show-278235.html',
  consultation: 'daowen.com/book/content/214682240/7071079.html',
} as const;
