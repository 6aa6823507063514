/**
 * Questions that do not arise in a tender under 招标投标法, in the purchase of an enterprise, or anywhere outside one way: each
 * with its article, or with `无此规定` where no article speaks of it, and why. They answer every caller, so that a question
 * never stops a project half way. R and S are to be checked in the original, as everywhere in the book.
 */
import type { DemandName, LimitName } from '../names.ts';
import type { Row, Scope, Source } from '../row.ts';
import { tendered, voluntary } from './scopes.ts';

type NotAsked = readonly [name: LimitName | DemandName, article: string, because: string];
type Head = Pick<Source, 'law' | 'since'> & Partial<Pick<Source, 'checked' | 'holds'>> & Scope;

export const notAsked = (head: Head, rows: readonly NotAsked[]): readonly Row[] =>
  rows.map(([name, article, because]) => ({
    ...{ holds: 'issue' as const, checked: 'V' as const, ...head },
    ...{ name: name as LimitName, by: 'none' as const, article, because },
  }));

const act = { law: '招标投标法', since: '2000-01-01', in: tendered } as const;
const rules = { law: '招标投标法实施条例', since: '2012-02-01', in: tendered } as const;
const judging = { law: '评标委员会和评标方法暂行规定', since: '2001-07-05', in: tendered } as const;
const media = { law: '招标公告和公示信息发布管理办法', since: '2018-01-01', checked: 'R' } as const;

// biome-ignore format: one question a line, as a table
export const notAskedOfTenders = [
  ...notAsked(act, [
    ['invitation.pool', '第17条', '受邀请的单位由招标人选定，不从名单抽取，没有备选倍数'],
    ['invitation.witnesses', '第17条', '受邀请的单位由招标人选定，不抽取，无须在场监督抽取'],
    ['finalQuotes.fewest', '第43条', '确定中标人前不得就价格谈判，没有最后报价'],
    ['price.weight', '第40条', '评标标准由招标文件确定，法律没有价格分的最低权重'],
    ['price.weight.most', '第40条', '评标标准由招标文件确定，法律没有价格分的最高权重'],
    ['report.delivery', '第40条', '评标委员会完成评标后提出书面报告，没有送交的期限'],
    ['contract.publish', '第46条', '只规定订立合同的期限，没有公告合同的规定'],
    ['contract.filing', '第47条', '依法必须招标的向监督部门提交招标投标情况的书面报告，没有合同副本备案'],
    ['quote.once', '第29条', '截止前可以补充、修改或者撤回投标文件'],
    ['ranking.sameBrand', '无此规定', '没有同一品牌按一家计算的规定'],
    ['ranking.tieDrawn', '第40条', '由评标委员会按招标文件的标准和方法确定，没有随机抽取的规定'],
  ]),
  ...notAsked({ ...act, holds: 'event' }, [
    ['contract.supplement', '第46条', '不得再订立背离合同实质性内容的协议，没有可以追加的比例'],
  ]),
  ...notAsked(rules, [['notice.period', '第16条', '只规定资格预审文件、招标文件的发售期，没有另定公告期限']]),
  ...notAsked({ ...rules, kinds: ['services'], checked: 'R' }, [
    ['security.bid.cap', '第26条', '最高额由施工、货物、勘察设计三个办法规定，监理等其他服务只受比例限制'],
  ]),
  ...notAsked({ ...rules, holds: 'event' }, [
    ['query.answer', '第22条', '潜在投标人提出的是异议，没有“询问”这一程序'],
    ['challenge.filing', '第60条', '以异议和投诉救济，没有“质疑”这一程序'],
    ['complaint.suspension', '第62条', '必要时责令暂停，没有暂停的最长期限'],
  ]),
  ...notAsked({ ...judging, checked: 'S' }, [
    ['price.low.mean', '第21条', '由评标委员会认定报价明显低，没有法定的启动比例'],
    ['price.low.second', '第21条', '由评标委员会认定报价明显低，没有法定的启动比例'],
    ['price.low.limit', '第21条', '由评标委员会认定报价明显低，没有法定的启动比例'],
    ['price.low.most', '第21条', '没有法定的启动比例，也就没有可以提高到的上限'],
  ]),
  ...notAsked({ ...judging, checked: 'R' }, [
    ['decision.within', '第40条', '应当在投标有效期内定标，没有另定期限'],
  ]),
  ...notAsked({ ...media, in: voluntary }, [
    ['media.byData', '第11条', '媒介发布的期限只及依法必须招标的项目'],
    ['media.verification', '第11条', '媒介核验的期限只及依法必须招标的项目'],
    ['media.publication', '第11条', '媒介发布的期限只及依法必须招标的项目'],
    ['publication.keeping', '第13条', '媒介保存的期限只及依法必须招标的项目'],
  ]),
  ...notAsked({ ...media, in: tendered }, [
    ['result.notice', '第6条', '规定中标结果公示载明的内容，没有公示的期限'],
    ['result.period', '第6条', '规定中标结果公示载明的内容，没有公示的期限'],
  ]),
  ...notAsked({ law: '招标人主体责任履行指引（发改法规〔2025〕1358号）', since: '2026-01-01', checked: 'S', holds: 'event', in: ['ZB-M', 'ZB-V'] }, [
    ['report.review', '第2条', '指引只及使用国有资金的招标人'],
  ]),
] as const;

