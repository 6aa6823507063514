/** A state as a word on a quiet colour. The word always stands there: colour never speaks alone. */
import type { ReactNode } from 'react';

export type TagTone = 'idle' | 'wait' | 'due' | 'done' | 'sealed' | 'now';

export function StatusTag({ tone = 'idle', children, title }: { tone?: TagTone; children: ReactNode; title?: string }) {
  return (
    <span className={`zc-tag zc-tone-${tone}`} title={title}>
      {children}
    </span>
  );
}
