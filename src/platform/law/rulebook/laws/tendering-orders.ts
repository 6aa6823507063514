/** Orders of the ministries under 招标投标法: domain A3, A13, A14. */
import { lawOf } from '../row.ts';
import { must, mustByState, tendered, voluntary } from './scopes.ts';

const threshold = {
  law: '必须招标的工程项目规定（国家发展改革委令第16号）',
  since: '2018-06-01',
  checked: 'S',
} as const;

// biome-ignore format: one rule a line, as a table
export const mustTenderOrder = lawOf(threshold, [
  { name: 'mustTender.budget', reaches: '2000000', unit: 'yuan', by: 'warn', rule: 'A13', article: '第2条', checked: 'S' },
  { name: 'mustTender.budgetShare', reaches: '0.1', unit: 'share', base: '投资额', by: 'warn', rule: 'A13', article: '第2条', checked: 'S' },
  { name: 'mustTender.contract', reaches: '4000000', unit: 'yuan', kinds: ['works'], by: 'warn', rule: 'A13', article: '第5条', checked: 'S' },
  { name: 'mustTender.contract', reaches: '2000000', unit: 'yuan', kinds: ['goods'], by: 'warn', rule: 'A13', article: '第5条', checked: 'S' },
  { name: 'mustTender.contract', reaches: '1000000', unit: 'yuan', kinds: ['services', 'survey-design'], by: 'warn', rule: 'A13', article: '第5条', checked: 'S' },
]);

export const splitting = lawOf({ law: '招标投标法', since: '2000-01-01' }, [
  { name: 'splitting.months', exactly: 12, unit: 'month', by: 'warn', rule: 'TB-04', article: '第4条', checked: 'P' },
]);

// biome-ignore format: one rule a line, as a table
export const securityCaps = [
  ...lawOf({ law: '工程建设项目施工招标投标办法', since: '2003-05-01' }, [
    { name: 'security.bid.cap', atMost: '800000', unit: 'yuan', kinds: ['works'], in: tendered, by: 'block', rule: 'BZ-37', article: '第37条', checked: 'R' },
  ]),
  ...lawOf({ law: '工程建设项目货物招标投标办法', since: '2005-03-01' }, [
    { name: 'security.bid.cap', atMost: '800000', unit: 'yuan', kinds: ['goods'], in: tendered, by: 'block', rule: 'BZ-37', article: '第27条', checked: 'R' },
  ]),
  ...lawOf({ law: '工程建设项目勘察设计招标投标办法', since: '2003-08-01' }, [
    { name: 'security.bid.cap', atMost: '100000', unit: 'yuan', kinds: ['survey-design'], in: tendered, by: 'block', rule: 'BZ-37', article: '第24条', checked: 'R' },
  ]),
];

// biome-ignore format: one rule a line, as a table
export const publicationOrder = lawOf({ law: '招标公告和公示信息发布管理办法', since: '2018-01-01' }, [
  { name: 'media.byData', atMost: 12, unit: 'hour', from: '报送媒介', in: must, by: 'remind', rule: 'GG-11', article: '第11条', checked: 'R' },
  { name: 'media.verification', atMost: 3, unit: 'working-day', from: '报送媒介', in: must, by: 'remind', rule: 'GG-11', article: '第11条', checked: 'R' },
  { name: 'media.publication', atMost: 1, unit: 'working-day', from: '媒介核验', in: must, by: 'remind', rule: 'GG-11', article: '第11条', checked: 'R' },
  { name: 'publication.keeping', atLeast: 10, unit: 'year', from: '发布', in: must, by: 'block', rule: 'GG-13', article: '第13条', checked: 'R' },
  { name: 'result.published', in: must, by: 'block', rule: 'GG-06', article: '第6条', checked: 'R' },
  { name: 'result.published', in: voluntary, by: 'warn', rule: 'GG-06', article: '第6条', checked: 'R' },
  { name: 'publicity.items', in: must, by: 'block', rule: 'GG-06', article: '第6条', checked: 'R' },
  { name: 'publicity.items', in: voluntary, by: 'none', rule: 'GG-06', article: '第6条', checked: 'R', because: '公示载明的内容只及依法必须招标的项目' },
]);

