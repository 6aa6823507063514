/**
 * Live updates: one event stream for all tabs of a browser, through a SharedWorker, since a browser gives one host six
 * connections. Where there is no SharedWorker, each tab has its own stream.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { heardServerTime, serverNow, useServerNow } from '../../ui/clock/server-clock.ts';
import { ageReads } from './aged-reads.ts';
import { firstReadsOver } from './first-reads.ts';
import { createStream, type FromStream, lineTopic, type ToStream } from './live-stream.ts';
import { currentUser } from './session.ts';
import { callAddress, usedTool } from './wire.ts';

export { serverNow, useServerNow };

/** What an event carries: its kind, the server's time, and more. */
export interface LiveEvent {
  type: string;
  at: number;
  [more: string]: any;
}

type Listener = (event: LiveEvent) => void;

/** The person's sessions changed: pages do not read again for it, since the session may be another unit's by now. */
export const sessionTopic = 'user:session';

const listeners = new Map<string, Set<Listener>>();
let downSince: number | undefined;
let port: { post: (message: ToStream) => void } | undefined;

function heard(message: FromStream): void {
  if (message.topic === lineTopic) downSince = message.data.up ? undefined : (downSince ?? serverNow());
  if (typeof message.data?.at === 'number') heardServerTime(message.data.at);
  const isSession = message.topic === 'user' && message.data?.type === 'session';
  for (const tell of listeners.get(isSession ? sessionTopic : message.topic) ?? []) tell(message.data as LiveEvent);
}

function connect(): { post: (message: ToStream) => void } {
  if (typeof SharedWorker !== 'undefined') {
    const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
      type: 'module',
      name: `zhaocai-${usedTool()}`,
    });
    worker.port.onmessage = (event: MessageEvent<FromStream>) => heard(event.data);
    worker.port.start();
    addEventListener('pagehide', () => worker.port.postMessage({ topics: [], base: '' } satisfies ToStream));
    return { post: (message) => worker.port.postMessage(message) };
  }
  const stream = createStream(heard);
  return { post: (message) => stream.want('page', message) };
}

function tellTopics(): void {
  port ??= connect();
  const wanted = [...listeners.keys()].map((t) => (t === sessionTopic ? 'user' : t));
  const topics = currentUser() ? [...new Set(wanted)] : [];
  port.post({ topics, base: callAddress('/platform/stream', { tool: usedTool() }) });
}

/** Hears a topic (`user`, `clock`, `opening:<id>`) until the answer is called. */
export function subscribe(topic: string, tell: Listener): () => void {
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(tell));
  if (own.size === 1) tellTopics();
  return () => {
    own.delete(tell);
    if (own.size > 0) return;
    listeners.delete(topic);
    tellTopics();
  };
}

/**
 * Hears a topic while the component stands; nothing for an empty topic. A handler that reads again is called once more
 * when first reads are over that were under way: they may have begun before the event, and no second one begins beside them.
 */
export function useTopic(topic: string | undefined, handler: Listener): void {
  const queries = useQueryClient();
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!topic) return;
    let stands = true;
    const leave = subscribe(topic, (event) => {
      if (topic === 'user' || topic === 'hello') ageReads(queries, event);
      latest.current(event);
      // The line says hello while a page begins: reading everything twice for it would double the cost of every page.
      if (topic === 'hello') return;
      void firstReadsOver(queries).then((wasReading) => stands && wasReading && latest.current(event));
    });
    return () => {
      stands = false;
      leave();
    };
  }, [topic, queries]);
}

/**
 * Seconds since the line to the server dropped; 0 while it stands. A room says it, and refuses nothing because of it:
 * the server decides.
 */
export function useBehind(): number {
  const now = useServerNow(1000);
  return downSince === undefined ? 0 : Math.max(1, Math.round((now - downSince) / 1000));
}
