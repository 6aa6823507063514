/** What one step and one stage of a tender's life are made of. */
import type { ScreenId } from '../../kernel/record/known.ts';
import type { RecordType } from '../../kernel/record/record.ts';

export interface Step {
  id: string;
  label: string;
  record: RecordType<any>;
  /** States in which the step is behind us. */
  done: readonly string[];
  /** States in which a row no longer counts: another took its place. */
  gone?: readonly string[];
  /** The screen where its work is done. */
  screen: ScreenId;
  /** The screen of a new one, where a person begins it. */
  begin?: ScreenId;
  /** Constant words, whoever asks and whatever there is, until the lot is opened. */
  sealed?: string;
  /** The words once it is done, where the record that tells it speaks of something else. */
  behind?: string;
  /** What it waits for when nothing is there yet. */
  waits: string;
  /** It need not happen. */
  optional?: boolean;
}

export interface Stage {
  id: string;
  label: string;
  /** Lot states in which this stage is running. */
  lot: readonly string[];
  steps: readonly Step[];
}

/** Constant words, whoever asks and whatever there is, until the lot is opened. */
export const sealedWords = '密封至{开标}';
