/**
 * Where a matter's history stood when something was published. The head printed on a paper proves every entry before
 * it: a person who keeps the paper can tell when a history was written anew (design §8). Pure.
 */
import { integer, text } from './field.ts';

export interface Anchor {
  /** How many entries the chain had, counted from 1; 0 before the first. */
  entry: number;
  /** Hash of that entry, SHA-256 in hex. */
  head: string;
}

/** The fields of a record on which an action prints the anchor (`anchors` of the action). */
export const anchorFields = {
  chainEntry: integer('存证序号', { readOnly: true }),
  chainHead: text('存证摘要', { readOnly: true, max: 100 }),
} as const;

/** The anchor printed on a record, or nothing. Notices before version 0.2 have a head and no entry. */
export const anchorOn = (
  row: Readonly<Record<string, any>>,
): (Omit<Anchor, 'entry'> & { entry?: number }) | undefined =>
  row.chainHead ? { head: row.chainHead, ...(row.chainEntry ? { entry: Number(row.chainEntry) } : {}) } : undefined;
