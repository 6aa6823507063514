/** A screen of ours, or the outside system that an administrator has put in its place. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { useConfigured } from '../../../kernel/web/session.ts';
import { areaAddress, outsideSetting } from '../outside.rules.ts';
import { OutsideFrame } from './OutsideFrame.tsx';

export function OutsideArea({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [query] = useSearchParams();
  const url = areaAddress(useConfigured(outsideSetting(screen.path) ?? ''), query);
  if (!url) return children;
  const title = words(screen.title);
  return (
    <Page title={title}>
      <OutsideFrame title={title} url={url} />
    </Page>
  );
}
