/** The work of one station: what is there, whose turn it is, and the way to do it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, loadRecord, recordPath, rowAddress, StateTag, screenOf, to, words } from '../../../kernel/web/index.ts';
import { screenNamed } from '../../../kernel/web/registry.ts';
import { Day, Moment } from '../../../ui/layout/moments.tsx';
import { Empty, StatusTag } from '../../../ui/layout/states.tsx';
import { type FlowStage, type FlowStep, stepIs } from '../flow-wire.ts';

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

/** The line map: stages from left to right, their stations below; what need not happen is folded. */
interface LineMapProps {
  stages: readonly FlowStage[];
  picked: string;
  pick: (step: string) => void;
}

/** Something stands there, or it is the one that is looked at: an optional station of that kind is drawn like the others. */
const isDrawn = (step: FlowStep, picked: string) => !step.optional || step.rowId !== null || step.id === picked;

export function LineMap({ stages, picked, pick }: LineMapProps) {
  return (
    <section className="zc-flow" aria-label="项目流程">
      {stages.map((stage) => {
        const folded = stage.steps.filter((step) => !isDrawn(step, picked));
        return (
          <div key={stage.id} className={`zc-stage-column is-${stage.state}`}>
            <h2>{words(stage.label)}</h2>
            {stage.steps
              .filter((step) => isDrawn(step, picked))
              .map((step) => (
                <Station key={step.id} step={step} isPicked={step.id === picked} pick={() => pick(step.id)} />
              ))}
            {folded.length > 0 ? (
              <details className="zc-stations-folded">
                <summary>用得着再办的 {folded.length} 项</summary>
                {folded.map((step) => (
                  <Station key={step.id} step={step} isPicked={false} pick={() => pick(step.id)} />
                ))}
              </details>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

/** A station of the line: a button, so that keyboard and reader find it. What is only ahead needs no second line. */
function Station({ step, isPicked, pick }: { step: FlowStep; isPicked: boolean; pick: () => void }) {
  const isUnderWay = stepIs.underWay(step);
  return (
    <button
      type="button"
      className={`zc-station is-${step.state}${step.isCurrent ? ' is-current' : ''}${isPicked ? ' is-picked' : ''}`}
      aria-pressed={isPicked}
      aria-current={step.isCurrent ? 'step' : undefined}
      title={`${words(step.label)}：${words(step.words)}`}
      onClick={pick}
    >
      <span className="zc-station-name">
        {words(step.label)}
        {stepIs.done(step) && step.at ? (
          <small>
            <Day at={step.at} />
          </small>
        ) : null}
      </span>
      {isUnderWay ? (
        <small>
          {words(step.words)}
          {step.holder ? ` · ${words(step.holder)}` : ''}
        </small>
      ) : null}
      {step.why && step.isCurrent ? <small className="zc-why">{words(step.why)}</small> : null}
    </button>
  );
}
