/** What the pages of 评标准备 read. */
import type { ReadyLine } from './ready-line.ts';

export interface ReadyLot {
  lot: string;
  lotName: string;
  code: string;
  project: string;
  projectName: string;
  /** The day of the evaluation as planned, or else of the opening; an instant. */
  at: string | null;
  isPlanned: boolean;
  begun: boolean;
  lines: ReadyLine[];
}
