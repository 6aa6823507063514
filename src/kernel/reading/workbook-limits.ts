/** What a workbook may hold; shared with the threads that read it. */
import type { ZipLimits } from './zip-limits.ts';

export interface WorkbookLimits extends ZipLimits {
  sheets: number;
  /** In one sheet. */
  rows: number;
  /** In all sheets together, empty ones between filled ones included. */
  cells: number;
}

/** A person's list: some 20,000 lines of 50 columns. */
export const usualWorkbook: WorkbookLimits = {
  entries: 500,
  megabytes: 64,
  marks: 8_000_000,
  sheets: 100,
  rows: 20_000,
  cells: 1_000_000,
};

/** A priced list of a bid: larger than a person types, smaller than what would hold its reader up. */
export const pricedWorkbook: WorkbookLimits = {
  ...usualWorkbook,
  entries: 2000,
  megabytes: 128,
  rows: 100_000,
  cells: 3_000_000,
};

/** Seconds that the reading of one workbook or document may take. */
export const readingSeconds = 10;

/** What the reading thread says went wrong. */
export const workbookFaults = { large: 'too large', none: 'no workbook' } as const;
