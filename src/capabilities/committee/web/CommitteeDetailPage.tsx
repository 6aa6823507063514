/** A committee: its plan, the draw and its proof, and how far each seat is, without names for those who must not know them. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, recordPath, to, useTopic, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { committeeLifecycle } from '../committee/committee.lifecycle.ts';
import { committee } from '../committee/committee.record.ts';
import { RandomValue } from './RandomValue.tsx';
import type { SeatProgress } from './seats.ts';
import './room.css';

export default function CommitteeDetailPage() {
  return (
    <DetailPage
      record={committee}
      lifecycle={committeeLifecycle}
      extra={(row) => (
        <>
          <Link className="zc-button" to={to('evaluation-room.ready', { lot: row.lot })}>
            {words('{评标}准备')}
          </Link>
          {row.drawn ? (
            <Link className="zc-button" to={to('committee-member.list', { 'f.committee': row.id })}>
              成员管理
            </Link>
          ) : null}
        </>
      )}
    >
      {(row) => (
        <>
          {row.state === 'draft' ? null : <RandomValue row={row} />}
          <Proof row={row} />
          {['draft', 'locked'].includes(row.state) ? null : <Progress id={row.id} />}
        </>
      )}
    </DetailPage>
  );
}

/** What the draw rested on; shown to who drew and to the supervisor, so that they can repeat it. */
function Proof({ row }: { row: AnyRow }) {
  if (!row.lock) return null;
  const { candidates, rule } = row.lock;
  return (
    <Section title="抽取的依据">
      <p>
        候选专家 {candidates.length} 人，抽取 {rule.groups[0].count} 人，递补 {rule.alternates} 人；回避{' '}
        {row.avoided?.length ?? 0} 人。
      </p>
      <p className="zc-hint">
        名单与规则摘要 <code>{row.lock.digest}</code>
      </p>
      {row.drawn ? (
        <p className="zc-hint">
          种子 <code>{row.drawn.seed}</code>
        </p>
      ) : null}
      {(row.avoided ?? []).map((a: { id: string; because: string }) => (
        <p key={a.id} className="zc-hint">
          回避：{a.because}
        </p>
      ))}
    </Section>
  );
}

const states: Record<string, string> = {
  drawn: '待应答',
  accepted: '已确认',
  signedIn: '已签到',
  declined: '不参加',
  replaced: '已更换',
};
const of = (done: number, all: number) => (all > 0 ? `${done} / ${all}` : '—');

const columns: Column<SeatProgress>[] = [
  { id: 'seat', title: '席位', render: (s) => s.seat },
  { id: 'kind', title: '类别', render: (s) => (s.kind === 'buyer' ? words('{招标}人代表') : '专家') },
  {
    id: 'state',
    title: '状态',
    render: (s) => <StatusTag tone={s.state === 'signedIn' ? 'done' : 'idle'}>{states[s.state] ?? s.state}</StatusTag>,
  },
  { id: 'judged', title: '资格审查', numeric: true, render: (s) => of(s.judged, s.toJudge) },
  { id: 'scored', title: '评分', numeric: true, render: (s) => of(s.scored, s.toScore) },
  { id: 'needsTime', title: '说明', render: (s) => (s.needsTime ? '认为时间不够' : '') },
];

function Progress({ id }: { id: string }) {
  const { data = [], refetch } = useQuery({
    queryKey: ['evaluation-progress', id],
    queryFn: ({ signal }) =>
      call<SeatProgress[]>(recordPath('evaluation', 'progress'), {
        query: { committee: id },
        signal,
        ownFailures: true,
      }),
  });
  useTopic(`committee:${id}`, () => void refetch());
  return (
    <Section
      title="各席位进度"
      extra={
        <span className="zc-hint">{words('只显示席位和份数；姓名在{中标}结果确定前保密（招标投标法 第37条）')}</span>
      }
    >
      <DataTable rows={data} columns={columns} rowKey={(s) => s.seat} label="各席位进度" dense />
    </Section>
  );
}
