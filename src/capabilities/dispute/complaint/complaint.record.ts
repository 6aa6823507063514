import { guard } from '../../../kernel/lifecycle/guard.ts';
import { choice, date, files, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { amountOf, hintedAmount, type Of, usualAmount } from '../../../platform/law/rulebook.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { objection } from '../objection/objection.record.ts';
import { namedWins, type Won } from '../voided.ts';
import {
  complaintOutcomes,
  filingTerm,
  lastComplaintDay,
  type ObjectionTerm,
  objectionBefore,
  objectionOverAt,
} from './complaint.rules.ts';

/** 投诉 (domain C31, exchange table 404): to the supervisor, within ten days of knowing (实施条例 60, 61). */
export const complaint = defineRecord('complaint', {
  label: '投诉',
  title: (c) => c.subject ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    matter: choice(
      '投诉事项',
      {
        document: '{招标}文件',
        prequalificationDocument: '资审文件',
        prequalification: '资审结果',
        result: '{评标}结果',
        opening: '{开标}过程',
        other: '其他',
      },
      { required: true },
    ),
    objection: ref('已提出的异议', () => objection, {
      hint: '对{招标}文件、资审文件、{开标}和{评标}结果的投诉，应当先提出异议（实施条例 第60条）',
    }),
    knewOn: date('知道或应当知道之日', {
      required: true,
      hint: `自该日起 ${hintedAmount('complaint.filing')}内投诉，异议答复期间不计算在内`,
    }),
    respondent: text('被投诉人', { required: true, max: 200 }),
    subject: text('标题', { required: true, max: 300 }),
    content: text('投诉事项的基本事实', { unsearched: 'quoted', required: true, max: 20000, long: true }),
    request: text('明确的请求', { unsearched: 'quoted', required: true, max: 5000, long: true }),
    basis: text('依据和理由', { unsearched: 'quoted', required: true, max: 10000, long: true }),
    evidence: files('证明材料', { required: true }),
    contact: text('联系方式', { required: true, max: 100 }),
    complainant: ref('投诉人', () => organisation, { required: true, readOnly: true }),
    complainantName: text('投诉人名称', { required: true, readOnly: true, max: 200 }),
    submittedAt: instant('投诉时间', { required: true, readOnly: true }),
    lastDay: date('投诉期限', { required: true, readOnly: true }),
    acceptBy: date('受理决定期限', { required: true, readOnly: true }),
    acceptedAt: instant('受理时间', { readOnly: true }),
    respondentUnit: ref('被投诉单位', () => organisation, { readOnly: true }),
    ground: choice(
      '不予受理的情形',
      {
        late: '超过投诉期限',
        noStanding: '投诉人不是{投标}人或其他利害关系人',
        noObjection: '应当先提出异议而未提出',
        unclear: '没有明确的请求和必要的证明材料',
        notOurs: '不属于本部门职责',
      },
      { readOnly: true, when: (c) => Boolean(c.ground) },
    ),
    refusedBecause: text('不予受理的理由', { readOnly: true, long: true, when: (c) => Boolean(c.ground) }),
    handleBy: date('处理决定期限', { readOnly: true }),
    termNote: text('期限说明', { readOnly: true, max: 200 }),
    suspended: flag('已责令暂停', { readOnly: true, initial: false }),
    suspendedAt: instant('暂停时间', { readOnly: true }),
    suspendedBecause: text('暂停的理由', { readOnly: true, long: true, when: (c) => Boolean(c.suspendedAt) }),
    outcome: choice('处理决定', complaintOutcomes, { readOnly: true }),
    decision: text('调查认定的事实和处理意见', { readOnly: true, long: true, max: 20000 }),
    voidedOf: ref('{中标}无效的单位', () => organisation, { readOnly: true, when: (c) => Boolean(c.voidedOf) }),
    decisionBasis: text('依据', { readOnly: true, long: true, max: 5000 }),
    decisionFiles: files('处理决定书', { readOnly: true }),
    decidedAt: instant('处理时间', { readOnly: true }),
    decidedBy: text('经办人', { readOnly: true, max: 50 }),
    orderBy: date('处理决定写明的落实期限', { readOnly: true }),
    orderReport: text('落实情况报告', { readOnly: true, long: true, max: 5000 }),
    orderReportFiles: files('落实材料', { readOnly: true }),
    orderReportedAt: instant('报告时间', { readOnly: true }),
    orderDoneAt: instant('决定落实时间', { readOnly: true }),
    orderDoneBecause: text('落实情况', {
      readOnly: true,
      long: true,
      max: 2000,
      when: (c) => Boolean(c.orderDoneAt),
    }),
  },
  list: {
    columns: ['subject', 'matter', 'lot', 'submittedAt', 'acceptBy', 'handleBy', 'state'],
    filters: ['state', 'matter', 'project', 'lot', 'submittedAt'],
    search: ['subject'],
    sort: '-submittedAt',
    empty: `没有投诉。{投标}人和其他利害关系人在知道之日起 ${usualAmount('complaint.filing')}内投诉，${usualAmount('complaint.acceptance')}内决定是否受理，${usualAmount('complaint.handling')}内处理。`,
  },
  form: [
    { title: '投诉', fields: ['lot', 'matter', 'objection', 'knewOn', 'respondent', 'subject'] },
    { title: '事实与请求', fields: ['content', 'request', 'basis', 'evidence', 'contact'] },
  ],
  detail: [
    {
      title: '投诉',
      fields: [
        ...['matter', 'project', 'lot', 'objection', 'knewOn', 'submittedAt', 'lastDay'],
        ...['complainantName', 'contact', 'respondent', 'respondentUnit', 'content', 'request', 'basis', 'evidence'],
      ],
    },
    {
      title: '受理与暂停',
      fields: [
        ...['acceptBy', 'acceptedAt', 'ground', 'refusedBecause', 'handleBy', 'termNote'],
        ...['suspended', 'suspendedAt', 'suspendedBecause'],
      ],
    },
    {
      title: '处理决定',
      fields: [
        ...['outcome', 'voidedOf', 'decision', 'decisionBasis', 'decisionFiles', 'decidedBy', 'decidedAt'],
        ...['orderBy', 'orderReport', 'orderReportFiles', 'orderReportedAt', 'orderDoneAt', 'orderDoneBecause'],
      ],
    },
  ],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    complaint: PowerFacts & {
      objection: RaisedObjection | undefined;
      /** What the lot is judged by today; nothing while none is chosen. */
      law: Of | undefined;
      /** A winner was decided on. */
      awarded: boolean;
      /** Whose award stands. */
      winners: readonly Won[];
    };
  }
}

