/** 评标准备 of one lot. */
import './ready.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import { isDone, isLate, isOpen, type TurnState } from '../../../../kernel/screen/turn.ts';
import { call, Page, recordPath, to, useServerNow, words } from '../../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';
import { isReady } from '../readiness.rules.ts';
import type { ReadyLine } from '../ready-line.ts';
import type { ReadyLot } from '../ready-wire.ts';

export default function ReadyPage() {
  const [query] = useSearchParams();
  const lot = query.get('lot') ?? query.get('f.lot') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['ready-lot', lot],
    queryFn: ({ signal }) =>
      call<ReadyLot>(recordPath('evaluation-room', 'ready'), { query: { lot }, signal, ownFailures: true }),
    enabled: lot !== '',
    refetchOnMount: 'always',
  });
  const left = data?.lines.filter((l) => l.blocks && !isDone(l)).length ?? 0;
  return (
    <Page
      title={words('{评标}准备')}
      matter={data?.project}
      name={words(data ? `{评标}准备：${data.lotName}` : '{评标}准备')}
      tags={
        data ? (
          <StatusTag tone={data.begun ? 'now' : left === 0 ? 'done' : 'wait'}>
            {data.begun ? words('{评标}已开始') : left === 0 ? '可以开始' : `还有 ${left} 项必须完成`}
          </StatusTag>
        ) : null
      }
      actions={
        <Link className="zc-button" to={to('evaluation-room.readyByDay')}>
          {words('{评标}准备列表')}
        </Link>
      }
    >
      {lot === '' ? (
        <Empty title="请选择标段">
          <Link to={to('evaluation-room.readyByDay')}>{words('在{评标}准备列表中选择标段')}</Link>
        </Empty>
      ) : error ? (
        <ErrorPanel title={words('没有读到{评标}准备')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <>
          <p className="zc-ready-lot">
            <b>{data.lotName}</b> <span className="zc-hint">{`${data.code} · ${data.projectName}`}</span>
          </p>
          <Banner tone={data.begun || isReady(data.lines) ? 'done' : 'wait'}>
            {words(
              data.begun
                ? '{评标}已经开始，以下是目前的情况。'
                : '每一行都取自已有的记录，办好即为就绪。“必须”的事项没有完成时，组长不能开始{评标}；截止后不能补办的，请在期限前完成。',
            )}
          </Banner>
          <ReadyLines lines={data.lines} />
        </>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

// The lines of one lot: how each stands, who sees to it, by when and by which article; each leads to its place.

export const readyStates: Readonly<Record<TurnState, readonly [TagTone, string]>> = {
  done: ['done', '已就绪'],
  open: ['wait', '待办'],
  late: ['due', '已逾期'],
  later: ['idle', '未到时候'],
};

const By = ({ line }: { line: ReadyLine }) => {
  const now = useServerNow();
  const { by } = line;
  if (!by) return '—';
  const runs = isOpen(line) && !isLate(line) && new Date(by).getTime() > now;
  return (
    <>
      {showInstant(by)} {runs ? <Countdown until={by} over="已到" /> : null}
    </>
  );
};

const columns: Column<ReadyLine>[] = [
  {
    id: 'label',
    title: '准备事项',
    share: 3,
    render: (l) => (
      <Link to={to(l.screen, l.query)} title={words(l.label)}>
        {words(l.label)}
      </Link>
    ),
  },
  {
    id: 'state',
    title: '状态',
    render: (l) => <StatusTag tone={readyStates[l.state][0]}>{readyStates[l.state][1]}</StatusTag>,
  },
  { id: 'says', title: '情况', share: 4, render: (l) => <span title={words(l.says)}>{words(l.says)}</span> },
  { id: 'who', title: '责任人', render: (l) => words(l.who) },
  { id: 'by', title: '期限', render: (l) => <By line={l} /> },
  { id: 'blocks', title: '开始前', render: (l) => (l.blocks ? '必须' : '建议') },
  { id: 'law', title: '依据', share: 3, render: (l) => <span title={l.law}>{l.law}</span> },
];

const ReadyLines = ({ lines }: { lines: readonly ReadyLine[] }) => (
  <DataTable rows={lines} columns={columns} rowKey={(l) => l.id} label={words('{评标}准备事项')} dense />
);
