/** The work of one station: what is there, whose turn it is, and the way to do it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, loadRecord, recordPath, rowAddress, StateTag, screenOf, to } from '../../../kernel/web/index.ts';
import { screenNamed, words } from '../../../kernel/web/registry.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { type FlowStep, stepIs } from '../flow-wire.ts';

interface Found {
  tdata: AnyRow[];
}

export function StepWork({ step, project, lot }: { step: FlowStep; project: string; lot: string | undefined }) {
  const isSealed = stepIs.sealed(step);
  const query = {
    ...(step.record === 'project' ? {} : { 'f.project': project }),
    ...(step.isOfLot && lot ? { 'f.lot': lot } : {}),
    pagesize: '8',
  };
  const found = useQuery({
    queryKey: ['list', step.record, 'flow', query],
    queryFn: ({ signal }) => call<Found>(recordPath(step.record, 'list'), { query, signal, ownFailures: true }),
    enabled: !isSealed && step.record !== 'project',
  });
  const rows = found.data?.tdata ?? [];
  const begin = step.begin && screenNamed(step.begin) ? to(step.begin, { project, lot }) : undefined;
  // A station whose screen shows one row has no list of all of them.
  const whole = screenNamed(step.screen)?.kind === 'list' ? to(step.screen, { 'f.project': project }) : undefined;

  return (
    <div className="zc-step-work">
      <header>
        <h3>{words(step.label)}</h3>
        <span className="zc-step-links">
          {whole ? <Link to={whole}>全部</Link> : null}
          {step.rowId && step.record === 'project' ? <Link to={rowAddress('project', step.rowId)!}>查看</Link> : null}
          {step.checks && lot ? (
            <Link to={to(step.checks, { lot })}>{words(screenNamed(step.checks)?.title ?? '')}</Link>
          ) : null}
          {begin ? (
            <Link className="zc-button" to={begin}>
              新建
            </Link>
          ) : null}
        </span>
      </header>
      {isSealed ? (
        <p>
          <StatusTag tone="sealed">{words(step.words)}</StatusTag>{' '}
          {words('{开标}前任何人都不能得知谁、有多少单位参加（招标投标法 第22条）。')}
        </p>
      ) : null}
      {step.why ? <p className="zc-why">还不能继续：{step.why}</p> : null}
      {rows.length > 0 ? <RowTable step={step} rows={rows} /> : null}
      {!isSealed && step.record !== 'project' && found.isSuccess && rows.length === 0 ? (
        <Empty title={words(step.waits)} action={begin ? <Link to={begin}>新建{words(step.label)}</Link> : null} />
      ) : null}
      {step.record === 'project' ? (
        <p>
          {words(step.words)}
          {step.holder ? ` · 由${words(step.holder)}办理` : ''}
        </p>
      ) : null}
    </div>
  );
}

function RowTable({ step, rows }: { step: FlowStep; rows: readonly AnyRow[] }) {
  const declared = useQuery({
    queryKey: ['record', step.record],
    queryFn: () => loadRecord(step.record),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <table className="zc-plain-table">
      <thead>
        <tr>
          <th>{words(step.label)}</th>
          <th>更新</th>
          <th>状态</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const there =
            rowAddress(step.record, row.id) ??
            (screenOf(step.record, 'form') ? rowAddress(step.record, row.id, 'form') : undefined);
          return (
            <tr key={row.id}>
              <td>{there ? <Link to={there}>{row.title}</Link> : row.title}</td>
              <td>
                <Moment at={row.updatedAt} near={false} />
              </td>
              <td>
                <StateTag row={row} lifecycle={declared.data?.lifecycle} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
