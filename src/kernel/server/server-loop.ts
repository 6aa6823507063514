import type { Office } from './office.ts';

/** Steps until nothing is left to do, then rests until its topic is signalled or the rest is over. */
export interface ServerLoop {
  topic: string;
  /** What it does, as administrators know it. */
  title: string;
  step: (office: Office) => Promise<boolean>;
  /** Milliseconds until something falls due by itself. */
  rest: (office: Office) => Promise<number>;
}
