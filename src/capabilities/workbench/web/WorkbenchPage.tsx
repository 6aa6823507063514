/** The start of a working day: what waits for me, what is due, what happens today. It follows live and asks for nothing twice. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, Page, recordPath, rowAddress, to, useTopic, words } from '../../../kernel/web/index.ts';
import { screenNamed } from '../../../kernel/web/registry.ts';
import { useServerNow } from '../../../ui/clock/server-clock.ts';
import { distance } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { PersonsLoad, Workbench } from '../workbench-wire.ts';
import { BeforeMoments, MyTurns } from './BeforePanels.tsx';
import { Panel } from './Panel.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { LateOfUnit, Terms } from './Terms.tsx';
import './workbench.css';

export default function WorkbenchPage() {
  const bench = useQuery({
    queryKey: ['workbench'],
    queryFn: ({ signal }) => call<Workbench>(recordPath('workbench', 'index'), { signal, ownFailures: true }),
    // Whoever comes back has done something meanwhile.
    refetchOnMount: 'always',
  });
  useTopic('user', () => void bench.refetch());
  useTopic('clock', () => void bench.refetch());
  if (bench.error && !bench.data) {
    return (
      <ErrorPanel title="工作台未能打开" onRetry={() => void bench.refetch()}>
        {bench.error.message}
      </ErrorPanel>
    );
  }
  return (
    <Page title="工作台" width="list">
      {bench.data ? <Panels bench={bench.data} onChange={() => void bench.refetch()} /> : <Skeleton lines={12} />}
    </Page>
  );
}

function Panels({ bench, onChange }: { bench: Workbench; onChange: () => void }) {
  return (
    <div className="zc-bench">
      <div className="zc-bench-main">
        <Reviews {...bench.reviews} />
        {bench.returned.total > 0 ? <Returned {...bench.returned} /> : null}
        <MyTurns before={bench.before} />
        <BeforeMoments before={bench.before} />
        <Terms {...bench.deadlines} />
        <Projects {...bench.projects} />
        {bench.load ? <LateOfUnit late={bench.load.late} /> : null}
        {bench.load ? <Load people={bench.load.people} /> : null}
      </div>
      <aside className="zc-bench-side">
        <Today events={bench.today} />
        <Reminders lists={bench.reminders} />
        <Messages {...bench.messages} />
        <Shortcuts ids={bench.shortcuts} onChange={onChange} />
      </aside>
    </div>
  );
}

function Reviews({ total, overdue, stopped, first }: Workbench['reviews']) {
  return (
    <Panel
      title="待我审批"
      count={total}
      due={overdue > 0 || stopped > 0}
      all={
        <Link to={to('review.list')}>
          {total > first.length ? `全部 ${total.toLocaleString('zh-CN')} 件` : '审批列表'}
        </Link>
      }
    >
      {stopped > 0 ? (
        <p className="zc-bench-stopped">
          <Link to={to('review.list', { tab: 'blocked' })}>{stopped} 件审核停住</Link>
          ：步骤里没有可以审批的人，请单位管理员指定审批人。
        </p>
      ) : null}
      {total === 0 ? (
        <p className="zc-bench-quiet">没有等您审批的单据。他人提交、轮到您时，会立即出现在这里。</p>
      ) : (
        <DataTable
          rows={first}
          rowKey={(r) => r.id}
          label="待我审批"
          dense
          columns={[
            {
              id: 'subject',
              title: '单据',
              share: 3,
              render: (r) => <Link to={to('review.detail', { id: r.id })}>{r.subject}</Link>,
            },
            { id: 'kind', title: '种类', render: (r) => words(r.kindLabel) },
            { id: 'step', title: '步骤', render: (r) => words(r.stepName) },
            { id: 'author', title: '提交人', render: (r) => r.author ?? '—' },
            {
              id: 'due',
              title: '时限',
              render: (r) =>
                r.overdue ? (
                  <StatusTag tone="due">已超期</StatusTag>
                ) : r.dueAt ? (
                  <Moment at={r.dueAt} />
                ) : (
                  <Since at={r.since} />
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** Without a limit it is told how long it has waited. */
function Since({ at }: { at: string }) {
  const now = useServerNow(60_000);
  return <span className="zc-bench-quiet">{distance(Date.parse(at), now)}到达</span>;
}

