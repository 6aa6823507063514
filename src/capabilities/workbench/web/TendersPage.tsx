/** The tenders that a figure of a home counted. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, Page, recordPath, to, words } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { stages } from '../../project/progress/progress-wire.ts';
import type { TenderQuery, Tenders } from '../home-wire.ts';
import { TenderTable } from './TenderTable.tsx';
import './home.css';

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
