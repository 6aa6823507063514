/** One review: the record as its kind is read, what changed since the last round, who said what, and my decision. */

import './review.css';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { Page, Reading, StateTag, useDetail, words } from '../../../kernel/web/index.ts';
import { ownScreens } from '../../../kernel/web/registry.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { useNarrow } from '../../../ui/layout/useNarrow.ts';
import { reviewLifecycle } from '../review/review.record.ts';
import { reviewIs } from '../states.ts';
import { DecisionBox } from './DecisionBox.tsx';
import { type Decision, Decisions, isDecided, send, useSent } from './Decisions.tsx';
import { Difference } from './Difference.tsx';
import { queueKinds } from './queue-place.ts';
import { ReviewDeeds } from './ReviewDeeds.tsx';
import { useFollowed } from './review-wire.ts';
import { Steps } from './Steps.tsx';
import { type ReviewPlace, useReviewQueue } from './useReviewQueue.ts';

export function OneReview({ id, ...placed }: ReviewPlace & { id: string }) {
  const { row, actions, error, refetch } = useDetail('review', id);
  const { data: followed, ...following } = useFollowed(id);
  const queue = useReviewQueue(
    id,
    placed.isByRecord ? (queueKinds(placed.screenId, ownScreens()) ?? row?.kind) : undefined,
    placed,
  );
  const navigate = useNavigate();
  const queries = useQueryClient();
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const shown = useCallback(() => setShown(true), []);
  const [isRead, setRead] = useState(false);
  // The record is more than its row: the lots of a project are approved with it.
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  useEffect(() => {
    if (isShown && !isLoading) setRead(true);
  }, [isShown, isLoading]);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const box = useRef<HTMLElement>(null);
  const busy = useSent().some((s) => s.decision.id === id && s.phase === 'sending');

  const again = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === 'review' || queryKey[1] === followed?.record.type,
    });
  /** Goes on to the next at once where the person says so; the result of this one is told there. */
  const decide = async (decision: Decision, goesOn: boolean) => {
    if (busy) return;
    const place = `${location.hash.slice(1)}`;
    const ending = send(decision, row?.title ?? '', place);
    setOpen(false);
    if (goesOn && queue.next) void navigate(queue.next);
    const ended = await ending;
    setRefusals(ended.phase === 'refused' ? (ended.fields ?? {}) : {});
    await again();
  };
  const mine = Boolean(followed?.isMine) && !isDecided(id);
  const approve = followed?.verdicts.find((v) => v.verdict === 'approve');
  // A person can agree only to what is already shown.
  const waits = Boolean(followed?.record.isVisible) && !isRead;
  const isPlain = followed?.asks.length === 0 && !followed.toSign;
  const openBox = () => {
    setOpen(true);
    box.current?.querySelector('textarea')?.focus();
  };
  const quickly = async () => {
    if (!isPlain) return openBox();
    const content = row?.title;
    const asked = {
      tone: 'ask',
      title: '同意这一件？',
      content,
      confirm: '同意',
      cancel: '取消',
      byKey: true,
    } as const;
    if (await showDialog(asked)) await decide({ id, verdict: 'approve' }, true);
  };
  useReviewKeys({
    ...(queue.next ? { next: () => void navigate(queue.next!) } : {}),
    ...(queue.previous ? { previous: () => void navigate(queue.previous!) } : {}),
    ...(mine && approve?.allowed && !busy && !waits ? { approve: () => void quickly() } : {}),
    ...(mine && !busy ? { giveBack: openBox } : {}),
  });

  const failed = (error && !row ? error : undefined) ?? (following.error && !followed ? following.error : undefined);
  if (failed)
    return (
      <ErrorPanel
        title="审核未能打开"
        onRetry={() => {
          void refetch();
          void following.refetch();
        }}
      >
        {failed.message}
      </ErrorPanel>
    );
  if (!row || !followed) return <Skeleton lines={10} />;
  const decision = (
    <DecisionBox
      review={id}
      followed={followed}
      busy={busy}
      waits={waits ? '单据载入后才能同意。' : undefined}
      hasNext={Boolean(queue.next)}
      refusals={refusals}
      opinionBox={box}
      onDecide={(d, goesOn) => void decide(d, goesOn)}
    />
  );
  return (
    <Page
      title={row.title}
      name={`审核：${row.title}`}
      matter={row.project ?? undefined}
      tags={
        <>
          <StateTag row={row as { state: string }} lifecycle={reviewLifecycle} />
          {row.overdue ? <StatusTag tone="due">已超期</StatusTag> : null}
        </>
      }
      facts={facts(row)}
      actions={
        <>
          <QueuePosition {...queue} />
          <ReviewDeeds
            row={row}
            actions={actions}
            mayWithdraw={followed.mayWithdraw && !isDecided(id)}
            onWithdraw={() => void decide({ id, verdict: 'withdraw' }, false)}
            onDone={() => void again()}
          />
        </>
      }
    >
      <Decisions except={id} />
      <Standing row={row} isOwn={followed.isOwn} waits={followed.record.waits} />
      <div className="zc-review">
        <div className="zc-review-main">
          <Difference record={followed.record.type} difference={followed.difference} />
          {followed.record.isVisible ? (
            <Reading recordId={followed.record.type} id={followed.record.id} onShown={shown} />
          ) : (
            <Banner tone="wait">您可以看到审核的进展，但无权查看单据本身。</Banner>
          )}
        </div>
        <aside className="zc-review-side">
          {mine && !narrow ? decision : null}
          <h2>审批步骤{row.round > 1 ? `（第 ${row.round} 次提交）` : ''}</h2>
          <Steps steps={followed.steps} isStopped={reviewIs.blocked(row)} />
        </aside>
      </div>
      {mine && narrow ? (
        <div className="zc-decide-foot">
          <Button type="primary" loading={busy} onClick={() => setOpen(true)}>
            审批
          </Button>
          {queue.next ? (
            <Link className="zc-button" to={queue.next}>
              下一件
            </Link>
          ) : null}
        </div>
      ) : null}
      <SidePanel open={isOpen && narrow && mine} title="审批" onClose={() => setOpen(false)}>
        {decision}
      </SidePanel>
    </Page>
  );
}