// biome-ignore format: one rule a line, as a table
export const evaluationOrder = lawOf({ law: '评标委员会和评标方法暂行规定', since: '2001-07-05' }, [
  { name: 'bids.competitive', atLeast: 3, unit: 'bidder', in: tendered, by: 'block', rule: 'PG-27', article: '第27条', checked: 'S' },
  { name: 'bids.fewEnd', in: tendered, by: 'none', rule: 'PG-27', article: '第27条', checked: 'S', because: '评标委员会可以否决全部投标，有竞争的也可以继续评审' },
  { name: 'price.low.explained', in: tendered, by: 'block', rule: 'PG-21', article: '第21条', checked: 'S' },
  { name: 'contract.inValidity', in: tendered, by: 'warn', rule: 'PG-49/52', article: '第49条', checked: 'R' },
  { name: 'price.summaryPrevails', in: tendered, by: 'none', rule: 'PG-19', article: '第19条', checked: 'S', because: '以大写、单价修正为准，没有以开标一览表为准的规定' },
]);

// biome-ignore format: one rule a line, as a table
export const worksOrder = lawOf({ law: '工程建设项目施工招标投标办法', since: '2003-05-01' }, [
  { name: 'retender.attempts', atLeast: 2, unit: 'attempt', in: tendered, by: 'block', rule: 'BZ-38', article: '第38条', checked: 'R' },
]);

/** What may not end by choice once it was called for; everything else may, by 实施条例 31. */
// biome-ignore format: one rule a line, as a table
export const barredEndings = [
  ...lawOf({ law: '工程建设项目施工招标投标办法', since: '2003-05-01', checked: 'R' }, [
    { name: 'ending.barred', in: tendered, kinds: ['works'], by: 'block', rule: 'BZ-15b', article: '第15条' },
  ]),
  ...lawOf({ law: '工程建设项目货物招标投标办法', since: '2005-03-01', checked: 'R' }, [
    { name: 'ending.barred', in: tendered, kinds: ['goods'], by: 'block', rule: 'BZ-15b', article: '第14条' },
  ]),
  ...lawOf({ law: '工程建设项目勘察设计招标投标办法', since: '2003-08-01', checked: 'R' }, [
    { name: 'ending.barred', in: tendered, kinds: ['survey-design'], by: 'block', rule: 'BZ-15b', article: '第20条' },
  ]),
];

export const electronicOrder = lawOf({ law: '电子招标投标办法', since: '2013-05-01' }, [
  {
    name: 'archive.keeping',
    atLeast: 15,
    unit: 'year',
    in: tendered,
    by: 'block',
    rule: 'EB-49',
    article: '第49条',
    checked: 'P',
  },
]);

/**
 * What owners of public money are guided to, in force 2026-01-01 (article 2: state money, wholly or in part; here where
 * the regime says so). Guidance is not binding (zhonglun.com/research/articles/55568.html, I): it is shown and reminded
 * of, and refuses nothing. Read in stored pages: number, day, scope and articles 1 to 10
 * (m.gc5.com/jzgc/tmdt/10460512.html); 15, 16 and 37 are second-hand, and from which day the thirty days of 37 run was
 * not read.
 */
// biome-ignore format: one rule a line, as a table
export const ownerGuidance = lawOf({ law: '招标人主体责任履行指引（发改法规〔2025〕1358号）', since: '2026-01-01', checked: 'S', holds: 'event' }, [
  { name: 'plan.announced', in: mustByState, by: 'remind', rule: 'ZY-16', article: '第16条' },
  { name: 'plan.announced', in: ['ZB-M', 'ZB-V'], by: 'none', rule: 'ZY-16', article: '第16条', because: '指引只及使用国有资金的招标人' },
  { name: 'report.review', atMost: 30, unit: 'day', from: '收到评标报告', in: mustByState, by: 'remind', rule: 'ZY-37', article: '第37条' },
]);
