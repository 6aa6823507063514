/** 74号令, 财库〔2014〕214号 and 110号令: government procurement that is not tendered. Domain A8, A9, A10. */
import { lawOf } from '../row.ts';
import { negotiated } from './scopes.ts';

const talks = ['negotiation'] as const;
const inquiry = ['inquiry'] as const;
const both = ['negotiation', 'inquiry'] as const;
const consultation = ['consultation'] as const;
const withOffers = ['negotiation', 'inquiry', 'consultation'] as const;
const frame = ['framework'] as const;

// 第7条 asks five of a group where the purchase reaches the amount of a public tender, which each place sets: the person who
// asks the guide says whether it is reached (`overPublic`).
// biome-ignore format: one rule a line, as a table
export const nonTenderOrder = lawOf({ law: '政府采购非招标采购方式管理办法（财政部令第74号）', since: '2014-02-01' }, [
  { name: 'committee.size', atLeast: 3, unit: 'person', in: negotiated, ways: both, by: 'block', rule: 'Z74-07', article: '第7条' },
  { name: 'committee.size', atLeast: 5, unit: 'person', in: negotiated, ways: both, facts: ['overPublic'], by: 'block', rule: 'Z74-07', article: '第7条' },
  { name: 'committee.odd', in: negotiated, ways: both, by: 'block', rule: 'Z74-07', article: '第7条' },
  { name: 'committee.experts', atLeast: '2/3', unit: 'share', base: '谈判小组、询价小组成员总数', in: negotiated, ways: both, by: 'block', rule: 'Z74-07', article: '第7条' },
  { name: 'invitation.fewest', atLeast: 3, unit: 'bidder', in: negotiated, ways: both, by: 'block', rule: 'Z74-12', article: '第12条' },
  { name: 'bid.preparation', atLeast: 3, unit: 'working-day', from: '谈判文件开始发出', in: negotiated, ways: talks, by: 'block', rule: 'Z74-29', article: '第29条' },
  { name: 'clarification.before', atLeast: 3, unit: 'working-day', from: '首次响应文件提交截止', in: negotiated, ways: talks, by: 'block', rule: 'Z74-29', article: '第29条' },
  { name: 'finalQuotes.fewest', atLeast: 3, unit: 'bidder', in: negotiated, ways: talks, by: 'block', rule: 'Z74-31..34', article: '第33条' },
  { name: 'bid.preparation', atLeast: 3, unit: 'working-day', from: '询价通知书开始发出', in: negotiated, ways: inquiry, by: 'block', rule: 'Z74-45..48', article: '第45条' },
  { name: 'clarification.before', atLeast: 3, unit: 'working-day', from: '响应文件提交截止', in: negotiated, ways: inquiry, by: 'block', rule: 'Z74-45..48', article: '第45条' },
  { name: 'quote.once', in: negotiated, ways: inquiry, by: 'block', rule: 'Z74-45..48', article: '第47条', checked: 'R' },
  { name: 'security.refund.withdrawn', atMost: 5, unit: 'working-day', from: '供应商退出', in: negotiated, by: 'remind', rule: 'Z74-31..34', article: '第34条', checked: 'P' },
  { name: 'security.refund.ended', atMost: 5, unit: 'working-day', from: '采购活动终止', in: negotiated, by: 'remind', rule: 'Z74-20', article: '第20条', checked: 'P' },
  // A public tender that only two came to, and the finance department's approval (27): talks go on with these two.
  { name: 'invitation.fewest', atLeast: 2, unit: 'bidder', in: negotiated, ways: talks, facts: ['onlyTwo'], by: 'block', rule: 'Z74-27', article: '第27条' },
  { name: 'bidders.fewest', atLeast: 2, unit: 'bidder', in: negotiated, ways: talks, facts: ['onlyTwo'], by: 'block', rule: 'Z74-27', article: '第27条' },
  { name: 'finalQuotes.fewest', atLeast: 2, unit: 'bidder', in: negotiated, ways: talks, facts: ['onlyTwo'], by: 'block', rule: 'Z74-27', article: '第27条' },
  { name: 'candidates.ranked', in: negotiated, ways: both, by: 'block', rule: 'Z74-35/36', article: '第35条、第48条' },
  { name: 'award.first', in: negotiated, ways: both, by: 'block', rule: 'Z74-35/36', article: '第36条、第49条', checked: 'R' },
  { name: 'bids.fewEnd', in: negotiated, by: 'block', article: '第37条' },
  // 第37条: the purchase is ended by a notice, and carried out anew (重新开展采购活动).
  { name: 'retender.tooFew', in: negotiated, by: 'block', article: '第37条' },
  { name: 'quote.once', in: negotiated, by: 'none', rule: 'Z74-31..34', article: '第33条', because: '谈判、磋商的最后报价另行提交，首次报价可以变' },
  { name: 'committee.draw', in: negotiated, ways: ['single-source'], by: 'none', article: '第41条', because: '单一来源由具有相关经验的专业人员与供应商商定，不从评审专家库抽取' },
  { name: 'soleSource.argument', atMost: 5, unit: 'working-day', from: '公示期满', in: negotiated, ways: ['single-source'], by: 'remind', rule: 'Z74-38..40', article: '第40条' },
]);

