/** The declared trail of a screen, written out: its parents' parents first, itself last. Pure. */
import { address, type Screen, type Screens } from '../../kernel/screen/screen.ts';
import type { TrailEntry } from './trail.ts';

/** Screens whose trail leads through another one, once it is known what they are about. */
export interface Through {
  after: string;
  by: string;
  screens: ReadonlySet<string>;
}

/**
 * @param screenId the screen that is shown
 * @param path where it is shown, with its query
 * @param project the project that the place belongs to, so that a parent which is about the project leads to it
 * @param words resolves wording tokens of titles
 * @param through where steps lead through the flow of their project
 */
export function ownTrail(
  screens: Screens,
  screenId: string,
  path: string,
  project: string | undefined,
  words: (title: string) => string,
  through?: Through,
): TrailEntry[] {
  const ids: string[] = [];
  const collect = (id: string) => {
    for (const parent of screens[id]?.trail ?? []) collect(parent);
    if (screens[id] && !ids.includes(id)) ids.push(id);
  };
  collect(screenId);
  if (project && through?.screens.has(screenId) && screens[through.by] && !ids.includes(through.by))
    ids.splice(ids.indexOf(through.after) + 1, 0, through.by);
  return ids.map((id) => {
    const screen = screens[id]!;
    const title = words(screen.title);
    if (id === screenId) return { title, path };
    if (!project || screen.kind === 'form') return { title, path: screen.path };
    return { title, path: address(screen, aboutProject(screen, project)) };
  });
}

/** The project's own screens name it `id`, lists filter by it as the wire writes a filter, other pages read it plainly. */
function aboutProject(screen: Screen, project: string): Record<string, string> {
  if (screen.record === 'project') return screen.kind === 'list' ? {} : { id: project };
  return screen.kind === 'list' ? { 'f.project': project } : { project };
}
