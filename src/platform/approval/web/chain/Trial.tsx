/** Trying the drawing on a real record: chosen from those of its kind, outcome on the cards and in one line here. */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, loadRecord, recordPath, words } from '../../../../kernel/web/index.ts';
import { isComposing } from '../../../../ui/controls/useComposed.ts';
import { Banner, StatusTag } from '../../../../ui/layout/states.tsx';
import { type ChainFault, chainFaults } from '../../chain-check.ts';
import type { Drawing } from '../../drawing.ts';
import type { KindOnWire } from './chain-words.ts';
import { Outcome } from './StepCard.tsx';
import { useServerFaults, type useTrial } from './useDrawing.ts';

interface TrialProps {
  kind: KindOnWire;
  drawing: Drawing;
  record: string;
  onRecord: (id: string) => void;
  trial: ReturnType<typeof useTrial>;
}

export function Trial({ kind, drawing, record, onRecord, trial }: TrialProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['list', kind.record, 'trial', q],
    queryFn: async ({ signal }) => {
      const path = recordPath(kind.record, 'list');
      const query = { pagesize: 20, sort: '-createdAt', ...(q ? { q } : {}) };
      const [found, { lifecycle }] = await Promise.all([
        call<{ tdata: AnyRow[] }>(path, { query, signal, ownFailures: true }),
        loadRecord(kind.record),
      ]);
      return found.tdata.map((r) => ({
        value: r.id,
        label: `${r.title}（${words(lifecycle?.states[r.state]?.label ?? r.state)}）`,
      }));
    },
    placeholderData: (before) => before,
  });
  const label = words(kind.label);
  return (
    <div className="zc-chain-trial">
      <label htmlFor="trial-record">在真实的单据上试算</label>
      <Select
        id="trial-record"
        className="zc-date-input"
        placeholder={`选择一条${label}，看今天每一步由谁审批`}
        value={record || undefined}
        allowClear
        loading={isFetching || trial.isTrying}
        notFoundContent={isFetching ? '加载中…' : `没有您能查看的${label}；有了第一条后再来试算`}
        showSearch={{ filterOption: false, onSearch: (text) => isComposing() || setTyped(text) }}
        options={data ?? []}
        onChange={(id?: string) => onRecord(id ?? '')}
      />
      <div role="status" className="zc-chain-result">
        <Result drawing={drawing} trial={trial} />
      </div>
    </div>
  );
}

function Result({ drawing, trial }: Pick<TrialProps, 'drawing' | 'trial'>) {
  if (trial.because) return <p className="zc-refusal">{trial.because}</p>;
  if (!trial.tried) return null;
  const { steps } = trial.tried;
  const gone = steps.filter((s) => !s.isSkipped);
  const stopped = gone.filter((s) => s.because);
  // Where no condition holds, the record's own rule applies: a step that is not part of the drawing.
  const fallback = gone.find((s) => !drawing.steps.some((own) => own.id === s.id));
  return (
    <>
      {fallback ? (
        <div className="zc-chain-fallback">
          每一步的条件都不满足，按规定由一人审核：
          <Outcome trial={fallback} />
        </div>
      ) : (
        <p>
          经过 {gone.length} 步，跳过 {steps.length - gone.length} 步
          {stopped.length > 0 ? '，' : '；每一步都有人可以审批'}
          {stopped.length > 0 ? <StatusTag tone="due">{stopped.length} 步会停住</StatusTag> : null}
        </p>
      )}
    </>
  );
}

// What keeps the drawing from being switched on: every sentence leads to its step.

/** Found at once on the page, and a moment later by the server, which knows who left. */
export function useFaults(kind: KindOnWire, drawing: Drawing, enabled: boolean) {
  const local = chainFaults(kind, drawing as object);
  const server = useServerFaults(kind.kind, drawing, enabled);
  const here = new Set(drawing.steps.map((s) => s.id));
  // The server judged the drawing of a moment ago: what only it can know is kept.
  const looked = server.filter((f) => f.isOfPeople && f.step !== undefined && here.has(f.step));
  const all = enabled ? [...local, ...looked] : [];
  const byStep: Record<string, string[]> = {};
  for (const { step, because } of all) {
    if (!step) continue;
    byStep[step] = [...(byStep[step] ?? []), because.replace(/^步骤“[^”]*”(：|的)/, '')];
  }
  return { all, byStep };
}

interface FaultsProps {
  faults: readonly ChainFault[];
  onChoose: (step: string) => void;
}

export function Faults({ faults, onChoose }: FaultsProps) {
  if (faults.length === 0) return <p className="zc-chain-checked">检查通过：没有缺项，可以启用</p>;
  return (
    <Banner tone={faults.some((f) => f.isWrong) ? 'due' : 'wait'}>
      启用前还要处理 {faults.length} 处：
      <Sentences faults={faults} onChoose={onChoose} />
    </Banner>
  );
}

/** A version in use that names people who have left: what comes to their step stops there. */
export function Gone({ faults, onChoose }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Banner tone="due">
      单据走到下列步骤会停住，请“复制为新版”，改好后启用：
      <Sentences faults={faults} onChoose={onChoose} />
    </Banner>
  );
}

const Sentences = ({ faults, onChoose }: FaultsProps) => (
  <ul className="zc-chain-faults">
    {faults.map((f) => (
      <li key={`${f.step}${f.because}`}>
        {f.step ? (
          <button type="button" className="zc-link" onClick={() => onChoose(f.step!)}>
            {f.because}
          </button>
        ) : (
          f.because
        )}
      </li>
    ))}
  </ul>
);
