/**
 * 招标投标法 (2017) and 招标投标法实施条例 (2019): domain A1, A2, A14, A15. What binds only buyers who must tender is a warning for a
 * voluntary tender.
 */
import { lawOf } from '../row.ts';
import { must, mustByState, tendered, voluntary } from './scopes.ts';

const act = { law: '招标投标法', since: '2000-01-01' };
const rules = { law: '招标投标法实施条例', since: '2012-02-01' };
const remedies = { ...rules, holds: 'event' } as const;

// biome-ignore format: one rule a line, as a table
export const tenderingAct = lawOf(act, [
  { name: 'invitation.fewest', atLeast: 3, unit: 'bidder', in: tendered, by: 'block', rule: 'TB-17', article: '第17条' },
  { name: 'invitation.draw', in: tendered, by: 'none', rule: 'TB-17', article: '第17条', because: '受邀请的单位由招标人选定，不从名单抽取' },
  { name: 'clarification.before', atLeast: 15, unit: 'day', from: '投标截止', in: tendered, by: 'block', rule: 'TR-21', article: '第23条、招标投标法实施条例 第21条' },
  { name: 'bid.preparation', atLeast: 20, unit: 'day', from: '招标文件开始发出', in: must, by: 'block', rule: 'TB-24', article: '第24条' },
  { name: 'bid.preparation', atLeast: 20, unit: 'day', from: '招标文件开始发出', in: voluntary, by: 'warn', rule: 'TB-24', article: '第24条' },
  { name: 'bidders.fewest', atLeast: 3, unit: 'bidder', in: tendered, by: 'block', rule: 'TB-28b', article: '第28条' },
  { name: 'committee.size', atLeast: 5, unit: 'person', in: must, by: 'block', rule: 'TB-37a', article: '第37条' },
  { name: 'committee.size', atLeast: 5, unit: 'person', in: voluntary, by: 'warn', rule: 'TB-37a', article: '第37条' },
  { name: 'committee.odd', in: must, by: 'block', rule: 'TB-37a', article: '第37条' },
  { name: 'committee.odd', in: voluntary, by: 'warn', rule: 'TB-37a', article: '第37条' },
  { name: 'committee.experts', atLeast: '2/3', unit: 'share', base: '评标委员会成员总数', in: must, by: 'block', rule: 'PG-09', article: '第37条' },
  { name: 'committee.experts', atLeast: '2/3', unit: 'share', base: '评标委员会成员总数', in: voluntary, by: 'warn', rule: 'PG-09', article: '第37条' },
  { name: 'expert.years', atLeast: 8, unit: 'year', in: tendered, by: 'block', rule: 'TB-37b', article: '第37条' },
  { name: 'participation.ban', atMost: 3, unit: 'year', from: '禁止起日', in: tendered, by: 'block', article: '第53条、第54条' },
  { name: 'contract.signing', atMost: 30, unit: 'day', from: '中标通知书发出', in: tendered, by: 'warn', rule: 'TB-46', article: '第46条' },
  { name: 'report.written', atMost: 15, unit: 'day', from: '确定中标人', in: must, by: 'remind', rule: 'TB-47', article: '第47条' },
  { name: 'report.written', atMost: 15, unit: 'day', from: '确定中标人', in: voluntary, by: 'warn', rule: 'TB-47', article: '第47条' },
  { name: 'opening.atDeadline', in: tendered, by: 'block', rule: 'TB-34', article: '第34条' },
  { name: 'tender.underAct', in: tendered, by: 'none', rule: 'TB-10', article: '第2条、第10条', because: '登记的就是招标投标法的招标，不存在改用其他体系的问题' },
  { name: 'tender.reasoned', in: must, by: 'none', rule: 'A13', article: '第3条', because: '本来依法必须招标，无须说明不属依法必须招标' },
  { name: 'tender.reasoned', in: voluntary, by: 'block', rule: 'A13', article: '第3条' },
  { name: 'selfTendering.filed', in: must, by: 'block', rule: 'TB-12', article: '第12条' },
  { name: 'selfTendering.filed', in: voluntary, by: 'none', rule: 'TB-12', article: '第12条', because: '备案只及依法必须进行招标的项目' },
  { name: 'selfTendering.capable', in: tendered, by: 'block', rule: 'TB-12', article: '第12条' },
  { name: 'notice.media', in: must, by: 'block', rule: 'TB-16', article: '第16条' },
  { name: 'notice.media', in: voluntary, by: 'none', rule: 'TB-16', article: '第16条', because: '指定媒介只及依法必须进行招标的项目' },
  { name: 'notice.items', in: must, by: 'block', rule: 'TB-16', article: '第16条' },
  { name: 'notice.items', in: voluntary, by: 'none', rule: 'TB-16', article: '第16条', because: '公告法定内容按依法必须招标的项目核对；自愿招标由招标人自定' },
  { name: 'retender.held', in: must, by: 'block', rule: 'TB-42', article: '第42条' },
  { name: 'retender.held', in: voluntary, by: 'none', rule: 'TB-42', article: '第42条', because: '重新招标只及依法必须进行招标的项目' },
  // Of every tender, whether it had to be one: 第28条, and 实施条例 19 and 44, name no others.
  { name: 'retender.tooFew', in: tendered, by: 'block', rule: 'TB-28b', article: '第28条' },
  { name: 'loser.told', in: tendered, by: 'none', rule: 'TB-44', article: '第44条', because: '只通知未中标的结果；得分和排序属评标情况，不对外透露' },
  { name: 'award.reported', in: must, by: 'block', rule: 'TB-47', article: '第47条' },
  { name: 'award.reported', in: voluntary, by: 'none', rule: 'TB-47', article: '第47条', because: '书面报告只及依法必须进行招标的项目' },
  { name: 'bidders.mandatoryBan', in: must, by: 'block', article: '第54条' },
  { name: 'bidders.mandatoryBan', in: voluntary, by: 'none', article: '第54条', because: '这一禁止只及参加依法必须进行招标的项目' },
]);

