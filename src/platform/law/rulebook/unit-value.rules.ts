/** What a unit sets for itself: tighter by the row's sense, never looser than the law; under QY, where no law binds, either. */
import { Decimal } from 'decimal.js';
import type { Asked, Limit, UnitValue } from './limit.ts';

/** `2/3` and `0.02` alike. */
export function numberOf(value: number | string): Decimal {
  const [over, under] = String(value).split('/');
  return new Decimal(over!).div(under ?? 1);
}

/** So much of a whole, exactly: a third of three is one. */
export function shareOf(value: number | string, whole: number): Decimal {
  const [over, under] = String(value).split('/');
  return new Decimal(over!).times(whole).div(under ?? 1);
}

/** A value that gives those whom the row protects less than the law does. */
export function isLooser({ sense, value }: Pick<Limit, 'sense' | 'value'>, own: string): boolean {
  const [law, set] = [numberOf(value), numberOf(own)];
  if (sense === 'exactly') return !set.eq(law);
  // A threshold that more must reach lets more go unbound.
  return sense === 'atLeast' ? set.lt(law) : set.gt(law);
}

const wayOf = ({ way, method }: UnitValue) => way ?? method;
const isFor = (own: UnitValue, of: Asked) =>
  // Which regime follows is asked before there is one.
  (!own.regime || !of.regime || own.regime === of.regime) &&
  (!wayOf(own) || wayOf(own) === of.way) &&
  (!own.kind || own.kind === of.kind);

const decisionOf = ({ because }: UnitValue) => `本单位规定${because ? `：${because}` : ''}`;

/** The limit with what the unit set of its own; of several the tightest. */
export function tightest(law: Limit, of: Asked): Limit {
  let held = law;
  for (const own of of.own ?? []) {
    if (own.name !== law.name || !isFor(own, of)) continue;
    const isOwnDecision = law.decidedBy === 'unit';
    if (isLooser(held, own.value) && !(isOwnDecision && held === law)) continue;
    held = {
      ...held,
      value: typeof law.value === 'number' ? Number(own.value) : own.value,
      ...(isOwnDecision ? { law: decisionOf(own) } : { lawSays: law.value }),
    } as Limit;
  }
  return held;
}
