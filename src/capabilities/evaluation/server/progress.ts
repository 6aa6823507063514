/** How far a long step of a committee is, told to its members' pages while its transaction still runs. */
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';

/** Milliseconds between two signs; a step that is over before the first tells nothing. */
const every = 300;

/** A number between 0 and 1, and nothing that a member must not learn. */
export function tellOf({ office }: { office: Office }, committee: string): (share: number) => void {
  let told = performance.now();
  return (share) => {
    if (performance.now() - told < every) return;
    told = performance.now();
    // Outside of the step's transaction, which would tell all of it when it is over.
    signal(office.db, `committee:${committee}`, 'working', { share }).catch(() => {});
  };
}
