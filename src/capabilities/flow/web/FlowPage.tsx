/** The heart of a project: its line map. Each station says its state, its holder and why it waits, and leads to its work. */

import './flow.css';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { isOpen } from '../../../kernel/screen/turn.ts';
import {
  call,
  Page,
  recordPath,
  StateTag,
  screenOf,
  speakAs,
  Turns,
  to,
  useAddress,
  useTopic,
  words,
} from '../../../kernel/web/index.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import type { Fact } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { takesBids, wayName } from '../../procedure/ways/index.ts';
import { lotIs, projectIs } from '../../project/audiences.ts';
import type { Before, FlowStage, FlowStep, FlowTerm } from '../flow-wire.ts';
import { LineMap, StepWork } from './StepWork.tsx';

interface Flow {
  row: AnyRow;
  actions: AllowedAction[];
  lots: { id: string; title: string; state: string }[];
  lot: AnyRow | null;
  stages: FlowStage[];
  before: Before | null;
  terms: FlowTerm[];
  spokenBy?: string;
}

export default function FlowPage() {
  const [query, setQuery] = useAddress();
  const project = query.get('id') ?? query.get('project') ?? '';
  const lot = query.get('lot') ?? '';
  const [picked, setPicked] = useState('');
  const flow = useQuery({
    queryKey: ['flow', project, lot],
    queryFn: ({ signal }) =>
      call<Flow>(recordPath('project-flow', 'detail'), {
        query: { project, ...(lot ? { lot } : {}) },
        signal,
        ownFailures: true,
      }),
    enabled: project !== '',
    // A person who comes back has done something meanwhile.
    refetchOnMount: 'always',
  });
  useTopic('user', () => void flow.refetch());
  useTopic('clock', () => void flow.refetch());

  if (!project) return <ErrorPanel title="没有说明是哪一个项目">请从项目列表打开项目流程。</ErrorPanel>;
  if (flow.isPending) return <Skeleton />;
  if (flow.error) {
    return (
      <ErrorPanel title="项目流程没有打开" onRetry={() => void flow.refetch()}>
        {flow.error.message}
      </ErrorPanel>
    );
  }
  speakAs(flow.data.spokenBy);
  const { row, lots, stages, before, terms } = flow.data;
  const steps = stages.flatMap((s) => s.steps);
  const current = steps.find((s) => s.id === picked) ?? steps.find((s) => s.isCurrent) ?? steps.at(-1)!;

  return (
    <Page
      title={row.title}
      name={`${row.title} · 流程`}
      matter={row.id}
      matterName={row.title}
      tags={
        <>
          <StateTag row={row} />
          <StatusTag>{regimes[row.regime as keyof typeof regimes] ?? ''}</StatusTag>
          <StatusTag>
            {wayName(row.way, words) ?? ''}
            {!takesBids(row.way) ? '' : ` · ${row.qualificationMethod === 'pre' ? '资格预审' : '资格后审'}`}
          </StatusTag>
          {/* Before and after the tender runs, project and lot say the same. */}
          {flow.data.lot && projectIs.running(row) ? <StateTag row={flow.data.lot} /> : null}
        </>
      }
      actions={
        <>
          {lots.length > 1 ? (
            <Select
              aria-label="标段"
              value={flow.data.lot?.id}
              onChange={(id: string) => setQuery({ id: project, lot: id })}
              options={lots.map((l) => ({ value: l.id, label: l.title }))}
              style={{ minWidth: 180 }}
            />
          ) : null}
          <NextLink before={before} steps={steps} />
        </>
      }
      facts={factsOf(row, flow.data.lot)}
    >
      <LineMap stages={stages} picked={current.id} pick={setPicked} />
      <section className="zc-flow-work">
        <StepWork step={current} project={row.id} lot={flow.data.lot?.id} />
        <div className="zc-flow-side">
          {before ? <BeforePanel before={before} /> : null}
          <Terms terms={terms} project={row.id} lot={flow.data.lot?.id} />
        </div>
      </section>
    </Page>
  );
}

function factsOf(row: AnyRow, lot: AnyRow | null): Fact[] {
  const facts: Fact[] = [
    { label: '项目编号', value: row.code },
    { label: words('{招标}人'), value: row.owner$ },
  ];
  if (lot?.ceilingPrice) facts.push({ label: '最高限价', value: `${showDecimal(lot.ceilingPrice, 2)} 元` });
  if (lot?.bidDeadline) {
    facts.push({
      label: words('{投标}截止 = {开标}'),
      value: (
        <>
          <Moment at={lot.bidDeadline} near={false} />{' '}
          {lotIs.issued(lot) ? <Countdown until={lot.bidDeadline} /> : null}
        </>
      ),
    });
    if (!lot.openedAt)
      facts.push({ label: words('{投标}情况'), value: <StatusTag tone="sealed">{words('密封至{开标}')}</StatusTag> });
  }
  facts.push({ label: '项目负责人', value: row.manager$ });
  return facts;
}

/** The one next thing to do: what I can do before the next moment, or what the records offer me besides. */
function NextLink({ before, steps }: { before: Before | null; steps: readonly FlowStep[] }) {
  const turn = before?.items.find((item) => item.isMine && isOpen(item));
  if (turn)
    return (
      <Link className="zc-button zc-button-main" to={to(turn.screen, turn.query)}>
        去办：{words(turn.label)}
      </Link>
    );
  const step = steps.find((s) => s.next && s.rowId);
  if (!step) return null;
  const detail = screenOf(step.record, 'detail');
  const id = step.rowId ?? undefined;
  return (
    <Link className="zc-button zc-button-main" to={detail ? `${detail[1].path}?id=${id}` : to(step.screen, { id })}>
      {words(step.label)}：{words(step.next!.label)}
    </Link>
  );
}

function Terms({ terms, project, lot }: { terms: readonly FlowTerm[]; project: string; lot: string | undefined }) {
  return (
    <aside className="zc-law">
      <b>这里的期限</b>
      {terms.length === 0 ? <p>现在没有正在计算的法定期限。</p> : null}
      <ul>
        {terms.map((t) => (
          <li key={t.title}>
            {words(t.title)} <b>{words(t.when)}</b>
            <small>{[t.law, words(t.because)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {lot ? (
        <Link className="zc-button" to={to('project.whatIf', { project, lot })}>
          试一个日期
        </Link>
      ) : null}
    </aside>
  );
}

/** What must be done before the next moment that cannot be taken back, beside the line. */
function BeforePanel({ before }: { before: Before }) {
  const title = words(before.isOver ? before.label : `${before.label}之前`);
  return (
    <aside className="zc-before" aria-label={title}>
      <header>
        <b>{title}</b>
        {before.ends ? (
          <span>
            {before.ends} <Countdown until={before.at} />
          </span>
        ) : null}
      </header>
      <Turns turns={before.items} at={before.at} empty={`${title}没有别的事要办。`} />
    </aside>
  );
}
