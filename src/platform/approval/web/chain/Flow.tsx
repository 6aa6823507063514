/**
 * The chain as a line from handing in to its end: a card for each step, branches drawn beside the line that goes past
 * them. Steps are put in order by hand, by buttons and by keyboard (Alt with ↑/↓ moves, Delete takes out).
 */
import { type DragEvent, Fragment, type KeyboardEvent, useState } from 'react';
import { type Drawing, type DrawnStep, stretches } from '../../drawing.ts';
import { conditionWords, type KindOnWire } from './chain-words.ts';
import { StepCard } from './StepCard.tsx';
import type { Tried } from './useDrawing.ts';
import './flow.css';
import './branch.css';

export interface FlowProps {
  drawing: Drawing;
  kind: KindOnWire;
  names: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string[]>>;
  tried?: Tried;
  chosen: string;
  isFixed: boolean;
  onChoose: (id: string) => void;
  onAdd: (at: number) => void;
  onMove: (id: string, to: number) => void;
  onRemove: (id: string) => void;
  onDuplicate: (id: string) => void;
}

export function Flow(props: FlowProps) {
  const { drawing, kind, chosen, isFixed, onChoose, onAdd, onMove, onRemove } = props;
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const press = (event: KeyboardEvent, step: DrawnStep, at: number) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (way !== 0 && event.altKey && !isFixed) {
      event.preventDefault();
      onMove(step.id, at + way);
    } else if (way !== 0) {
      event.preventDefault();
      const next = drawing.steps[at + way];
      if (next) document.getElementById(`step-${next.id}`)?.focus();
    } else if (event.key === 'Delete' && !isFixed) {
      event.preventDefault();
      onRemove(step.id);
    }
  };
  const drag = (step: DrawnStep, at: number) =>
    isFixed
      ? {}
      : {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', String(step.name ?? ''));
            setDragged(step.id);
          },
          onDragOver: (event: DragEvent) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(at);
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            if (dragged) onMove(dragged, at);
            stop();
          },
          onDragEnd: stop,
        };
  const from = drawing.steps.findIndex((s) => s.id === dragged);
  const dropClass = (at: number) =>
    dragged === undefined || over !== at || from === at
      ? ''
      : from < at
        ? ' zc-chain-drop-below'
        : ' zc-chain-drop-above';
  const insert = (at: number) =>
    isFixed ? (
      <li className="zc-chain-gap" aria-hidden />
    ) : (
      <li className="zc-chain-gap">
        <button
          type="button"
          onClick={() => onAdd(at)}
          aria-label={at === 0 ? '在最前面添加步骤' : `在第 ${at} 步之后添加步骤`}
        >
          ＋
        </button>
      </li>
    );
  const card = (step: DrawnStep, at: number) => (
    <li key={step.id} className={`zc-chain-stop${dropClass(at)}`} {...drag(step, at)}>
      <StepCard
        {...props}
        step={step}
        at={at}
        isChosen={chosen === step.id}
        isDragged={dragged === step.id}
        onPress={(event) => press(event, step, at)}
      />
    </li>
  );
  return (
    <ol className="zc-chain" aria-label="审核步骤">
      <li className="zc-chain-end">
        <button
          type="button"
          aria-current={chosen === '' ? 'true' : undefined}
          onClick={() => onChoose('')}
          className="zc-chain-terminal"
        >
          提交<small>{kind.label}</small>
        </button>
      </li>
      {stretches(drawing).map(({ conditions, steps }) => {
        const first = steps[0]!;
        if (conditions.length === 0)
          return steps.map(({ step, at }) => (
            <Fragment key={step.id}>
              {insert(at)}
              {card(step, at)}
            </Fragment>
          ));
        return (
          <Fragment key={first.step.id}>
            {insert(first.at)}
            <li className="zc-chain-branch">
              <p className="zc-chain-when">
                <b>当</b>
                {conditions.map((c) => conditionWords(kind, c)).join('，且 ')}
              </p>
              <ol>
                {steps.map(({ step, at }, index) => (
                  <Fragment key={step.id}>
                    {index > 0 ? insert(at) : null}
                    {card(step, at)}
                  </Fragment>
                ))}
              </ol>
              <p className="zc-chain-past">不满足时跳过</p>
            </li>
          </Fragment>
        );
      })}
      {insert(drawing.steps.length)}
      <li className="zc-chain-end">
        <span className="zc-chain-terminal zc-chain-done">
          通过<small>{drawing.steps.length > 0 ? '最后一步同意后生效' : '还没有步骤'}</small>
        </span>
      </li>
    </ol>
  );
}
