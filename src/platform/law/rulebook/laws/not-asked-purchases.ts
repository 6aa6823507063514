/** Questions that do not arise where the government buys, each with its article and why; see `not-asked.ts`. */
import { notAsked } from './not-asked.ts';
import { bought, government, negotiated } from './scopes.ts';

const act = { law: '政府采购法', since: '2003-01-01' } as const;
const rules = { law: '政府采购法实施条例', since: '2015-03-01' } as const;
const tenders = {
  law: '政府采购货物和服务招标投标管理办法（财政部令第87号）',
  since: '2017-10-01',
  in: bought,
} as const;
const others = {
  law: '政府采购非招标采购方式管理办法（财政部令第74号）',
  since: '2014-02-01',
  in: negotiated,
} as const;

// biome-ignore format: one question a line, as a table
export const notAskedOfPurchases = [
  ...notAsked({ ...act, in: government }, [
    ['tender.held', '第26条、第27条', '公开招标是主要方式；达到数额标准改用其他方式的报财政部门批准，不是“不招标”'],
    ['tender.underAct', '第4条', '只有政府采购工程进行招标投标的适用招标投标法'],
    ['publication.keeping', '第42条', '采购文件从采购结束之日起保存，不另定媒体保存期'],
    ['retender.attempts', '第37条', '废标后重新组织招标，改用其他方式须报批，没有失败几次就不再招标的规定'],
  ]),
  ...notAsked({ ...act, in: government, checked: 'R' }, [
    ['selfTendering.filed', '第18条', '目录以外的可以自行采购，没有自行招标的备案'],
    ['bidders.mandatoryBan', '第77条', '这一禁止只及依法必须进行招标的项目；禁止参加政府采购活动的另行核对'],
    ['evaluation.moreTime', '无此规定', '没有按评委比例延长评审时间的规定'],
    ['candidates.most', '无此规定', '没有候选人最多几名的规定；谈判、询价、磋商只规定最少推荐几名'],
    ['contract.inValidity', '第46条', '只规定通知书发出后三十日内签订，没有须在有效期内的规定'],
  ]),
  ...notAsked({ ...rules, in: government }, [
    ['tender.reasoned', '第7条、第25条', '货物、服务不属工程建设项目；工程依法不招标的另有采购方式，没有书面说明理由的规定'],
    ['approval.followed', '第29条', '采购实施计划报财政部门备案，没有核准的招标内容'],
    ['security.bid.cap', '第33条', '只受预算金额的比例限制，没有最高额'],
    ['security.basicAccount', '第33条', '保证金以非现金形式提交，没有从基本账户转出的要求'],
    ['award.reported', '第43条', '向社会公告结果，不向监督部门提交书面报告'],
  ]),
  ...notAsked({ ...rules, in: bought }, [
    ['prequalification.committee', '第21条', '由采购人或者采购代理机构进行资格预审，不组建资格审查委员会'],
  ]),
  ...notAsked({ law: '政府采购需求管理办法（财库〔2021〕22号）', since: '2021-07-01', checked: 'R', in: government }, [
    ['plan.announced', '无此规定', '公开的是采购意向（财库〔2020〕10号），没有招标计划'],
  ]),
  ...notAsked({ law: '政府采购信息发布管理办法（财政部令第101号）', since: '2020-03-01', checked: 'R', in: government }, [
    ['media.byData', '无此规定', '没有按数据接口报送另定的期限'],
    ['media.verification', '第12条', '指定媒体核验发布主体的身份，没有核验的期限'],
  ]),
  ...notAsked({ ...act, in: government, holds: 'event', checked: 'R' }, [
    ['report.review', '无此规定', '没有审查评审报告的期限；有期限的指引只及使用国有资金的招标人招标'],
  ]),
  ...notAsked({ ...rules, holds: 'event', in: government }, [
    ['objection.document.before', '第53条', '质疑从收到采购文件或者采购文件公告期满起算，不从投标截止往回算'],
    ['objection.prequalification.before', '第53条', '质疑从收到采购文件或者采购文件公告期满起算，不从申请截止往回算'],
  ]),
  ...notAsked(tenders, [
    ['publicity.items', '第69条', '确定中标人后公告中标结果，不公示候选人'],
    ['publicity.start', '第69条', '确定中标人后公告中标结果，不公示候选人'],
    ['publicity.lasts', '第69条', '确定中标人后公告中标结果，不公示候选人'],
    ['report.written', '第69条', '公告中标结果，不向监督部门提交书面报告'],
    ['finalQuotes.fewest', '第51条', '澄清不得改变投标文件的实质性内容，没有最后报价'],
    ['price.weight', '第55条', '价格分的最低权重只及货物、服务（含勘察设计）'],
    ['price.weight.most', '第55条', '没有价格分的最高权重'],
  ]),
  ...notAsked({ ...tenders, checked: 'R' }, [
    ['quote.once', '第34条', '截止前可以补充、修改或者撤回投标文件'],
  ]),
  ...notAsked(others, [
    ['publicity.held', '第18条', '确定成交供应商后公告成交结果，不公示候选人'],
    ['publicity.items', '第18条', '确定成交供应商后公告成交结果，不公示候选人'],
    ['publicity.start', '第18条', '确定成交供应商后公告成交结果，不公示候选人'],
    ['publicity.lasts', '第18条', '确定成交供应商后公告成交结果，不公示候选人'],
    ['report.written', '第18条', '公告成交结果，不向监督部门提交书面报告'],
    ['tender.public', '第4条', '达到公开招标数额改用非招标方式的报批；不是邀请招标'],
    ['invitation.draw', '第12条', '公告、从供应商库随机抽取、双方推荐三种途径由采购人选用，不是一律抽取'],
    ['invitation.pool', '第12条', '没有备选供应商的倍数'],
    ['invitation.witnesses', '第12条', '没有在场监督抽取的人数'],
    ['invitation.fewest', '第2条', '单一来源只从一家采购，框架协议公开征集，没有邀请的家数；其他方式另有规定'],
    ['bidders.fewest', '第41条', '单一来源只与一家协商，没有最少家数；其他方式另有规定'],
    ['finalQuotes.fewest', '第41条', '单一来源协商价格，询价一次报价，没有最后报价的家数；谈判、磋商另有规定'],
    ['bids.competitive', '第37条', '符合竞争要求的不足三家的终止，不由小组认定是否缺乏竞争'],
    ['bid.preparation', '第41条', '单一来源由专业人员与供应商协商，没有响应期；其他方式另有规定'],
    ['clarification.before', '第41条', '单一来源由专业人员与供应商协商，没有澄清提前期；其他方式另有规定'],
    ['committee.size', '第41条', '单一来源由具有相关经验的专业人员协商，没有人数；其他方式的小组另有规定'],
    ['committee.odd', '第41条', '单一来源由具有相关经验的专业人员协商，没有单数要求；其他方式的小组另有规定'],
    ['committee.experts', '第41条', '单一来源由具有相关经验的专业人员协商，没有专家比例；其他方式的小组另有规定'],
    ['ranking.tieDrawn', '第36条、第48条', '谈判、询价按报价最低确定成交供应商，没有随机抽取的规定；磋商另有规定'],
    ['award.first', '第41条', '单一来源只有一家，没有排序；框架协议入围多家；谈判、询价、磋商另有规定'],
    ['price.weight', '第35条、第48条', '谈判按最后报价、询价按报价由低到高，没有得分；磋商另有规定'],
    ['price.weight.most', '第35条、第48条', '谈判按最后报价、询价按报价由低到高，没有得分；磋商另有规定'],
    ['notice.period', '第38条', '单一来源公示的期限另有规定，没有采购公告'],
    ['notice.items', '第38条', '单一来源公示的内容另有规定，没有采购公告'],
    ['retender.held', '第37条', '终止的发布终止公告、重新开展采购活动，不是重新招标'],
  ]),
  ...notAsked({ ...others, checked: 'R' }, [
    ['selfTendering.capable', '无此规定', '不是招标，没有自行招标的条件'],
    ['document.sale', '无此规定', '没有谈判文件、询价通知书的提供期；磋商另有规定'],
    ['prequalification.committee', '无此规定', '不发布资格预审公告，由小组审查资格'],
    ['prequalification.submission', '无此规定', '不发布资格预审公告，没有申请'],
    ['prequalification.clarification.before', '无此规定', '不发布资格预审公告，没有资格预审文件'],
    ['prequalified.fewest', '无此规定', '不发布资格预审公告，没有资格预审合格的家数'],
    ['opening.atDeadline', '无此规定', '没有谈判、询价公开开标的规定；框架协议的征集另有规定'],
    ['price.summaryPrevails', '无此规定', '没有谈判、询价以开标一览表为准的规定；框架协议的征集另有规定'],
    ['loser.told', '无此规定', '没有告知得分和排序的规定'],
    ['ranking.sameBrand', '无此规定', '没有同一品牌按一家计算的规定'],
    ['candidates.ranked', '第41条', '单一来源只有一家，没有排序；框架协议入围的另行排序；谈判、询价、磋商另有规定'],
    ['document.standard', '无此规定', '没有财政部规定的谈判文件、询价通知书标准文本'],
  ]),
] as const;
