/** A page of another system inside ours: in a sandbox, with a word while it comes and a way out when it does not. */
import './outside.css';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { useConfigured } from '../../../kernel/web/session.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { outsideAddress } from '../outside.rules.ts';

/** An outside page that fails cannot be seen from here; one that takes so long says so. */
const patience = 15_000;

export function OutsideFrame({ title, url }: { title: string; url: string }) {
  const [phase, setPhase] = useState<'loading' | 'late' | 'shown'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address begins anew
  useEffect(() => {
    setPhase('loading');
    const timer = setTimeout(() => setPhase((s) => (s === 'loading' ? 'late' : s)), patience);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <div className="zc-outside">
      {phase === 'loading' ? <Skeleton lines={6} /> : null}
      {phase === 'late' ? (
        <p className="zc-banner zc-tone-wait" role="status">
          <span>对方页面还没有打开。可以继续等，或在新窗口打开。</span>
        </p>
      ) : null}
      <iframe
        key={url}
        src={url}
        title={title}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads allow-modals"
        referrerPolicy="origin"
        onLoad={() => setPhase('shown')}
      />
      <p className="zc-hint">
        来自 {URL.parse(url)?.origin}，不由本系统提供 ·{' '}
        <a href={url} target="_blank" rel="noreferrer">
          在新窗口打开
        </a>
      </p>
    </div>
  );
}

/** An external page with the title and the address of the query; only what the settings allow. */
export function OutsidePage({ screen }: { screen: Screen }) {
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
