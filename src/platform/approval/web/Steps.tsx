/** The steps of a review as a line down the page: who sits where, who said what, and what comes after. */

import { words } from '../../../kernel/web/index.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { reviewTaskLifecycle } from '../review-task/review-task.record.ts';
import { reviewTaskIs } from '../states.ts';
import { modes } from '../step.ts';
import type { FollowedStep, Said } from './review-wire.ts';

const states: Readonly<Record<string, { label: string; tone?: string }>> = reviewTaskLifecycle.states;

interface StepsProps {
  steps: readonly FollowedStep[];
  /** No person is left who may decide the current one. */
  isStopped?: boolean;
}

export function Steps({ steps, isStopped = false }: StepsProps) {
  return (
    <ol className="zc-steps">
      {steps.map((step) => (
        <li
          key={step.id}
          className={step.isSkipped ? 'zc-step-skipped' : undefined}
          aria-current={step.isCurrent ? 'step' : undefined}
        >
          <header>
            <b>{step.name}</b>
            <StepState step={step} isStopped={isStopped} />
          </header>
          <StepTerms step={step} />
          {step.said.length > 0 ? (
            <ul>
              {step.said.map((said, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
                <li key={at}>
                  <OneSaid said={said} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function StepState({ step, isStopped }: { step: FollowedStep; isStopped: boolean }) {
  if (step.isSkipped) return <StatusTag>条件不符，跳过</StatusTag>;
  if (step.isCurrent && isStopped) return <StatusTag tone="due">停住</StatusTag>;
  if (step.isCurrent) return <StatusTag tone="now">进行中</StatusTag>;
  return step.isDone ? <StatusTag tone="done">已完成</StatusTag> : <StatusTag>未到</StatusTag>;
}

/** What this step wants, where it is more than one yes. */
function StepTerms({ step }: { step: FollowedStep }) {
  const terms = [
    ...(step.isAdded ? ['加签'] : []),
    ...(step.mode === 'any' ? [] : [`${modes[step.mode]}${step.mode === 'share' ? ` ${step.share}%` : ''}`]),
    ...(step.limitHours ? [`时限 ${step.limitHours} 小时`] : []),
    ...(step.signs ? ['须电子签名'] : []),
    ...(step.asks.length > 0 ? [`须填写：${step.asks.join('、')}`] : []),
  ];
  return terms.length > 0 ? <small>{terms.join(' · ')}</small> : null;
}

function OneSaid({ said }: { said: Said }) {
  const { label, tone } = states[said.state] ?? { label: said.state };
  const seat = said.personName ?? said.byName ?? '系统';
  const instead = said.byName && said.personName && said.byName !== said.personName;
  const addressed = reviewTaskIs.addressed(said);
  const name = instead ? (addressed ? `${said.byName} → ${seat}` : `${said.byName}（代 ${seat}）`) : seat;
  return (
    <>
      <div className="zc-said">
        <span>
          {name}
          {reviewTaskIs.waiting(said) && said.delegateName ? `（代办：${said.delegateName}）` : ''}
        </span>
        <StatusTag tone={(tone ?? 'idle') as TagTone}>{words(label)}</StatusTag>
        {said.isSigned ? <StatusTag tone="sealed">已签名</StatusTag> : null}
        {said.counts || !reviewTaskIs.approved(said) ? null : <small>已重新审批</small>}
        <small>
          <Moment at={said.decidedAt ?? said.since} near={reviewTaskIs.waiting(said)} />
          {!reviewTaskIs.waiting(said) && said.minutes ? `，用时 ${spent(said.minutes)}` : ''}
        </small>
      </div>
      {said.opinion ? <q>{said.opinion}</q> : null}
      {Object.entries(said.answers ?? {}).map(([asked, answer]) => (
        <small key={asked}>
          {asked}：{answer}
        </small>
      ))}
    </>
  );
}

const spent = (minutes: number): string =>
  minutes < 60
    ? `${minutes} 分钟`
    : minutes < 1440
      ? `${Math.round(minutes / 60)} 小时`
      : `${Math.round(minutes / 1440)} 天`;
