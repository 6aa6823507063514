/** What hangs on a contract that is performed: its changes, claims, payments, acceptances, and what was told. */
import { Link } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { currentUser, mayBegin, StateTag, to, useList, words } from '../../../kernel/web/index.ts';
import { groupDigits } from '../../../ui/format/amount.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { acceptanceLifecycle } from '../acceptance/acceptance.lifecycle.ts';
import { conclusions, stagesOfIt } from '../acceptance/acceptance.rules.ts';
import { contractChangeLifecycle } from '../contract-change/contract-change.lifecycle.ts';
import { claimants, contractClaimLifecycle } from '../contract-claim/contract-claim.record.ts';
import { contractPaymentLifecycle } from '../contract-payment/contract-payment.record.ts';
import type { Progress } from '../performance/performance.record.ts';
import { changed } from '../performance.rules.ts';

/** Yuan, grouped. */
export const money = (amount: string | null | undefined) => (amount ? `${groupDigits(amount)} 元` : '—');

export const inPortal = () => currentUser()?.dwtype === 'supplier';

const lists = {
  'contract-change': 'contract-change.list',
  'contract-claim': 'contract-claim.list',
  'contract-payment': 'contract-payment.list',
  acceptance: 'acceptance.list',
} as const;

interface RelatedProps {
  title: string;
  record: 'contract-change' | 'contract-claim' | 'contract-payment' | 'acceptance';
  row: AnyRow;
  columns: readonly Column<AnyRow>[];
  empty: string;
  /** Where a new one is begun, and how that is called. */
  begin?: { to: string; label: string } | undefined;
}

function Related({ title, record, row, columns, empty, begin }: RelatedProps) {
  const { rows, total, isLoading } = useList(record, { performance: row.id });
  const detail = inPortal() ? (`${record}.myDetail` as const) : (`${record}.detail` as const);
  const named: Column<AnyRow> = {
    id: 'title',
    title: '事项',
    share: 2,
    render: (r) => <Link to={to(detail, { id: r.id })}>{r.title || '未命名'}</Link>,
  };
  const more =
    typeof total === 'number' && total <= rows.length ? null : (
      <p className="zc-hint">
        共 {total ?? '…'} 件，这里是最近的 {rows.length} 件。
        {inPortal() ? null : <Link to={to(lists[record], { 'f.performance': row.id })}>查看全部</Link>}
      </p>
    );
  return (
    <Section
      title={title}
      extra={
        begin ? (
          <Link className="zc-button" to={begin.to}>
            {begin.label}
          </Link>
        ) : null
      }
    >
      <DataTable
        rows={isLoading ? undefined : rows}
        rowKey={(r) => r.id}
        label={title}
        dense
        columns={[named, ...columns]}
        empty={<p className="zc-performance-none">{empty}</p>}
      />
      {rows.length > 0 ? more : null}
    </Section>
  );
}

export function Changes({ row }: { row: AnyRow }) {
  return (
    <Related
      title="合同变更"
      record="contract-change"
      row={row}
      begin={
        mayBegin(row, 'contract-change.create')
          ? { to: to('contract-change.form', { performance: row.id }), label: '新建变更' }
          : undefined
      }
      empty={words('没有变更。{招标}确定的价款、工期、内容和质量，没有合同约定或者法定事由不能变更。')}
      columns={[
        { id: 'touches', title: '涉及', render: (r) => changed[r.touches as keyof typeof changed] ?? '' },
        { id: 'amount', title: '金额增减', numeric: true, render: (r) => money(r.amount) },
        { id: 'days', title: '工期增减', numeric: true, render: (r) => `${r.days ?? 0} 天` },
        { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={contractChangeLifecycle} /> },
      ]}
    />
  );
}

export function Claims({ row }: { row: AnyRow }) {
  const screen = inPortal() ? 'contract-claim.myForm' : 'contract-claim.form';
  const mayClaim = mayBegin(row, 'contract-claim.create');
  return (
    <Related
      title="索赔"
      record="contract-claim"
      row={row}
      begin={mayClaim ? { to: to(screen, { performance: row.id }), label: '提出索赔' } : undefined}
      empty="没有索赔。"
      columns={[
        {
          id: 'claimant',
          title: '索赔方',
          render: (r) => words(claimants[r.claimant as keyof typeof claimants] ?? ''),
        },
        { id: 'amount', title: '金额', numeric: true, render: (r) => (r.amount ? money(r.amount) : '—') },
        { id: 'days', title: '天数', numeric: true, render: (r) => (r.days ? `${r.days} 天` : '—') },
        { id: 'answerBy', title: '答复期限', render: (r) => r.answerBy },
        { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={contractClaimLifecycle} /> },
      ]}
    />
  );
}

export function Payments({ row }: { row: AnyRow }) {
  const mayAdd = mayBegin(row, 'contract-payment.create');
  return (
    <Related
      title="付款"
      record="contract-payment"
      row={row}
      begin={mayAdd ? { to: to('contract-payment.form', { performance: row.id }), label: '登记应付' } : undefined}
      empty="没有登记付款。按合同的付款节点登记应付金额和日期，到期前提醒付款。"
      columns={[
        { id: 'amount', title: '应付', numeric: true, render: (r) => money(r.amount) },
        { id: 'dueOn', title: '应付日期', render: (r) => r.dueOn },
        { id: 'paidOn', title: '付款日期', render: (r) => r.paidOn ?? '—' },
        {
          id: 'late',
          title: '逾期',
          numeric: true,
          render: (r) => (r.lateDays ? `${r.lateDays} 天，利息 ${money(r.interest)}` : '—'),
        },
        { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={contractPaymentLifecycle} /> },
      ]}
    />
  );
}

export function Acceptances({ row }: { row: AnyRow }) {
  return (
    <Related
      title="验收"
      record="acceptance"
      row={row}
      begin={
        mayBegin(row, 'acceptance.create')
          ? { to: to('acceptance.form', { performance: row.id }), label: '新建验收' }
          : undefined
      }
      empty="还没有验收。"
      columns={[
        { id: 'stage', title: '类别', render: (r) => stagesOfIt[r.stage as keyof typeof stagesOfIt] ?? '' },
        { id: 'heldOn', title: '日期', render: (r) => r.heldOn },
        {
          id: 'conclusion',
          title: '结论',
          render: (r) => conclusions[r.conclusion as keyof typeof conclusions] ?? '—',
        },
        { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={acceptanceLifecycle} /> },
      ]}
    />
  );
}

/** What the contractor told of its progress, the latest first. */
export function Told({ row }: { row: AnyRow }) {
  const told = ((row.progress ?? []) as Progress[]).toReversed();
  if (told.length === 0) return null;
  return (
    <Section title="进度报告">
      <DataTable
        rows={told}
        rowKey={(p) => p.at}
        label="进度报告"
        dense
        columns={[
          { id: 'at', title: '时间', render: (p) => showInstant(p.at) },
          { id: 'percent', title: '进度', numeric: true, render: (p) => `${p.percent}%` },
          { id: 'words', title: '完成的内容', share: 2, render: (p) => p.words },
          { id: 'delay', title: '延误和原因', share: 1, render: (p) => p.delay ?? '—' },
          { id: 'by', title: '报告人', render: (p) => p.by },
        ]}
      />
    </Section>
  );
}
