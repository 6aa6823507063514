/** Objections and complaints that wait for an answer: who must answer by when, and what stands still until then. */
import { Link } from 'react-router';
import { Page, StateTag, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel } from '../../../ui/layout/states.tsx';
import { complaintLifecycle } from '../../dispute/complaint/complaint.lifecycle.ts';
import { objectionLifecycle } from '../../dispute/objection/objection.lifecycle.ts';
import { disputeParts } from '../workbench-wire.ts';

const kinds = {
  objection: { ...disputeParts.objection, lifecycle: objectionLifecycle, screen: 'objection.detail' },
  complaint: { ...disputeParts.complaint, lifecycle: complaintLifecycle, screen: 'complaint.detail' },
} as const;

export default function DisputesPage() {
  return (
    <Page title="异议投诉提醒" width="list">
      <Waiting kind="objection" />
      <Waiting kind="complaint" />
    </Page>
  );
}

function Waiting({ kind }: { kind: keyof typeof kinds }) {
  const { label, states, lifecycle, screen } = kinds[kind];
  const { rows, total, next, state, change, error, isLoading, refetch } = useList(kind, { state: states });
  if (error && rows.length === 0)
    return (
      <ErrorPanel title={`${label}未能加载`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return (
    <section className="zc-section" aria-label={label}>
      <header>
        <h2>{label}</h2>
      </header>
      <DataTable
        rows={isLoading ? undefined : rows}
        rowKey={(r) => r.id}
        label={label}
        dense
        columns={[
          { id: 'title', title: '事项', share: 3, render: (r) => <Link to={to(screen, { id: r.id })}>{r.title}</Link> },
          { id: 'project', title: words('{招标}项目'), share: 2, render: (r) => r.project$ ?? '—' },
          { id: 'at', title: '提出时间', render: (r) => <Moment at={r.createdAt} /> },
          { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={lifecycle} /> },
        ]}
        empty={<Empty title={`没有${label}`}>有人提出时会立即出现在这里，并注明答复的期限。</Empty>}
      />
      {rows.length > 0 && (next || state.page > 1) ? (
        <Pager state={state} total={total} next={next} shown={rows.length} change={change} />
      ) : null}
    </section>
  );
}
