/** Of the tenders that come next for a person: which wait for that person, and which cannot go on as they stand. */
import { isLate, isOpen, type Turn } from '../../../kernel/screen/turn.ts';

/** What must be done before a tender's next moment, as `project-flow/mine.json` tells it. */
export interface Before {
  project: string;
  projectName: string;
  lot: string | null;
  items: readonly Turn[];
}

const projectsWith = (before: readonly Before[], has: (item: Turn) => boolean): string[] => [
  ...new Set(before.filter(({ items }) => items.some(has)).map(({ project }) => project)),
];

/** Projects with something that this person can do now. */
export const waitingForMe = (before: readonly Before[]): string[] =>
  projectsWith(before, (item) => isOpen(item) && item.isMine);

/**
 * Projects where a day has passed, or something is refused until what it lacks is mended first.
 * @param now in milliseconds
 */
export const stuck = (before: readonly Before[], now: number): string[] =>
  projectsWith(
    before,
    (item) =>
      isLate(item) ||
      (isOpen(item) && ((item.because ?? []).length > 0 || (item.by !== null && Date.parse(item.by) < now))),
  );
