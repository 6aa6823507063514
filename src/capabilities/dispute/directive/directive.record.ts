import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { type Guard, guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, instant, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { causeChoices, causeInWords, powers } from '../../powers/powers.ts';
import { type VerdictId, verdictOf } from '../../powers/verdicts.ts';
import { officeSide, projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { namedWins, voidedOfHint, type Won } from '../voided.ts';

// What an authority may order of its own motion; what follows from an order stands in the table of verdicts.

export type OrderedMatter = 'corrected' | 'voided' | 'rejudged' | 'retendered' | 'again';
export type Matter = 'suspended' | OrderedMatter;

const ordered: readonly OrderedMatter[] = ['corrected', 'voided', 'rejudged', 'retendered', 'again'];

export const findingOn = (matter: OrderedMatter): VerdictId => `finding-${matter}`;

const matters = {
  suspended: '责令暂停{招标}{投标}活动',
  ...Object.fromEntries(
    ordered.map((matter) => [matter, verdictOf(findingOn(matter)).label.replace(/^监督决定：/, '')]),
  ),
} as Readonly<Record<Matter, string>>;

export const isSuspension = ({ matter }: Readonly<Record<string, any>>): boolean => matter === 'suspended';

const { ownMotion, court } = powers.suspension.causes;
/**
 * The causes of a suspension that are ordered here. The others are not: a complaint has its own act, and an objection
 * stops the tender by itself.
 */
const suspensionCauses = { ownMotion: causeInWords(ownMotion), court: causeInWords(court) } as const;

const { complaintServed: _, ...ofDirective } = causeChoices('resumption');
const resumptionCauses = ofDirective;

type Row = Readonly<Record<string, any>>;
const isOrder = (d: Row) => Boolean(d.matter) && !isSuspension(d);

/**
 * 监督决定 (实施条例 4): what the authority orders of its own motion, or enters for a court or an inspection: that all stands
 * still, or that something is put right. What is refused until it is done stands in the table of verdicts.
 */
export const directive = defineRecord('directive', {
  label: '监督决定',
  title: (d) => d.subject ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    matter: choice('决定', matters, { required: true }),
    voidedOf: ref('{中标}无效的单位', () => organisation, {
      hint: voidedOfHint,
      when: (d) => d.matter === 'voided',
    }),
    cause: choice('依据的情形', suspensionCauses, { required: true, when: isSuspension, initial: 'ownMotion' }),
    subject: text('标题', { required: true, max: 300 }),
    issuer: text('作出决定的机关', {
      required: true,
      max: 200,
      hint: '本部门，或者要求停止的人民法院、监察机关、审计机关',
    }),
    documentNumber: text('文号', { required: true, max: 200 }),
    document: files('决定文书', { required: true }),
    facts: text('认定的事实和理由', { required: true, long: true, max: 10000 }),
    basis: text('依据', { required: true, long: true, max: 5000 }),
    until: date('暂停至', {
      required: true,
      when: isSuspension,
      hint: '期限届满不自动恢复，由监督部门恢复或者另行决定',
    }),
    condition: text('恢复的条件', { required: true, long: true, max: 2000, when: isSuspension }),
    orderBy: date('落实期限', { required: true, when: isOrder }),
    issuedAt: instant('作出时间', { readOnly: true }),
    issuedBy: text('经办人', { readOnly: true, max: 50 }),
    resumeCause: choice('恢复的原因', resumptionCauses, { readOnly: true, when: (d) => Boolean(d.resumeCause) }),
    resumeNumber: text('解除文书的文号', { readOnly: true, max: 200, when: (d) => Boolean(d.resumeNumber) }),
    resumeProofs: files('恢复的证明材料', { readOnly: true, when: (d) => Boolean(d.resumeCause) }),
    orderReport: text('落实情况报告', { readOnly: true, long: true, max: 5000, when: isOrder }),
    orderReportFiles: files('落实材料', { readOnly: true, when: isOrder }),
    orderReportedAt: instant('报告时间', { readOnly: true, when: isOrder }),
    orderDoneAt: instant('落实、恢复时间', { readOnly: true }),
    orderDoneBecause: text('落实、恢复的情况', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['subject', 'matter', 'lot', 'documentNumber', 'until', 'orderBy', 'issuedAt', 'state'],
    filters: ['state', 'matter', 'project', 'lot', 'issuedAt'],
    search: ['subject', 'documentNumber'],
    sort: '-issuedAt',
    empty: '没有监督决定。监督部门依职权责令暂停、责令改正、认定{中标}无效、责令重新{评标}或者重新{招标}的，在此作出。',
  },
  form: [
    { title: '决定', fields: ['lot', 'matter', 'voidedOf', 'cause', 'subject'] },
    { title: '文书', fields: ['issuer', 'documentNumber', 'document', 'facts', 'basis'] },
    { title: '期限和条件', fields: ['until', 'condition', 'orderBy'] },
  ],
  detail: [
    {
      title: '决定',
      fields: [
        ...['matter', 'voidedOf', 'cause', 'project', 'lot', 'issuer', 'documentNumber', 'document', 'facts', 'basis'],
        ...['until', 'condition', 'orderBy', 'issuedBy', 'issuedAt'],
      ],
    },
    {
      title: '落实、恢复',
      fields: [
        ...['orderReport', 'orderReportFiles', 'orderReportedAt'],
        ...['resumeCause', 'resumeNumber', 'resumeProofs', 'orderDoneBecause', 'orderDoneAt'],
      ],
    },
  ],
});

export interface DirectiveFacts extends PowerFacts {
  lotState?: StateOf<'lot'>;
  /** A winner was decided on. */
  awarded?: boolean;
  /** Whose award stands. */
  winners?: readonly Won[];
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    directive: DirectiveFacts;
  }
}

/** Judged of a suspension alone. */
const ofSuspension = <G extends Guard>(of: G): G => ({
  ...of,
  holds: (context) => !isSuspension(context.row) || of.holds(context),
});

/** Cause and proof of a suspension, as the table of powers has them. */
export const suspendsLawfully = powerGuards('suspension', ({ cause, document, documentNumber }) => ({
  ...{ cause, documentNumber },
  proofs: document,
})).map(ofSuspension);
export const resumesLawfully = powerGuards('resumption', (_, asked) => asked, true);

const over: readonly string[] = ['draft', 'archived', 'failed', 'terminated'];
const settled: readonly string[] = ['contracted', 'performed', 'accepted'];

export const stillConcerned = guard<typeof directive>(
  'stillConcerned',
  '标段还没有开始，或者已经归档、流标、终止，没有可以责令的事项',
  ({ facts }) => !over.includes(facts.lotState as string),
);
export const stillTendering = guard<typeof directive>(
  'stillTendering',
  '标段已经签订合同，{招标}{投标}活动已经结束，不能再责令暂停',
  ({ row, facts }) => !isSuspension(row) || !settled.includes(facts.lotState as string),
  { law: '招标投标法实施条例 第62条' },
);
export const awardedBefore = guard<typeof directive>(
  'awardedBefore',
  '本标段还没有确定{中标}人，不能认定{中标}无效：请选择责令改正、重新{评标}或者重新{招标}',
  ({ row, facts }) => row.matter !== 'voided' || facts.awarded === true,
  { rule: 'TB-64', law: '招标投标法 第64条' },
);
export const voidsAWinner = guard<typeof directive>(
  'voidsAWinner',
  '所写的单位不是本标段现在的{中标}人',
  ({ row, facts }) => row.matter !== 'voided' || namedWins(row.voidedOf, facts.winners ?? []),
  { rule: 'TB-64', law: '招标投标法 第64条', field: 'voidedOf' },
);
export const endsLater = guard<typeof directive>('endsLater', '暂停的期限、落实期限不能早于今日', ({ row, now }) =>
  [row.until, row.orderBy].every((day) => !day || day >= dateInShanghai(now)),
);
export const suspends = guard<typeof directive>(
  'suspends',
  '本决定没有责令暂停，不需要恢复：已经落实的，办理“确认已落实”',
  ({ row }) => isSuspension(row),
);
export const orders = guard<typeof directive>(
  'orders',
  '本决定是责令暂停，条件满足后由监督部门恢复',
  ({ row }) => !isSuspension(row),
);
/** What another authority demanded is lifted by that authority, or ends with its own term. */
export const liftedByWhoOrdered = guard<typeof directive>(
  'liftedByWhoOrdered',
  '人民法院、监察机关、审计机关等要求停止的，只能以该机关的解除文书或者期限届满恢复',
  ({ row, asked }) => row.cause !== 'court' || asked.cause === 'issuerLifted' || asked.cause === 'expired',
  { law: '招标投标法实施条例 第4条', onAnswers: true },
);

const done = text('落实、恢复的情况', { required: true, long: true, max: 2000 });

export const directiveLifecycle = defineLifecycle(directive, {
  initial: 'inForce',
  states: {
    inForce: { label: '生效', tone: 'due' },
    done: { label: '已落实、已恢复', tone: 'done', final: true },
  },
  actions: {
    issue: {
      label: '作出监督决定',
      from: null,
      to: 'inForce',
      by: [projectSupervisors],
      form: 'complete',
      needs: [stillConcerned, stillTendering, awardedBefore, voidsAWinner, endsLater, ...suspendsLawfully],
      does: 'issueDirective',
      tells: ['directiveParties'],
      says: '监督决定',
      law: ['招标投标法实施条例 第4条', '招标投标法实施条例 第62条'],
      primary: true,
    },
    resume: {
      label: '恢复{招标}{投标}活动',
      from: 'inForce',
      to: 'done',
      by: [projectSupervisors],
      asks: {
        cause: choice('恢复的原因', resumptionCauses, { required: true }),
        because: done,
        documentNumber: text('解除文书的文号', { max: 200 }),
        proofs: files('证明材料'),
      },
      needs: [suspends, ...resumesLawfully, liftedByWhoOrdered],
      does: 'resumeByDirective',
      tells: ['directiveParties'],
      says: '恢复{招标}{投标}活动',
      law: ['招标投标法实施条例 第62条'],
      primary: true,
    },
    // Whose turn it is says that it was done; the authority says whether it was.
    reportOrder: {
      label: '报告落实情况',
      from: 'inForce',
      by: [projectOfficers, projectOwners],
      asks: {
        report: text('落实情况', { required: true, long: true, max: 5000 }),
        files: files('落实材料', { required: true }),
      },
      does: 'reportDirective',
      tells: ['projectSupervisors'],
      primary: true,
    },
    closeOrder: {
      label: '确认已落实',
      from: 'inForce',
      to: 'done',
      by: [projectSupervisors, system],
      asks: { because: done },
      needs: [orders],
      does: 'closeDirective',
      tells: ['directiveParties'],
      says: '监督决定已落实',
    },
  },
});

export const directiveAccess = defineAccess(directive, { read: officeSide });
