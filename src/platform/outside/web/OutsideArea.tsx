/** A screen of ours, or the outside system that an administrator has put in its place. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page } from '../../../kernel/web/page.tsx';
import { to, words } from '../../../kernel/web/registry.ts';
import { useConfigured } from '../../../kernel/web/session.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import { areaAddress, outsideSetting } from '../outside.rules.ts';
import { OutsideFrame } from './OutsideFrame.tsx';

export function OutsideArea({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [query] = useSearchParams();
  const url = areaAddress(useConfigured(outsideSetting(screen.path) ?? ''), query);
  // One of its rows is asked for: without saying which, the frame would show the list again under another title.
  const isUnnamed = isOfOneRow(screen) && [...query].length === 0;
  if (!url || isUnnamed) return children;
  const title = words(screen.title);
  return (
    <Page title={title}>
      <OutsideFrame title={title} url={url} />
    </Page>
  );
}

/** The outside system's page of one row is reached through its list. */
const isOfOneRow = (screen: Screen) => screen.kind === 'iframe' && (screen.trail ?? []).length > 0;

/** 会员详情: one member as the membership system shows it; it says which by the query of its link. */
export function MemberElsewhere({ screen }: { screen: Screen }) {
  if (!useConfigured(outsideSetting(screen.path) ?? '')) return <MembersElsewhere screen={screen} />;
  return (
    <Page title={words(screen.title)}>
      <Empty title="没有说明是哪一名会员">
        请从<Link to={to('member.list')}>会员管理</Link>里打开一名会员。
      </Empty>
    </Page>
  );
}

/** Stands where no membership system is set: `OutsideArea` shows that system in its place. */
export function MembersElsewhere({ screen }: { screen: Screen }) {
  return (
    <Page title={words(screen.title)}>
      <Empty title="没有设置会员系统">
        会员由外部的会员系统管理。平台管理员在“系统设置”的“会员系统地址”中填写后，这里显示该系统。
      </Empty>
    </Page>
  );
}
