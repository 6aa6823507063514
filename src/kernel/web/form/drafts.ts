/** What was typed and not yet saved, kept in this browser under person, unit, record and id, and offered again. */
import { currentUser } from '../session.ts';

export interface Draft {
  values: Record<string, unknown>;
  /** The version of the row that it was typed over; 0 for a new one. */
  version: number;
  at: number;
}

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
    localStorage.setItem(place(record, id), JSON.stringify(draft));
  } catch {
    // The store is full or forbidden: the leave guard still warns.
  }
}

export const dropDraft = (record: string, id: string): void => localStorage.removeItem(place(record, id));
