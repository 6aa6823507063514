/** The row that a place is about. Pure. */
import type { Screens } from '../../kernel/screen/screen.ts';

/**
 * The row that a place shows or changes, where its address names one. A screen without a record (a stored file, say) is
 * about no row, so it has no watchers and no remarks.
 */
export function rowOf(
  screens: Screens,
  screenId: string | undefined,
  search: string,
  isRecord: (id: string) => boolean,
): { record: string; id: string } | undefined {
  const screen = screenId ? screens[screenId] : undefined;
  const query = new URLSearchParams(search);
  // A queue that is gone through names its row `at`.
  const id = query.get('at') ?? query.get('id');
  return screen?.record && screen.kind !== 'list' && id && isRecord(screen.record)
    ? { record: screen.record, id }
    : undefined;
}
