/** The terms that run for a unit; what it has met already says so, for the term itself runs for everybody. */
import { useQuery } from '@tanstack/react-query';
import { everyRow } from '../../../kernel/web/index.ts';
import { ListPage } from '../../../kernel/web/list/ListPage.tsx';
import { deadline, deadlineLifecycle } from '../../../platform/deadlines/deadline/deadline.record.ts';
import type { Column } from '../../../ui/layout/DataTable.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { useOwnTenders } from '../../bid/web/own-tenders.ts';

const running = { state: 'running,stopped,unknown,overdue' };

/** Of the rows shown, those that this unit has met. A list row names neither its lot nor its term. */
function useMet(rows: readonly { id: string }[]): readonly Column<{ id: string }>[] {
  const own = useOwnTenders().data?.rows ?? [];
  const { data } = useQuery({
    queryKey: ['list', 'deadline', 'met'],
    queryFn: ({ signal }) => everyRow('deadline', { 'f.state': running.state }, signal),
  });
  const isMet = (id: string) => {
    const row = data?.find((one) => one.id === id);
    return row !== undefined && own.some((t) => t.lot === row.lot && t.met.includes(row.term));
  };
  if (!rows.some(({ id }) => isMet(id))) return [];
  return [
    {
      id: 'met',
      title: '本单位',
      render: ({ id }) => (isMet(id) ? <StatusTag tone="done">已办</StatusTag> : '—'),
    },
  ];
}

export default function MyDeadlinesPage() {
  return (
    <ListPage
      record={deadline}
      lifecycle={deadlineLifecycle}
      title="期限"
      fixed={running}
      opens="deadline.myDetail"
      useBeside={useMet}
    />
  );
}
