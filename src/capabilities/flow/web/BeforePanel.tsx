/** What must be done before the next moment that cannot be taken back, beside the line. */
import { Turns, words } from '../../../kernel/web/index.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import type { Before } from '../before-wire.ts';

export function BeforePanel({ before }: { before: Before }) {
  const title = words(before.isOver ? before.label : `${before.label}之前`);
  return (
    <aside className="zc-before" aria-label={title}>
      <header>
        <b>{title}</b>
        {before.ends ? (
          <span>
            {before.ends} <Countdown until={before.at} />
          </span>
        ) : null}
      </header>
      <Turns turns={before.items} at={before.at} empty={`${title}没有别的事要办。`} />
    </aside>
  );
}
