/** What is typed where nothing is saved until it is sent: panels, opinions. It is kept in this browser and stands again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftsOf } from './drafts.ts';

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
