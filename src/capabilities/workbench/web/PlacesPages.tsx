import './places.css';
import './workbench.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, Page, recordPath, to, useTopic, words } from '../../../kernel/web/index.ts';
import { kept } from '../../../kernel/web/session.ts';
import type { DeadlineItem } from '../../../platform/deadlines/deadline-wire.ts';
import { groupOrder } from '../../../platform/identity/menu-places.ts';
import { useComposed } from '../../../ui/controls/useComposed.ts';
import { isMeant } from '../../../ui/format/pinyin.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type Held, mostHeld } from '../workbench-wire.ts';
import { TermList } from './BeforePanels.tsx';
import { Panel } from './Panel.tsx';

/** Every page of the person's menu by its group: lists over all projects stand here, where the menu has what is not one project's. */
interface Place {
  id: string;
  title: string;
  path: string;
  group: string;
}

export function PlacesPage() {
  const menu = kept<{ menuList: Place[]; menuList2: Place[] }>('menu');
  const [wanted, setWanted] = useState('');
  const filter = useComposed(wanted, setWanted);
  const places = [...(menu?.menuList ?? []), ...(menu?.menuList2 ?? [])].map((p) => ({ ...p, title: words(p.title) }));
  const found = places.filter((p) => isMeant(p.title, wanted));
  return (
    <Page title="全部页面" width="list">
      <div className="zc-places-find">
        <input
          type="search"
          className="zc-places-filter"
          placeholder="名称或拼音首字母，如 公告 或 gg"
          aria-label="筛选页面"
          {...filter}
        />
        <span>
          {found.length === places.length ? `共 ${places.length} 页` : `${found.length} / ${places.length} 页`}
          ；一个项目的各个环节，从项目流程里进入更快。
        </span>
      </div>
      {found.length === 0 ? (
        <Empty title={places.length === 0 ? '您的账号还没有菜单' : '没有符合的页面'}>
          {places.length === 0 ? '请单位管理员授予角色。' : '换一个词，或清空筛选。'}
        </Empty>
      ) : null}
      <div className="zc-places">
        {[...Map.groupBy(found, (p) => p.group)]
          .toSorted(([a], [b]) => groupOrder(a) - groupOrder(b))
          .map(([group, of]) => (
            <section key={group} aria-label={words(group)}>
              <h2>
                {words(group)} <small>{of.length}</small>
              </h2>
              <ul>
                {of.map((p) => (
                  <li key={p.id}>
                    <Link to={p.path}>{p.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Page>
  );
}

/** What lies with one person of the unit: the approvals that wait for them, and the passed terms of their tenders. */
export function HeldPage() {
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
