/** That a room's bids are due to be opened, for the job that opens them. */
import type { Tx } from '../../../kernel/server/database.ts';
import { signal } from '../../../kernel/server/live.ts';
import { putOffNoLonger } from '../../../kernel/server/put-off.ts';

/** Under this name a room that could not be opened is put off. */
export const unsealingJob = 'opening.readOut';

/** The room's bids are opened as soon as a server has a hand free, even if an earlier try failed. */
export async function unsealNow(tx: Tx, id: string): Promise<void> {
  await putOffNoLonger(tx, unsealingJob, id);
  await signal(tx, 'unsealing', 'due');
}
