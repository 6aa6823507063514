/** Every page of the person's menu by its group: lists over all projects stand here, where the menu has what is not one project's. */
import { useState } from 'react';
import { Link } from 'react-router';
import { Page, words } from '../../../kernel/web/index.ts';
import { kept } from '../../../kernel/web/session.ts';
import { groupOrder } from '../../../platform/identity/menu-places.ts';
import { useComposed } from '../../../ui/controls/useComposed.ts';
import { isMeant } from '../../../ui/format/pinyin.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import './places.css';

interface Place {
  id: string;
  title: string;
  path: string;
  group: string;
}

export default function PlacesPage() {
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
