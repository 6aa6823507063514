/** A screen of ours, or the outside system that an administrator has put in its place. */
import type { ReactNode } from 'react';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { useConfigured } from '../../../kernel/web/session.ts';
import { outsideSetting } from '../outside.rules.ts';
import { OutsideFrame } from './OutsideFrame.tsx';

export function OutsideArea({ screen, children }: { screen: Screen; children: ReactNode }) {
  const setting = outsideSetting(screen.path);
  const url = useConfigured(setting ?? '');
  if (!url || !/^https?:/.test(url)) return children;
  const title = words(screen.title);
  return (
    <Page title={title}>
      <OutsideFrame title={title} url={url} />
    </Page>
  );
}
