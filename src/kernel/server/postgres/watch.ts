/** Notices when the embedded server ended without being stopped, and has it started again. */

/** What happened, in one sentence; `served` is false when there is no database any more. */
export interface Lost {
  served: boolean;
  sentence: string;
}

export interface Watched {
  /** Whether the server runs. */
  isRunning: () => boolean;
  /** Starts it again; throws with a sentence when it cannot. */
  restart: () => Promise<void>;
  /** Hears of every time it was lost. */
  onLost: (lost: Lost) => void;
}

const everyMs = 500;
/** A server that ends again and again does not recover by being started. */
const restartsInAMinute = 3;

/** @returns the way to stop watching; it waits for a restart that is under way */
export function watchServer({ isRunning, restart, onLost }: Watched): () => Promise<void> {
  const restarts: number[] = [];
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (working || isRunning()) return;
    working = again().finally(() => {
      working = undefined;
    });
  }, everyMs);
  timer.unref();

  async function again(): Promise<void> {
    const recent = restarts.filter((at) => at > Date.now() - 60_000);
    try {
      if (recent.length === restartsInAMinute) throw new Error(`一分钟内结束了 ${restartsInAMinute} 次`);
      restarts.push(Date.now());
      await restart();
      onLost({ served: true, sentence: 'PostgreSQL 意外结束，已重新启动并恢复服务。' });
    } catch (error) {
      clearInterval(timer);
      onLost({
        served: false,
        sentence: `PostgreSQL 意外结束，且不能重新启动：${(error as Error).message}`,
      });
    }
  }

  return async () => {
    clearInterval(timer);
    await working;
  };
}
