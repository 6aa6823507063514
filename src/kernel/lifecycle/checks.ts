/**
 * What an action needs, guard by guard. If the action cannot be taken back, the person reads all of it before, and not
 * only the first refusal.
 */
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
 * Every guard of an action as it stands now. Guards that depend on the answers are left out. Behind a gate that does
 * not hold no guard is asked, because its answer may not be known yet.
 */
export function checksOf(lifecycle: Lifecycle, verb: string, situation: Situation): Checked[] {
  const found: Checked[] = [];
  for (const g of lifecycle.actions[verb]!.needs ?? []) {
    if (g.onAnswers) continue;
    const say = situation.says ?? String;
    const because = say(refusal(g, { ...situation, asked: {} }) ?? '');
    const { id, rule } = g;
    const law = say(g.law ?? '');
    found.push({ id, holds: because === '', because, ...(rule ? { rule } : {}), ...(law ? { law } : {}) });
    if (because !== '' && g.gate) break;
  }
  return found;
}
