/** 供应商审核: the queue, or one entry or change with approve and return beside what is valid. */
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { Page, StateTag, to, useAddress, useList } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { ReviewedChange, ReviewedEntry } from './Reviewed.tsx';

export function ReviewPage() {
  const [query] = useSearchParams();
  const change = query.get('change');
  const id = query.get('id');
  if (change) return <ReviewedChange key={change} id={change} />;
  if (id) return <ReviewedEntry key={id} id={id} />;
  return <ReviewQueue />;
}

/** The reviewer's queue: new entries, changes of verified ones, and what was decided. */
const queues = {
  entries: { label: '待核验的登记', record: 'supplier', states: 'pending' },
  changes: { label: '待核验的变更', record: 'supplier-change', states: 'review' },
  returned: { label: '已退回', record: 'supplier', states: 'returned' },
  decided: { label: '已办结的变更', record: 'supplier-change', states: 'returned,adopted,dropped' },
} as const;
type Queue = keyof typeof queues;

function ReviewQueue() {
  const [query, setQuery] = useAddress();
  const asked = query.get('queue') ?? '';
  const queue: Queue = asked in queues ? (asked as Queue) : 'entries';
  return (
    <Page title="供应商审核" width="list" note="由登记人以外的另一人核验；本人填报的不能自审。">
      <div className="zc-section-tabs" role="tablist">
        {Object.entries(queues).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={queue === name}
            onClick={() => setQuery({ queue: name }, { replace: true })}
          >
            {label}
          </button>
        ))}
      </div>
      <Waiting key={queue} queue={queue} />
    </Page>
  );
}

const submitted: Column<AnyRow> = {
  id: 'updatedAt',
  title: '提交时间',
  render: (r) => <Moment at={r.updatedAt} />,
};
const entryColumns: Column<AnyRow>[] = [
  {
    id: 'name',
    title: '供应商',
    share: 2,
    render: (r) => <Link to={to('supplier.audit', { id: r.id })}>{r.name}</Link>,
  },
  { id: 'code', title: '统一社会信用代码', render: (r) => r.code },
  { id: 'category', title: '主营类别', share: 1, render: (r) => r.category$ ?? '—' },
  { id: 'by', title: '来源', render: (r) => (r.selfRegistered ? '自行注册' : '经办登记') },
  { id: 'enteredBy', title: '填报人', render: (r) => r.enteredBy$ ?? '—' },
  submitted,
  { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={supplierLifecycle} /> },
];
const changeColumns: Column<AnyRow>[] = [
  {
    id: 'name',
    title: '供应商',
    share: 2,
    render: (r) => <Link to={to('supplier.audit', { change: r.id })}>{r.supplierName}</Link>,
  },
  { id: 'changed', title: '变更内容', share: 2, render: (r) => r.changed || '—' },
  { id: 'enteredBy', title: '填报人', render: (r) => r.enteredBy$ ?? '—' },
  submitted,
  { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={supplierChangeLifecycle} /> },
];

function Waiting({ queue }: { queue: Queue }) {
  const { record, states, label } = queues[queue];
  const { rows, total, next, state, change, error, isLoading, refetch } = useList(record, { state: states });
  if (error && rows.length === 0)
    return (
      <ErrorPanel title="审核列表未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (isLoading) return <Skeleton lines={8} />;
  return (
    <>
      <DataTable
        rows={rows as AnyRow[]}
        rowKey={(r) => r.id}
        label={label}
        dense
        columns={record === 'supplier' ? entryColumns : changeColumns}
        empty={
          <Empty title={`没有${label}`}>经办人登记、供应商自行注册和批量导入的，提交后都在这里由另一人核验。</Empty>
        }
      />
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </>
  );
}
