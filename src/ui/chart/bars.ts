/**
 * Counts as bars: what is drawn, and the colours it is drawn in. Pure except for the tokens, which are read from the
 * page.
 */

export type BarTone = 'plain' | 'low' | { step: number; of: number };

export interface BarSeries {
  name: string;
  tone: BarTone;
}

export interface Bar {
  /** Below the bar. */
  label: string;
  /** One for each series, stacked. */
  counts: readonly number[];
}

export interface BarsShown {
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** What the axis below counts: 家, 日. */
  unit: string;
}

/** A built stylesheet says `#fff` for `#ffffff`. */
const channels = (hex: string) => {
  const whole = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
};

/** `share` of one colour over the other; both as `#rrggbb` or `#rgb`, as the tokens say them. */
export function mixed(over: string, under: string, share: number): string {
  const [a, b] = [channels(over), channels(under)];
  return `#${a
    .map((c, i) => Math.round(c * share + (b[i] ?? c) * (1 - share)))
    .map((c) => c.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** @param token a token's value by its name, as it holds at the place of the chart */
export function colourOf(tone: BarTone, token: (name: string) => string): string {
  if (tone === 'plain') return token('--accent');
  if (tone === 'low') return token('--due');
  // Later steps are darker, the last is full; the first is still seen on its ground.
  return mixed(token('--accent'), token('--sheet'), 0.2 + (0.8 * tone.step) / Math.max(1, tone.of - 1));
}

/** What is read aloud of a bar, and stands beside the pointer: `3 日 · 4 个`, `9 月 开标 · 2 个`. */
export const sayBar = ({ bars, series, unit }: BarsShown, bar: number, of: number): string =>
  [bars[bar]?.label, unit, series.length > 1 ? series[of]?.name : '', '·', bars[bar]?.counts[of] ?? 0, '个']
    .filter((part) => part !== '' && part !== undefined)
    .join(' ');
