/**
 * The line to the server as a state: a call without an answer takes it down once, probing brings it up again. While it is
 * down a page says so in one place, and background reads are silent.
 */
import { useSyncExternalStore } from 'react';

let isDown = false;
let probing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const probe = '/platform/health.json';
const firstWait = 2000;
const longestWait = 15_000;

function set(down: boolean): void {
  if (isDown === down) return;
  isDown = down;
  for (const tell of listeners) tell();
}

async function tryAgain(wait: number): Promise<void> {
  const up = await fetch(`${probe}?t=${String(Math.random()).slice(2)}`).then(
    () => true,
    () => false,
  );
  if (up) return lineAnswered();
  set(true);
  schedule(Math.min(longestWait, wait * 1.5));
}

/** Something that is no call of ours, a page's code for one, was not fetched: the line is asked whether it is down. */
export const askLine = (): Promise<void> => tryAgain(firstWait);

function schedule(wait: number): void {
  clearTimeout(probing);
  probing = setTimeout(() => void tryAgain(wait), wait);
}

/** A call got no answer. */
export function lineFailed(): void {
  if (isDown) return;
  set(true);
  schedule(firstWait);
}

/** A call was answered, well or badly. */
export function lineAnswered(): void {
  clearTimeout(probing);
  probing = undefined;
  set(false);
}

export const lineIsDown = (): boolean => isDown;

export function onLineChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The computer says that it is on a network again: there is no reason to wait for the next probe. */
export function watchNetwork(): () => void {
  const back = () => isDown && void tryAgain(firstWait);
  addEventListener('online', back);
  addEventListener('offline', lineFailed);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', lineFailed);
  };
}

export const useLineDown = (): boolean => useSyncExternalStore(onLineChange, lineIsDown);