const facts = (row: AnyRow) => [
  { label: '种类', value: words(row.kindLabel ?? '') },
  ...(row.projectName && row.projectName !== row.title ? [{ label: '项目', value: row.projectName }] : []),
  { label: '提交人', value: row.author$ ?? '—' },
  { label: '提交时间', value: <Moment at={row.createdAt} /> },
  ...(reviewIs.open(row)
    ? [
        { label: '当前步骤', value: row.stepName },
        { label: '待其审批', value: (row.waitingFor$ ?? []).join('、') || '—' },
        ...(row.dueAt ? [{ label: '办理时限', value: <Countdown until={row.dueAt} over="已超期" /> }] : []),
      ]
    : [{ label: '办结时间', value: <Moment at={row.decidedAt} /> }]),
];

/** Where the review stands, for the people who wait for it. */
function Standing({ row, isOwn, waits }: { row: AnyRow; isOwn: boolean; waits: string | undefined }) {
  if (reviewIs.blocked(row)) return <Banner tone="due">{row.blockedBecause}</Banner>;
  if (reviewIs.returned(row)) return <Banner tone="due">已退回提交人：{row.opinion ?? '没有写明意见'}</Banner>;
  if (reviewIs.refused(row)) return <Banner tone="due">不予通过：{row.opinion ?? '没有写明意见'}</Banner>;
  if (reviewIs.approved(row) && waits)
    return <Banner tone="wait">本单位的审核已通过；单据现为“{words(waits)}”，得到同意以后才办理。</Banner>;
  if (reviewIs.approved(row)) return <Banner tone="done">审核已通过。</Banner>;
  if (reviewIs.withdrawn(row)) return <Banner>提交人已撤回。</Banner>;
  return isOwn ? (
    <Banner tone="wait">
      您提交的单据正由 {(row.waitingFor$ ?? []).join('、')} 审批（{row.stepName}
      ）；进展会在本页实时更新。本人提交的不能由本人审批。
    </Banner>
  ) : null;
}

function QueuePosition({ position, total, previous, next }: ReturnType<typeof useReviewQueue>) {
  if (!position && !next) return null;
  const all = total.toLocaleString('zh-CN');
  return (
    <>
      <span className="zc-review-keys">
        {position ? `待审第 ${position.toLocaleString('zh-CN')} / ${all} 件` : `待审 ${all} 件`}
      </span>
      {previous ? (
        <Link className="zc-button" to={previous}>
          上一件
        </Link>
      ) : null}
      {next ? (
        <Link className="zc-button" to={next}>
          下一件
        </Link>
      ) : null}
    </>
  );
}

// J and K go through the queue, A agrees, R returns. While the person types in a field, letters go to the field.

export interface ReviewKeys {
  next?: () => void;
  previous?: () => void;
  approve?: () => void;
  giveBack?: () => void;
}

const typing = 'input, textarea, select, [contenteditable], dialog, .ant-drawer, [role="combobox"]';

function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if ((event.target as HTMLElement).closest(typing) || document.querySelector('dialog[open]')) return;
      const { next, previous, approve, giveBack } = latest.current;
      const work = { j: next, k: previous, a: approve, r: giveBack }[event.key.toLowerCase()];
      if (!work) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
