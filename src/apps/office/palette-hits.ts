/** What the palette offers for what was typed, before the server has answered. Pure. */
import { isMeant, pinyinInitials } from '../../ui/format/pinyin.ts';

export interface Hit {
  id: string;
  group: string;
  title: string;
  /** Beside the title, what tells it from others of that name. */
  hint?: string;
  path?: string;
  run?: () => void;
}

const mostPages = 8;
const mostActions = 6;

/** The exact name first, then names that begin so, then names that hold it somewhere. */
function rank(title: string, typed: string): number {
  const wanted = typed.toLowerCase();
  const [name, initials] = [title.toLowerCase(), pinyinInitials(title)];
  if (name === wanted || initials === wanted) return 0;
  return name.startsWith(wanted) || initials.startsWith(wanted) ? 1 : 2;
}

export function meant(offered: readonly Hit[], typed: string, most: number): Hit[] {
  return offered
    .filter((hit) => isMeant(hit.title, typed))
    .toSorted((a, b) => rank(a.title, typed) - rank(b.title, typed))
    .slice(0, most);
}

interface Offered {
  recent: readonly Hit[];
  pages: readonly Hit[];
  actions: readonly Hit[];
  /** What can be asked for; they were chosen by what was typed. */
  reminders: readonly Hit[];
  found: readonly Hit[];
}

/**
 * Without input: the pages where the person was, and what can be begun. With input: what it means, each place only
 * once.
 */
export function hitsFor({ recent, pages, actions, reminders, found }: Offered, typed: string): Hit[] {
  const q = typed.trim();
  if (!q) return [...recent, ...actions];
  const all = [
    ...meant(pages, q, mostPages),
    ...meant(actions, q, mostActions),
    ...reminders,
    ...meant(recent, q, 4),
    ...found,
  ];
  const places = new Set<string>();
  return all.filter(({ path }) => {
    if (!path) return true;
    const isNew = !places.has(path);
    places.add(path);
    return isNew;
  });
}
