/** 部门管理: the unit's tree on the left, the chosen department with its people on the right. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  everyRow,
  mayDo,
  Page,
  StateTag,
  to,
  useAction,
  useAddress,
  useDetail,
} from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { departmentIs } from '../department/department.record.ts';
import { departmentLifecycle, userLifecycle } from '../identity.lifecycle.ts';
import './identity.css';

function useRows(record: string, query: Record<string, string>, enabled = true) {
  return useQuery({
    queryKey: ['list', record, query],
    queryFn: ({ signal }) => everyRow(record, query, signal),
    enabled,
  });
}

export default function DepartmentsPage() {
  const [query, setQuery] = useAddress();
  const { data, error, refetch } = useRows('department', { sort: 'position' });
  const chosen = query.get('department') ?? '';
  const create = mayDo('department.create') ? (
    <Link className="zc-button zc-button-main" to={to('department.form', chosen ? { parent: chosen } : {})}>
      {chosen ? '新建下级部门' : '新建部门'}
    </Link>
  ) : null;
  return (
    <Page title="部门管理" actions={create}>
      {error ? (
        <ErrorPanel title="部门未能打开" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data === undefined ? (
        <Skeleton />
      ) : data.length === 0 ? (
        <Empty title="还没有部门" action={create}>
          部门用来安排人员和审批的上下级；没有部门也可以工作。
        </Empty>
      ) : (
        <div className="zc-departments">
          <nav aria-label="部门">
            <Tree rows={data} parent={null} chosen={chosen} onChoose={(id) => setQuery({ department: id })} />
          </nav>
          {chosen ? (
            <Department key={chosen} id={chosen} />
          ) : (
            <Empty title="选择一个部门">选定后，这里列出负责人和人员。</Empty>
          )}
        </div>
      )}
    </Page>
  );
}

interface TreeProps {
  rows: readonly AnyRow[];
  parent: string | null;
  chosen: string;
  onChoose: (id: string) => void;
}

function Tree({ rows, parent, chosen, onChoose }: TreeProps) {
  const known = new Set(rows.map((r) => r.id));
  // A department whose parent is closed or gone stands at the top, so that it is not lost.
  const here = rows.filter((r) => (known.has(r.parent) ? r.parent : null) === parent);
  if (here.length === 0) return null;
  return (
    <ul className="zc-tree">
      {here.map((d) => (
        <li key={d.id}>
          <button
            type="button"
            aria-current={d.id === chosen ? 'true' : undefined}
            className={departmentIs.closed(d) ? 'zc-tree-closed' : undefined}
            onClick={() => onChoose(d.id)}
          >
            {d.name}
            {departmentIs.closed(d) ? '（停用）' : ''}
          </button>
          <Tree rows={rows} parent={d.id} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Department({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('department', id);
  const people = useRows('user', { 'f.department': id });
  const { run, busy, panel } = useAction({ recordId: 'department', lifecycle: departmentLifecycle });
  if (error && !row)
    return (
      <ErrorPanel title="部门未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton />;
  return (
    <div>
      <Section
        title={
          <>
            {row.name} <StateTag row={row} lifecycle={departmentLifecycle} />
          </>
        }
        extra={
          <ActionBar
            recordId="department"
            rowId={row.id}
            actions={actions}
            busy={busy}
            onRun={(action) => void run(action, row)}
          />
        }
      >
        <p className="zc-department-facts">
          上级部门：{row.parent$ ?? '无'}　电话：{row.phone ?? '—'}
        </p>
      </Section>
      <Section title="人员">
        <DataTable
          rows={people.data}
          rowKey={(u) => u.id}
          label={`${row.name}的人员`}
          columns={[
            { id: 'name', title: '姓名', render: (u) => <Link to={to('user.detail', { id: u.id })}>{u.name}</Link> },
            { id: 'account', title: '账号', render: (u) => u.account },
            {
              id: 'post',
              title: '岗位',
              render: (u) => [u.post, u.headsDepartment ? '部门负责人' : ''].filter(Boolean).join('、') || '—',
            },
            { id: 'assigned', title: '角色', share: 1, render: (u) => (u.assigned$ ?? []).join('、') || '—' },
            { id: 'state', title: '状态', render: (u) => <StateTag row={u} lifecycle={userLifecycle} /> },
          ]}
          empty={<Empty title="部门里还没有人员">在人员信息里选择部门。</Empty>}
        />
      </Section>
      {panel}
    </div>
  );
}
