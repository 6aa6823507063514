/** 政府采购法, 政府采购法实施条例 and 87号令, for tenders of goods and services: domain A5, A6, A7, A11. */
import { lawOf } from '../row.ts';
import { bought, government, negotiated } from './scopes.ts';

// biome-ignore format: one rule a line, as a table
export const procurementAct = lawOf({ law: '政府采购法', since: '2003-01-01' }, [
  { name: 'invitation.fewest', atLeast: 3, unit: 'bidder', in: bought, by: 'block', rule: 'ZL-34', article: '第34条' },
  { name: 'bid.preparation', atLeast: 20, unit: 'day', from: '招标文件开始发出', in: bought, by: 'block', rule: 'ZL-35', article: '第35条' },
  { name: 'archive.keeping', atLeast: 15, unit: 'year', from: '采购结束', in: government, by: 'block', rule: 'ZL-42', article: '第42条' },
  { name: 'tender.public', in: bought, by: 'block', rule: 'ZL-29..32', article: '第29条' },
  { name: 'bids.competitive', atLeast: 3, unit: 'bidder', in: bought, by: 'block', rule: 'ZL-36/37', article: '第36条' },
  // 87-44 counts those who pass the review after the opening; fewer than three that fit the conditions void the purchase at whatever moment.
  { name: 'prequalified.fewest', atLeast: 3, unit: 'bidder', in: bought, by: 'block', rule: 'ZL-36/37', article: '第36条' },
  { name: 'bids.fewEnd', in: bought, by: 'block', rule: 'ZL-36/37', article: '第36条' },
  { name: 'retender.held', in: bought, by: 'block', rule: 'ZL-36/37', article: '第37条' },
  { name: 'retender.tooFew', in: bought, by: 'block', rule: 'ZL-36/37', article: '第37条' },
  { name: 'participation.ban', atMost: 3, unit: 'year', from: '禁止起日', in: government, by: 'block', article: '第77条' },
  { name: 'contract.signing', atMost: 30, unit: 'day', from: '中标、成交通知书发出', in: government, by: 'remind', rule: 'ZL-46', article: '第46条' },
  { name: 'contract.filing', atMost: 7, unit: 'working-day', from: '签订合同', in: government, by: 'remind', rule: 'ZL-47', article: '第47条' },
  { name: 'contract.supplement', atMost: '0.1', unit: 'share', base: '原合同采购金额', in: government, by: 'block', rule: 'ZL-49', article: '第49条' },
]);

// biome-ignore format: one rule a line, as a table
export const lowPrices = lawOf({ law: '财库〔2026〕2号', since: '2026-02-01', checked: 'S' }, [
  { name: 'price.low.explained', in: negotiated, by: 'block', rule: 'ZEL-01', article: '异常低价审查' },
  { name: 'price.low.mean', atLeast: '0.5', unit: 'share', base: '有效报价的平均值', in: government, by: 'block', rule: 'ZEL-01', article: '异常低价审查' },
  { name: 'price.low.second', atLeast: '0.5', unit: 'share', base: '次低的有效报价', in: government, by: 'block', rule: 'ZEL-01', article: '异常低价审查' },
  { name: 'price.low.limit', atLeast: '0.45', unit: 'share', base: '最高限价', in: government, by: 'block', rule: 'ZEL-01', article: '异常低价审查' },
  { name: 'price.low.most', atMost: '0.65', unit: 'share', base: '同一基数', in: government, by: 'block', rule: 'ZEL-01', article: '异常低价审查' },
]);

// biome-ignore format: one rule a line, as a table
export const freeDocuments = lawOf({ law: '关于促进政府采购公平竞争优化营商环境的通知（财库〔2019〕38号）', since: '2019-09-01' }, [
  { name: 'document.price', atMost: '0', unit: 'yuan', in: government, by: 'warn', rule: 'Z38-03', article: '第三项' },
]);

/** Where it is said: the office registers no media of the finance ministry yet, so that nothing is refused by it. */
// biome-ignore format: one rule a line, as a table
export const informationOrder = lawOf({ law: '政府采购信息发布管理办法（财政部令第101号）', since: '2020-03-01' }, [
  { name: 'notice.media', in: government, by: 'remind', rule: 'Z101-08', article: '第8条' },
  { name: 'media.publication', atMost: 1, unit: 'working-day', from: '收到公告', in: government, by: 'remind', rule: 'Z101-08', article: '第13条', checked: 'R' },
]);