// biome-ignore format: one rule a line, as a table
export const tenderingRules = lawOf(rules, [
  { name: 'document.sale', atLeast: 5, unit: 'day', from: '招标文件开始发出', in: tendered, by: 'block', rule: 'TR-16a', article: '第16条' },
  { name: 'document.price', atMost: '500', unit: 'yuan', in: tendered, by: 'warn', rule: 'TR-16b', article: '第16条', checked: 'P' },
  { name: 'prequalification.submission', atLeast: 5, unit: 'day', from: '资格预审文件停止发售', in: must, by: 'block', rule: 'TR-17', article: '第17条' },
  { name: 'prequalification.submission', atLeast: 5, unit: 'day', from: '资格预审文件停止发售', in: voluntary, by: 'warn', rule: 'TR-17', article: '第17条' },
  { name: 'prequalified.fewest', atLeast: 3, unit: 'bidder', in: tendered, by: 'block', rule: 'TR-19', article: '第19条' },
  { name: 'prequalification.clarification.before', atLeast: 3, unit: 'day', from: '提交资格预审申请文件截止', in: tendered, by: 'block', rule: 'TR-21', article: '第21条' },
  { name: 'security.bid.share', atMost: '0.02', unit: 'share', base: '招标项目估算价', in: tendered, by: 'block', rule: 'TR-26a', article: '第26条' },
  { name: 'security.refund.withdrawn', atMost: 5, unit: 'day', from: '收到投标人撤回通知', in: tendered, by: 'warn', rule: 'TR-35', article: '第35条' },
  { name: 'security.refund.loser', atMost: 5, unit: 'day', from: '签订书面合同', in: tendered, by: 'warn', rule: 'TR-57b', article: '第57条' },
  { name: 'security.refund.winner', atMost: 5, unit: 'day', from: '签订书面合同', in: tendered, by: 'warn', rule: 'TR-57b', article: '第57条' },
  { name: 'security.refund.ended', atMost: 5, unit: 'day', from: '终止或者流标', in: tendered, by: 'remind', rule: 'TR-31', article: '第31条', checked: 'P' },
  { name: 'evaluation.moreTime', moreThan: '1/3', unit: 'share', base: '评标委员会成员总数', in: tendered, by: 'block', rule: 'TR-48', article: '第48条' },
  { name: 'ending.barred', by: 'none', rule: 'TR-31', article: '第31条', because: '法律没有一概禁止终止，终止的须公告或者通知并退还费用；施工、货物、勘察设计另有规定' },
  { name: 'candidates.most', atMost: 3, unit: 'candidate', in: tendered, by: 'block', rule: 'TR-53', article: '第53条' },
  { name: 'candidates.ranked', in: tendered, by: 'block', rule: 'TR-53', article: '第53条' },
  { name: 'publicity.start', atMost: 3, unit: 'day', from: '收到评标报告', in: tendered, by: 'warn', rule: 'TR-54a', article: '第54条' },
  { name: 'publicity.lasts', atLeast: 3, unit: 'day', from: '中标候选人公示开始', in: must, by: 'block', rule: 'TR-54a', article: '第54条' },
  { name: 'publicity.lasts', atLeast: 3, unit: 'day', from: '中标候选人公示开始', in: voluntary, by: 'warn', rule: 'TR-54a', article: '第54条' },
  { name: 'security.performance', atMost: '0.1', unit: 'share', base: '中标合同金额', in: tendered, by: 'block', rule: 'TR-58', article: '第58条' },
  { name: 'publicity.held', in: must, by: 'block', rule: 'TR-54a', article: '第54条' },
  { name: 'publicity.held', in: voluntary, by: 'warn', rule: 'TR-54a', article: '第54条' },
  { name: 'approval.followed', in: must, by: 'block', rule: 'TR-07', article: '第7条' },
  { name: 'approval.followed', in: voluntary, by: 'none', rule: 'TR-07', article: '第7条', because: '核准招标内容只及须履行审批、核准手续的依法必须招标项目' },
  { name: 'tender.public', in: mustByState, by: 'block', rule: 'TR-08', article: '第8条' },
  { name: 'tender.public', in: ['ZB-M', 'ZB-V'], by: 'none', rule: 'TR-08', article: '第8条', because: '应当公开招标只及国有资金占控股或者主导地位的依法必须招标项目' },
  { name: 'tender.held', in: must, by: 'block', rule: 'TR-09', article: '第9条' },
  { name: 'tender.held', in: voluntary, by: 'none', rule: 'TR-09', article: '第9条', because: '不属依法必须招标，可以不招标' },
  { name: 'document.standard', in: must, by: 'block', rule: 'TR-15', article: '第15条' },
  { name: 'document.standard', in: voluntary, by: 'none', rule: 'TR-15', article: '第15条', because: '标准文本只及依法必须进行招标的项目' },
  { name: 'prequalification.committee', in: mustByState, by: 'block', rule: 'TR-18', article: '第18条' },
  { name: 'prequalification.committee', in: ['ZB-M', 'ZB-V'], by: 'none', rule: 'TR-18', article: '第18条', because: '资格审查委员会只及国有资金占控股或者主导地位的依法必须招标项目' },
  { name: 'security.basicAccount', in: must, by: 'warn', rule: 'TR-26b', article: '第26条' },
  { name: 'security.basicAccount', in: voluntary, by: 'none', rule: 'TR-26b', article: '第26条', because: '基本账户的要求只及依法必须进行招标的项目' },
  { name: 'committee.draw', in: must, by: 'block', rule: 'TR-46', article: '第46条' },
  { name: 'committee.draw', in: voluntary, by: 'warn', rule: 'TR-46', article: '第46条' },
  { name: 'committee.drawOnly', in: tendered, by: 'none', rule: 'TR-46', article: '第46条、第47条', because: '特殊招标项目可以由招标人直接确定专家' },
  { name: 'ranking.byPrice', in: tendered, by: 'none', rule: 'TR-53', article: '第53条', because: '没有得分相同按报价排列的规定，由评标办法写明' },
  { name: 'ranking.sharedPlace', in: tendered, by: 'none', rule: 'TR-53', article: '第53条', because: '候选人须标明排序，没有并列名次的规定' },
  { name: 'award.first', in: mustByState, by: 'block', rule: 'TR-55', article: '第55条' },
  { name: 'award.first', in: ['ZB-M', 'ZB-V'], by: 'none', rule: 'TR-55', article: '第55条', because: '应当确定排名第一的，只及国有资金占控股或者主导地位的依法必须招标项目' },
]);

// biome-ignore format: one rule a line, as a table
export const tenderingRemedies = lawOf(remedies, [
  { name: 'objection.document.before', exactly: 10, unit: 'day', from: '投标截止', in: tendered, by: 'warn', rule: 'TR-22a', article: '第22条' },
  { name: 'objection.prequalification.before', exactly: 2, unit: 'day', from: '提交资格预审申请文件截止', in: tendered, by: 'warn', rule: 'TR-22a', article: '第22条' },
  { name: 'objection.answer', atMost: 3, unit: 'day', from: '收到异议', in: tendered, by: 'remind', rule: 'TR-22b', article: '第22条、第54条' },
  { name: 'complaint.filing', atMost: 10, unit: 'day', from: '知道或者应当知道', in: tendered, by: 'block', rule: 'TR-60', article: '第60条' },
  { name: 'complaint.acceptance', atMost: 3, unit: 'working-day', from: '收到投诉', in: tendered, by: 'remind', rule: 'TR-61', article: '第61条' },
  { name: 'complaint.handling', atMost: 30, unit: 'working-day', from: '受理投诉', in: tendered, by: 'remind', rule: 'TR-61', article: '第61条' },
]);
