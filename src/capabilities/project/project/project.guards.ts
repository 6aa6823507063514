/** What must hold before a project is handed in; facts come from `server/project-facts.ts`. */

import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { type DemandName, demands, limitIfAny } from '../../../platform/law/rulebook.ts';
import { asTokens, beginsBy, qualifiesBefore, takesBids, wayName, wayOf } from '../../procedure/ways/index.ts';
import { type SecuredLot, securitySentence } from '../lot/lot.lifecycle.ts';
import type { SecurityLimit } from '../lot/lot.rules.ts';
import type { project } from './project.record.ts';
import { noTenderCases, tenderOutsideTheAct, whyNotUnder } from './project.rules.ts';
import { notSplitIntoLots, notSplitOverTime } from './splitting.guards.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    project: ProjectFacts;
  }
}

type Project = RowOf<typeof project>;

export interface ProjectFacts {
  lots: SecuredLot[];
  /** Yuan: what the same owner began of the same kind, voluntarily, within twelve months before now. */
  similarTotal: string;
  /** How often the lot had been tendered, of the same owner, that failed last; nothing where there is none. */
  failedAttempt: number | null;
}

/** What the regime that the project is registered under demands today. */
const asksFor = (name: DemandName, { regime, way }: Project, now: Date) => demands(name, { regime, way, on: now });

export const notOwnWork = personal(
  'notOwnWork',
  '不能审核自己提交的内容，请由另一人审核',
  ({ row, actor }) => row.adduserid !== actor.id,
  { rule: 'C43' },
);

const merges = ({ mergedFrom }: Project) => (mergedFrom ?? []).length > 0;
export const isMerger = guard<typeof project>('isMerger', '这个项目不是合并而来的', ({ row }) => merges(row));
export const isNoMerger = guard<typeof project>(
  'isNoMerger',
  '合并而来的项目不能直接删除，请用“撤销合并”，原来的项目会恢复登记',
  ({ row }) => !merges(row),
);

/** What is only played with stands for nothing (`flow/tender-sample`). */
export const isNoSample = guard<typeof project>(
  'isNoSample',
  '样例只供练习，不能提交审核；练习完请用“丢弃样例”，真的项目从“新建{招标}”开始',
  ({ row }) => row.sample !== true,
);
export const goesAlone = guard<typeof project>(
  'goesAlone',
  '样例连同它的标段、{评标}办法和{招标}文件一起丢弃，请用“丢弃样例”',
  ({ row }) => row.sample !== true,
);

export const hasLots = guard<typeof project>(
  'hasLots',
  '项目还没有标段，请先登记标段',
  ({ facts }) => facts.lots.length > 0,
  { mends: [{ by: 'lot.create', on: () => [], below: true }] },
);

/** Words by which the text itself says that the money is not there yet. */
const notThereYet = /(?:尚未|还没有?|未曾|未|待|有待|正在)(?:全部|完全)?(?:落实|到位|批复|下达|筹集|筹措|安排|争取)/;

export const isApprovedAndFunded = guard<typeof project>(
  'isApprovedAndFunded',
  '{招标}前应先履行审批手续并落实资金',
  ({ row }) => {
    const needed = {
      approvalName: '审批文件名称',
      approvalNumber: '审批文号',
      approvalAuthority: '审批单位',
      fundSource: '资金来源',
    } as const;
    const missing = Object.entries(needed)
      .filter(([name]) => !String(row[name as keyof typeof needed] ?? '').trim())
      .map(([, label]) => label);
    if (missing.length > 0) return `{招标}前应先履行审批手续并落实资金，还缺：${missing.join('、')}`;
    const open = notThereYet.exec(row.fundSource ?? '')?.[0];
    return (
      !open ||
      `{招标}前应先履行审批手续并落实资金，资金来源写为“${row.fundSource}”（${open}）：请在资金落实以后提交，或者写明已经落实的来源`
    );
  },
  { rule: 'TB-09', law: '招标投标法 第9条' },
);

export const wayIsLawful = guard<typeof project>(
  'wayIsLawful',
  '{招标}只有公开招标和邀请招标两种方式，请选择一种',
  ({ row }) => wayOf(row.way) !== undefined,
  {
    rule: 'TB-10',
    law: '招标投标法 第10条',
  },
);

