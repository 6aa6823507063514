/** Facts that a document must fulfil before it is handed in or issued; `facts` come from `server/document.facts.ts`. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { amountOf, demands, limitIfAny, type Regime } from '../../../platform/law/rulebook.ts';
import { fixedTextRefusal } from '../../../platform/templates/clauses.ts';
import type { Part } from '../../procedure/way.ts';
import { doesPart, qualifiesBefore, takesBids } from '../../procedure/ways/index.ts';
import { type SecuredLot, securitySentence } from '../../project/lot/lot.lifecycle.ts';
import type { lot } from '../../project/lot/lot.record.ts';
import type { SecurityLimit } from '../../project/lot/lot.rules.ts';
import type { project } from '../../project/project/project.record.ts';
import { isInTime } from '../../project/windows.ts';
import type { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { priceForms } from '../price/price-form.ts';
import { decidesByCommittee, emptyChapter, missingItems } from './document-content.ts';
import type { tenderDocument } from './tender-document.record.ts';

/** What the guards of a document ask of its project, lot and method. */
export interface DocumentFacts {
  projectState: StateOf<'project'>;
  /** Its project came with all its papers: as a copy, or to be played with. */
  isBegunWhole: boolean;
  projectWay: RowOf<typeof project>['way'];
  regime: Regime;
  agency: string;
  owner: string;
  supervisor: string | null;
  hasRival: boolean;
  /** State of the lot's plan. */
  scheme: StateOf<'tender-scheme'> | null;
  /** Other documents of the project that name the same group of lots. */
  group: readonly { lot: string; order: number | null; most: number | null }[];
  lot:
    | (Pick<
        RowOf<typeof lot>,
        'id' | 'state' | 'estimate' | 'ceilingPrice' | 'provisionalSum' | 'validityDays' | 'region'
      > &
        Pick<SecuredLot, 'kind'>)
    | null;
  method:
    | ({
        id: string;
        state: StateOf<'evaluation-method'>;
        lot: string;
        /** It has factors by which the bidders' qualification is examined. */
        qualifies: boolean;
        /** Of form, or of what the document asks for. */
        conforms: boolean;
        /** By which points are given or a price is weighed. */
        scores: boolean;
      } & Pick<RowOf<typeof evaluationMethod>, 'candidates' | 'candidateOrder' | 'priceForm'>)
    | null;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'tender-document': DocumentFacts;
  }
}

export const projectRunning = guard<typeof tenderDocument>(
  'projectRunning',
  '项目尚未审核通过，适用体系还可能改变，不能编制{招标}文件',
  ({ facts }) => facts.projectState === 'running',
  { mends: [{ by: 'project.submit', on: ({ row }) => (row.project ? [row.project] : []) }] },
);

/** Copied with its whole chain, it waits as a draft until the project passes; what the project then is it follows. */
export const isBegunWhole = guard<typeof tenderDocument>(
  'isBegunWhole',
  '只有整套复制的项目和样例才能在审核通过之前带来{招标}文件',
  ({ facts }) => facts.isBegunWhole,
);

export const projectTenders = guard<typeof tenderDocument>(
  'projectTenders',
  '本项目经批准不招标，不编制{招标}文件；须{招标}的，请另行登记公开招标或邀请招标的项目',
  ({ facts }) => takesBids(facts.projectWay),
);

/** 实施条例 第15条第4款. */
export const followsStandardText = guard<typeof tenderDocument>(
  'followsStandardText',
  '依法必须招标的项目应使用标准文本，请选定所用的标准文本；没有适用的，选“没有适用的标准文本”并写明理由',
  ({ row, facts, now }) =>
    !demands('document.standard', { regime: facts.regime, way: facts.projectWay, on: now }) ||
    (Boolean(row.standardText) && (row.standardText !== 'none' || Boolean(row.standardTextReason?.trim()))),
  { rule: 'TR-15', law: '招标投标法实施条例 第15条' },
);

/**
 * A unit's or the platform's fixed words bind the author who writes from them; an author who needs other words gives
 * the template up.
 */
export const keepsFixedText = guard<typeof tenderDocument>(
  'keepsFixedText',
  '模板的固定文字不能改写',
  ({ row }) => fixedTextRefusal(row.fixedChanges) ?? true,
);

/** 招标投标法 第19条: technical demands, standards of qualification and evaluation, and the main terms of the contract. */
export const holdsStatutoryItems = guard<typeof tenderDocument>(
  'holdsStatutoryItems',
  '{招标}文件缺少应当包括的内容',
  ({ row }) => {
    const missing = missingItems(row);
    if (missing.length > 0) return `{招标}文件缺少应当包括的内容：${missing.join('、')}`;
    const empty = emptyChapter(row);
    return empty === undefined || `章节“${empty}”没有内容，请写明或者删去这一章`;
  },
  { rule: 'TB-19', law: '招标投标法 第19条' },
);

