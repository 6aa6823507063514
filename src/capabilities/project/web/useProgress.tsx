/** Two columns of a list of projects: how far each is, and the moment that comes next; read beside the rows shown. */
import './stage-line.css';
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, useServerNow, words } from '../../../kernel/web/index.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import type { Column } from '../../../ui/layout/DataTable.tsx';
import { type ProjectProgress, stages } from '../progress/progress-wire.ts';

type Row = Pick<AnyRow, 'id'>;

export function useProgress<R extends Row>(rows: readonly R[]): readonly Column<R>[] {
  const now = useServerNow(60_000);
  const project = rows.map((r) => r.id).join();
  const { data = [] } = useQuery({
    // Named like the record's lists, so that the code that renews them renews it.
    queryKey: ['list', 'project', 'progress', project],
    queryFn: ({ signal }) =>
      call<ProjectProgress[]>(recordPath('project-progress', 'of'), { query: { project }, signal, ownFailures: true }),
    enabled: rows.length > 0,
  });
  const of = new Map(data.map((p) => [p.project, p]));
  return [
    {
      id: '$stage',
      title: '进展',
      render: ({ id }) => {
        const found = of.get(id);
        if (!found) return null;
        // A project that was ended says so in its state.
        if (found.stage === null) return found.isStuck ? '全部标段失败或终止' : '—';
        return (
          <span className="zc-list-stage">
            <StageLine stage={found.stage} isStuck={found.isStuck} />
            {words(stages[found.stage] ?? '完成')}
          </span>
        );
      },
    },
    {
      id: '$next',
      title: '下一期限',
      numeric: true,
      render: ({ id }) => {
        const next = of.get(id)?.next;
        return next ? (
          <time dateTime={next.at} title={words(next.label)} className={`zc-list-next is-${nearness(next.at, now)}`}>
            {shortMoment(next.at, now)}
          </time>
        ) : (
          '—'
        );
      },
    },
  ];
}

/** The six stages of a tender as a line: what is done, and where it stands. */
export function StageLine({ stage, isStuck }: { stage: number; isStuck?: boolean }) {
  const here = words(stages[stage] ?? '');
  const label = here ? `第 ${stage + 1} 阶段，共 ${stages.length} 个：${here}` : '全部阶段已完成';
  return (
    <span className={`zc-stage-line${isStuck ? ' is-stuck' : ''}`} role="img" aria-label={label} title={label}>
      {stages.map((name, i) => (
        <i key={name} className={i < stage ? 'is-done' : i === stage ? 'is-here' : undefined} />
      ))}
    </span>
  );
}
