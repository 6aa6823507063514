/** What an action needs, guard by guard: where it cannot be taken back, all of it is read before and not only the first refusal. */
import type { Situation } from './allowed.ts';
import { refusal } from './guard.ts';
import type { Lifecycle } from './lifecycle.ts';

export interface Checked {
  id: string;
  holds: boolean;
  /** The refusal, in its own words; empty where it holds. */
  because: string;
  rule?: string;
  law?: string;
}

/**
 * Every guard of an action as it stands now. What depends on the answers is left out; behind a gate that does not hold
 * nothing is asked, because its answer may not be known yet.
 */
export function checksOf(lifecycle: Lifecycle, verb: string, situation: Situation): Checked[] {
  const found: Checked[] = [];
  for (const g of lifecycle.actions[verb]!.needs ?? []) {
    if (g.onAnswers) continue;
    const because = refusal(g, { ...situation, asked: {} }) ?? '';
    const { id, rule, law } = g;
    found.push({ id, holds: because === '', because, ...(rule ? { rule } : {}), ...(law ? { law } : {}) });
    if (because !== '' && g.gate) break;
  }
  return found;
}
