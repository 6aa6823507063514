import { useCallback, useEffect, useRef, useState } from 'react';
import { currentUser, keep, kept } from '../session.ts';

// What was typed and not yet saved, kept in this browser and offered again: a draft for each person, unit, record, id
// and tab, so that the same form in two tabs keeps two.

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

// What is typed where nothing is saved until it is sent: panels, opinions. It is kept in this browser and stands again.

type Values = Record<string, unknown>;

interface Open {
  what: string;
  id: string;
  done: () => void;
}

const open = new Set<Open>();

/** It was sent: its draft goes, also that of a page which is still there. */
export function finishDraft(what: string, id: string): void {
  for (const one of open) if (one.what === what && one.id === id) one.done();
  draftsOf(what).forget(id);
}

/**
 * @param what which panel, e.g. the action; with `id` and the person it names the draft
 * @param initial what stands there when nothing was typed before
 */
export function useDraft<T extends Values>(what: string, id: string, initial: T) {
  const [drafts] = useState(() => draftsOf(what));
  const [found] = useState(() => drafts.read(id));
  const [values, setValues] = useState<T>({ ...initial, ...(found?.values as Partial<T>) });
  const [isDirty, setDirty] = useState(found !== undefined);
  const dirty = useRef(isDirty);
  const write = useRef(() => {});
  write.current = () => drafts.keep(id, values, 0);

  const change = useCallback((more: Partial<T>) => {
    dirty.current = true;
    setDirty(true);
    setValues((now) => ({ ...now, ...more }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: written a moment after the last key
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => dirty.current && write.current(), 500);
    return () => clearTimeout(timer);
  }, [values, isDirty]);

  useEffect(() => {
    const one: Open = {
      what,
      id,
      done: () => {
        dirty.current = false;
        setDirty(false);
      },
    };
    const keepNow = () => dirty.current && write.current();
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current && drafts.isOwnerPresent()) event.preventDefault();
    };
    open.add(one);
    addEventListener('pagehide', keepNow);
    addEventListener('beforeunload', ask);
    return () => {
      keepNow();
      open.delete(one);
      removeEventListener('pagehide', keepNow);
      removeEventListener('beforeunload', ask);
    };
  }, [drafts, what, id]);

  return {
    values,
    change,
    isDirty,
    dirty,
    /** Something typed earlier stands here again. */
    isResumed: found !== undefined && isDirty,
    /**
     * Sent, and not yet known to have arrived: the person is not asked about leaving, and the draft stays until
     * `finishDraft`.
     */
    handOn: () => {
      if (dirty.current) write.current();
      dirty.current = false;
      setDirty(false);
    },
    /** Gives up what was typed. */
    abandon: () => {
      finishDraft(what, id);
      setValues(initial);
    },
  };
}

/** Says that what stands here was typed earlier and not sent, and takes it away on request. */
export function DraftNote({ draft }: { draft: { isResumed: boolean; abandon: () => void } }) {
  if (!draft.isResumed) return null;
  return (
    <p className="zc-hint" role="status">
      已恢复上次未提交的内容{' '}
      <button type="button" className="zc-link" onClick={draft.abandon}>
        清除
      </button>
    </p>
  );
}