/**
 * A way that the law, or the unit's own rules, keeps to some regimes is refused under the others; the guide says which.
 */
export const wayFitsRegime = guard<typeof project>(
  'wayFitsRegime',
  '这种{招标}方式不适用于项目的适用体系，请另选方式',
  ({ row }) => (row.regime && row.way && whyNotUnder(row.regime, row.way)) || true,
  { law: '招标投标法 第10条' },
);

/** 招标投标法 第2条: a buyer that tenders does so under that law, even if its own rules call it something else. */
export const tendersUnderTheAct = guard<typeof project>(
  'tendersUnderTheAct',
  '公开招标、邀请招标适用招标投标法，不能按企业采购登记：请把适用体系改为自愿招标，或者把方式改为不招标',
  ({ row, now }) => (row.regime && tenderOutsideTheAct({ regime: row.regime, way: row.way, on: now })) || true,
  { rule: 'TB-10', law: '招标投标法 第2条、第10条' },
);

export const selfTenderingIsFiled = guard<typeof project>(
  'selfTenderingIsFiled',
  '依法必须招标的项目自行招标的，应向监督部门备案并上传备案文件',
  ({ row, now }) =>
    !asksFor('selfTendering.filed', row, now) || row.organizeForm !== 'self' || (row.selfTenderFiling ?? []).length > 0,
  { rule: 'TB-12', law: '招标投标法 第12条' },
);

/** 招标投标法 12: who can write the document and hold the evaluation may tender by itself; who cannot entrusts. */
export const selfTenderingIsCapable = guard<typeof project>(
  'selfTenderingIsCapable',
  '自行招标的，应登记与项目相适应的专业人员，至少有专业技术和经济人员各一名；没有的应委托{招标}代理机构',
  ({ row, now }) => {
    if (row.organizeForm !== 'self' || !asksFor('selfTendering.capable', row, now)) return true;
    const has = (skill: string) => (row.selfTenderPeople ?? []).some((p) => p.skill === skill);
    return has('technical') && has('economic');
  },
  { rule: 'TB-12', law: '招标投标法 第12条、实施条例 第10条' },
);

/** Who registers does the work: an agency for the owner that entrusted it, an owner for itself. */
export const organisedByItsUnit = personal<typeof project>(
  'organisedByItsUnit',
  '自行招标由{招标}人自己的人员登记和办理，代理机构登记的项目都是委托{招标}',
  ({ row, actor }) => {
    const isOwn = row.owner === row.org;
    if (actor.orgType === 'buyer')
      return (
        (isOwn && row.organizeForm === 'self') ||
        '{招标}人只能登记自己的项目：请把{招标}人选为本单位，组织形式选自行招标；要委托代理机构的，由代理机构登记'
      );
    return (
      row.organizeForm !== 'self' ||
      '自行招标由{招标}人自己的人员登记和办理：请由{招标}人登记本项目，或者把组织形式改为委托{招标}'
    );
  },
  { rule: 'TB-12', law: '招标投标法 第12条' },
);

export const keepsToApproval = guard<typeof project>(
  'keepsToApproval',
  '{招标}方式或组织形式与核准的不一致，应上传变更批复',
  ({ row, now }) => {
    const differs =
      (row.approvedWay && row.approvedWay !== row.way) ||
      (row.approvedOrganizeForm && row.approvedOrganizeForm !== row.organizeForm);
    return !asksFor('approval.followed', row, now) || !differs || (row.changeApproval ?? []).length > 0;
  },
  { rule: 'TR-07', law: '招标投标法实施条例 第7条' },
);

export const invitationIsAllowed = guard<typeof project>(
  'invitationIsAllowed',
  '国有资金占控股的依法必须招标项目应当公开招标；邀请招标须选定情形并上传认定文件',
  ({ row, now }) =>
    !asksFor('tender.public', row, now) ||
    !beginsBy(row.way, 'invitation') ||
    (Boolean(row.inviteReason) && (row.inviteProof ?? []).length > 0),
  { rule: 'TR-08', law: '招标投标法实施条例 第8条' },
);

