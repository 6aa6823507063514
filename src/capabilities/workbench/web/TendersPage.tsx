/** The tenders that a figure of a home counted. */
import './home.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, Page, recordPath, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { groupDigits } from '../../../ui/format/amount.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { Before } from '../../flow/flow-wire.ts';
import { stages } from '../../project/progress/progress-wire.ts';
import { StageLine } from '../../project/web/useProgress.tsx';
import type { Tender, TenderQuery, Tenders } from '../home-wire.ts';
import { lotName } from './names.ts';

const names = ['manager', 'stage', 'month', 'bidders', 'spare'] as const satisfies readonly (keyof TenderQuery)[];

/** What was asked, in words, each to be taken away by itself. */
function chips(asked: TenderQuery, manager: string | null | undefined): [keyof TenderQuery, string][] {
  const told: Partial<Record<keyof TenderQuery, string>> = {
    ...(asked.manager ? { manager: `经办：${manager ?? '所选人员'}` } : {}),
    ...(asked.stage ? { stage: `阶段：${words(stages[Number(asked.stage)] ?? asked.stage)}` } : {}),
    ...(asked.month ? { month: `登记月份：${asked.month}` } : {}),
    ...(asked.bidders ? { bidders: words(`{投标}：${asked.bidders} 家`) } : {}),
    ...(asked.spare ? { spare: `等标期比法定最短多 ${asked.spare} 日` } : {}),
  };
  return names.flatMap((name) => (told[name] ? [[name, told[name]] as [keyof TenderQuery, string]] : []));
}

export default function TendersPage() {
  const [query] = useSearchParams();
  const asked: TenderQuery = Object.fromEntries(names.flatMap((n) => (query.get(n) ? [[n, query.get(n)]] : [])));
  const found = useQuery({
    queryKey: ['workbench', 'tenders', asked],
    queryFn: ({ signal }) =>
      call<Tenders>(recordPath('workbench', 'tenders'), { query: { ...asked }, signal, ownFailures: true }),
  });
  const { data, error } = found;
  const without = (name: string) => to('workbench.tenders', { ...asked, [name]: undefined });
  return (
    <Page title={words('在办{招标}')} width="list">
      <p className="zc-chips">
        {chips(asked, data?.rows[0]?.manager).map(([name, label]) => (
          <Link key={name} className="zc-chip-link" to={without(name)} title="去掉这个条件">
            {label} ×
          </Link>
        ))}
        {data ? (
          <span>
            共 {data.total.toLocaleString('zh-CN')} 个
            {data.total > data.rows.length ? `，显示前 ${data.rows.length} 个` : ''}
          </span>
        ) : null}
      </p>
      {error && !data ? (
        <ErrorPanel title="未能打开" onRetry={() => void found.refetch()}>
          {error.message}
        </ErrorPanel>
      ) : !data ? (
        <Skeleton lines={8} />
      ) : data.rows.length === 0 ? (
        <Empty title="没有符合的标段">去掉一个条件再看。</Empty>
      ) : (
        <TenderTable rows={data.rows} withManager label={words('在办{招标}')} />
      )}
    </Page>
  );
}

/** Tenders in rows: which way, how far, what is on, the next moment. The same on a home and in the list that a figure opens. */
const kinds = new Map([
  ['works', '工程'],
  ['goods', '货物'],
  ['services', '服务'],
]);

interface TenderTableProps {
  rows: readonly Tender[];
  /** Where next moments are known. */
  before?: readonly Before[] | undefined;
  /** Whose they are, where they are several people's. */
  withManager?: boolean;
  label: string;
}

export function TenderTable({ rows, before, withManager, label }: TenderTableProps) {
  const now = useServerNow(60_000);
  return (
    <table className="zc-tenders" aria-label={label}>
      <thead>
        <tr>
          <th>项目</th>
          <th>方式</th>
          <th>进展</th>
          <th>正在</th>
          {withManager ? <th>经办</th> : null}
          <th className="is-number">{words('最高{投标}限价（元）')}</th>
          {before ? <th className="is-number">下一期限</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((t) => {
          const next = before?.find((b) => b.project === t.project && b.lot === t.lot);
          return (
            <tr key={`${t.project} ${t.lot}`}>
              <td>
                <Link to={to('project.flow', { id: t.project, lot: t.lot ?? undefined })} title={t.projectName}>
                  {lotName(t)}
                </Link>
              </td>
              <td className="is-quiet">
                {[t.way && words(t.way), kinds.get(t.kind ?? '')].filter(Boolean).join(' · ')}
              </td>
              <td>
                <StageLine stage={t.stage} /> {words(stages[t.stage] ?? '')}
              </td>
              <td className="is-quiet">{words(t.state)}</td>
              {withManager ? <td className="is-quiet">{t.manager ?? '—'}</td> : null}
              <td className="is-number is-quiet">{t.ceiling ? groupDigits(t.ceiling) : '—'}</td>
              {before ? (
                <td className={`is-number zc-near${next?.at ? ` is-${nearness(next.at, now)}` : ''}`}>
                  {next?.at ? <span title={words(next.label)}>{shortMoment(next.at, now)}</span> : next ? '—' : ''}
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
