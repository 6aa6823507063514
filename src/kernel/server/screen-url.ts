/** Where a screen is read, for what leaves the office: a mail, a calendar, a text message. */
import type { ScreenId } from '../record/known.ts';
import { sure } from '../record/sure.ts';
import type { Office } from './office.ts';

/**
 * @returns the whole address with the door of its front end; nothing where the office does not know its own
 */
export function screenUrl(
  { origin, house }: Pick<Office, 'origin' | 'house'>,
  id: ScreenId,
  query: Readonly<Record<string, string>>,
): string | undefined {
  const { path, portal } = sure(house.screens[id], `screen ${id}`);
  return origin ? `${origin}${portal ? '/portal' : ''}/#${path}?${new URLSearchParams(query)}` : undefined;
}
