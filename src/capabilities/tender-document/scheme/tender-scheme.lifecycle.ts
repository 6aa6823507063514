import { defineAccess } from '../../../kernel/access/access.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import {
  advises,
  amountOf,
  countInWords,
  demands,
  limit,
  numberOf,
  type Of,
  type Regime,
} from '../../../platform/law/rulebook.ts';
import { takesBids } from '../../procedure/ways/index.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import type { lot } from '../../project/lot/lot.record.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { reached } from '../../project/windows.ts';
import { lawfulSchedule } from '../schedule/schedule.rules.ts';
import { tenderScheme } from './tender-scheme.record.ts';

/** What a plan must keep before it is handed in: judged by the same rules as the papers that will follow it. */
export interface SchemeFacts {
  projectState: StateOf<'project'> | null;
  /** The project was copied with all its papers. */
  isBegunWhole: boolean;
  way: string | null;
  regime: Regime | null;
  lotState: RowOf<typeof lot>['state'] | null;
  /** Another plan of the same lot. */
  hasRival: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'tender-scheme': SchemeFacts;
  }
}

const of = ({ regime, way }: SchemeFacts, now: Date): Of => ({ regime: regime, way, on: now });

export const projectApproved = guard<typeof tenderScheme>(
  'projectApproved',
  '项目尚未审核通过，请先提交项目审核再拟方案',
  ({ facts }) => facts.projectState === 'running',
  { rule: 'TB-09', law: '招标投标法 第9条' },
);
/** Copied with its whole chain, it waits as a draft until the project passes. */
export const projectBegunWhole = guard<typeof tenderScheme>(
  'projectBegunWhole',
  '只有整套复制的项目才能在审核通过之前带来{招标}方案',
  ({ facts }) => facts.isBegunWhole,
);
export const isTendered = guard<typeof tenderScheme>('isTendered', '本项目不{招标}，不编制{招标}方案', ({ facts }) =>
  takesBids(facts.way),
);
export const beforeIssue = guard<typeof tenderScheme>(
  'beforeIssue',
  '标段的{招标}文件已经发出，方案不能再改；要改的请发补遗或者变更公告',
  ({ facts }) => facts.lotState === 'draft',
);
export const onlyScheme = guard<typeof tenderScheme>(
  'onlyScheme',
  '本标段已有{招标}方案，请修改原方案；已批准的请用“变更方案”',
  ({ facts }) => !facts.hasRival,
);

/** Every date by the rule that the document and the notice will be held to. */
export const timetableIsLawful = guard<typeof tenderScheme>(
  'timetableIsLawful',
  '时间安排不合法定期限',
  ({ row, facts, now }) => {
    const verdicts = lawfulSchedule(of(facts, now), {
      documentIssuedAt: row.documentFrom,
      documentSaleEndsAt: row.documentUntil,
      bidDeadline: row.bidDeadline,
    });
    const broken = verdicts.filter(({ verdict }) => verdict === 'block' || verdict === 'unknown');
    if (broken.length > 0) return broken.map(({ because, law }) => `${because}（${law}）`).join('；');
    const order = [row.documentFrom, row.documentUntil, row.bidDeadline] as const;
    if (reached(now, row.documentFrom)) return '时间安排已经过去，请重新安排公告发布的时间';
    return (
      order.every((at, i) => i === 0 || at! > order[i - 1]!) ||
      '文件获取截止应在开始获取之后、{投标}截止之前，请核对时间安排'
    );
  },
  { rule: 'TB-24', law: '招标投标法 第24条' },
);

/** 招标投标法 37: five or more, odd, two thirds of them experts; where the law only advises, the plan may differ. */
export const committeeIsLawful = guard<typeof tenderScheme>(
  'committeeIsLawful',
  '{评标}委员会的组成不合要求',
  ({ row, facts, now }) => {
    const law = of(facts, now);
    const least = limit('committee.size', law);
    if (least.by !== 'block') return true;
    const size = row.committeeSize ?? 0;
    const isOdd = demands('committee.odd', law) || advises('committee.odd', law);
    if (size < least.value || (isOdd && size % 2 === 0))
      return `{评标}委员会成员人数应为${countInWords(least.value)}人以上${isOdd ? '单数' : ''}，方案为 ${size} 人`;
    const experts = limit('committee.experts', law);
    const seats = row.buyerSeats ?? 0;
    return (
      numberOf(experts.value)
        .times(size)
        .lte(size - seats) ||
      `技术、经济等方面的专家不得少于成员总数的${amountOf(experts)}，方案为 ${size} 人中{招标}人代表 ${seats} 人（${experts.law}）`
    );
  },
  { rule: 'TB-37a', law: '招标投标法 第37条' },
);

export const notOwnScheme = personal<typeof tenderScheme>(
  'notOwnScheme',
  '不能批准自己拟的方案，请由{招标}人的另一位代表批准',
  ({ row, actor }) => row.adduserid !== actor.id,
  { rule: 'C43' },
);

const paper = projectPaper({ saving: { does: 'fillScheme' } });
const lawful = [projectApproved, isTendered, beforeIssue, timetableIsLawful, committeeIsLawful] as const;

export const tenderSchemeLifecycle = defineLifecycle(tenderScheme, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('tender-scheme') },
    returned: { label: '已退回', tone: 'due' },
    reviewed: { label: '待{招标}人批准', tone: 'wait' },
    approved: { label: '已批准', tone: 'done' },
  },
  actions: {
    create: {
      label: '拟{招标}方案',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectApproved, isTendered, beforeIssue, onlyScheme],
      does: 'fillScheme',
    },
    copyIn: {
      label: '随项目复制',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectBegunWhole, isTendered, beforeIssue, onlyScheme],
      does: 'fillScheme',
      quiet: true,
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: lawful,
      does: 'fillScheme',
      law: ['招标投标法 第9条', '招标投标法 第24条', '招标投标法 第37条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'reviewed',
      by: [projectReviewers],
      needs: [notOwnWork, ...lawful],
      tells: ['projectAuthor', 'projectOwners'],
      primary: true,
    },
    return: paper.return,
    // The plan is the owner's, even if the agency drew it up (domain C46).
    endorse: {
      label: '批准方案',
      from: 'reviewed',
      to: 'approved',
      by: [projectOwners],
      needs: [notOwnScheme, beforeIssue],
      does: 'endorseScheme',
      tells: ['projectAuthor'],
      law: ['招标投标法 第12条'],
      primary: true,
    },
    refuse: {
      label: '{招标}人退回',
      from: 'reviewed',
      to: 'returned',
      by: [projectOwners],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'keepOpinion',
      tells: ['projectAuthor'],
      danger: true,
    },
    revise: {
      label: '变更方案',
      from: ['reviewed', 'approved'],
      to: 'draft',
      by: [projectOfficers],
      needs: [beforeIssue],
      asks: { because: text('变更原因', { required: true, long: true, max: 2000 }) },
      does: 'reviseScheme',
      tells: ['projectOwners'],
      danger: true,
    },
    remove: paper.remove,
  },
});

export const tenderSchemeAccess = defineAccess(tenderScheme, { read: officeSide });
