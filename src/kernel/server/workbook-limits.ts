/** What a workbook may hold; shared with the thread that reads it. */
import type { ZipLimits } from './zip-limits.ts';

export interface WorkbookLimits extends ZipLimits {
  /** Of one sheet. */
  rows: number;
  /** Of all sheets together, empty ones between filled ones included. */
  cells: number;
}

/** A person's list: some 20,000 lines of 50 columns. */
export const usualWorkbook: WorkbookLimits = { entries: 500, megabytes: 64, rows: 20_000, cells: 1_000_000 };

/** What the reading thread says went wrong. */
export const workbookFaults = { large: 'too large', none: 'no workbook' } as const;
