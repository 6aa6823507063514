import { httpFailure, type Reply } from './reply.ts';

/** No answer, or one that HTTP calls a failure. `message` begins with the status. */
export class HttpFailure extends Error {
  status: number;
  /** The id that the server gave the call. */
  requestId?: string;
  /** What was sent may have been done all the same: the answer was lost, here or behind the server. */
  isUnknown: boolean;
  constructor(status: number, reply?: Reply) {
    super(httpFailure(status, reply?.msg));
    this.name = 'HttpFailure';
    this.status = status;
    this.isUnknown = lost.has(status) || reply?.tdata?.unknown === true;
  }
}

/** No answer at all, or that of a gateway that got none. */
const lost = new Set([0, 502, 504]);

// Reports of what went wrong on a page (specification §8), for the list that administrators read: one call each, never
// twice the same within a minute, never about itself. The portal reports nothing: that somebody met an error there
// would tell that there is somebody.

export interface FaultReport {
  /** `valerror`, `error`, `unexpected ajax code`, `http`, `page`. */
  what: string;
  /** The call without its query. */
  call?: string;
  code?: string;
  status?: number;
  message?: string;
  /** The id that the server gave the call, by which its own log is found. */
  requestId?: string;
}

type Send = (report: FaultReport & { screen: string }) => Promise<unknown>;

const everyMs = 60_000;
const mostPerMinute = 20;

/** @param now milliseconds, so that the pace can be tried */
export function createReporter(send: Send, screen: () => string, now: () => number = Date.now) {
  const sent = new Map<string, number>();
  return (report: FaultReport): void => {
    const at = now();
    for (const [key, before] of sent) if (at - before >= everyMs) sent.delete(key);
    const key = [report.what, report.call, report.code, report.status, report.message].join(' ');
    if (sent.has(key) || sent.size >= mostPerMinute) return;
    sent.set(key, at);
    // A report that does not arrive is lost: reporting that would fail the same way.
    send({ ...report, message: report.message?.slice(0, 500), screen: screen() }).catch(() => {});
  };
}
