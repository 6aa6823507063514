import type { Tone } from '../../kernel/lifecycle/lifecycle.ts';

/** What page and server say to each other about a record's talk. */

export interface Remark {
  id: string;
  by: string;
  byName: string;
  /** Empty when it was taken back. */
  text: string;
  mentioned: { id: string; name: string }[];
  at: string;
  isMine: boolean;
  isWithdrawn: boolean;
}

export interface Talk {
  remarks: Remark[];
  /** Earlier ones than these exist. */
  more: boolean;
  isWatching: boolean;
}

export interface Colleague {
  id: string;
  name: string;
}

export interface WatchedRow {
  record: string;
  id: string;
  label: string;
  title: string;
  state: string;
  tone: Tone | undefined;
  updatedAt: string;
}

export const longestRemark = 2000;
export const mostMentioned = 20;
