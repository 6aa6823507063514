import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { Empty } from '../../../ui/layout/states.tsx';

/** Stands where no membership system is set: `OutsideArea` shows that system in its place. */
export default function MembersElsewhere({ screen }: { screen: Screen }) {
  return (
    <Page title={words(screen.title)}>
      <Empty title="没有设置会员系统">
        会员由外部的会员系统管理。平台管理员在“系统设置”的“会员系统地址”中填写后，这里显示该系统。
      </Empty>
    </Page>
  );
}
