/** 评标准备 of all lots under way, by the day of their evaluation. */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Link } from 'react-router';
import { isDone, isLate, isLater, isOpen } from '../../../../kernel/screen/turn.ts';
import { call, Page, recordPath, to, useAddress, words } from '../../../../kernel/web/index.ts';
import { DayRangeInput } from '../../../../kernel/web/kinds/DayInputs.tsx';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import './ready.css';
import type { ReadyLine } from '../ready-line.ts';
import type { ReadyLot } from '../ready-wire.ts';

const mustLeft = (l: ReadyLot) => l.lines.filter((x) => x.blocks && !isDone(x));
const lateOf = (l: ReadyLot) => l.lines.filter(isLate);
/** What somebody can do now, late before open; or else what everybody waits for. */
const nextOf = (l: ReadyLot): ReadyLine | undefined => lateOf(l)[0] ?? l.lines.find(isOpen) ?? l.lines.find(isLater);

const shows = {
  all: { label: '全部', holds: () => true },
  late: { label: '有逾期事项', holds: (l: ReadyLot) => lateOf(l).length > 0 },
  open: { label: '还有必须完成的', holds: (l: ReadyLot) => !l.begun && mustLeft(l).length > 0 },
  ready: { label: '可以开始', holds: (l: ReadyLot) => !l.begun && mustLeft(l).length === 0 },
} as const;
type Show = keyof typeof shows;

const columns: Column<ReadyLot>[] = [
  {
    id: 'at',
    title: words('{评标}日期'),
    render: (l) =>
      l.at ? (
        <>
          <Moment at={l.at} /> {l.isPlanned ? null : <span className="zc-hint">{words('（按{开标}时间）')}</span>}
        </>
      ) : (
        '未定'
      ),
  },
  {
    id: 'lot',
    title: '标段',
    share: 3,
    render: (l) => (
      <Link to={to('evaluation-room.ready', { lot: l.lot })} title={l.lotName}>
        {l.lotName}
      </Link>
    ),
  },
  {
    id: 'project',
    title: words('{招标}项目'),
    share: 2,
    render: (l) => <span title={l.projectName}>{l.projectName}</span>,
  },
  {
    id: 'state',
    title: '准备',
    render: (l) =>
      l.begun ? (
        <StatusTag tone="now">{words('{评标}已开始')}</StatusTag>
      ) : mustLeft(l).length === 0 ? (
        <StatusTag tone="done">可以开始</StatusTag>
      ) : (
        <StatusTag tone={lateOf(l).length > 0 ? 'due' : 'wait'}>
          {lateOf(l).length > 0 ? `${lateOf(l).length} 项逾期` : `还有 ${mustLeft(l).length} 项`}
        </StatusTag>
      ),
  },
  {
    id: 'next',
    title: '下一项',
    share: 3,
    render: (l) => {
      const next = l.begun ? undefined : nextOf(l);
      if (!next) return '—';
      const says = words(`${next.label}（${next.who}）`);
      return (
        <Link to={to(next.screen, next.query)} title={says}>
          {says}
        </Link>
      );
    },
  },
];

export default function ReadyByDayPage() {
  const [query, setQuery] = useAddress();
  const [from, to_, show] = [query.get('from') ?? '', query.get('to') ?? '', (query.get('show') ?? 'all') as Show];
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values))
      if (value) next.set(name, value);
      else next.delete(name);
    setQuery(next, { replace: true });
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['ready-lots', from, to_],
    queryFn: ({ signal }) =>
      call<ReadyLot[]>(recordPath('evaluation-room', 'ready-lots'), {
        query: { from, to: to_ },
        signal,
        ownFailures: true,
      }),
    refetchOnMount: 'always',
  });
  const rows = data?.filter((shows[show] ?? shows.all).holds);
  return (
    <Page title={words('{评标}准备列表')}>
      <div className="zc-ready-bar">
        <DayRangeInput
          label={words('{评标}日期')}
          value={from || to_ ? `${from}..${to_}` : ''}
          placeholders={['从 7 天前', '至 60 天后']}
          onChange={(days) => {
            const [first = '', last = ''] = days.split('..');
            change({ from: first, to: last });
          }}
        />
        <Select
          aria-label="准备"
          value={shows[show] ? show : 'all'}
          onChange={(chosen) => change({ show: chosen === 'all' ? '' : chosen })}
          options={Object.entries(shows).map(([value, { label }]) => ({ value: value as Show, label }))}
          style={{ minWidth: 160 }}
        />
      </div>
      {error ? (
        <ErrorPanel title={words('没有读到{评标}准备')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : rows ? (
        <DataTable
          rows={rows}
          columns={columns}
          rowKey={(l) => l.lot}
          label={words('{评标}准备列表')}
          empty={
            <Empty title={words(show === 'all' ? '这些日子没有要{评标}的标段' : '没有符合条件的标段')}>
              {words(
                '{招标}文件发出后，标段按计划的{评标}日期（没有计划的按{开标}时间）列在这里，逐项显示还缺什么、由谁办、何时前办好。',
              )}
            </Empty>
          }
        />
      ) : (
        <Skeleton />
      )}
      {data?.length === 200 ? <p className="zc-hint">只列前 200 个标段，请缩小日期范围。</p> : null}
    </Page>
  );
}