function Returned({ total, first }: Workbench['returned']) {
  return (
    <Panel title="退回给我的" count={total} due>
      <ul className="zc-bench-list">
        {first.map((r) => (
          <li key={r.review}>
            <div>
              <Link to={rowAddress(r.recordType, r.recordId) ?? to('review.detail', { id: r.review })}>
                {r.subject}
              </Link>
              <StatusTag tone="due">{r.isRefused ? '不予通过' : `第 ${r.round} 次退回`}</StatusTag>
            </div>
            <p>
              {words(r.kindLabel)} · {r.by ?? '—'}：{r.opinion || '（没有意见）'}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Projects({ total, first }: Workbench['projects']) {
  return (
    <Panel
      title="我的项目"
      count={total}
      all={
        <Link to={to('project.list')}>
          {total > first.length ? `全部 ${total.toLocaleString('zh-CN')} 个` : '项目列表'}
        </Link>
      }
    >
      <DataTable
        rows={first}
        rowKey={(p) => p.id}
        label="我的项目"
        dense
        columns={[
          {
            id: 'title',
            title: '项目',
            share: 3,
            render: (p) => <Link to={to('project.flow', { id: p.id })}>{p.title}</Link>,
          },
          {
            id: 'stage',
            title: '进展',
            render: (p) => (p.stage.length > 0 ? words(p.stage.slice(0, 2).join('、')) : '尚无标段'),
          },
          { id: 'at', title: '最近办理', render: (p) => <Moment at={p.actedAt} /> },
        ]}
        empty={<Empty title="没有在办的项目">登记或指派给您的项目在这里，点开即是项目流程。</Empty>}
      />
    </Panel>
  );
}

function Load({ people }: { people: readonly PersonsLoad[] }) {
  return (
    <Panel title="本单位人员在办" all={<Link to={to('review.list')}>审批列表</Link>}>
      <DataTable
        rows={people}
        rowKey={(p) => p.id}
        label="本单位人员在办"
        dense
        columns={[
          { id: 'name', title: '人员', render: (p) => p.name },
          { id: 'department', title: '部门', render: (p) => p.department ?? '—' },
          { id: 'waiting', title: '待审批', numeric: true, render: (p) => p.waiting },
          {
            id: 'overdue',
            title: '其中超期',
            numeric: true,
            render: (p) => (p.overdue > 0 ? <span className="zc-bench-late">{p.overdue}</span> : 0),
          },
          { id: 'projects', title: '在办项目', numeric: true, render: (p) => p.projects },
        ]}
      />
    </Panel>
  );
}

function Today({ events }: { events: Workbench['today'] }) {
  return (
    <Panel title="今天" all={<Link to={to('workbench.calendar')}>日历</Link>}>
      {events.length === 0 ? (
        <p className="zc-bench-quiet">{words('今天没有{开标}。')}</p>
      ) : (
        <ul className="zc-bench-list">
          {events.map((e) => (
            <li key={e.id}>
              <div>
                <Link to={rowAddress(e.record, e.id) ?? to('workbench.openings')}>{e.title}</Link>
              </div>
              <p>
                <Moment at={e.at} /> · {words(e.stateLabel)}
                {e.place ? ` · ${e.place}` : ''}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Every reminder list with how long it is; the empty ones stand back. */
function Reminders({ lists }: { lists: Workbench['reminders'] }) {
  const isAny = lists.some((l) => l.count > 0);
  return (
    <Panel title="提醒" count={lists.reduce((sum, l) => sum + l.count, 0)}>
      {isAny ? null : <p className="zc-bench-quiet">各项提醒都没有内容。</p>}
      <ul className="zc-bench-reminders">
        {lists.map(({ screen, count }) => (
          <li key={screen} className={count > 0 ? undefined : 'is-empty'}>
            <Link to={to(screen)}>{words(screenNamed(screen)?.title ?? '')}</Link>
            <span>{count}</span>
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
          {first.map((m) => (
            <li key={m.id} className={m.isUnread ? 'is-unread' : undefined}>
              <div>
                <Link to={to('message.detail', { id: m.id })}>{m.subject}</Link>
              </div>
              <p>
                <Moment at={m.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
