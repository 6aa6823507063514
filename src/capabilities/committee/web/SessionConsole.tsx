/**
 * The committee at work, for the person who sits beside it: who is waited for and since when, reminders, and what
 * happened.
 */

import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, mayDo, recordPath, useServerNow, useTopic, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { type Incident, incidentKinds } from '../committee/committee.record.ts';
import { inMinutes, lastAct, lateAfter, minutesSince, owedBy } from '../committee/session.rules.ts';
import { committeeIs, committeeMemberIs } from '../states.ts';
import type { SeatProgress } from './seats.ts';

const states: Record<string, string> = {
  drawn: '待应答',
  accepted: '已确认',
  signedIn: '已签到',
  declined: '不参加',
  replaced: '已更换',
};
const of = (done: number, all: number) => (all > 0 ? `${done} / ${all}` : '—');

export function SessionConsole({ row }: { row: AnyRow }) {
  const found = useQuery({
    queryKey: ['evaluation-progress', row.id],
    queryFn: ({ signal }) =>
      call<SeatProgress[]>(recordPath('evaluation', 'progress'), {
        query: { committee: row.id },
        signal,
        ownFailures: true,
      }),
  });
  useTopic(`committee:${row.id}`, () => void found.refetch());
  const minute = useServerNow(60_000);
  if (found.error)
    return (
      <ErrorPanel title="没有读到各席位进度" onRetry={() => void found.refetch()}>
        {found.error.message}
      </ErrorPanel>
    );
  if (!found.data) return <Skeleton lines={6} />;
  return <Opened row={row} seats={found.data} now={minute} />;
}

function Opened({ row, seats, now }: { row: AnyRow; seats: readonly SeatProgress[]; now: number }) {
  const isOver = committeeIs.finished(row);
  const behind = isOver ? [] : seats.filter((s) => owedBy(s));
  const last = lastAct(seats);
  const columns: Column<SeatProgress>[] = [
    { id: 'seat', title: '席位', render: (s) => s.seat },
    { id: 'kind', title: '类别', render: (s) => (s.kind === 'buyer' ? words('{招标}人代表') : '专家') },
    {
      id: 'state',
      title: '状态',
      render: (s) => (
        <StatusTag tone={committeeMemberIs.signedIn(s) ? 'done' : 'idle'}>{states[s.state] ?? s.state}</StatusTag>
      ),
    },
    { id: 'judged', title: '资格审查', numeric: true, render: (s) => of(s.judged, s.toJudge) },
    { id: 'filled', title: '评分草稿', numeric: true, render: (s) => of(s.filled ?? 0, s.cells ?? 0) },
    { id: 'scored', title: '评分已签署', numeric: true, render: (s) => of(s.scored, s.toScore) },
    {
      id: 'actedAt',
      title: '最近一次操作',
      render: (s) => {
        const minutes = minutesSince(s.actedAt, now);
        const late = !isOver && owedBy(s) !== undefined && minutes >= lateAfter;
        return late ? <StatusTag tone="wait">{inMinutes(minutes)}</StatusTag> : inMinutes(minutes);
      },
    },
    {
      id: 'owed',
      title: '等什么',
      share: 1,
      render: (s) => [isOver ? '' : owedBy(s), s.needsTime ? '认为时间不够' : ''].filter(Boolean).join('；') || '—',
    },
  ];
  return (
    <>
      <Section
        title="各席位进度"
        extra={
          <span className="zc-hint">{words('只显示席位和份数；姓名在{中标}结果确定前保密（招标投标法 第37条）')}</span>
        }
      >
        {isOver ? null : (
          <Banner tone={behind.length > 0 ? 'wait' : 'done'}>
            {behind.length > 0
              ? `正在等 ${behind.length} 个席位：${behind.map((s) => s.seat).join('、')}。${committeeIs.evaluating(row) && mayDo('committee.remind') ? '可以用“提醒评委”提醒其中一个或者全部。' : ''}`
              : '各席位都已办完，等组长进行下一步。'}
            {last ? ` 最近一次操作：${last.seat}，${inMinutes(minutesSince(last.actedAt, now))}。` : ''}
          </Banner>
        )}
        <DataTable rows={seats} columns={columns} rowKey={(s) => s.seat} label="各席位进度" dense />
      </Section>
      <Incidents row={row} />
    </>
  );
}

function Incidents({ row }: { row: AnyRow }) {
  const incidents = (row.incidents ?? []) as Incident[];
  return (
    <Section title="现场情况记录" extra={<span className="zc-hint">记录后不能修改，随档案保存</span>}>
      <DataTable
        rows={incidents.toReversed()}
        rowKey={(i) => `${i.at} ${i.text}`}
        label="现场情况记录"
        dense
        empty={<p className="zc-none">没有记录。停电、网络故障、评委离席等情况，用“记录现场情况”写下。</p>}
        columns={[
          { id: 'happenedAt', title: '发生时间', render: (i) => <Moment at={i.happenedAt} near={false} /> },
          { id: 'kind', title: '情形', render: (i) => words(incidentKinds[i.kind] ?? i.kind) },
          { id: 'text', title: '经过和处理', share: 1, render: (i) => <span title={i.text}>{i.text}</span> },
          { id: 'by', title: '记录人', render: (i) => i.by },
          { id: 'at', title: '记录时间', render: (i) => <Moment at={i.at} near={false} /> },
        ]}
      />
    </Section>
  );
}
