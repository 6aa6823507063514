/** One entry, or one change, as the person reads it who answers for it. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  call,
  History,
  newKey,
  Page,
  recordPath,
  Sections,
  StateTag,
  to,
  useAction,
  useDetail,
  waitingReason,
  words,
} from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { supplierChange, supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import type { Paper } from '../supplier/papers.rules.ts';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { ChangeState, Compared } from './ChangePages.tsx';
import { PapersTable } from './Papers.tsx';

interface ReviewedProps {
  id: string;
  record: RecordType<any>;
  lifecycle: Lifecycle;
  facts: (row: Record<string, any>) => { label: string; value: React.ReactNode }[];
  place: (row: Record<string, any>) => string;
  placeLabel: string;
  children: (row: any, judged: { may: boolean; again: () => void }) => React.ReactNode;
}

function Reviewed({ id, record, lifecycle, facts, place, placeLabel, children }: ReviewedProps) {
  const navigate = useNavigate();
  const { row, actions, error, refetch } = useDetail(record.id, id);
  const [part, setPart] = useState<'content' | 'history'>('content');
  const { run, busy, panel } = useAction({
    recordId: record.id,
    lifecycle,
    // Back to what waits next in the same queue.
    onDone: (done) =>
      done && void navigate(to('supplier.audit', { queue: record.id === 'supplier' ? 'entries' : 'changes' })),
  });
  if (error && !row)
    return (
      <ErrorPanel title="没有打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  const verdicts = actions.filter((a) => ['approve', 'return'].includes(a.verb));
  return (
    <Page
      title={row.title}
      name={`审核：${row.title}`}
      tags={<StateTag row={row} lifecycle={lifecycle} />}
      note={waitingReason(verdicts)}
      facts={facts(row)}
      actions={
        <ActionBar
          recordId={record.id}
          rowId={row.id}
          actions={verdicts}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={
            <Link className="zc-button" to={place(row)}>
              {placeLabel}
            </Link>
          }
        />
      }
    >
      <div className="zc-section-tabs" role="tablist">
        <button type="button" role="tab" aria-selected={part === 'content'} onClick={() => setPart('content')}>
          审核内容
        </button>
        <button type="button" role="tab" aria-selected={part === 'history'} onClick={() => setPart('history')}>
          审核轨迹
        </button>
      </div>
      <div role="tabpanel">
        {part === 'content' ? (
          children(row, { may: actions.some((a) => a.verb === 'judge' && a.allowed), again: () => void refetch() })
        ) : (
          <History record={record} lifecycle={lifecycle} id={row.id} />
        )}
      </div>
      {panel}
    </Page>
  );
}

interface JudgedProps {
  record: 'supplier' | 'supplier-change';
  row: AnyRow;
  may: boolean;
  again: () => void;
}

function JudgedPapers({ record, row, may, again }: JudgedProps) {
  return (
    <Section title="证照与资质">
      <PapersTable
        row={row}
        {...(may
          ? { judge: (paper: Paper) => <JudgePaper record={record} row={row} paper={paper} onJudged={again} /> }
          : {})}
      />
    </Section>
  );
}

export function ReviewedEntry({ id }: { id: string }) {
  return (
    <Reviewed
      id={id}
      record={supplier}
      lifecycle={supplierLifecycle}
      facts={(row) => [
        { label: '统一社会信用代码', value: row.code },
        { label: '来源', value: row.selfRegistered ? '自行注册' : '经办登记' },
        { label: '填报人', value: row.enteredBy$ ?? '—' },
        { label: '证照最早到期', value: row.papersUntil ?? '—' },
      ]}
      place={(row) => to('supplier.detail', { id: row.id })}
      placeLabel="供应商详情"
    >
      {(row, judged) => (
        <>
          <Banner>
            {words(
              '逐份核对证照：编号、名称、有效期与扫描件是否一致，营业执照编号就是信用代码；全部相符才能入库，有一份不符的退回补正。入库不得收费、不得设置地域限制，也不作为参加{投标}的条件。同一信用代码在库中只此一份。',
            )}
          </Banner>
          <JudgedPapers record="supplier" row={row} {...judged} />
          <Sections record={supplier} row={row} />
        </>
      )}
    </Reviewed>
  );
}

export function ReviewedChange({ id }: { id: string }) {
  return (
    <Reviewed
      id={id}
      record={supplierChange}
      lifecycle={supplierChangeLifecycle}
      facts={(row) => [
        { label: '统一社会信用代码', value: row.code },
        { label: '变更内容', value: row.changed || '—' },
        { label: '填报人', value: row.enteredBy$ ?? '—' },
      ]}
      place={(row) => to('supplier-change.detail', { id: row.id })}
      placeLabel="变更详情"
    >
      {(row, judged) => (
        <>
          <ChangeState row={row} />
          <Section title="变更对照">
            <Compared change={row} />
          </Section>
          <JudgedPapers record="supplier-change" row={row} {...judged} />
          <Sections record={supplierChange} row={row} sections={[{ title: '变更', fields: ['reason', 'papers'] }]} />
        </>
      )}
    </Reviewed>
  );
}

/** The verifier's word on one paper, given beside it: it agrees, or what does not. */
interface JudgePaperProps {
  record: 'supplier' | 'supplier-change';
  row: AnyRow;
  paper: Paper;
  onJudged: () => void;
}

function JudgePaper({ record, row, paper, onJudged }: JudgePaperProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Undefined while no fault is being written.
  const [because, setBecause] = useState<string>();
  const judge = async (verdict: 'passed' | 'refused') => {
    setBusy(true);
    try {
      await call(recordPath(record, 'judge'), {
        json: true,
        body: { id: row.id, version: row.version, asked: { paper: paper.id, verdict, because: because ?? null } },
        idempotencyKey: newKey(),
      });
      setBecause(undefined);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === record });
    } catch {
      // The wire has told the person; what stands now is read again.
    } finally {
      setBusy(false);
      onJudged();
    }
  };
  if (because !== undefined)
    return (
      <div className="zc-judge">
        <input
          className="zc-input"
          aria-label={`${paper.name}的不符之处`}
          placeholder="不符之处，登记单位据此补正"
          value={because}
          maxLength={500}
          onChange={(e) => setBecause(e.target.value)}
        />
        <button
          type="button"
          className="zc-button"
          disabled={busy || !because.trim()}
          onClick={() => void judge('refused')}
        >
          记为不符
        </button>
        <button type="button" className="zc-link" onClick={() => setBecause(undefined)}>
          取消
        </button>
      </div>
    );
  return (
    <div className="zc-judge">
      {paper.verdict === 'passed' ? <StatusTag tone="done">相符</StatusTag> : null}
      {paper.verdict === 'refused' ? <StatusTag tone="due">不符：{paper.refusedBecause}</StatusTag> : null}
      {paper.verdict === 'passed' ? null : (
        <button
          type="button"
          className="zc-button"
          aria-label={`${paper.name}相符`}
          disabled={busy}
          onClick={() => void judge('passed')}
        >
          相符
        </button>
      )}
      {paper.verdict === 'refused' ? null : (
        <button
          type="button"
          className="zc-button"
          aria-label={`${paper.name}不符`}
          disabled={busy}
          onClick={() => setBecause('')}
        >
          不符
        </button>
      )}
    </div>
  );
}
