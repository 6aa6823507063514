import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { limitIfAny } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { notForbidden, type OpenOrder } from '../../powers/verdicts.guards.ts';
import { officeSide, projectOwners } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { publishedPaper } from '../../project/published-paper.ts';
import { apartFrom, type GroupStart, waitingWords } from '../allocation/allocation.rules.ts';
import { publicityText } from '../published-text.ts';
import { onLegalMedia, ownerConfirmed, signedAsItStands } from '../signed.guards.ts';
import { candidatePublicity } from './candidate-publicity.record.ts';
import { differenceFromReport, type ReportedResult } from './from-report.rules.ts';
import { earliestEnd, publicisedUnder, whyNoPublicity } from './publicity-period.rules.ts';

/** What the guards of a publicity ask of the report and the lot. */
export interface PublicityFacts {
  way?: string | null;
  reportState?: StateOf<'evaluation-report'>;
  suspended?: boolean;
  orders?: OpenOrder[];
  openObjections?: number;
  /** The result as the delivered report has it. */
  reported: ReportedResult | undefined;
  legalMedia?: readonly string[];
  /** The owner kept the last word on what is published. */
  confirmsNotices?: boolean | null;
  /** Lots of its group whose reports are missing; nothing where it is in none, or all are allocated. */
  groupWaitsFor?: readonly string[];
  /** When the publicities of the other lots of its group begin, or began. */
  groupStarts?: readonly GroupStart[];
  /** Why the law of its lot has no such publicity. */
  notHeld?: string | undefined;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'candidate-publicity': PublicityFacts;
  }
}

const reportDelivered = guard<typeof candidatePublicity>(
  'reportDelivered',
  '{评标}报告尚未提交{招标}人，不能公示候选人',
  ({ facts }) => facts.reportState === 'delivered',
  {
    rule: 'TR-53',
    law: '实施条例 第53条',
  },
);

const publicityIsAsked = guard<typeof candidatePublicity>(
  'publicityIsAsked',
  '本项目不公示{中标}候选人',
  ({ facts }) => facts.notHeld ?? true,
);

/** C6: the lots of a group are decided together, so nothing of one is published before all are allocated. */
const groupAllocated = guard<typeof candidatePublicity>(
  'groupAllocated',
  '同组标段还没有全部完成{评标}，兼投不兼中的分配没有完成',
  ({ facts }) => !facts.groupWaitsFor?.length || waitingWords(facts.groupWaitsFor),
  { rule: 'C6', law: '招标投标法 第40条' },
);

const onOneDay = guard<typeof candidatePublicity>(
  'onOneDay',
  '同组标段的候选人公示应在同一天开始，确需不同日的请写明理由',
  ({ row, facts, now }) => apartFrom(row, facts.groupStarts ?? [], now) ?? true,
  { rule: 'C6' },
);

/** The candidates are the committee's: what is published is compared with the delivered report, field by field. */
export const asTheReportSays = guard<{
  row: Parameters<typeof differenceFromReport>[0];
  facts: { reported: ReportedResult | undefined };
}>(
  'asTheReportSays',
  '公示的候选人应与{评标}报告一致',
  ({ row, facts }) => {
    // A correction that begins is filled from what was published.
    const difference = row.candidates && facts.reported && differenceFromReport(row, facts.reported as ReportedResult);
    return !difference || `公示的候选人应与{评标}报告一致：${difference}`;
  },
  { rule: 'PG-45', law: '评标委员会和评标方法暂行规定 第45条' },
);

/** Reviewed late, the publicity begins when it is published, and must still be long enough. */
const longEnoughFromNow = guard<typeof candidatePublicity>(
  'longEnoughFromNow',
  '公示期已经不足，请退回修改结束时间',
  ({ row, now }) => {
    const law = publicisedUnder(row);
    if (!row.regime || !row.startsAt || !row.endsAt || limitIfAny('publicity.lasts', law)?.by !== 'block') return true;
    const begins = new Date(row.startsAt) > now ? row.startsAt : now.toISOString();
    const earliest = earliestEnd(law, begins);
    return (
      new Date(row.endsAt) >= earliest || `公示自今日起算应到 ${shownEnd(earliest)} 或以后结束，请退回修改结束时间`
    );
  },
  { rule: 'TR-54a', law: '实施条例 第54条' },
);