/** Not to tender at all is lawful in named cases only, and somebody must have approved it. */
export const notTenderingIsApproved = guard<typeof project>(
  'notTenderingIsApproved',
  '依法必须招标的项目不得不招标；确属法定情形的，选定情形并上传批准文件，否则改为公开招标',
  ({ row, now }) => {
    if (!asksFor('tender.held', row, now) || takesBids(row.way)) return true;
    const missing = [
      ...(row.noTenderCase && Object.hasOwn(noTenderCases, row.noTenderCase) ? [] : ['法定情形']),
      ...((row.noTenderApproval ?? []).length > 0 ? [] : ['批准文件']),
    ];
    return (
      missing.length === 0 || `依法必须招标的项目选择不招标，还缺：${missing.join('、')}；没有法定情形的应改为公开招标`
    );
  },
  { rule: 'TR-09', law: '招标投标法实施条例 第9条' },
);

/** What the project says of the review and the way that it goes by are one thing said twice; they may not differ. */
export const qualificationFitsWay = guard<typeof project>(
  'qualificationFitsWay',
  '资格审查方式与{招标}方式不一致',
  ({ row }) => {
    if (!takesBids(row.way)) return true;
    const before = qualifiesBefore(row.way);
    if (before === (row.qualificationMethod === 'pre')) return true;
    return before
      ? `${wayName(row.way, asTokens)}在{投标}前审查资格，资格审查方式请选“资格预审”`
      : '资格预审须单独公告、审查并告知结果（招标投标法实施条例 第15条至第19条）：{招标}方式请选有资格预审的一种，或者把资格审查方式改为“资格后审”';
  },
  { law: '招标投标法实施条例 第15条' },
);

/** 施工招标投标办法 38: not to tender any more is for what was tendered again and failed again; the approval is asked above. */
export const failedOftenEnough = guard<typeof project>(
  'failedOftenEnough',
  '没有找到{招标}人名下失败的这个标段，请核对标段编号',
  ({ row, facts, now }) => {
    if (row.noTenderCase !== 'failed' || takesBids(row.way)) return true;
    if (facts.failedAttempt === null) return false;
    const least = limitIfAny('retender.attempts', { regime: row.regime, way: row.way, on: now });
    return (
      !least ||
      facts.failedAttempt >= least.value ||
      `标段 ${row.failedLot} 只{招标}了 ${facts.failedAttempt} 次，依法须{招标} ${least.value} 次仍然失败后才可以不再{招标}（${least.law}）；请先重新{招标}`
    );
  },
  { rule: 'BZ-38', law: '工程建设项目施工招标投标办法 第38条' },
);

const securityGuard = (id: string, limit: SecurityLimit, rule: string) =>
  guard<typeof project>(
    id,
    '{投标}保证金超过上限',
    ({ row, facts, now }) => {
      for (const lot of facts.lots) {
        const of = { regime: row.regime, way: row.way, on: now, own: row.ownRules };
        const because = row.regime && securitySentence(limit, of, lot);
        if (because) return because;
      }
      return true;
    },
    { rule },
  );

export const securityWithinShare = securityGuard('securityWithinShare', 'security.bid.share', 'TR-26a');
export const securityWithinFixedCap = securityGuard('securityWithinFixedCap', 'security.bid.cap', 'BZ-37');

export const registrationGuards = [
  isNoSample,
  hasLots,
  isApprovedAndFunded,
  wayIsLawful,
  tendersUnderTheAct,
  wayFitsRegime,
  invitationIsAllowed,
  notTenderingIsApproved,
  failedOftenEnough,
  qualificationFitsWay,
  organisedByItsUnit,
  selfTenderingIsFiled,
  selfTenderingIsCapable,
  keepsToApproval,
  notSplitOverTime,
  notSplitIntoLots,
  securityWithinShare,
  securityWithinFixedCap,
] as const;

/** The number of the tender begins with that of its project (domain D1.1). */
export const tenderCodeFollows = guard<typeof project>(
  'tenderCodeFollows',
  '国家{招标}项目编号的前 17 位应与国家项目编号相同',
  ({ asked }) => !asked.tenderCode || String(asked.tenderCode).startsWith(String(asked.nationalCode ?? '')),
  { onAnswers: true },
);