// biome-ignore format: one rule a line, as a table
export const consultationOrder = lawOf({ law: '政府采购竞争性磋商采购方式管理暂行办法（财库〔2014〕214号）', since: '2014-12-31' }, [
  { name: 'invitation.fewest', atLeast: 3, unit: 'bidder', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-06', article: '第6条', checked: 'R' },
  { name: 'bid.preparation', atLeast: 10, unit: 'day', from: '磋商文件开始发出', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-10a', article: '第10条', checked: 'S' },
  { name: 'document.sale', atLeast: 5, unit: 'working-day', from: '磋商文件开始发出', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-10b', article: '第10条', checked: 'R' },
  { name: 'clarification.before', atLeast: 5, unit: 'day', from: '首次响应文件提交截止', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-10b', article: '第10条', checked: 'R' },
  { name: 'committee.size', atLeast: 3, unit: 'person', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-14', article: '第14条', checked: 'R' },
  { name: 'committee.odd', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-14', article: '第14条', checked: 'R' },
  { name: 'committee.experts', atLeast: '2/3', unit: 'share', base: '磋商小组成员总数', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-14', article: '第14条', checked: 'R' },
  { name: 'candidates.ranked', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-25', article: '第25条', checked: 'R' },
  { name: 'award.first', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-25', article: '第28条', checked: 'R' },
  { name: 'ranking.byPrice', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-25', article: '第25条', checked: 'R' },
  { name: 'finalQuotes.fewest', atLeast: 3, unit: 'bidder', in: negotiated, ways: consultation, by: 'block', rule: 'ZCS-21', article: '第21条', checked: 'R' },
  { name: 'finalQuotes.fewest', atLeast: 2, unit: 'bidder', in: negotiated, ways: consultation, facts: ['publicService', 'scientific'], by: 'block', rule: 'ZCS-21', article: '第21条、财库〔2015〕124号', checked: 'R' },
  { name: 'price.weight', atLeast: '0.3', unit: 'share', base: '总分值', in: negotiated, ways: consultation, kinds: ['goods'], by: 'block', rule: 'ZCS-24', article: '第24条', checked: 'S' },
  { name: 'price.weight', atLeast: '0.1', unit: 'share', base: '总分值', in: negotiated, ways: consultation, kinds: ['services', 'survey-design'], by: 'block', rule: 'ZCS-24', article: '第24条', checked: 'S' },
  { name: 'price.weight.most', atMost: '0.6', unit: 'share', base: '总分值', in: negotiated, ways: consultation, kinds: ['goods'], by: 'block', rule: 'ZCS-24', article: '第24条', checked: 'S' },
  { name: 'price.weight.most', atMost: '0.3', unit: 'share', base: '总分值', in: negotiated, ways: consultation, kinds: ['services', 'survey-design'], by: 'block', rule: 'ZCS-24', article: '第24条', checked: 'S' },
]);

// biome-ignore format: one rule a line, as a table
export const anyNegotiation = lawOf({ law: '政府采购法', since: '2003-01-01' }, [
  { name: 'ranking.byPrice', in: negotiated, by: 'none', article: '第38条、第40条', because: '谈判、询价以报价最低的成交，没有得分；磋商另有规定' },
  { name: 'ranking.sharedPlace', in: negotiated, by: 'none', article: '第38条、第40条', because: '谈判、询价以报价最低的成交，没有并列名次的规定' },
  { name: 'bidders.fewest', atLeast: 3, unit: 'bidder', in: negotiated, ways: withOffers, by: 'block', rule: 'ZL-38', article: '第38条、第40条' },
]);

/**
 * A closed call is run by the rules of a public tender (110号令 第21条), whose numbers and demands these are. The articles
 * are to be read in the original: until then what the tender's order itself only reminds of, reminds here too.
 */
// biome-ignore format: one rule a line, as a table
export const frameworkCall = lawOf({ law: '政府采购框架协议采购方式管理暂行办法（财政部令第110号）', since: '2022-03-01', checked: 'R' }, [
  { name: 'document.sale', atLeast: 5, unit: 'working-day', from: '征集文件开始发出', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'bid.preparation', atLeast: 20, unit: 'day', from: '征集文件开始发出', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'clarification.before', atLeast: 15, unit: 'day', from: '响应截止', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'committee.size', atLeast: 5, unit: 'person', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'committee.odd', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'committee.experts', atLeast: '2/3', unit: 'share', base: '评审小组成员总数', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'bidders.fewest', atLeast: 2, unit: 'bidder', in: negotiated, ways: frame, by: 'block', rule: 'Z110-27', article: '第27条' },
  { name: 'notice.period', exactly: 5, unit: 'working-day', from: '征集公告发布', in: negotiated, ways: frame, by: 'remind', article: '第21条' },
  { name: 'notice.items', in: negotiated, ways: frame, by: 'remind', article: '第22条' },
  { name: 'opening.atDeadline', in: negotiated, ways: frame, by: 'block', article: '第21条' },
  { name: 'price.summaryPrevails', in: negotiated, ways: frame, by: 'block', article: '第21条' },
]);

/** What the notices of talks, consultations and inquiries hold and how long they and results stand: quoted, not yet read in the original, so that they remind and refuse nothing. */
// biome-ignore format: one rule a line, as a table
export const opennessOrder = lawOf({ law: '财政部关于做好政府采购信息公开工作的通知（财库〔2015〕135号）', since: '2015-07-17', checked: 'R' }, [
  { name: 'notice.period', exactly: 3, unit: 'working-day', from: '公告发布', in: negotiated, ways: withOffers, by: 'remind', article: '第二项', checked: 'S' },
  { name: 'notice.items', in: negotiated, ways: withOffers, by: 'remind', article: '第二项' },
  { name: 'result.period', exactly: 1, unit: 'working-day', from: '公告成交结果', in: negotiated, by: 'remind', article: '第二项' },
]);

export const frameworkOrder = lawOf(
  { law: '政府采购框架协议采购方式管理暂行办法（财政部令第110号）', since: '2022-03-01' },
  [
    {
      name: 'agreement.qualified',
      atLeast: 2,
      unit: 'bidder',
      in: negotiated,
      ways: frame,
      by: 'block',
      rule: 'Z110-27',
      article: '第27条',
    },
    {
      name: 'agreement.elimination',
      atLeast: '0.2',
      unit: 'share',
      base: '合格供应商',
      in: negotiated,
      ways: frame,
      by: 'block',
      rule: 'Z110-27',
      article: '第27条',
    },
    {
      name: 'agreement.signing',
      atMost: 30,
      unit: 'day',
      from: '入围通知书发出',
      in: negotiated,
      ways: frame,
      by: 'remind',
      rule: 'Z110-29',
      article: '第29条',
    },
    {
      name: 'agreement.filing',
      atMost: 7,
      unit: 'working-day',
      from: '签订框架协议',
      in: negotiated,
      ways: frame,
      by: 'remind',
      rule: 'Z110-29',
      article: '第29条',
    },
    {
      name: 'agreement.telling',
      atMost: 3,
      unit: 'working-day',
      from: '签订框架协议',
      in: negotiated,
      ways: frame,
      by: 'remind',
      rule: 'Z110-30',
      article: '第30条',
    },
    {
      name: 'agreement.dealNotice',
      atMost: 2,
      unit: 'working-day',
      from: '确定成交供应商',
      in: negotiated,
      ways: frame,
      by: 'remind',
      rule: 'Z110-35',
      article: '第35条',
    },
    {
      name: 'agreement.summary',
      atMost: 10,
      unit: 'working-day',
      from: '框架协议期满',
      in: negotiated,
      ways: frame,
      by: 'remind',
      rule: 'Z110-35',
      article: '第35条',
    },
    {
      name: 'agreement.review',
      atMost: 7,
      unit: 'working-day',
      from: '收到申请',
      in: negotiated,
      ways: frame,
      by: 'remind',
      rule: 'Z110-39/40',
      article: '第39条',
    },
  ],
);
