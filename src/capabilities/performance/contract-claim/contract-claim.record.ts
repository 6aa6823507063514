import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, through } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { compareAmounts } from '../../../kernel/record/amount.ts';
import { choice, date, files, instant, integer, money, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { demands, type Of } from '../../../platform/law/rulebook.ts';
import type { ChangeTerm } from '../../contract/contract/contract.rules.ts';
import { officers, officeSide, owners } from '../../project/audiences.ts';
import { type Moved, withinClause } from '../changes.rules.ts';
import { byOffice, contractorSide, ofPerformanceFields } from '../of-performance.ts';
import { contractorOfIt } from '../performance/performance.lifecycle.ts';

/** Who claims of whom. */
export const claimants = { contractor: '履约人', buyer: '{招标}人' } as const;
export const claimKinds = { days: '工期', money: '费用', both: '工期和费用' } as const;
export const claimOutcomes = { accepted: '同意', partly: '部分同意', refused: '不同意' } as const;

const wantsMoney = (c: Readonly<Record<string, any>>) => c.kind === 'money' || c.kind === 'both';
const wantsDays = (c: Readonly<Record<string, any>>) => c.kind === 'days' || c.kind === 'both';

/** 索赔 (domain C34): what one side asks of the other because something happened that the contract answers for. */
export const contractClaim = defineRecord('contract-claim', {
  label: '索赔',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'SP' },
  fields: {
    ...ofPerformanceFields,
    number: text('索赔编号', { required: true, readOnly: true, max: 50 }),
    claimant: choice('索赔方', claimants, { readOnly: true }),
    name: text('索赔事项', { required: true, max: 200 }),
    kind: choice('索赔内容', claimKinds, { required: true }),
    happenedOn: date('事件发生日期', { required: true }),
    event: text('事件和影响', { required: true, long: true, max: 10000 }),
    basis: text('合同依据', { required: true, max: 500, hint: '条款号' }),
    amount: money('索赔金额', { required: true, min: '0.01', when: wantsMoney }),
    days: integer('索赔天数', { required: true, min: 1, max: 3650, unit: '天', when: wantsDays }),
    answerBy: date('答复期限', { required: true, hint: '合同约定的答复截止日；到期前提醒对方' }),
    proofs: files('证据材料', { required: true, max: 30 }),
    raisedAt: instant('提出时间', { readOnly: true }),
    outcome: choice('答复', claimOutcomes, { readOnly: true }),
    grantedAmount: money('同意金额', { readOnly: true }),
    grantedDays: integer('同意天数', { readOnly: true, unit: '天' }),
    opinion: text('答复意见', { readOnly: true, long: true, max: 5000 }),
    answeredAt: instant('答复时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'performance', 'claimant', 'amount', 'days', 'answerBy', 'outcome', 'state'],
    filters: ['state', 'project', 'lot', 'performance', 'claimant', 'kind', 'outcome', 'answerBy', 'happenedOn'],
    search: ['name', 'number'],
    empty: '还没有索赔。履约中一方因对方责任或者合同约定的事件受到损失、延误的，在这里向对方提出，对方按期答复。',
  },
  form: [
    {
      title: '索赔',
      fields: ['performance', 'name', 'kind', 'happenedOn', 'event', 'basis', 'amount', 'days', 'answerBy', 'proofs'],
    },
  ],
  detail: [
    {
      title: '索赔',
      fields: [
        ...(['number', 'performance', 'project', 'lot', 'claimant', 'kind', 'happenedOn', 'event', 'basis'] as const),
        ...(['amount', 'days', 'raisedAt', 'answerBy', 'proofs'] as const),
      ],
    },
    { title: '答复', fields: ['outcome', 'grantedAmount', 'grantedDays', 'opinion', 'answeredAt'] },
  ],
  rules: [
    {
      rule: 'C34',
      field: 'answerBy',
      check: (c) =>
        c.answerBy && c.happenedOn && c.answerBy <= c.happenedOn ? '答复期限应在事件发生之后，请改正' : undefined,
    },
  ],
});

const raised = { not: 'draft' } as const;
const side = contractorSide(raised);

/** A draft is its own side's alone. */
const drafting = audience('起草的单位', { org: mine });
const shown = officeSide.map((a) => ({ ...a, where: { ...a.where, state: raised } }));

export const contractClaimAccess = defineAccess(contractClaim, { read: [...shown, ...side.reads, drafting] });

/** Who drafted it goes on with it; the other side answers. */
export const claimingSide = [
  { ...through('project', officers), where: { project: officers.where, claimant: 'buyer' } },
  { ...through('project', owners), where: { project: owners.where, claimant: 'buyer' } },
  audience(
    '履约人',
    { contractor: mine, claimant: 'contractor' },
    { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
  ),
] as const;
export const answeringSide = [
  { ...through('project', owners), where: { project: owners.where, claimant: 'contractor' } },
  audience(
    '履约人',
    { contractor: mine, claimant: 'buyer', state: raised },
    { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
  ),
] as const;

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'contract-claim': {
      performanceState?: StateOf<'performance'> | undefined;
      law?: Of | undefined;
      terms?: readonly ChangeTerm[];
      moved?: readonly Moved[];
    };
  }
}

const mayBeClaimed = guard<typeof contractClaim>(
  'mayBeClaimed',
  '履约开始以后、了结以前才能索赔',
  ({ facts }) => facts.performanceState !== 'draft' && facts.performanceState !== 'closed',
);
const happened = guard<typeof contractClaim>(
  'happened',
  '事件还没有发生，发生以后再提出',
  ({ row, now }) => !row.happenedOn || Date.parse(`${row.happenedOn}T00:00:00+08:00`) <= now.getTime(),
);

/** What is conceded moves price and day as a change does: by the contract's own clause, together with every other. */
const concededByClause = guard<typeof contractClaim>(
  'concededByClause',
  '同意的索赔超出合同写明的条款',
  ({ row, facts, asked }) => {
    if (row.claimant !== 'contractor' || asked.outcome === 'refused') return true;
    if (!facts.law || !demands('contract.asTendered', facts.law)) return true;
    const one = { clause: row.basis, touches: null, amount: asked.amount ?? null, days: asked.days ?? null };
    const { refused, open } = withinClause(one, facts.terms ?? [], facts.moved ?? []);
    if (refused) return `${refused}（招标投标法 第46条）`;
    const nothing = compareAmounts(asked.amount, '0') === 0 && !asked.days;
    return (
      !open ||
      nothing ||
      `合同第 ${row.basis} 款没有写明最多多少，不能只由双方同意：请答复“不同意”，按这一条款办理合同变更，由监督部门确认（招标投标法 第46条）`
    );
  },
  { rule: 'TB-46', law: '招标投标法 第46条', onAnswers: true },
);

export const contractClaimLifecycle = defineLifecycle(contractClaim, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    raised: { label: '待答复', tone: 'wait' },
    answered: { label: '已答复', tone: 'done', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建索赔',
      from: null,
      to: 'draft',
      begunOn: { performance: ['running', 'performed', 'accepted', 'terminated'] },
      by: [...byOffice, contractorOfIt],
      form: 'draft',
      needs: [mayBeClaimed],
      does: 'placeClaim',
    },
    save: { label: '保存', from: 'draft', by: claimingSide, form: 'draft', does: 'placeClaim' },
    raise: {
      label: '提出索赔',
      from: 'draft',
      to: 'raised',
      by: claimingSide,
      complete: true,
      needs: [mayBeClaimed, happened],
      does: 'raiseClaim',
      tells: ['projectOfficers', 'projectOwners', 'performers'],
      primary: true,
      settles: ['对方随即收到；事由和金额不能再改，只能撤回后另行提出'],
    },
    answer: {
      label: '答复索赔',
      from: 'raised',
      to: 'answered',
      by: answeringSide,
      asks: {
        outcome: choice('答复', claimOutcomes, { required: true }),
        amount: money('同意金额', { min: '0', hint: '不超过索赔金额；不同意的不填' }),
        days: integer('同意天数', { min: 0, max: 3650, unit: '天', hint: '不超过索赔天数；同意后顺延应完成日期' }),
        opinion: text('答复意见', { required: true, long: true, max: 5000 }),
      },
      needs: [concededByClause],
      does: 'answerClaim',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'performers'],
      primary: true,
    },
    withdraw: {
      label: '撤回索赔',
      from: 'raised',
      to: 'withdrawn',
      by: claimingSide,
      asks: { because: text('撤回的原因', { required: true, max: 500 }) },
      tells: ['projectOfficers', 'projectOwners', 'performers'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: claimingSide, removes: true, danger: true },
  },
});
