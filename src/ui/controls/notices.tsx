/** Short words at the upper edge for what need not be kept: 已保存, 已退出. Anything that matters is a dialog or stays on the page. */
import { useSyncExternalStore } from 'react';

interface Notice {
  key: number;
  text: string;
  tone: 'done' | 'due' | 'idle';
  link?: { label: string; href: string } | undefined;
}

let shown: readonly Notice[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Notice[]) => {
  shown = next;
  for (const tell of listeners) tell();
};

/**
 * @param ms how long it stands; 2.4 seconds when not given
 * @param link stands behind the text
 */
export function showNotice(text: string, tone: Notice['tone'] = 'done', ms = 2400, link?: Notice['link']): void {
  lastKey += 1;
  const key = lastKey;
  change([...shown, { key, text, tone, link }]);
  setTimeout(() => change(shown.filter((n) => n.key !== key)), ms);
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

const standing = () => shown;

/** Stands once in each app. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribe, standing, standing);
  return (
    <div className="zc-notices" aria-live="polite">
      {notices.map((n) => (
        <div key={n.key} className={`zc-notice zc-tone-${n.tone}`}>
          {n.text}
          {n.link ? <a href={n.link.href}>{n.link.label}</a> : null}
        </div>
      ))}
    </div>
  );
}
