/** What was typed and not yet saved, kept in this browser under person, unit, record and id, and offered again. */
import { currentUser, keep, kept } from '../session.ts';

export interface Draft {
  values: Record<string, unknown>;
  /** The version of the row that it was typed over; 0 for a new one. */
  version: number;
  at: number;
  /** The tab of the browser that it was typed in. */
  tab?: string;
}

/** This tab of the browser, the same after a reload. */
function thisTab(): string {
  const known = kept<string>('tab');
  if (known) return known;
  const fresh = Math.random().toString(36).slice(2);
  keep('tab', fresh);
  return fresh;
}

// A page that is left is written down after the next one has begun, so the beginning of that one would be too early.
const loadedAt = Date.now();

/** Whether a draft was typed in this very tab before it was loaded again: then the person never meant to leave it. */
export const isFromBeforeReload = (draft: Draft): boolean => draft.tab === thisTab() && draft.at < loadedAt;

const place = (record: string, id: string) =>
  `zhaocai.draft.${currentUser()?.userid ?? ''}.${currentUser()?.unitid ?? ''}.${record}.${id || 'new'}`;

export function readDraft(record: string, id: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(place(record, id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; a full store loses the draft, never the page. */
export function keepDraft(record: string, id: string, draft: Draft): void {
  try {
    localStorage.setItem(place(record, id), JSON.stringify({ ...draft, tab: thisTab() }));
  } catch {
    // The store is full or forbidden: the leave guard still warns.
  }
}

export const dropDraft = (record: string, id: string): void => localStorage.removeItem(place(record, id));
