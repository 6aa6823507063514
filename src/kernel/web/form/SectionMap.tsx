/** Beside a long form: its sections with how far each is; a click goes there. */
import { useEffect, useState } from 'react';
import { words } from '../registry.ts';
import type { SectionStanding } from './section-standing.ts';

export const sectionId = (title: string): string => `section-${title}`;

/** The section at the top of what is in sight. */
function useCurrent(titles: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = titles.join('|');
  useEffect(() => {
    const places = key.split('|').flatMap((title) => document.getElementById(sectionId(title)) ?? []);
    const seen = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        const first = places.find((place) => seen.has(place));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-80px 0px -40% 0px' },
    );
    for (const place of places) watch.observe(place);
    return () => watch.disconnect();
  }, [key]);
  return current;
}

function mark(s: SectionStanding): readonly [string, string, string] {
  if (s.refused > 0) return ['due', '⊖', `${s.refused} 处须改`];
  if (s.warned > 0) return ['wait', '◐', `${s.warned} 处提示`];
  if (s.isComplete && s.filled > 0) return ['done', '●', `${s.filled}/${s.asked}`];
  return s.filled > 0 ? ['idle', '◐', `${s.filled}/${s.asked}`] : ['idle', '○', `${s.filled}/${s.asked}`];
}

export function SectionMap({ standings }: { standings: readonly SectionStanding[] }) {
  const current = useCurrent(standings.map((s) => s.title));
  const asked = standings.reduce((n, s) => n + s.asked, 0);
  const filled = standings.reduce((n, s) => n + s.filled, 0);
  return (
    <nav className="zc-section-map" aria-label="表单分部">
      <ol>
        {standings.map((s) => {
          const [tone, sign, text] = mark(s);
          const id = sectionId(s.title);
          return (
            <li key={s.title}>
              <button
                type="button"
                aria-current={current === id ? 'true' : undefined}
                onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
              >
                <span className={`zc-map-sign zc-ink-${tone}`} aria-hidden>
                  {sign}
                </span>
                <span>{words(s.title)}</span>
                <small className={`zc-ink-${tone}`}>{text}</small>
              </button>
            </li>
          );
        })}
      </ol>
      <p>
        共 {asked} 项，已填 {filled} 项
      </p>
    </nav>
  );
}