const answered = guard<typeof candidatePublicity>(
  'noOpenObjection',
  '有对{评标}结果的异议尚未答复，公示不能结束',
  ({ facts }) => facts.openObjections === 0,
  { rule: 'TR-54b', law: '实施条例 第54条', mends: [{ by: 'objection.answer', on: () => [] }] },
);

const law = ['招标投标法实施条例 第54条'];

export const candidatePublicityLifecycle = publishedPaper(candidatePublicity, {
  out: 'published',
  states: {
    published: { label: '公示中', tone: 'now' },
    frozen: { label: '因异议暂停', tone: 'due' },
    ended: { label: '公示结束', tone: 'done', final: true },
  },
  create: {
    label: '新建公示',
    begunOn: { report: 'delivered' },
    begunWhen: ({ facts }) => !facts.of || !whyNoPublicity(facts.of),
    needs: [reportDelivered, publicityIsAsked],
    does: 'fillPublicity',
    law,
  },
  saving: { does: 'keepCandidates' },
  submit: {
    needs: [reportDelivered, publicityIsAsked, groupAllocated, onOneDay, asTheReportSays, onLegalMedia],
    law,
  },
  approve: {
    needs: [
      ...[notForbidden('publicity'), publicityIsAsked, groupAllocated, onOneDay, asTheReportSays, longEnoughFromNow],
      signedAsItStands(publicityText, 'candidate-publicity.sign'),
      ownerConfirmed('candidate-publicity.confirm'),
    ],
    does: 'publishPublicity',
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardBidders'],
    says: '已发布',
    law: [...law, '电子招标投标办法 第35条'],
  },
  sign: { does: 'signPublicity' },
  confirmed: true,
  // The days run anew.
  corrected: [
    'correct',
    { label: '更正公示', from: ['published', 'ended'], to: 'published', does: 'correctPublicity', law },
  ],
  withdrawn: { label: '撤回公示', after: ['frozen', 'ended'], does: 'withdrawPublicity', law },
  actions: {
    freeze: {
      label: '暂停公示',
      from: 'published',
      to: 'frozen',
      by: [system],
      does: 'freezePublicity',
      tells: ['projectOfficers', 'projectOwners'],
      law,
      quiet: true,
    },
    resume: {
      label: '恢复公示',
      from: 'frozen',
      to: 'published',
      by: [system],
      causedBy: 'objection.answer',
      needs: [answered, notSuspended],
      does: 'resumePublicity',
      tells: ['projectOfficers', 'projectOwners'],
      quiet: true,
    },
    // An objection was found right, and yet the result stays: the owner says why, and everybody is told.
    carryOn: {
      label: '结果不受影响，恢复公示',
      from: 'frozen',
      to: 'published',
      by: [projectOwners],
      needs: [answered, notSuspended, notForbidden('publicity')],
      asks: { because: text('异议成立而{评标}结果不受影响的理由', { required: true, long: true, max: 2000 }) },
      does: 'carryOnPublicity',
      law,
      danger: true,
    },
    // The holidays of the year became known, and its last day is one.
    extend: {
      label: '公示期按放假安排顺延',
      from: ['published', 'frozen'],
      by: [system],
      does: 'extendPublicity',
      tells: ['projectOfficers', 'projectOwners', 'awardBidders'],
      law,
      quiet: true,
    },
    end: {
      label: '公示结束',
      from: 'published',
      to: 'ended',
      by: [system],
      causedBy: { clock: 'endsAt' },
      needs: [answered, notSuspended],
      does: 'endPublicity',
      tells: ['projectOfficers', 'projectOwners'],
      quiet: true,
    },
  },
});

/** A publicity must be readable: published, frozen and ended ones are open to everybody (招标投标法实施条例 54). */
const everybody = audience(
  '社会公众',
  {
    anyOf: [{ state: { in: ['published', 'frozen', 'ended'] } }, { state: 'withdrawn', publishedAt: { not: null } }],
  },
  { anybody: true },
);

export const candidatePublicityAccess = defineAccess(candidatePublicity, { read: [...officeSide, everybody] });