/** 实施条例 第55条: where the first must win, a committee has nothing to choose; a rule of the region may say otherwise. */
export const committeeMayDecide = guard<typeof tenderDocument>(
  'committeeMayDecide',
  '国有资金占控股或者主导地位的依法必须招标项目，应当确定排名第一的{中标}候选人为{中标}人，不由{定标}委员会另行选择；请改为由{招标}人{定标}，所在地区另有规定的，请平台登记该规定后再选',
  ({ row, facts, now }) =>
    !decidesByCommittee(row) ||
    !demands('award.first', { regime: facts.regime, way: facts.projectWay, region: facts.lot?.region, on: now }),
  { rule: 'TR-55', law: '招标投标法实施条例 第55条' },
);

/** 实施条例 第53条: a region, or an enterprise's own rules, may allow more of them, or none in an order; then a committee decides. */
export const candidatesAreLawful = guard<typeof tenderDocument>(
  'candidatesAreLawful',
  '{评标}办法约定的{中标}候选人不符合规定',
  ({ row, facts, now }) => {
    if (!facts.method) return true;
    const of = { regime: facts.regime, way: facts.projectWay, region: facts.lot?.region, on: now };
    const most = limitIfAny('candidates.most', of);
    const { candidates, candidateOrder } = facts.method;
    if (most && (candidates ?? 0) > Number(most.value))
      return `{评标}办法约定推荐 ${candidates} 名{中标}候选人，不得超过 ${amountOf(most)}（${most.law}）`;
    if (candidateOrder !== 'unranked') return true;
    if (demands('candidates.ranked', of))
      return '{中标}候选人应当标明排序（招标投标法实施条例 第53条），请修改{评标}办法；所在地区另有规定的，请平台登记该规定后再选';
    return decidesByCommittee(row) || '候选人不排序的，应由{定标}委员会在候选人中择优，请把{定标}主体改为{定标}委员会';
  },
  { rule: 'TR-53', law: '招标投标法实施条例 第53条' },
);

/** Who was found qualified before is not examined once more among the bids (domain B2). */
export const qualifiedOnce = guard<typeof tenderDocument>(
  'qualifiedOnce',
  '本项目已经资格预审，{评标}时不再审查{投标}人资格，请从{评标}办法的初步评审中删去资格评审的因素',
  ({ facts: { projectWay: way, method } }) =>
    !method?.qualifies || doesPart(way, 'bid', 'qualification') || !qualifiesBefore(way),
);

/** What the way does not do with bids, their evaluation method holds no factors for. */
export const judgesAsTheWay = guard<typeof tenderDocument>(
  'judgesAsTheWay',
  '{评标}办法列有按本项目的方式不作的评审，请删去',
  ({ facts: { projectWay: way, method } }) => {
    const beside = factors.flatMap(({ part, of, says }) => (method?.[of] && !doesPart(way, 'bid', part) ? [says] : []));
    return beside.length === 0 || `按本项目的方式，{评标}时不作以下评审，请从{评标}办法中删去：${beside.join('、')}`;
  },
);
interface Factors {
  part: Part;
  of: 'qualifies' | 'conforms' | 'scores';
  says: string;
}
const factors: readonly Factors[] = [
  { part: 'qualification', of: 'qualifies', says: '初步评审中资格评审的因素' },
  { part: 'conformity', of: 'conforms', says: '初步评审中形式评审和响应性评审的因素' },
  { part: 'scoring', of: 'scores', says: '评分因素或者{评标}价格调整因素' },
];

export const lotWaits = guard<typeof tenderDocument>(
  'lotWaits',
  '标段的{招标}文件已经发出，修改请用补遗澄清',
  ({ facts }) => !facts.lot || facts.lot.state === 'draft',
);

export const onlyDocument = guard<typeof tenderDocument>(
  'onlyDocument',
  '本标段已经有{招标}文件，请在它上面修改',
  ({ facts }) => facts.hasRival !== true,
);

export const methodTried = guard<typeof tenderDocument>(
  'methodTried',
  '{评标}办法还没有用样例{投标}试算，请先试算再提交{招标}文件',
  ({ row, facts }) => {
    if (!row.method) return '还没有选定{评标}办法';
    if (facts.method?.lot !== row.lot) return '{评标}办法不是本标段的';
    return ['tried', 'locked'].includes(facts.method.state as string);
  },
  { rule: 'C21', mends: [{ by: 'evaluation-method.dryRun', on: ({ row }) => (row.method ? [row.method] : []) }] },
);

