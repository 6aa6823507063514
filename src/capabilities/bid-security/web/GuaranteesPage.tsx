/** 担保情况查看: the guarantees of a tender beside what the tender asks of them. */

import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { Page, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { paymentKinds } from '../payment-kinds.ts';

type Row = Record<string, any>;
const reviews = bidSecurity.fields.review.choices!;
const tones = { pending: 'wait', accepted: 'done', doubted: 'due', refused: 'due' } as const;

const columns = (): Column<Row>[] => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (s) => <Link to={to('bid-security.detail', { id: s.id })}>{s.supplierName}</Link>,
  },
  { id: 'lot', title: '标段', share: 1, render: (s) => <span title={s.lotName}>{s.lotName}</span> },
  { id: 'paidBy', title: '方式', render: (s) => paymentKinds[s.paidBy as keyof typeof paymentKinds] },
  { id: 'guarantor', title: '承保人', share: 1, render: (s) => s.guarantor },
  { id: 'number', title: '编号', render: (s) => s.guaranteeNumber },
  { id: 'amount', title: '担保金额', numeric: true, render: (s) => `${showDecimal(s.guaranteeAmount, 2)} 元` },
  { id: 'validity', title: '有效期至', render: (s) => s.validUntil },
  {
    id: 'flags',
    title: '提示',
    render: (s) => (s.flagCount ? <StatusTag tone="due">{s.flagCount} 处须核对</StatusTag> : '—'),
  },
  {
    id: 'review',
    title: '核验',
    render: (s) => (
      <StatusTag tone={tones[s.review as keyof typeof tones]}>{reviews[s.review as keyof typeof reviews]}</StatusTag>
    ),
  },
];

export default function GuaranteesPage() {
  const { rows, total, next, state, change, isLoading, error, refetch } = useList('bid-security', {
    isGuarantee: 'true',
  });
  if (isLoading) return <Skeleton />;
  if (error && rows.length === 0)
    return (
      <ErrorPanel title="担保情况未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return (
    <Page title="担保情况查看" width="list" tags={total === 0 ? <StatusTag tone="sealed">密封至唱标</StatusTag> : null}>
      {rows.length === 0 ? (
        <Empty title="密封至唱标">
          {words(
            '以保函、保单作{投标}保证金的，唱标后在此列出承保人、金额和有效期，并与{招标}文件的要求对照；此前对任何人保密（招标投标法 第22条）。',
          )}
        </Empty>
      ) : (
        <>
          <DataTable rows={rows} columns={columns()} rowKey={(s) => s.id} label="担保情况" dense />
          <Pager state={state} total={total} next={next} shown={rows.length} change={change} />
        </>
      )}
    </Page>
  );
}
