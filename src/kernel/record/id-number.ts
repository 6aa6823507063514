/** An identity number with the name of its county, for other programs; forms need no table of all counties. */
import { type Checked, checkIdNumber as checkNumber, type IdNumber } from './checks.ts';
import { regionPath } from './region.ts';

export interface IdNumberFound extends IdNumber {
  /** 北京市朝阳区; nothing when the county no longer exists. */
  countyName: string | undefined;
}

/**
 * Reads a national identity number, see `checks.ts`.
 * @param today `yyyy-MM-dd`; a date of birth after it is refused
 */
export function checkIdNumber(text: string, today: string): Checked<IdNumberFound> {
  const found = checkNumber(text, today);
  return found.ok ? { ...found, countyName: regionPath(found.county).join('') || undefined } : found;
}
