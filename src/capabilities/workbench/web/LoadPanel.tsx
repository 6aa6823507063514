/** The team's load: who has how many tenders at which stage, and what is late. Every number opens the tenders that it counts. */
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import { few } from '../../../ui/format/amount.ts';
import { stages } from '../../project/progress/progress-wire.ts';
import type { Load } from '../workbench-wire.ts';
import { Panel } from './Panel.tsx';

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

export function LoadPanel({ load, total }: { load: Load; total: number }) {
  const { department } = load;
  const holds = (p: Load['people'][number]) => sum(p.stages) + p.waiting + p.late > 0;
  const idle = load.people.filter((p) => !holds(p));
  const busiest = Math.max(1, ...load.people.map((p) => sum(p.stages)));
  return (
    <Panel
      title={department === null ? '团队负荷' : `${department}的负荷`}
      count={department === null ? total : sum(load.people.flatMap(({ stages: held }) => held))}
      all={
        <span className="zc-stage-legend">
          {stages.map((s, i) => (
            <span key={s}>
              <i className={`is-stage-${i}`} />
              {words(s)}
            </span>
          ))}
        </span>
      }
    >
      <table className="zc-load">
        <thead>
          <tr>
            <th>人员</th>
            <th>部门</th>
            <th className="zc-load-bars">在办，按阶段</th>
            <th className="is-number">合计</th>
            <th className="is-number">待审批</th>
            <th className="is-number">超期</th>
          </tr>
        </thead>
        <tbody>
          {load.people.filter(holds).map((p) => {
            const held = to('workbench.held', { person: p.id });
            return (
              <tr key={p.id}>
                <td>{p.name}</td>
                <td className="is-quiet">{p.department ?? '—'}</td>
                <td className="zc-load-bars">
                  <div style={{ width: `${(100 * sum(p.stages)) / busiest}%` }}>
                    {p.stages.map((n, stage) =>
                      n > 0 ? (
                        <Link
                          key={stages[stage]}
                          className={`is-stage-${stage}`}
                          style={{ flexGrow: n }}
                          to={to('workbench.tenders', { manager: p.id, stage: String(stage) })}
                          aria-label={`${p.name}，${words(stages[stage] ?? '')} ${n} 个`}
                          title={`${words(stages[stage] ?? '')} ${n} 个`}
                        >
                          {n}
                        </Link>
                      ) : null,
                    )}
                  </div>
                </td>
                <td className="is-number">
                  {sum(p.stages) > 0 ? (
                    <Link to={to('workbench.tenders', { manager: p.id })}>{few(sum(p.stages))}</Link>
                  ) : (
                    <span className="is-quiet">—</span>
                  )}
                </td>
                <td className="is-number">
                  {p.waiting > 0 ? <Link to={held}>{p.waiting}</Link> : <span className="is-quiet">0</span>}
                </td>
                <td className="is-number">
                  {p.late + p.overdue > 0 ? (
                    <Link className="zc-bench-late" to={held}>
                      {p.late + p.overdue}
                    </Link>
                  ) : (
                    <span className="is-quiet">0</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {idle.length > 0 ? (
        <p className="zc-bench-quiet">
          手上没有在办的 {idle.length} 人：{idle.map((p) => p.name).join('、')}
        </p>
      ) : null}
    </Panel>
  );
}
