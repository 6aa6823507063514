import { useSearchParams } from 'react-router';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { useConfigured } from '../../../kernel/web/session.ts';
import { ErrorPanel } from '../../../ui/layout/states.tsx';
import { outsideAddress } from '../outside.rules.ts';
import { OutsideFrame } from './OutsideFrame.tsx';

/** An external page with the title and the address of the query; only what the settings allow. */
export default function OutsidePage({ screen }: { screen: Screen }) {
  const [query] = useSearchParams();
  const title = query.get('title')?.trim() || words(screen.title);
  const address = outsideAddress(query, (useConfigured('embedOrigins') ?? '').split(' ').filter(Boolean));
  return (
    <Page title={title}>
      {address.ok ? (
        <OutsideFrame title={title} url={address.url} />
      ) : (
        <ErrorPanel title="不能打开这个页面">{address.because}</ErrorPanel>
      )}
    </Page>
  );
}
