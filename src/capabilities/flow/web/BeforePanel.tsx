/** What must be done before the next moment that nobody can take back, beside the line. */
import { Turns, words } from '../../../kernel/web/index.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import type { Before } from '../before-wire.ts';

export function BeforePanel({ before }: { before: Before }) {
  return (
    <aside className="zc-before" aria-label={words(`${before.label}之前`)}>
      <header>
        <b>{words(before.label)}之前</b>
        {before.ends ? (
          <span>
            {before.ends} <Countdown until={before.at} />
          </span>
        ) : null}
      </header>
      <Turns turns={before.items} at={before.at} empty={words(`${before.label}之前没有别的事要办。`)} />
    </aside>
  );
}
