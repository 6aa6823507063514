/** One step on the line: who decides and what is asked of them; what is wrong; in a trial, who would act today. */
import type { KeyboardEvent } from 'react';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import type { DrawnStep } from '../../drawing.ts';
import { approverWords, demandsOf, modeWords } from './chain-words.ts';
import type { FlowProps } from './Flow.tsx';
import type { TriedStep } from './useDrawing.ts';

interface StepCardProps extends FlowProps {
  step: DrawnStep;
  at: number;
  isChosen: boolean;
  isDragged: boolean;
  onPress: (event: KeyboardEvent) => void;
}

export function StepCard(props: StepCardProps) {
  const { drawing, step, at, kind, names, faults, tried, isChosen, isDragged, isFixed } = props;
  const wrong = faults[step.id] ?? [];
  const trial = tried?.steps.find((s) => s.id === step.id);
  const tone = wrong.length > 0 || trial?.because ? ' zc-chain-wrong' : trial?.isSkipped ? ' zc-chain-skipped' : '';
  return (
    <div className={`zc-chain-card${isChosen ? ' zc-on' : ''}${isDragged ? ' zc-chain-dragged' : ''}${tone}`}>
      <button
        type="button"
        id={`step-${step.id}`}
        className="zc-chain-open"
        aria-current={isChosen ? 'true' : undefined}
        aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown Delete'}
        onClick={() => props.onChoose(step.id)}
        onKeyDown={props.onPress}
      >
        <span className="zc-chain-number">{at + 1}</span>
        <span className="zc-chain-text">
          <b>{step.name || '（还没有名称）'}</b>
          <span>
            {approverWords(step, kind, names)} · {modeWords(step)}
          </span>
          {demandsOf(step).length > 0 ? <small>{demandsOf(step).join(' · ')}</small> : null}
        </span>
      </button>
      {isFixed ? null : (
        <span className="zc-chain-tools">
          <button
            type="button"
            className="zc-tool"
            aria-label={`上移 ${step.name ?? ''}`}
            title="上移（Alt+↑）"
            disabled={at === 0}
            onClick={() => props.onMove(step.id, at - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="zc-tool"
            aria-label={`下移 ${step.name ?? ''}`}
            title="下移（Alt+↓）"
            disabled={at === drawing.steps.length - 1}
            onClick={() => props.onMove(step.id, at + 1)}
          >
            ↓
          </button>
          <button
            type="button"
            className="zc-link"
            aria-label={`复制 ${step.name ?? ''}`}
            onClick={() => props.onDuplicate(step.id)}
          >
            复制
          </button>
          <button
            type="button"
            className="zc-link"
            aria-label={`移除 ${step.name ?? ''}`}
            title="移除（Delete）"
            onClick={() => props.onRemove(step.id)}
          >
            移除
          </button>
        </span>
      )}
      {wrong.map((because) => (
        <p key={because} className="zc-refusal">
          {because}
        </p>
      ))}
      {trial ? <Outcome trial={trial} /> : null}
    </div>
  );
}

/** What a trial says of one step. */
export function Outcome({ trial }: { trial: TriedStep }) {
  if (trial.isSkipped) return <p className="zc-chain-outcome">试算：条件不满足，跳过</p>;
  if (trial.because)
    return (
      <p className="zc-chain-outcome zc-chain-blocked">
        <StatusTag tone="due">停住</StatusTag> {trial.because}
      </p>
    );
  return (
    <p className="zc-chain-outcome">
      <StatusTag tone="done">试算</StatusTag>{' '}
      {trial.people.map((p) => (p.delegate ? `${p.name}（${p.delegate} 代办）` : p.name)).join('、')}
    </p>
  );
}
