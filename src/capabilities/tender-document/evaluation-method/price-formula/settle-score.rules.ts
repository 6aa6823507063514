/** What becomes of a computed price score: raised by policy, rounded. */
import type { Step } from './benchmark.rules.ts';
import { Exact, rounded, shown, shownShare } from './exact-decimal.ts';
import type { CommonParameters } from './price-parameters.ts';

/** What policy adds to a score (domain E9). */
export function raisedScore(score: Exact, share: Exact, most: Exact | undefined, steps: Step[]): Exact {
  const whole = score.times(new Exact(1).plus(share));
  const kept = most ? Exact.min(whole, most) : whole;
  const expression = `${shown(score)} × (1 + 政策加分 ${shownShare(share)})`;
  steps.push({
    label: '加分后的价格分',
    expression: kept.lt(whole) ? `${expression}，不超过 ${shown(most!)}` : expression,
    result: shown(kept),
  });
  return kept;
}

/** The score as it is kept: rounded half up, once or twice as the document says (domain E7). */
export function settled(
  raw: Exact,
  full: Exact,
  decimals: number,
  rounding: CommonParameters['rounding'],
  steps: Step[],
): string {
  if (rounding === 'last') {
    const score = rounded(raw, decimals);
    steps.push({ label: '得分', expression: `${shown(raw)} 四舍五入到 ${decimals} 位`, result: score });
    return score;
  }
  const hundred = rounded(raw.times(100).div(full), decimals);
  const score = rounded(new Exact(hundred).times(full).div(100), decimals);
  steps.push({
    label: '百分制得分',
    expression: `${shown(raw)} ÷ ${shown(full)} × 100，四舍五入到 ${decimals} 位`,
    result: hundred,
  });
  steps.push({
    label: '得分',
    expression: `${hundred} × ${shown(full)} ÷ 100，四舍五入到 ${decimals} 位`,
    result: score,
  });
  return score;
}
