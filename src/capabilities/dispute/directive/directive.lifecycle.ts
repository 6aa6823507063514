import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { type Guard, guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { officeSide, projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { directive } from './directive.record.ts';
import { isSuspension, resumptionCauses } from './matters.ts';

export interface DirectiveFacts extends PowerFacts {
  lotState?: StateOf<'lot'>;
  /** A winner was decided on. */
  awarded?: boolean;
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
      needs: [stillConcerned, stillTendering, awardedBefore, endsLater, ...suspendsLawfully],
      does: 'issueDirective',
      tells: ['directiveParties'],
      says: '监督决定',
      law: ['招标投标法实施条例 第4条', '招标投标法实施条例 第62条'],
      primary: true,
    },
    resume: {
      label: '恢复招标投标活动',
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
      says: '恢复招标投标活动',
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