const small = { law: '政府采购促进中小企业发展管理办法（财库〔2020〕46号）', since: '2021-01-01' } as const;
const deductions = [
  'policy.small.least',
  'policy.small.most',
  'policy.joint.least',
  'policy.joint.most',
  'policy.joint.share',
] as const;

/** What one way or one kind alone is asked. */
// biome-ignore format: one question a line, as a table
export const notAskedElsewhere = [
  ...notAsked({ ...small, in: [...tendered, 'QY'], checked: 'R' }, deductions.map((name) => [name, '第3条', '评审优惠只及政府采购'])),
  ...notAsked({ law: '建设工程质量保证金管理办法（建质〔2017〕138号）', since: '2017-07-01', checked: 'R', holds: 'event', kinds: ['goods', 'services', 'survey-design'] }, [
    ['retention.share', '第2条', '质量保证金只及建设工程的施工'],
    ['retention.months', '第2条', '缺陷责任期只及建设工程的施工'],
  ]),
  ...notAsked({ law: '政府采购框架协议采购方式管理暂行办法（财政部令第110号）', since: '2000-01-01' }, [
    ['agreement.qualified', '第3条', '只及框架协议采购'],
    ['agreement.elimination', '第3条', '只及框架协议采购'],
    ['agreement.signing', '第3条', '只及框架协议采购'],
    ['agreement.filing', '第3条', '只及框架协议采购'],
    ['agreement.telling', '第3条', '只及框架协议采购'],
    ['agreement.dealNotice', '第3条', '只及框架协议采购'],
    ['agreement.summary', '第3条', '只及框架协议采购'],
    ['agreement.review', '第3条', '只及框架协议采购'],
  ]),
  ...notAsked({ law: '政府采购非招标采购方式管理办法（财政部令第74号）', since: '2000-01-01' }, [
    ['soleSource.publicity', '第38条', '只及达到公开招标数额、只能从唯一供应商采购的单一来源采购'],
    ['soleSource.argument', '第40条', '只及单一来源公示期间有异议的'],
  ]),
] as const;

const unbound = '没有法律约束，由本单位制度或者采购文件规定';
/** Nothing of what the acts limit binds an enterprise by law; what the house proposes stands among its own rows. */
const ofEnterprises = [
  ...[
    'invitation.pool',
    'invitation.witnesses',
    'notice.period',
    'media.byData',
    'media.verification',
    'media.publication',
  ],
  ...['prequalification.submission', 'finalQuotes.fewest', 'security.bid.cap', 'expert.years', 'participation.ban'],
  ...['evaluation.moreTime'],
  ...['bids.competitive', 'price.weight', 'price.weight.most', 'price.low.mean', 'price.low.second', 'price.low.limit'],
  ...['price.low.most', 'candidates.most', 'report.delivery', 'decision.within', 'result.notice'],
  ...['result.period', 'contract.publish', 'contract.filing', 'retender.attempts', 'publication.keeping'],
  ...['ranking.sameBrand', 'ranking.tieDrawn', 'quote.once', 'bids.fewEnd'],
] as const;
const remediesOfEnterprises = ['report.review', 'query.answer', 'challenge.filing', 'complaint.suspension'] as const;

const own = { law: '企业采购制度', since: '2000-01-01', checked: 'P', in: ['QY'] } as const;
export const notAskedOfEnterprises = [
  ...notAsked(
    own,
    ofEnterprises.map((name) => [name as LimitName, '无法定要求', unbound]),
  ),
  ...notAsked(
    { ...own, holds: 'event' },
    remediesOfEnterprises.map((name) => [name, '无法定要求', unbound]),
  ),
] as const;