const law = '招标投标法实施条例 第60条';

export interface RaisedObjection extends ObjectionTerm {
  kind: string;
  lot: string;
  objector: string;
  state: string;
}

export const knownByNow = guard<typeof complaint>('knownByNow', '知道或应当知道之日不能晚于今日', ({ row, now }) =>
  Boolean(!row.knewOn || row.knewOn <= dateInShanghai(now)),
);

const words: Readonly<Record<string, string>> = {
  document: '{招标}文件、资审文件',
  opening: '{开标}',
  result: '{评标}结果',
};

export const objectedBefore = guard<typeof complaint>(
  'objectedBefore',
  '投诉前应当先提出异议',
  ({ row, facts, now }) => {
    const kind = objectionBefore(row.matter);
    if (!kind) return true;
    const raised = facts.objection as RaisedObjection | undefined;
    if (!raised) return `对${words[kind]}的投诉，应当先向{招标}人提出异议；请选择您已提出的异议`;
    if (raised.objector !== row.complainant || raised.lot !== row.lot || raised.kind !== kind)
      return `请选择您对本标段${words[kind]}提出的异议`;
    if (raised.state === 'withdrawn') return '这个异议已经撤回，请选择仍然有效的异议';
    const over = objectionOverAt(raised);
    return now >= over || `您的异议应在 ${showInstant(over)} 前得到答复，请在答复后或期满未答复时投诉`;
  },
  { rule: 'TR-60', law },
);

export const inTenDays = guard<typeof complaint>(
  'inTenDays',
  `应自知道或者应当知道之日起 ${usualAmount('complaint.filing')}内投诉`,
  ({ row, facts, now }) => {
    const { knewOn } = row;
    if (!knewOn) return true;
    const { value: last } = provisionally(() =>
      lastComplaintDay(knewOn, objectionBefore(row.matter) ? facts.objection : undefined, facts.law),
    );
    const within = amountOf(filingTerm(knewOn, facts.law));
    return (
      dateInShanghai(now) <= last ||
      `应自知道或者应当知道之日起 ${within}内投诉，异议答复期间不计算在内，最迟 ${last}，现已超过`
    );
  },
  { rule: 'TR-60', law },
);

/** Cause and proof, as the table of powers has them: the complaint itself. */
export const suspendsLawfully = powerGuards('suspension', () => ({ cause: 'complaint' }));
export const resumesLawfully = powerGuards('resumption', () => ({ cause: 'complaintServed' }));

export const notYetSuspended = guard<typeof complaint>(
  'notYetSuspended',
  '本投诉已经责令暂停',
  ({ row }) => row.suspended !== true,
);
export const orderStands = guard<typeof complaint>(
  'orderStands',
  '处理决定没有要求改正，或者已经落实',
  ({ row }) => row.outcome !== 'rejected' && !row.orderDoneAt,
);
export const awardedBefore = guard<typeof complaint>(
  'awardedBefore',
  '本标段还没有确定{中标}人，不能认定{中标}无效：请选择责令改正、重新{评标}或者重新{招标}',
  ({ facts, asked }) => asked.outcome !== 'voided' || facts.awarded,
  { rule: 'TB-64', law: '招标投标法 第64条', onAnswers: true },
);
export const voidsAWinner = guard<typeof complaint>(
  'voidsAWinner',
  '所写的单位不是本标段现在的{中标}人',
  ({ facts, asked }) => namedWins(asked.voidedOf, facts.winners),
  { rule: 'TB-64', law: '招标投标法 第64条', onAnswers: true, field: 'voidedOf' },
);
export const standsSuspended = guard<typeof complaint>(
  'standsSuspended',
  '本投诉没有责令暂停',
  ({ row }) => row.suspended === true,
);