/** 高级, or 中级 with eight years: the order has two ways to qualify, so that too few years alone are no refusal. */
// biome-ignore format: one rule a line, as a table
export const expertOrder = lawOf({ law: '政府采购评审专家管理办法（财库〔2016〕198号）', since: '2017-01-01', checked: 'R' }, [
  { name: 'expert.years', atLeast: 8, unit: 'year', in: government, by: 'remind', rule: 'PX-198b', article: '第6条' },
  { name: 'committee.drawOnly', in: negotiated, by: 'none', article: '第13条', checked: 'S', because: '技术复杂、专业性强的，经主管预算单位同意可以自行选定专家' },
]);

// biome-ignore format: one rule a line, as a table
export const procurementRules = lawOf({ law: '政府采购法实施条例', since: '2015-03-01' }, [
  { name: 'document.standard', in: bought, by: 'remind', article: '第32条' },
  { name: 'prequalification.submission', atLeast: 5, unit: 'working-day', from: '公告发布', in: bought, by: 'block', rule: 'ZR-21', article: '第21条' },
  { name: 'document.sale', atLeast: 5, unit: 'working-day', from: '招标文件开始发出', in: bought, by: 'block', rule: 'ZR-31a', article: '第31条' },
  { name: 'clarification.before', atLeast: 15, unit: 'day', from: '投标截止', in: bought, by: 'block', rule: 'ZR-31b', article: '第31条' },
  { name: 'security.bid.share', atMost: '0.02', unit: 'share', base: '采购项目预算金额', in: government, by: 'block', rule: 'ZR-33a', article: '第33条' },
  { name: 'security.refund.loser', atMost: 5, unit: 'working-day', from: '中标、成交通知书发出', in: government, by: 'remind', rule: 'ZR-33b', article: '第33条' },
  { name: 'security.refund.winner', atMost: 5, unit: 'working-day', from: '签订合同', in: government, by: 'remind', rule: 'ZR-33b', article: '第33条' },
  { name: 'soleSource.publicity', atLeast: 5, unit: 'working-day', from: '公示开始', in: ['ZC-N'], ways: ['single-source'], by: 'block', rule: 'ZR-38', article: '第38条' },
  { name: 'committee.draw', in: government, by: 'block', rule: 'ZR-39', article: '第39条' },
  { name: 'report.delivery', atMost: 2, unit: 'working-day', from: '评审结束', in: government, by: 'remind', rule: 'ZR-43a', article: '第43条' },
  { name: 'decision.within', atMost: 5, unit: 'working-day', from: '收到评审报告', in: government, by: 'remind', rule: 'ZR-43a', article: '第43条' },
  { name: 'result.notice', atMost: 2, unit: 'working-day', from: '确定中标、成交供应商', in: government, by: 'remind', rule: 'ZR-43b', article: '第43条' },
  { name: 'result.published', in: government, by: 'block', rule: 'ZR-43b', article: '第43条' },
  { name: 'security.performance', atMost: '0.1', unit: 'share', base: '政府采购合同金额', in: government, by: 'block', rule: 'ZR-48', article: '第48条' },
  { name: 'contract.publish', atMost: 2, unit: 'working-day', from: '签订合同', in: government, by: 'remind', rule: 'ZR-50', article: '第50条' },
]);

