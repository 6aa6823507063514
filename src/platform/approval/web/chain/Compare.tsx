/** Two versions side by side: what was added, removed, moved and changed. */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, everyRow, recordPath } from '../../../../kernel/web/index.ts';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { Banner, Empty, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';
import { approvalChainLifecycle, isInForce } from '../../approval-chain/approval-chain.record.ts';
import { type Change, type ComparedStep, compareChains } from '../../chain-compare.ts';
import type { Drawing, DrawnStep } from '../../drawing.ts';
import { aspects, type KindOnWire, personsIn, stepWords, useNames } from './chain-words.ts';
import './compare.css';

const changes: Readonly<Record<Change, readonly [string, TagTone]>> = {
  same: ['不变', 'idle'],
  added: ['新增', 'done'],
  removed: ['删去', 'due'],
  changed: ['修改', 'wait'],
  moved: ['移动', 'now'],
};

interface CompareProps {
  row: Readonly<Record<string, any>>;
  drawing: Drawing;
  kind: KindOnWire;
  onClose: () => void;
}

const versionName = (c: Readonly<Record<string, any>>) =>
  `第 ${c.edition} 版 · ${approvalChainLifecycle.states[c.state]?.label ?? ''}`;

export function Compare({ row, drawing, kind, onClose }: CompareProps) {
  const { data: list } = useQuery({
    queryKey: ['list', 'approval-chain', 'versions', kind.kind],
    queryFn: ({ signal }) =>
      everyRow('approval-chain', { 'f.kind': kind.kind, sort: '-edition', columns: 'name,kind,edition' }, signal),
  });
  // A filter of text finds what contains it: notices, and changes of notices.
  const others = (list ?? []).filter((c) => c.kind === kind.kind && c.id !== row.id);
  const [picked, setPicked] = useState('');
  const other = picked || (others.find((c) => isInForce(c.state)) ?? others[0])?.id || '';
  return (
    <SidePanel open title="比较版本" width={960} onClose={onClose}>
      {list && others.length === 0 ? (
        <Empty title="没有可以比较的版本">这种单据只有这一个版本。复制为新版并修改后，可以在这里逐步比较。</Empty>
      ) : (
        <>
          <div className="zc-compare-choice">
            <Select
              aria-label="与哪一版比较"
              value={other || undefined}
              options={others.map((c) => ({ value: c.id, label: versionName(c) }))}
              onChange={setPicked}
            />
            <span aria-hidden>→</span>
            <b>{row.edition ? versionName(row) : '正在画的新流程'}</b>
          </div>
          {other ? <Differences other={other} drawing={drawing} kind={kind} /> : <Skeleton />}
        </>
      )}
    </SidePanel>
  );
}

function Differences({ other, drawing, kind }: { other: string; drawing: Drawing; kind: KindOnWire }) {
  const { data } = useQuery({
    queryKey: ['detail', 'approval-chain', other],
    queryFn: ({ signal }) =>
      call<{ row: AnyRow }>(recordPath('approval-chain', 'detail'), {
        query: { id: other },
        signal,
        ownFailures: true,
      }),
  });
  const before: Drawing | undefined = data && { steps: data.row.steps ?? [], conditions: data.row.conditions ?? [] };
  const names = useNames([...personsIn(before?.steps), ...personsIn(drawing.steps)]);
  if (!before) return <Skeleton />;
  const say = stepWords(kind, names);
  const rows = compareChains(before, drawing, say);
  const count = (change: Change) => rows.filter((r) => r.change === change).length;
  const said = (['added', 'removed', 'changed', 'moved'] as const).flatMap((c) =>
    count(c) > 0 ? [`${changes[c][0]} ${count(c)} 步`] : [],
  );
  return (
    <>
      <Banner tone={said.length > 0 ? 'wait' : 'done'}>
        {said.length > 0 ? said.join('，') : '两个版本的步骤和条件相同'}
      </Banner>
      <table className="zc-compare">
        <thead>
          <tr>
            <th>变化</th>
            <th>原来</th>
            <th>这一版</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={(r.after ?? r.before)!.id} className={`zc-compare-${r.change}`}>
              <td>
                <StatusTag tone={changes[r.change][1]}>{changes[r.change][0]}</StatusTag>
              </td>
              <td>
                {r.before ? <Side compared={r} step={r.before} drawing={before} side="before" say={say} /> : null}
              </td>
              <td>{r.after ? <Side compared={r} step={r.after} drawing={drawing} side="after" say={say} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SideProps {
  compared: ComparedStep;
  step: DrawnStep;
  drawing: Drawing;
  side: 'before' | 'after';
  say: ReturnType<typeof stepWords>;
}

const details = ['approver', 'mode', 'conditions', 'demands'] as const;

/** One side of a row: the whole step, with what differs marked. */
function Side({ compared, step, drawing, side, say }: SideProps) {
  const said = say(drawing, step);
  const difference = (aspect: string) => compared.differences.find((d) => d.aspect === aspect);
  return (
    <dl>
      <dt className="zc-compare-name">
        {difference('name') ? <mark>{step.name}</mark> : step.name}
        <small>第 {drawing.steps.indexOf(step) + 1} 步</small>
      </dt>
      {details.map((aspect) => {
        const changed = difference(aspect);
        const text = changed ? changed[side] : said[aspect];
        return text ? (
          <dd key={aspect}>
            {aspects[aspect]}：{changed ? <mark>{text}</mark> : text}
          </dd>
        ) : null;
      })}
    </dl>
  );
}
