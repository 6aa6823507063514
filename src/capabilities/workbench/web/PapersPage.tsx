/** Papers that suppliers handed in with their entry in the library or a change of it, and that wait to be reviewed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, Page, recordPath, to, useServerNow, useTopic, words } from '../../../kernel/web/index.ts';
import { distance } from '../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { WaitingPapers } from '../workbench-wire.ts';

const turns = { mine: '轮到我', group: '轮到本部门', others: '其他人办理' } as const;
type Turn = keyof typeof turns;

const nothing: Readonly<Record<Turn, [string, string]>> = {
  mine: ['没有轮到您审核的材料', '供应商自行注册、经办登记或变更资料时交来的证照，轮到您核验时出现在这里。'],
  group: ['本部门没有待审核的材料', '轮到同部门同事核验的在这里。'],
  others: ['没有由其他人审核的材料', '本单位其他部门正在核验的、您提交的在这里。'],
};

export default function PapersPage() {
  const waiting = useQuery({
    queryKey: ['workbench', 'papers'],
    queryFn: ({ signal }) => call<WaitingPapers[]>(recordPath('workbench', 'papers'), { signal, ownFailures: true }),
  });
  useTopic('user', () => void waiting.refetch());
  useTopic('hello', () => void waiting.refetch());
  return (
    <Page title="待审核报名材料" width="list">
      <p className="zc-hint">
        {words(
          '{招标}项目的报名只作登记，依法不审核、也不是获取文件和{投标}的前提（电子招标投标办法 第20条），所以不在此列；这里是供应商入库登记和变更时交来的证照材料。',
        )}
      </p>
      {waiting.error && !waiting.data ? (
        <ErrorPanel title="待审核的材料未能加载" onRetry={() => void waiting.refetch()}>
          {waiting.error.message}
        </ErrorPanel>
      ) : waiting.data ? (
        <Queue rows={waiting.data} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}

function Queue({ rows }: { rows: readonly WaitingPapers[] }) {
  const of = (turn: Turn) => rows.filter((r) => r.turn === turn);
  const [chosen, setChosen] = useState<Turn>();
  const turn = chosen ?? (Object.keys(turns) as Turn[]).find((t) => of(t).length > 0) ?? 'mine';
  return (
    <>
      <div className="zc-section-tabs" role="tablist">
        {(Object.keys(turns) as Turn[]).map((t) => (
          <button key={t} type="button" role="tab" aria-selected={turn === t} onClick={() => setChosen(t)}>
            {turns[t]}
            <span className="zc-tab-count">{of(t).length}</span>
          </button>
        ))}
      </div>
      <DataTable
        rows={of(turn)}
        rowKey={(r) => r.id}
        label={turns[turn]}
        dense
        columns={columns}
        empty={<Empty title={nothing[turn][0]}>{nothing[turn][1]}</Empty>}
      />
    </>
  );
}

const placeOf = (r: WaitingPapers) => to('supplier.audit', r.kind === 'supplier' ? { id: r.id } : { change: r.id });

const columns: Column<WaitingPapers>[] = [
  {
    id: 'supplier',
    title: '供应商',
    share: 2,
    render: (r) => (
      <Link to={placeOf(r)} title={r.code ?? ''}>
        {r.supplier ?? '（未填名称）'}
      </Link>
    ),
  },
  {
    id: 'kind',
    title: '事项',
    render: (r) =>
      r.kind === 'supplier' ? (r.selfRegistered ? '自行注册' : '入库登记') : `变更${r.changed ? `：${r.changed}` : ''}`,
  },
  {
    id: 'papers',
    title: '材料',
    share: 2,
    render: (r) => (
      <span title={r.papers.map((p) => `${p.name}${p.validUntil ? `（至 ${p.validUntil}）` : ''}`).join('\n')}>
        {r.papers.map((p) => p.name).join('、') || '没有填证照'}
        {r.scans > 0 ? `；扫描件 ${r.scans} 份` : ''}
      </span>
    ),
  },
  {
    id: 'author',
    title: '提交人',
    render: (r) => `${r.author ?? '—'}${r.round > 1 ? `（第 ${r.round} 次）` : ''}`,
  },
  { id: 'handedInAt', title: '提交时间', render: (r) => <Moment at={r.handedInAt} near={false} /> },
  { id: 'since', title: '已等', render: (r) => <Waited row={r} /> },
  { id: 'waitingFor', title: '待其审核', share: 1, render: (r) => r.waitingFor.join('、') || '未定' },
  { id: 'open', title: '', render: (r) => <Link to={placeOf(r)}>{r.turn === 'mine' ? '去审核' : '查看'}</Link> },
];

function Waited({ row }: { row: WaitingPapers }) {
  const now = useServerNow(60_000);
  if (row.dueAt && Date.parse(row.dueAt) <= now) return <StatusTag tone="due">已超期</StatusTag>;
  if (row.dueAt) return <Countdown until={row.dueAt} over="已超期" />;
  return distance(Date.parse(row.since), now).replace(/前$/, '');
}
