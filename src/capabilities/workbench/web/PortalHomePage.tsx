/** 首页 in the portal: for a bidder what its tenders ask next, for an expert what comes, what waits and when they are away. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, Page, recordPath, to, useTopic } from '../../../kernel/web/index.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { useOwnTenders } from '../../bid/web/own-tenders.ts';
import { tenderOf } from './names.ts';
import { Panel } from './Panel.tsx';
import './workbench.css';

/** Whoever comes needs one of them. */
const BidderHome = lazy(async () => ({ default: (await import('./BidderHome.tsx')).BidderHome }));
const ExpertHome = lazy(async () => ({ default: (await import('./ExpertHome.tsx')).ExpertHome }));

export default function PortalHomePage() {
  const isExpert = currentUser()?.dwtype === 'expert';
  return (
    <Page title="首页" width="list">
      <div className="zc-bench">
        <div className="zc-bench-main">
          <Suspense>{isExpert ? <ExpertHome /> : <BidderHome />}</Suspense>
        </div>
        <aside className="zc-bench-side">
          <Dates />
          <Unread />
        </aside>
      </div>
    </Page>
  );
}

interface Listed {
  tdata: AnyRow[];
  total: number | string;
}

/** The first rows of one of the person's own lists. */
function useFirst(record: string, query: Readonly<Record<string, string>>) {
  const { data, refetch } = useQuery({
    queryKey: ['list', record, 'home', query],
    queryFn: ({ signal }) =>
      call<Listed>(recordPath(record, 'list'), { query: { ...query, pagesize: '5' }, signal, ownFailures: true }),
  });
  useTopic('user', () => void refetch());
  return data;
}

/** Without what this unit has met already: the term itself runs for everybody. */
function Dates() {
  const all = useFirst('deadline', { 'f.state': 'running,overdue', sort: 'endsAt' });
  const own = useOwnTenders(currentUser()?.dwtype === 'supplier').data?.rows ?? [];
  if (!all) return null;
  const isMet = (d: AnyRow) => own.some((t) => t.lot === d.lot && t.met.includes(d.term));
  const tdata = all.tdata.filter((d) => !isMet(d));
  const found = { tdata, total: Number(all.total) - (all.tdata.length - tdata.length) };
  return (
    <Panel title="期限" count={Number(found.total)} all={<Link to={to('deadline.myList')}>全部</Link>}>
      {found.tdata.length === 0 ? (
        <p className="zc-bench-quiet">没有正在计时的期限。</p>
      ) : (
        <ul className="zc-bench-list">
          {found.tdata.map((d) => (
            <li key={d.id}>
              <div>
                <Link to={to('deadline.myDetail', { id: d.id })}>{d.label}</Link>
                {d.endsAt ? <Moment at={d.endsAt} /> : null}
              </div>
              <p>{[d.matter, d.law].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Unread() {
  const found = useFirst('message', { 'f.state': 'unread' });
  if (!found) return null;
  return (
    <Panel title="未读消息" count={Number(found.total)} all={<Link to={to('message.myList')}>全部</Link>}>
      {found.tdata.length === 0 ? (
        <p className="zc-bench-quiet">没有未读消息。</p>
      ) : (
        <ul className="zc-bench-list">
          {found.tdata.map((m) => (
            <li key={m.id} className="is-unread">
              <div>
                <Link to={to('message.myDetail', { id: m.id })}>{m.subject}</Link>
              </div>
              <p>
                {tenderOf({ subject: m.subject, matter: m.matter })} <Moment at={m.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