// biome-ignore format: one rule a line, as a table
export const goodsAndServicesOrder = lawOf({ law: '政府采购货物和服务招标投标管理办法（财政部令第87号）', since: '2017-10-01' }, [
  { name: 'selfTendering.capable', in: bought, by: 'block', article: '第9条', checked: 'R' },
  // The items of 87-13 are its own; the office checks those of 招标投标法, so that nothing is refused by it.
  { name: 'notice.items', in: bought, by: 'remind', rule: 'Z87-13/15', article: '第13条' },
  { name: 'candidates.ranked', in: bought, by: 'block', rule: 'Z87-68', article: '第68条' },
  { name: 'price.low.explained', in: bought, by: 'block', article: '第60条' },
  { name: 'invitation.draw', in: bought, by: 'block', rule: 'Z87-14', article: '第14条' },
  { name: 'invitation.pool', atLeast: 2, unit: 'times', base: '拟随机抽取的供应商', in: bought, by: 'block', rule: 'Z87-14', article: '第14条' },
  { name: 'invitation.witnesses', atLeast: 2, unit: 'person', in: bought, by: 'block', rule: 'Z87-14', article: '第14条' },
  { name: 'notice.period', exactly: 5, unit: 'working-day', from: '公告发布', in: bought, by: 'block', rule: 'Z87-16', article: '第16条' },
  { name: 'prequalification.clarification.before', atLeast: 3, unit: 'day', from: '提交资格预审申请文件截止', in: bought, by: 'block', rule: 'Z87-27', article: '第27条' },
  { name: 'security.refund.ended', atMost: 5, unit: 'working-day', from: '终止', in: bought, by: 'block', rule: 'Z87-29', article: '第29条' },
  { name: 'security.refund.withdrawn', atMost: 5, unit: 'working-day', from: '收到投标人撤回通知', in: bought, by: 'remind', rule: 'Z87-38', article: '第38条' },
  { name: 'opening.atDeadline', in: bought, by: 'block', rule: 'Z87-39', article: '第39条' },
  { name: 'bidders.fewest', atLeast: 3, unit: 'bidder', in: bought, by: 'block', rule: 'Z87-41', article: '第41条' },
  { name: 'committee.size', atLeast: 5, unit: 'person', in: bought, by: 'block', rule: 'Z87-47', article: '第47条' },
  { name: 'committee.size', atLeast: 7, unit: 'person', in: bought, amountFrom: '10000000', by: 'block', rule: 'Z87-47', article: '第47条' },
  { name: 'committee.odd', in: bought, by: 'block', rule: 'Z87-47', article: '第47条' },
  { name: 'committee.experts', atLeast: '2/3', unit: 'share', base: '评标委员会成员总数', in: bought, by: 'block', rule: 'Z87-47', article: '第47条' },
  { name: 'price.weight', atLeast: '0.3', unit: 'share', base: '总分值', in: bought, kinds: ['goods'], by: 'block', rule: 'Z87-55a', article: '第55条' },
  { name: 'price.weight', atLeast: '0.1', unit: 'share', base: '总分值', in: bought, kinds: ['services', 'survey-design'], by: 'block', rule: 'Z87-55a', article: '第55条' },
  { name: 'committee.drawOnly', in: bought, by: 'none', rule: 'Z87-48', article: '第48条', because: '技术复杂、专业性强的，经主管预算单位同意可以自行选定专家' },
  { name: 'price.summaryPrevails', in: bought, by: 'block', rule: 'Z87-59', article: '第59条' },
  { name: 'publicity.held', in: bought, by: 'none', rule: 'Z87-69', article: '第69条', because: '确定中标人后公告中标结果，不公示候选人' },
  { name: 'loser.told', in: bought, by: 'block', rule: 'Z87-69', article: '第69条' },
  { name: 'ranking.byPrice', in: bought, by: 'block', rule: 'Z87-56/57', article: '第57条' },
  { name: 'ranking.sharedPlace', in: bought, by: 'block', rule: 'Z87-56/57', article: '第57条' },
  // Where a lot decides, by the document or by chance, no committee votes and no chair says which; under 招标投标法 the
  // seats vote (G9), and nothing may be drawn (FP-01).
  { name: 'ranking.sameBrand', in: bought, by: 'block', rule: 'Z87-31', article: '第31条' },
  { name: 'ranking.tieDrawn', in: bought, by: 'block', rule: 'Z87-68', article: '第68条' },
  { name: 'award.first', in: bought, by: 'block', rule: 'Z87-68', article: '第68条' },
  { name: 'result.period', exactly: 1, unit: 'working-day', from: '公告中标结果', in: bought, by: 'block', rule: 'Z87-69', article: '第69条' },
]);

const remedies = { law: '政府采购质疑和投诉办法（财政部令第94号）', since: '2018-03-01', holds: 'event' } as const;

// biome-ignore format: one rule a line, as a table
export const procurementRemedies = [
  ...lawOf({ law: '政府采购法实施条例', since: '2015-03-01', holds: 'event' }, [
    { name: 'query.answer', atMost: 3, unit: 'working-day', from: '收到询问', in: government, by: 'remind', rule: 'ZR-52', article: '第52条' },
  ]),
  ...lawOf(remedies, [
    { name: 'challenge.filing', atMost: 7, unit: 'working-day', from: '知道或者应当知道', in: government, by: 'block', rule: 'Z94-10/11', article: '第10条' },
    { name: 'objection.answer', atMost: 7, unit: 'working-day', from: '收到质疑函', in: government, by: 'remind', rule: 'Z94-13/15', article: '第13条' },
    { name: 'complaint.acceptance', atMost: 5, unit: 'working-day', from: '收到投诉书', in: government, by: 'remind', article: '第21条', checked: 'R' },
    { name: 'complaint.filing', atMost: 15, unit: 'working-day', from: '答复期满', in: government, by: 'block', rule: 'Z94-17/26/28', article: '第17条' },
    { name: 'complaint.handling', atMost: 30, unit: 'working-day', from: '收到投诉', in: government, by: 'remind', rule: 'Z94-17/26/28', article: '第26条' },
    { name: 'complaint.suspension', atMost: 30, unit: 'day', from: '通知暂停', in: government, by: 'remind', rule: 'Z94-17/26/28', article: '第28条' },
  ]),
];
