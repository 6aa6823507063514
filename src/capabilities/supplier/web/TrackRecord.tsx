/** Tenders, scores and what was established against a supplier, as far as this person may read them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { call, to } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag, type TagTone } from '../../../ui/layout/StatusTag.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { MisconductOfSupplier, RecordOfSupplier, TenderOfSupplier } from '../wire.ts';

const tones: Record<TenderOfSupplier['outcome'], TagTone> = {
  won: 'done',
  lost: 'idle',
  rejected: 'due',
  running: 'now',
};
const outcomes: Record<TenderOfSupplier['outcome'], string> = {
  won: '中标',
  lost: '未中标',
  rejected: '否决或未开启',
  running: '进行中',
};

const tenderColumns: Column<TenderOfSupplier>[] = [
  {
    id: 'lot',
    title: '标段',
    share: 2,
    render: (t) => (t.bid ? <Link to={to('bid.detail', { id: t.bid })}>{t.lotName}</Link> : t.lotName),
  },
  { id: 'project', title: '项目', share: 2, render: (t) => t.projectName },
  { id: 'openedAt', title: '唱标', render: (t) => <Moment at={t.openedAt} near={false} /> },
  { id: 'price', title: '报价（元）', numeric: true, render: (t) => (t.price ? showDecimal(t.price, 2) : '—') },
  { id: 'total', title: '总分', numeric: true, render: (t) => t.total ?? '—' },
  { id: 'rank', title: '名次', numeric: true, render: (t) => (t.rank ? `${t.rank} / ${t.of}` : '—') },
  {
    id: 'outcome',
    title: '结果',
    render: (t) => (
      <StatusTag tone={tones[t.outcome]} title={t.says}>
        {outcomes[t.outcome]}
      </StatusTag>
    ),
  },
];

const misconductColumns: Column<MisconductOfSupplier>[] = [
  { id: 'what', title: '事项', share: 1, render: (m) => m.what },
  { id: 'where', title: '项目', share: 1, render: (m) => m.where },
  {
    id: 'says',
    title: '认定',
    share: 2,
    render: (m) => <span className="zc-says">{m.law ? `${m.says}（${m.law}）` : m.says}</span>,
  },
  { id: 'at', title: '时间', render: (m) => <Moment at={m.at} near={false} /> },
];

export function TrackRecord({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['track-record', 'supplier', id],
    queryFn: ({ signal }) =>
      call<RecordOfSupplier>('/agency/supplier/record.json', { query: { id }, signal, ownFailures: true }),
  });
  if (error && !data)
    return (
      <ErrorPanel title="投标历史未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={6} />;
  const scored = data.tenders.filter((t) => t.rank !== null);
  const won = data.tenders.filter((t) => t.outcome === 'won').length;
  return (
    <>
      <Section
        title="投标历史与得分"
        extra={
          data.tenders.length > 0
            ? `唱标 ${data.tenders.length} 次，中标 ${won} 次${scored.length > 0 ? `，有得分 ${scored.length} 次` : ''}`
            : null
        }
      >
        <div className="zc-cards">
          <DataTable
            rows={data.tenders}
            rowKey={(t) => t.lot}
            columns={tenderColumns}
            label="投标历史与得分"
            dense
            empty={
              <Empty title="没有可以查看的投标历史">
                唱标以后的标段才列在这里；未开标的项目谁参加、有几家，任何页面都不显示（招标投标法 第22条）。
              </Empty>
            }
          />
        </div>
      </Section>
      <Section title="违规认定">
        <div className="zc-cards">
          <DataTable
            rows={data.misconduct}
            rowKey={(m) => `${m.at}.${m.what}.${m.where}`}
            columns={misconductColumns}
            label="违规认定"
            dense
            empty={<Empty title="没有违规认定">只列经核实属实的情形；线索和未核实的发现不在此处。</Empty>}
          />
        </div>
      </Section>
    </>
  );
}
