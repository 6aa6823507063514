/** The event stream itself, run by the shared worker or, without one, by the page. It opens again when topics change. */

/** A page says which topics it wants, and the address of the stream. */
export interface ToStream {
  topics: readonly string[];
  base: string;
}

export interface FromStream {
  topic: string;
  data: Record<string, unknown>;
}

/** Tells whether the line to the server stands: `{ up }`. */
export const lineTopic = '$line';

/**
 * @param tell hears every event of every page's topics; each page picks its own
 */
export function createStream(tell: (message: FromStream) => void) {
  const wanted = new Map<string, readonly string[]>();
  let source: EventSource | undefined;
  let open = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = (base: string) => {
    const topics = [...new Set([...wanted.values()].flat())].sort();
    if (topics.join() === open && source && source.readyState !== EventSource.CLOSED) return;
    source?.close();
    open = topics.join();
    source = undefined;
    if (topics.length === 0) return;
    source = new EventSource(`${base}&topics=${encodeURIComponent(open)}`);
    for (const topic of new Set([...topics, 'hello', 'clock'])) {
      source.addEventListener(topic, (event) =>
        tell({ topic, data: JSON.parse((event as MessageEvent<string>).data) }),
      );
    }
    // A refused stream (a session that ended, a server that restarts) is closed for good by the browser: try again later.
    source.onopen = () => tell({ topic: lineTopic, data: { up: true } });
    source.onerror = () => {
      tell({ topic: lineTopic, data: { up: false } });
      if (source?.readyState !== EventSource.CLOSED) return;
      open = '';
      clearTimeout(timer);
      timer = setTimeout(() => connect(base), 3000);
    };
  };

  return {
    /** What one page wants now; nothing when it leaves. */
    want(page: string, { topics, base }: ToStream) {
      if (topics.length === 0) wanted.delete(page);
      else wanted.set(page, topics);
      clearTimeout(timer);
      // Topics come in bursts while a page mounts; one connection is enough for them.
      timer = setTimeout(() => connect(base), 30);
    },
  };
}
