/** What the law limits and what it demands, by name. A name that is not here does not compile. */
import type { Question } from './regimes.ts';

/** Days, people and bidders are counted in whole numbers; shares and yuan are decimal strings. */
export type Measure = 'count' | 'decimal';

interface Named {
  label: string;
  question: Question;
  measure: Measure;
  /** A unit may set it tighter for its own tenders: only where what it sets is asked of each of its projects. */
  byUnit?: true;
}

const count = (label: string, question: Question = 'procedure') => ({ label, question, measure: 'count' }) as const;
const decimal = (label: string, question: Question = 'procedure') => ({ label, question, measure: 'decimal' }) as const;

const byUnit = <N extends Named>(named: N) => ({ ...named, byUnit: true }) as const;

export const limits = {
  'mustTender.contract': byUnit(decimal('必须招标的单项合同估算价', 'policy')),
  'mustTender.budget': byUnit(decimal('使用预算资金必须招标的金额', 'policy')),
  'mustTender.budgetShare': byUnit(decimal('使用预算资金必须招标的比例', 'policy')),
  'splitting.months': count('化整为零的累计期间', 'policy'),
  'invitation.fewest': count('邀请的供应商'),
  'invitation.pool': count('备选供应商与拟抽取数量之比'),
  'invitation.witnesses': count('在场监督随机抽取的采购人工作人员'),
  'notice.period': count('公告期限'),
  'media.byData': count('媒介发布以数据接口报送的文本'),
  'media.verification': count('媒介核验以其他方式报送的文本'),
  'media.publication': count('媒介发布核验过的文本'),
  'document.sale': byUnit(count('招标（采购）文件发售、提供期')),
  'document.price': decimal('招标文件售价'),
  'bid.preparation': byUnit(count('文件开始发出至投标（响应）截止')),
  'clarification.before': byUnit(count('影响编制的澄清、修改提前发出')),
  'prequalification.submission': count('资格预审申请文件提交期'),
  'prequalification.clarification.before': count('资格预审文件的澄清、修改提前发出'),
  'prequalified.fewest': count('通过资格预审的申请人'),
  'bidders.fewest': count('开标所需投标人（供应商）'),
  'finalQuotes.fewest': count('提交最后报价的供应商'),
  'security.bid.share': byUnit(decimal('投标保证金比例')),
  'security.bid.cap': byUnit(decimal('投标保证金最高额')),
  'security.refund.withdrawn': count('撤回投标的，退还投标保证金'),
  'security.refund.loser': byUnit(count('未中标的，退还投标保证金')),
  'security.refund.winner': byUnit(count('中标的，退还投标保证金')),
  'security.refund.ended': count('终止、流标的，退还投标保证金'),
  'security.performance': decimal('履约保证金比例'),
  'committee.size': byUnit(count('评标委员会（评审小组）人数')),
  'committee.experts': byUnit(decimal('评标委员会中的专家比例')),
  'expert.years': count('评标专家从业年限'),
  'participation.ban': count('决定可以禁止参加的最长期限'),
  'evaluation.moreTime': decimal('要求延长评标时间的评委比例'),
  'bids.competitive': count('有效投标，少于的可以认定明显缺乏竞争'),
  'price.weight': decimal('价格分最低权重'),
  'price.weight.most': decimal('价格分最高权重'),
  'price.low.mean': decimal('启动异常低价审查的有效报价均值比例'),
  'price.low.second': decimal('启动异常低价审查的次低报价比例'),
  'price.low.limit': decimal('启动异常低价审查的最高限价比例'),
  'price.low.most': decimal('采购文件可以提高到的异常低价比例'),
  'candidates.most': byUnit(count('中标候选人')),
  'report.delivery': count('评审报告送交采购人'),
  'report.review': count('审查评标报告和中标候选人'),
  'publicity.start': byUnit(count('开始公示中标候选人')),
  'publicity.lasts': byUnit(count('中标候选人公示期')),
  'decision.within': count('确定中标（成交）人'),
  'result.notice': count('公告中标（成交）结果'),
  'result.period': count('结果公告期限'),
  'report.written': byUnit(count('提交招标投标情况书面报告')),
  'contract.signing': byUnit(count('订立书面合同')),
  'contract.publish': count('公告合同'),
  'contract.filing': count('合同副本备案'),
  'contract.supplement': decimal('补充合同累计比例'),
  'payment.usual': count('没有约定的，支付款项'),
  'payment.longest': count('约定的付款期限'),
  'payment.interest': decimal('逾期付款的每日利率'),
  'retention.share': decimal('质量保证金比例'),
  'retention.months': count('缺陷责任期'),
  'soleSource.publicity': count('单一来源公示期'),
  'soleSource.argument': count('单一来源异议的补充论证'),
  'agreement.qualified': count('框架协议合格供应商'),
  'agreement.elimination': decimal('框架协议入围淘汰率'),
  'agreement.signing': count('签订框架协议'),
  'agreement.filing': count('框架协议备案'),
  'agreement.telling': count('告知适用框架协议的采购人'),
  'agreement.dealNotice': count('逐笔公告成交结果'),
  'agreement.summary': count('汇总公告成交结果'),
  'agreement.review': count('开放式框架协议审核申请'),
  'objection.document.before': count('对招标文件的异议提前提出', 'remedy'),
  'objection.prequalification.before': count('对资格预审文件的异议提前提出', 'remedy'),
  'objection.answer': count('答复异议', 'remedy'),
  'query.answer': count('答复询问', 'remedy'),
  'challenge.filing': count('提出质疑', 'remedy'),
  'complaint.filing': count('提出投诉', 'remedy'),
  'complaint.acceptance': count('决定是否受理投诉', 'remedy'),
  'complaint.handling': count('处理投诉', 'remedy'),
  'complaint.suspension': count('投诉处理期间暂停采购活动', 'remedy'),
  'retender.attempts': count('仍然失败后可以不再招标的招标次数'),
  'publication.keeping': count('发布的信息保存期'),
  'policy.small.least': decimal('小型、微型企业的评审优惠下限', 'policy'),
  'policy.small.most': decimal('小型、微型企业的评审优惠上限', 'policy'),
  'policy.joint.least': decimal('联合体、分包的评审优惠下限', 'policy'),
  'policy.joint.most': decimal('联合体、分包的评审优惠上限', 'policy'),
  'policy.joint.share': decimal('联合体、分包中小型、微型企业的合同份额', 'policy'),
  'archive.keeping': count('档案保存期', 'policy'),
} as const satisfies Readonly<Record<string, Named>>;

