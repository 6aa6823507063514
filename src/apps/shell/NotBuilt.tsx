/** The one page for addresses that lead to no screen: those of the specification say what will be there, others that nothing is. */
import { Link, useLocation } from 'react-router';
import { Page } from '../../kernel/web/page.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { notBuilt } from './not-built.generated.ts';

/** Keyed by its address: two in a row may have one title, and each tells the shell its own. */
export function NotBuilt() {
  const { pathname } = useLocation();
  const title = notBuilt.get(pathname.replace(/\/+$/, ''));
  const home = (
    <Link className="zc-button" to="/">
      回首页
    </Link>
  );
  if (!title)
    return (
      <Page key={pathname} title="没有这个页面">
        <Empty title="这个地址没有页面" action={home}>
          请检查地址，或从菜单进入。
        </Empty>
      </Page>
    );
  return (
    <Page key={pathname} title={title}>
      <Empty title="这个页面还没有建好" action={home}>
        “{title}”已列入计划，现在还不能使用；它不在菜单里，也没有保存任何内容。
      </Empty>
    </Page>
  );
}