const securityGuard = (id: string, limit: SecurityLimit, rule: string) =>
  guard<typeof tenderDocument>(
    id,
    '{投标}保证金超过上限',
    ({ row, facts, now }) =>
      !facts.lot ||
      (securitySentence(
        limit,
        { regime: facts.regime, way: facts.projectWay, on: now, own: row.ownRules },
        { ...facts.lot, name: null, bidSecurity: row.bidSecurity },
      ) ??
        true),
    { rule },
  );
export const securityWithinShare = securityGuard('securityWithinShare', 'security.bid.share', 'TR-26a');
export const securityWithinFixedCap = securityGuard('securityWithinFixedCap', 'security.bid.cap', 'BZ-37');

/** The ceiling stands in the document, and it is the lot's. */
export const ceilingIsStated = guard<typeof tenderDocument>(
  'ceilingIsStated',
  '最高{投标}限价应在{招标}文件中载明',
  ({ row, facts }) => {
    const ceiling = facts.lot?.ceilingPrice as string | null | undefined;
    if ((ceiling ?? null) === (row.ceilingPrice ?? null)) return true;
    return ceiling
      ? `标段的最高{投标}限价为 ${ceiling} 元，{招标}文件${row.ceilingPrice ? `写为 ${row.ceilingPrice} 元` : '没有载明'}`
      : '标段没有设最高{投标}限价，{招标}文件却载明了，请先更正标段';
  },
  { rule: 'TR-27b', law: '招标投标法实施条例 第27条' },
);

/** A formula of yuan computes nothing with rates, and words are judged only where there is none. */
export const methodKnowsForm = guard<typeof tenderDocument>(
  'methodKnowsForm',
  '{招标}文件的报价形式与{评标}办法不一致',
  ({ row, facts }) => {
    if (!facts.method) return true;
    const [asked, judged] = [row.priceForm ?? 'amount', facts.method.priceForm ?? 'amount'] as const;
    return (
      asked === judged ||
      `{招标}文件的报价形式是${priceForms[asked]}，{评标}办法按${priceForms[judged]}计算，请在其中一处改为一致`
    );
  },
  { rule: 'D4' },
);

/** C6: one order and one limit for the whole group, otherwise it could not be said who wins what. */
export const groupAgrees = guard<typeof tenderDocument>(
  'groupAgrees',
  '兼投不兼中组的约定与同组标段的{招标}文件不一致',
  ({ row, facts }) => {
    if (!row.lotGroup) return true;
    const other = facts.group.find((d) => d.most !== row.lotMost);
    if (other)
      return `同组的标段“${other.lot}”约定一个{投标}人最多{中标} ${other.most} 个标段，本文件为 ${row.lotMost} 个，请改为一致（招标投标法 第19条）`;
    const same = facts.group.find((d) => d.order === row.lotOrder);
    return (
      !same || `同组的标段“${same.lot}”也写了次序 ${row.lotOrder}，次序不能相同，请改为别的次序（招标投标法 第19条）`
    );
  },
  { rule: 'C6', law: '招标投标法 第19条' },
);

export const validityAgrees = guard<typeof tenderDocument>(
  'validityAgrees',
  '{招标}文件应载明{投标}有效期，并与标段一致',
  ({ row, facts }) =>
    row.validityDays
      ? row.validityDays === facts.lot?.validityDays ||
        `标段的{投标}有效期为 ${facts.lot?.validityDays} 天，{招标}文件为 ${row.validityDays} 天`
      : false,
  { rule: 'TR-25', law: '招标投标法实施条例 第25条' },
);

/** Domain C46: how a lot is tendered is approved by its owner before the document that carries it out is handed in. */
export const schemeApproved = guard<typeof tenderDocument>(
  'schemeApproved',
  '本标段还没有{招标}人批准的{招标}方案：请先在“{招标}方案”中拟出，经审核并由{招标}人批准后再提交{招标}文件',
  ({ facts }) => facts.scheme === 'approved',
  { rule: 'TB-09', law: '招标投标法 第9条、第12条', mends: [{ by: 'tender-scheme.submit', on: () => [] }] },
);

export const deadlineAhead = guard<typeof tenderDocument>(
  'deadlineAhead',
  '{投标}截止时间已经过去，请重新安排时间',
  ({ row, now }) => !row.bidDeadline || isInTime(now, row.bidDeadline),
);
