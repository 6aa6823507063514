/** Where a place leads on: the screens that name it in their `from`, with what it is about. Pure. */
import { address, type Screen, type Screens } from '../../kernel/screen/screen.ts';
import type { TrailEntry } from './trail.ts';

export interface Place {
  screenId: string;
  /** With its query. */
  path: string;
  project?: string;
}

/**
 * @param has whether the edition has a feature
 * @param words resolves wording tokens of titles
 */
export function relatedPlaces(
  screens: Screens,
  { screenId, path, project }: Place,
  has: (feature: string) => boolean,
  words: (title: string) => string,
): TrailEntry[] {
  const here = screens[screenId];
  if (!here) return [];
  const query = new URLSearchParams(path.split('?')[1]);
  // `at` is the row of a queue that is gone through; both name one row.
  const row = query.get('at') ?? query.get('id') ?? undefined;
  const about = project ?? query.get('f.project') ?? query.get('project') ?? undefined;
  return Object.values(screens)
    .filter((s) => s.from?.some((id) => id === screenId) && (!s.feature || has(s.feature)))
    .flatMap((s) => {
      const asked = askedOf(s, here, row, about);
      return asked ? [{ title: words(s.title), path: address(s, asked) }] : [];
    });
}

/** What the next screen is asked for; nothing when it is about a row and none is known. */
function askedOf(to: Screen, from: Screen, row: string | undefined, project: string | undefined) {
  if (to.of) return row && to.of === from.record ? { [to.of]: row, project } : undefined;
  if (to.kind === 'list') return project && to.record !== 'project' ? { 'f.project': project } : {};
  const id = to.record === 'project' ? project : to.record && to.record === from.record ? row : undefined;
  if (id) return { id };
  return to.record ? undefined : { id: row, project };
}
