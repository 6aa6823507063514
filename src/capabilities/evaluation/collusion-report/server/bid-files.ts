/** The opened files of a bid, read beside the event loop; one that cannot be read in time does not hide the others. */
import { type BesideLimits, BesideTooMuch, runBeside } from '../../../../kernel/server/beside.ts';
import type { DocumentFacts, PriceLine } from '../bid-traces.ts';

export interface FileTraces {
  facts: DocumentFacts | undefined;
  lines: PriceLine[];
}

/** For one file after the other; a bid's priced list is read in a second. */
const usual: BesideLimits = { seconds: 20, megabytes: 256 };

/**
 * @param files where they lie and what they are called
 * @returns in their order; `undefined` for a file that took more time or memory than a bid's file needs
 */
export async function readBidFiles(
  files: readonly { place: string; name: string }[],
  limits: BesideLimits = usual,
): Promise<(FileTraces | undefined)[]> {
  const read: (FileTraces | undefined)[] = [];
  while (read.length < files.length) {
    const from = read.length;
    try {
      await runBeside(new URL('./bid-files-worker.ts', import.meta.url), files.slice(from), limits, (told) =>
        read.push(told as FileTraces),
      );
    } catch (error) {
      if (!(error instanceof BesideTooMuch)) throw error;
      read.push(undefined);
    }
  }
  return read;
}
