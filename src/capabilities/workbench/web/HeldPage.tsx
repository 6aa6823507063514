/** What lies with one person of the unit: the approvals that wait for them, and the passed terms of their tenders. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, Page, recordPath, to, useTopic, words } from '../../../kernel/web/index.ts';
import type { DeadlineItem } from '../../../platform/deadlines/deadline-wire.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type Held, mostHeld } from '../workbench-wire.ts';
import { Panel } from './Panel.tsx';
import { TermList } from './Terms.tsx';
import './workbench.css';

export default function HeldPage() {
  const [query] = useSearchParams();
  const person = query.get('person') ?? '';
  const found = useQuery({
    queryKey: ['workbench', 'held', person],
    queryFn: ({ signal }) =>
      call<Held>(recordPath('workbench', 'held'), { query: { person }, signal, ownFailures: true }),
  });
  useTopic('user', () => void found.refetch());
  const { data, error } = found;
  return (
    <Page title={data ? `${data.name}手上的事项` : '手上的事项'} width="list">
      {error && !data ? (
        <ErrorPanel title="未能打开" onRetry={() => void found.refetch()}>
          {error.message}
        </ErrorPanel>
      ) : !data ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <Panel title={words('所管{招标}的超期')} count={data.late.length} due={data.late.length > 0}>
            <Items items={data.late} none="没有超期。" />
          </Panel>
          <Panel title="待其审批" count={data.waiting.length}>
            <Items items={data.waiting} none="没有待其审批的单据。" />
          </Panel>
          <p>
            <Link to={to('workbench.tenders', { manager: person })}>{words('在办{招标}')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}

function Items({ items, none }: { items: readonly DeadlineItem[]; none: string }) {
  if (items.length === 0) return <p className="zc-bench-quiet">{none}</p>;
  return (
    <>
      <TermList items={items} />
      {items.length >= mostHeld ? <p className="zc-bench-quiet">只列出最早的 {mostHeld} 条。</p> : null}
    </>
  );
}
