/** How many may pass where only so many do: never fewer than the round must have (招标投标法实施条例 第19条). */
import type { Of } from '../../../platform/law/rulebook.ts';
import { limitAt } from '../../procedure/gates.ts';

/** The sentence that refuses; nothing where the number is lawful, or no rule limits it. */
export function tooFewMayPass(passMost: number | null | undefined, of: Of): string | undefined {
  const fewest = limitAt(of, 'application', 'qualified');
  if (!fewest || passMost === null || passMost === undefined || passMost >= Number(fewest.value)) return undefined;
  return `通过的数量不得少于 ${fewest.value} 家，少于的应重新{招标}（${fewest.law}）`;
}
