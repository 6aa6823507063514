/**
 * Inputs whose text could not be read, by their ids. What stands there is no value, and the value before it is none any
 * more: nothing that a person sends goes while one of them stands on the page.
 */
import { useSyncExternalStore } from 'react';
import { showNotice } from './notices.tsx';

/** Why, and whether it stands under the input already: while somebody types it would only disturb. */
interface Note {
  because: string;
  isTold: boolean;
}

const notes = new Map<string, Note>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const hear of listeners) hear();
};

/** @param because nothing where the input is read, or goes */
export function noteUnread(id: string, because: string | undefined, isTold = false): void {
  const known = notes.get(id);
  if (known?.because === because && (known?.isTold ?? false) === isTold) return;
  if (because === undefined) notes.delete(id);
  else notes.set(id, { because, isTold });
  tell();
}

/** What stands under the input; nothing while it is read, or typed in. */
export function useUnread(id: string): string | undefined {
  return useSyncExternalStore(
    (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    () => (notes.get(id)?.isTold ? notes.get(id)?.because : undefined),
  );
}

/**
 * Called before anything is sent: has every input say what is wrong with it, and brings the person to the first.
 * @returns the sentences; none where everything is read
 */
export function stopForUnread(): readonly string[] {
  if (notes.size === 0) return [];
  for (const [id, { because }] of notes) notes.set(id, { because, isTold: true });
  tell();
  const inputs = [...notes.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const [first] = inputs.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
  showNotice(`还有 ${notes.size} 处日期或时间没有写对`, 'due', 4000);
  return [...notes.values()].map((n) => n.because);
}
