/**
 * What was typed and not yet saved, kept in this browser and offered again: a draft for each person, unit, record, id and
 * tab, so that the same form in two tabs keeps two.
 */
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

function draftAt(key: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const present = () => `${currentUser()?.userid ?? ''}.${currentUser()?.unitid ?? ''}`;

/** The drafts of one open form. Whose they are is asked when it opens: when it is left, somebody else may be signed in. */
export function draftsOf(record: string) {
  const owner = present();
  const tab = thisTab();
  const place = (id: string) => `zhaocai.draft.${owner}.${record}.${id || 'new'}.`;
  return {
    /** This tab's own draft, or the latest of the others'. */
    read: (id: string): Draft | undefined => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(place(id)));
      const found = keys.flatMap((key) => draftAt(key) ?? []).toSorted((a, b) => b.at - a.at);
      return found.find((d) => d.tab === tab) ?? found[0];
    },
    /** Keeps a draft; a full store loses the draft, never the page. */
    keep: (id: string, values: Draft['values'], version: number): void => {
      try {
        localStorage.setItem(place(id) + tab, JSON.stringify({ values, version, at: Date.now(), tab }));
      } catch {
        // The store is full or forbidden: the leave guard still warns.
      }
    },
    /** @param from whose draft goes; this tab's when not given */
    forget: (id: string, from = tab): void => localStorage.removeItem(place(id) + from),
    isOwnerPresent: (): boolean => owner === present(),
  };
}