export type LimitName = keyof typeof limits;

/** What a unit may set for itself. */
export const unitLimits: readonly LimitName[] = (Object.keys(limits) as LimitName[]).filter(
  (name) => (limits[name] as Named).byUnit,
);
export type ValueOf<N extends LimitName> = N extends LimitName
  ? (typeof limits)[N]['measure'] extends 'count'
    ? number
    : string
  : never;

const demand = (label: string, question: Question = 'procedure') => ({ label, question }) as const;

export const demanded = {
  'tender.held': demand('应当招标；不招标须有法定情形'),
  'tender.underAct': demand('公开招标、邀请招标适用招标投标法'),
  'tender.public': demand('应当公开招标；邀请招标须有法定情形和认定'),
  'tender.reasoned': demand('写明不属依法必须招标的理由'),
  'approval.followed': demand('招标范围、方式、组织形式按核准的办理'),
  'selfTendering.filed': demand('自行招标向监督部门备案'),
  'selfTendering.capable': demand('自行招标的招标人具有编制招标文件和组织评标的专业人员'),
  'plan.announced': demand('公布招标计划'),
  'notice.items': demand('公告载明规定的内容'),
  'notice.media': demand('公告、公示和结果在国家指定媒介发布'),
  'document.standard': demand('使用标准文本'),
  'prequalification.committee': demand('组建资格审查委员会'),
  'security.basicAccount': demand('现金、支票形式的投标保证金从基本账户转出'),
  'bidders.mandatoryBan': demand('限制参加依法必须招标项目的，不得投标'),
  'opening.atDeadline': demand('开标与投标截止同一时间'),
  'committee.odd': demand('评标委员会成员为单数'),
  'committee.draw': demand('评标专家随机抽取'),
  'committee.drawOnly': demand('评标专家一律随机抽取，特殊招标项目也不得直接确定'),
  'publicity.held': demand('公示中标候选人'),
  'publicity.items': demand('候选人公示载明规定的内容'),
  'result.published': demand('公告中标（成交）结果'),
  'candidates.ranked': demand('中标候选人标明排序'),
  'award.first': demand('确定排名第一的候选人为中标人'),
  'loser.told': demand('告知未中标人本人的得分与排序'),
  'award.reported': demand('确定中标人后向监督部门提交书面报告'),
  'retender.held': demand('流标、否决全部投标后重新招标'),
  'retender.tooFew': demand('投标人、通过审查的申请人不足法定数量的，重新招标'),
  'bids.fewEnd': demand('合格的不足数量的，不得继续评审'),
  'price.low.explained': demand('报价明显低的，书面说明并认定之后才能推荐'),
  'ending.barred': demand('公告发出后，除不可抗力外不得终止招标'),
  'contract.inValidity': demand('在投标有效期内订立书面合同'),
  'price.summaryPrevails': demand('开标一览表与投标文件不一致的，以开标一览表为准'),
  'contract.asTendered': demand('不得订立背离合同实质性内容的其他协议'),
  'acceptance.held': demand('组织履约验收', 'policy'),
  'acceptance.users': demand('公共服务项目邀请服务对象参加验收', 'policy'),
  'acceptance.published': demand('公共服务项目的验收结果向社会公告', 'policy'),
  'policy.deducted': demand('评审时对小型、微型企业给予价格扣除或者加分', 'policy'),
  'ranking.byPrice': demand('得分相同的，按报价由低到高排列'),
  'ranking.sharedPlace': demand('得分且报价相同的并列'),
  'ranking.sameBrand': demand('同一品牌的按一家计算，得分最高的获推荐；得分相同的按文件的方式，没有写明的随机抽取'),
  'ranking.tieDrawn': demand('候选人并列的，按文件的方式确定，没有写明的随机抽取'),
  'invitation.draw': demand('受邀请的供应商从备选名单中随机抽取'),
  'quote.once': demand('一次报出不得更改的价格'),
} as const satisfies Readonly<Record<string, { label: string; question: Question }>>;

export type DemandName = keyof typeof demanded;

/** The question that a name belongs to. */
export const questionOf = (name: LimitName | DemandName): Question =>
  name in limits ? limits[name as LimitName].question : demanded[name as DemandName].question;
