import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { demands, type Of } from '../../../platform/law/rulebook.ts';
import type { Asking } from '../../../platform/law/under.ts';
import type { ChangeTerm } from '../../contract/contract/contract.rules.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { officeSide } from '../../project/audiences.ts';
import { beyondCause, type Moved, notOnPaper, withinClause } from '../changes.rules.ts';
import { byOffice, byOwner, contractorSide } from '../of-performance.ts';
import { supplementsTooMuch } from '../performance.rules.ts';
import { contractChange } from './contract-change.record.ts';

const side = contractorSide({ not: 'draft' });
export const askedContractor = side.acts;
export const contractChangeAccess = defineAccess(contractChange, { read: [...officeSide, ...side.reads] });

/** What the guards of a change ask of its performance. */
export interface ChangeFacts {
  performanceState?: StateOf<'performance'> | undefined;
  price?: string | null;
  supplemented?: string | null;
  /** By which law its lot was tendered, on the day of the change. */
  law?: Of | undefined;
  asking?: Asking;
  /** The clauses that were signed, and what moved under the contract so far. */
  terms?: readonly ChangeTerm[];
  /** Those among them that were written down when it was signed, and how many files hold what was signed. */
  paper?: { signed: readonly ChangeTerm[]; papers: number };
  moved?: readonly Moved[];
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'contract-change': ChangeFacts;
  }
}

const beingPerformed = guard<typeof contractChange>(
  'beingPerformed',
  '合同不在履约中，不能变更',
  ({ facts }) => facts.performanceState === 'running' || facts.performanceState === 'performed',
);

function reachesTooFar(row: RowOf<typeof contractChange>, facts: ChangeFacts): string | undefined {
  if (row.cause === 'clause') return withinClause(row, facts.terms ?? [], facts.moved ?? []).refused;
  if (row.cause === 'paperClause') return notOnPaper(row, facts.paper ?? { signed: [], papers: 0 });
  return beyondCause(row);
}

/**
 * What the tender decided stays as it was decided, except for what the contract itself said could change (招标投标法 第46条).
 */
const asTendered = guard<typeof contractChange>(
  'asTendered',
  '{招标}人和{中标}人不得再行订立背离合同实质性内容的其他协议',
  ({ row, facts }) => {
    if (!facts.law || !demands('contract.asTendered', facts.law)) return true;
    const found = reachesTooFar(row, facts);
    return !found || `${found}${found.endsWith('）') ? '' : '（招标投标法 第46条）'}`;
  },
  { rule: 'TB-46', law: '招标投标法 第46条' },
);

/** 政府采购法 第49条. */
const supplementsWithin = guard<typeof contractChange>(
  'supplementsWithin',
  '补充合同累计金额超过原合同的规定比例',
  ({ row, facts }) => {
    const found = facts.law ? supplementsTooMuch(row, facts.supplemented, facts.price, facts.law) : undefined;
    return found?.by === 'block' ? found.sentence : true;
  },
  { rule: 'ZL-49', law: '政府采购法 第49条' },
);

const lawful = [beingPerformed, ...powerGuards('contract-change'), asTendered, supplementsWithin] as const;

export const contractChangeLifecycle = defineLifecycle(contractChange, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    proposed: { label: '待履约人同意', tone: 'wait' },
    confirming: { label: '待监督部门确认', tone: 'wait' },
    effective: { label: '已生效', tone: 'done', final: true },
    declined: { label: '未同意', tone: 'due' },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建变更',
      from: null,
      to: 'draft',
      begunOn: { performance: ['running', 'performed'] },
      by: byOffice,
      form: 'draft',
      does: 'placeInPerformance',
    },
    save: { label: '保存', from: 'draft', by: byOffice, form: 'draft', does: 'placeInPerformance' },
    propose: {
      label: '提出变更',
      from: 'draft',
      to: 'proposed',
      by: byOwner,
      complete: true,
      needs: lawful,
      does: 'proposeChange',
      tells: ['projectOfficers', 'projectSupervisors', 'performers'],
      law: ['招标投标法 第46条', '政府采购法 第49条', '政府采购法 第50条'],
      primary: true,
    },
    agree: {
      label: '同意变更',
      from: 'proposed',
      mayEndIn: ['effective', 'confirming'],
      by: [askedContractor],
      asks: { on: date('补充协议签订日期', { required: true }) },
      needs: lawful,
      does: 'agreeChange',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      primary: true,
    },
    confirm: {
      label: '监督部门确认，变更生效',
      from: 'confirming',
      to: 'effective',
      by: [system],
      needs: lawful,
      does: 'confirmChange',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'performers'],
      law: ['招标投标法 第46条'],
      quiet: true,
    },
    turnDown: {
      label: '未获确认',
      from: 'confirming',
      to: 'declined',
      by: [system],
      does: 'declineChange',
      tells: ['projectOfficers', 'projectOwners', 'performers'],
      quiet: true,
    },
    decline: {
      label: '不同意',
      from: 'proposed',
      to: 'declined',
      by: [askedContractor],
      asks: { opinion: text('不同意的理由', { required: true, long: true, max: 2000 }) },
      does: 'declineChange',
      tells: ['projectOfficers', 'projectOwners'],
    },
    revise: { label: '修改后重提', from: 'declined', to: 'draft', by: byOffice, primary: true },
    withdraw: {
      label: '撤回变更',
      from: ['proposed', 'declined'],
      to: 'withdrawn',
      by: byOwner,
      asks: { because: text('撤回的原因', { required: true, max: 500 }) },
      tells: ['projectOfficers', 'performers'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: byOffice, removes: true, danger: true },
  },
});
