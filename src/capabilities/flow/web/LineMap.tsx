/** The line map: stages from left to right, their stations below; what need not happen is folded. */
import { words } from '../../../kernel/web/index.ts';
import { Day } from '../../../ui/layout/moments.tsx';
import type { FlowStage, FlowStep } from '../flow-wire.ts';
import { stepIs } from '../flow-wire.ts';

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
                <summary>需要时 {folded.length} 项</summary>
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
