/** What of a stranger's office file is read and drawn on a page; shared with the worker that reads it. */
import { mostPoints } from '../../../kernel/reading/image-points.ts';
import { usualWorkbook, type WorkbookLimits } from '../../../kernel/reading/workbook-limits.ts';
import type { ZipLimits } from '../../../kernel/reading/zip-limits.ts';

/** More than a person reads on a page, less than a browser bears. */
export const shownWorkbook: WorkbookLimits = {
  ...usualWorkbook,
  entries: 2000,
  megabytes: 128,
  marks: 16_000_000,
  rows: 200_000,
  cells: 4_000_000,
};

/** A tender document of a thousand pages; the page itself draws it, so the bound is on what it draws. */
export const shownDocument: ZipLimits = { entries: 2000, megabytes: 128, marks: 1_000_000 };

/** Points of all its pictures together. */
export const shownPoints = 4 * mostPoints;

/** How much of a sheet is drawn; letters of one cell, and of all. */
export const drawn = { rows: 1000, columns: 100, cellLetters: 2000, letters: 1_000_000 };

export interface ShownSheet {
  name: string;
  /** As much as is drawn, as text; numbers keep their kind. */
  rows: (string | number)[][];
  /** As many as there are. */
  allRows: number;
  allColumns: number;
}

export type ReadingOrder = { kind: 'sheets' | 'oldSheets' | 'document'; bytes: Uint8Array };
