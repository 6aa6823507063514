/** Tenders, scores and what was established against a supplier, as far as this person may read them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { call, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag, type TagTone } from '../../../ui/layout/StatusTag.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { MisconductOfSupplier, RecordOfSupplier, TenderOfSupplier } from '../wire.ts';
import { Appraisals, Violations } from './Conduct.tsx';

const tones: Record<TenderOfSupplier['outcome'], TagTone> = {
  won: 'done',
  lost: 'idle',
  rejected: 'due',
  running: 'now',
};
const outcomes: Record<TenderOfSupplier['outcome'], string> = {
  won: '{中标}',
  lost: '未{中标}',
  rejected: '否决或未开启',
  running: '进行中',
};

const misconducts: Record<MisconductOfSupplier['what'], string> = {
  tied: '{投标}关联，经核实属实',
  unopened: '因{投标}人原因未解密',
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
  {
    id: 'price',
    title: '报价',
    numeric: true,
    render: (t) => (t.price ? `${showDecimal(t.price, 2)} 元` : (t.priceText ?? '—')),
  },
  { id: 'total', title: '总分', numeric: true, render: (t) => t.total ?? '—' },
  { id: 'rank', title: '名次', numeric: true, render: (t) => (t.rank ? `${t.rank} / ${t.of}` : '—') },
  {
    id: 'outcome',
    title: '结果',
    render: (t) => (
      <StatusTag tone={tones[t.outcome]} title={t.reason ?? undefined}>
        {words(outcomes[t.outcome])}
      </StatusTag>
    ),
  },
];

const misconductColumns: Column<MisconductOfSupplier>[] = [
  { id: 'what', title: '事项', share: 1, render: (m) => words(misconducts[m.what]) },
  { id: 'where', title: '项目', share: 1, render: (m) => m.where },
  {
    id: 'says',
    title: '认定',
    share: 2,
    render: (m) => <span className="zc-says">{[m.says ?? '', m.law ? `（${m.law}）` : ''].join('')}</span>,
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
      <ErrorPanel title={words('{投标}历史未能加载')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={6} />;
  const scored = data.tenders.filter((t) => t.rank !== null);
  const won = data.tenders.filter((t) => t.outcome === 'won').length;
  return (
    <>
      <Section
        title={words('{投标}历史与得分')}
        extra={
          data.tenders.length > 0
            ? `${words('唱标 / {中标} / 有得分')}：${data.tenders.length} / ${won} / ${scored.length} 次`
            : null
        }
      >
        {data.tenders.length > 0 ? (
          <DataTable
            rows={data.tenders}
            rowKey={(t) => t.lot}
            columns={tenderColumns}
            label={words('{投标}历史与得分')}
            dense
          />
        ) : (
          <p className="zc-none">
            {words(
              '没有可以查看的记录。唱标以后的标段才列在这里；未{开标}的项目谁参加、有几家，任何页面都不显示（招标投标法 第22条）。',
            )}
          </p>
        )}
      </Section>
      <Appraisals appraisals={data.appraisals} mean={data.mean} />
      <Violations violations={data.violations} />
      <Section title="违规认定">
        {data.misconduct.length > 0 ? (
          <DataTable
            rows={data.misconduct}
            rowKey={(m) => `${m.at}.${m.what}.${m.where}`}
            columns={misconductColumns}
            label="违规认定"
            dense
          />
        ) : (
          <p className="zc-none">没有认定。只列经核实属实的情形；线索和未核实的发现不在此处。</p>
        )}
      </Section>
    </>
  );
}
