/** What a clearing keeps of the lists that were read: computed when the bids are read out, and again by an archive's verifier. */
import { Decimal } from 'decimal.js';
import { type BidList, baseOf, clear } from './clearing.rules.ts';
import type { ClearingFinding } from './clearing.ts';
import type { PricedSheet } from './list-lines.rules.ts';

/**
 * The edition of the rules by which lists are read and compared. It goes up with every change of what they find or say,
 * because a verifier finds again only what its own rules find. A test compares their findings of one set of lists with
 * it.
 */
export const clearingEdition = 2;

export interface Compared {
  baseLines: number;
  isDocuments: boolean;
  /** What each bid's lines come to; nothing where it has none. */
  sums: (string | null)[];
  findings: ClearingFinding[];
}

export function compared(
  document: readonly PricedSheet[],
  bids: readonly BidList[],
  tell?: (done: number) => void,
): Compared {
  const base = baseOf(document, bids);
  const sums = bids.map(({ sheets }) => {
    const lines = sheets.flatMap((s) => s.lines);
    return lines.length === 0 ? null : lines.reduce((n, l) => n.plus(l.total ?? 0), new Decimal(0)).toFixed(2);
  });
  return {
    baseLines: base.lines.size,
    isDocuments: base.isDocuments,
    sums,
    findings: clear(document, bids, tell),
  };
}

/** @param listed how many bids have a list that could be read */
export function basisOf(isDocuments: boolean, listed: number): string {
  if (isDocuments) return '以招标文件所附清单为准。';
  return listed > 1
    ? '招标文件没有附可读的清单（.xlsx，含项目、工程量、单价），缺项以过半数投标人的列项为准，不核对工程量。'
    : '没有可以相互核对的报价清单（.xlsx，含项目、工程量、单价）。';
}
