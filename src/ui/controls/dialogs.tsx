/**
 * Dialogs without the component library, so that sign-in has them too. One at a time (specification §8): a second
 * one waits, and the same sentence twice is one dialog. Phones get a sheet at the lower edge instead of a box.
 */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

export interface DialogOptions {
  tone: 'info' | 'error' | 'ask';
  title: string;
  content?: ReactNode;
  /** The confirming button; 知道了 when not given. */
  confirm?: string;
  /** The other button; a dialog without one can only be confirmed. */
  cancel?: string;
  danger?: boolean;
  /** The other button is what a person most likely wants: it is the main one. */
  stays?: boolean;
  /** It was asked for by a key: Enter confirms. Otherwise the other button comes first. */
  byKey?: boolean;
  /** Stays until it is confirmed: no Esc. Goes before those that wait. */
  forced?: boolean;
}

interface Waiting extends DialogOptions {
  key: number;
  answer: (confirmed: boolean) => void;
}

let queue: readonly Waiting[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Waiting[]) => {
  queue = next;
  for (const tell of listeners) tell();
};

const same = (a: DialogOptions, b: DialogOptions) =>
  a.title === b.title && typeof a.content !== 'object' && a.content === b.content;

/** Shows a dialog and answers whether it was confirmed. */
export function showDialog(options: DialogOptions): Promise<boolean> {
  const twin = queue.find((w) => same(w, options));
  return new Promise((answer) => {
    if (twin) {
      const before = twin.answer;
      twin.answer = (confirmed) => {
        before(confirmed);
        answer(confirmed);
      };
      return;
    }
    lastKey += 1;
    const next = { ...options, key: lastKey, answer };
    change(options.forced ? [next, ...queue] : [...queue, next]);
  });
}

const isPhone = () => /iPhone|Android/i.test(navigator.userAgent);

function OneDialog({ dialog }: { dialog: Waiting }) {
  const element = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    element.current?.showModal();
    if (dialog.byKey) main.current?.focus();
  }, [dialog.byKey]);
  const close = (confirmed: boolean) => {
    element.current?.close();
    change(queue.filter((w) => w.key !== dialog.key));
    dialog.answer(confirmed);
  };
  const { tone, title, content, confirm = '知道了', cancel, danger, stays } = dialog;
  return (
    <dialog
      ref={element}
      className={`zc-dialog zc-dialog-${tone}${isPhone() ? ' zc-dialog-sheet' : ''}`}
      aria-labelledby="zc-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        if (!dialog.forced) close(false);
      }}
      // Browsers close a dialog at the second Esc without asking: a forced one never hears of it.
      onKeyDown={(event) => event.key === 'Escape' && dialog.forced && event.preventDefault()}
    >
      <h2 id="zc-dialog-title">{title}</h2>
      {content ? <div className="zc-dialog-content">{content}</div> : null}
      <div className="zc-dialog-buttons">
        {cancel ? (
          <button type="button" className={`zc-button${stays ? ' zc-button-main' : ''}`} onClick={() => close(false)}>
            {cancel}
          </button>
        ) : null}
        <button
          ref={main}
          type="button"
          className={`zc-button${stays ? '' : ' zc-button-main'}${danger ? ' zc-button-danger' : ''}`}
          onClick={() => close(true)}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  );
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Stands once in each app. */
export function DialogHost() {
  const first = useSyncExternalStore(subscribe, () => queue[0]);
  return first ? <OneDialog key={first.key} dialog={first} /> : null;
}
