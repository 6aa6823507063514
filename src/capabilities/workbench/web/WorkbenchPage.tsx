/** The start of a working day, for each role its own: what I can do, what others owe, what comes. It follows live. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import {
  call,
  currentUser,
  mayDo,
  Page,
  recordPath,
  to,
  useServerNow,
  useTopic,
  words,
} from '../../../kernel/web/index.ts';
import { screenNamed } from '../../../kernel/web/registry.ts';
import { few } from '../../../ui/format/amount.ts';
import { exactMoment, weekday } from '../../../ui/format/moment.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { Home } from '../home-wire.ts';
import type { Workbench } from '../workbench-wire.ts';
import { BeforeMoments, LateOfUnit } from './BeforePanels.tsx';
import { BeginPanel } from './BeginPanel.tsx';
import { LoadPanel } from './LoadPanel.tsx';
import { NowPanel } from './NowPanel.tsx';
import { tenderOf } from './names.ts';
import { hostedToday, TodaysOpenings, WeekOfOpenings } from './OpeningsPanel.tsx';
import { OwedPanel } from './OwedPanel.tsx';
import { FiguresStrip, Panel } from './Panel.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TenderTable } from './TendersPage.tsx';
import { useWaiting } from './useWaiting.ts';
import './workbench.css';
import './home.css';

const PicturePanel = lazy(() => import('./PicturePanel.tsx'));

function useBench() {
  const queries = useQueryClient();
  const bench = useQuery({
    queryKey: ['workbench'],
    queryFn: ({ signal }) => call<Workbench>(recordPath('workbench', 'index'), { signal, ownFailures: true }),
    // A person who comes back has done something meanwhile.
    refetchOnMount: 'always',
  });
  const home = useQuery({
    queryKey: ['workbench', 'home'],
    queryFn: ({ signal }) => call<Home>(recordPath('workbench', 'home'), { signal, ownFailures: true }),
    refetchOnMount: 'always',
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['workbench'] });
  useTopic('user', again);
  useTopic('clock', again);
  return { bench: bench.data, home: home.data, error: bench.error ?? home.error, again };
}

/** The day, as people say it. */
function Today() {
  const now = useServerNow(60_000);
  const exact = exactMoment(now);
  return (
    <span className="zc-bench-day">
      {Number(exact.slice(5, 7))} 月 {Number(exact.slice(8, 10))} 日　{weekday(now)}　{exact.slice(11, 16)}
    </span>
  );
}

export default function WorkbenchPage() {
  const { bench, home, error, again } = useBench();
  const now = useServerNow(60_000);
  // The room of today comes before a new tender; who leads others has no such panel.
  const isHosting = !bench?.load && hostedToday(home?.openings ?? [], now) !== undefined;
  if (error && !(bench && home)) {
    return (
      <ErrorPanel title="工作台未能打开" onRetry={again}>
        {error.message}
      </ErrorPanel>
    );
  }
  return (
    <Page
      title="工作台"
      width="list"
      tags={<Today />}
      actions={
        mayDo('project.create') ? (
          <>
            <Link className="zc-button" to={to('project.guide')}>
              哪种方式合法
            </Link>
            {mayDo('project.copyTender') ? (
              <Link className="zc-button" to={to('project.copyTender')}>
                复制已有
              </Link>
            ) : null}
            <Link className={`zc-button${isHosting ? '' : ' zc-button-main'}`} to={to('project.form')}>
              {words('新建{招标}')}
            </Link>
          </>
        ) : null
      }
    >
      {bench && home ? <Panels bench={bench} home={home} onChange={again} /> : <Skeleton lines={12} />}
    </Page>
  );
}

interface PanelsProps {
  bench: Workbench;
  home: Home;
  onChange: () => void;
}

function Panels({ bench, home, onChange }: PanelsProps) {
  const { load } = bench;
  const isOffice = currentUser()?.dwtype === 'platform';
  const mine = home.tenders;
  const answersForUnit = load !== null && load.department === null;
  const isOfficer = bench.stance === 'officer';
  // Who owes only a part of tenders is shown those in which something is theirs.
  const seesMoments = bench.stance !== 'part' || bench.before.length > 0;
  return (
    <>
      <FiguresStrip figures={home.figures} />
      {load && !isOffice ? <Team load={load} total={mine.total} home={home} /> : null}
      <div className="zc-bench">
        <div className="zc-bench-main">
          {isOffice || mine.total > 0 ? null : <BeginPanel />}
          <NowPanel bench={bench} home={home} />
          {isOffice || !seesMoments ? null : <BeforeMoments before={bench.before} hasMore={bench.hasMore} />}
          {load && isOffice ? <LateOfUnit {...load} /> : null}
          {isOffice || mine.total === 0 ? null : <BeginPanel />}
        </div>
        <aside className="zc-bench-side">
          {isOffice || load ? null : <TodaysOpenings openings={home.openings} hasMore={home.hasMoreOpenings} />}
          {isOffice ? null : <OwedPanel home={home} before={bench.before} stance={bench.stance} onAsked={onChange} />}
          <Reminders />
          <Messages {...bench.messages} />
          <Shortcuts ids={bench.shortcuts} onChange={onChange} />
        </aside>
      </div>
      {mine.total > 0 ? (
        <Panel
          title={words(answersForUnit ? '本单位的{招标}' : isOfficer ? '我的{招标}' : '在办{招标}')}
          count={mine.total}
          all={
            <>
              {mine.total > mine.rows.length ? (
                <Link to={to('workbench.tenders')}>全部 {few(mine.total)} 个</Link>
              ) : null}{' '}
              <Link to={to('project.list')}>项目列表</Link>
            </>
          }
        >
          <TenderTable rows={mine.rows} before={bench.before} withManager={!isOfficer} label={words('在办{招标}')} />
        </Panel>
      ) : null}
    </>
  );
}

interface TeamProps {
  load: NonNullable<Workbench['load']>;
  total: number;
  home: Home;
}

/**
 * What a person who leads others looks at first: who has how much and is late with what, the week's openings, the year.
 */
function Team({ load, total, home }: TeamProps) {
  return (
    <>
      <div className={load.late.length > 0 ? 'zc-bench-team' : undefined}>
        <LoadPanel load={load} total={total} />
        <LateOfUnit {...load} />
      </div>
      <WeekOfOpenings openings={home.openings} hasMore={home.hasMoreOpenings} />
      {load.department === null ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PicturePanel />
        </Suspense>
      ) : null}
    </>
  );
}

/** The reminder lists that hold something, as the menu says it. */
function Reminders() {
  const full = useWaiting().filter(({ screen }) => screen.startsWith('workbench.'));
  if (full.length === 0) return null;
  return (
    <Panel title="提醒" count={full.reduce((sum, l) => sum + l.count, 0)}>
      <ul className="zc-bench-reminders">
        {full.map(({ screen, count }) => (
          <li key={screen}>
            <Link to={to(screen)}>{words(screenNamed(screen)?.title ?? '')}</Link>
            <span>{few(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Messages({ unread, first }: Workbench['messages']) {
  return (
    <Panel title="消息" count={unread} all={<Link to={to('message.list')}>全部</Link>}>
      {first.length === 0 ? (
        <p className="zc-bench-quiet">没有消息。</p>
      ) : (
        <ul className="zc-bench-list">
          {first.slice(0, 3).map((m) => (
            <li key={m.id} className={m.isUnread ? 'is-unread' : undefined}>
              <div>
                <Link to={to('message.detail', { id: m.id })}>{m.subject}</Link>
              </div>
              <p>
                {tenderOf(m)} <Moment at={m.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
