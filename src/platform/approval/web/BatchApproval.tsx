/** Agreeing to several of one kind at once: sent in small portions, with the outcome of each beside it. */
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath, to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';

const portion = 10;

interface Outcome {
  id: string;
  code: string;
  msg: string;
}

interface BatchApprovalProps {
  rows: readonly AnyRow[];
  onClear: () => void;
  /** Some were decided on: the queue is not what it was. */
  onDone: () => void;
}

export function BatchApproval({ rows, onClear, onDone }: BatchApprovalProps) {
  const [asking, setAsking] = useState<readonly AnyRow[]>();
  const kinds = [...new Map(rows.map((r) => [r.kind as string, r.kindLabel as string]))];
  return (
    <>
      {rows.length > 0 ? (
        <div className="zc-batch" role="region" aria-label="批量审批">
          <span>已选 {rows.length} 条</span>
          {kinds.map(([kind, label]) => {
            const alike = rows.filter((r) => r.kind === kind);
            return (
              <Button key={kind} size="small" onClick={() => setAsking(alike)}>
                批量同意：{words(label)}（{alike.length}）
              </Button>
            );
          })}
          <button type="button" className="zc-link" onClick={onClear}>
            取消选择
          </button>
        </div>
      ) : null}
      {asking ? (
        <BatchPanel
          rows={asking}
          onDone={onDone}
          onClose={() => {
            setAsking(undefined);
            onClear();
          }}
        />
      ) : null}
    </>
  );
}

function BatchPanel({ rows, onClose, onDone }: { rows: readonly AnyRow[]; onClose: () => void; onDone: () => void }) {
  const [opinion, setOpinion] = useState('');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done'>('asking');
  const stopped = useRef(false);

  const sendAll = async () => {
    setPhase('sending');
    const ended: Outcome[] = [];
    for (let at = 0; at < rows.length && !stopped.current; at += portion) {
      const ids = rows.slice(at, at + portion).map((r) => r.id);
      try {
        ended.push(
          ...(await call<Outcome[]>(recordPath('review', 'decide-many'), {
            json: true,
            body: { ids, ...(opinion.trim() ? { opinion: opinion.trim() } : {}) },
            idempotencyKey: newKey(),
            quiet: true,
            ownFailures: true,
            ownRefusals: 'all',
          })),
        );
      } catch (error) {
        const msg = error instanceof Error ? error.message : '没有提交成功';
        ended.push(...ids.map((id) => ({ id, code: 'error', msg })));
      }
      setOutcomes([...ended]);
    }
    setPhase('done');
    onDone();
  };
  const agreed = outcomes.filter((o) => o.code === 'v').length;
  return (
    <SidePanel
      open
      title={`批量同意：${words(rows[0]?.kindLabel ?? '')} ${rows.length} 件`}
      width={640}
      dirty={phase !== 'done' && opinion !== ''}
      onClose={() => {
        stopped.current = true;
        onClose();
      }}
      footer={
        phase === 'done' ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button disabled={phase === 'sending'} onClick={onClose}>
              取消
            </Button>
            <Button type="primary" loading={phase === 'sending'} onClick={() => void sendAll()}>
              同意 {rows.length} 件
            </Button>
          </>
        )
      }
    >
      {phase === 'asking' ? (
        <div className="zc-field">
          <label htmlFor="batch-opinion">意见（每一件都记入）</label>
          <Input.TextArea
            id="batch-opinion"
            value={opinion}
            maxLength={2000}
            autoSize={{ minRows: 2 }}
            placeholder="可不填"
            onChange={(e) => setOpinion(e.target.value)}
          />
          <p className="zc-hint">须填写内容或电子签名的步骤不能批量同意，会逐件说明，请单独办理。</p>
        </div>
      ) : (
        <p role="status">
          已办理 {outcomes.length} / {rows.length} 件，同意 {agreed} 件
          {outcomes.length > agreed ? `，未能同意 ${outcomes.length - agreed} 件` : ''}
        </p>
      )}
      <DataTable
        rows={rows}
        rowKey={(r) => r.id}
        label="各件的结果"
        dense
        columns={[
          {
            id: 'subject',
            title: '单据',
            share: 2,
            render: (r) => <a href={`#${to('review.detail', { id: r.id })}`}>{r.title}</a>,
          },
          {
            id: 'outcome',
            title: '结果',
            share: 2,
            render: (r) => <OneOutcome outcome={outcomes.find((o) => o.id === r.id)} isSending={phase === 'sending'} />,
          },
        ]}
      />
    </SidePanel>
  );
}

function OneOutcome({ outcome, isSending }: { outcome?: Outcome; isSending: boolean }) {
  if (!outcome) return isSending ? '等待中' : '—';
  return (
    <>
      <StatusTag tone={outcome.code === 'v' ? 'done' : 'due'}>{outcome.code === 'v' ? '已同意' : '未能同意'}</StatusTag>{' '}
      <small title={outcome.msg}>{outcome.msg}</small>
    </>
  );
}
