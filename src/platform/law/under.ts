/**
 * Where a sentence of the law holds: under which regime, and for what is tendered. Code asks this instead of branching
 * on a regime.
 */
import { demands } from './rulebook/book.ts';
import type { DemandName } from './rulebook/names.ts';
import { allRegimes, answering, type BookRegime, type Regime } from './rulebook/regimes.ts';
import type { Kind } from './rulebook/row.ts';

/** What is tendered, as the decrees of the trades divide it: works, their goods, survey and design; everything else. */
export const tenderedThings = {
  works: '工程施工',
  goods: '与工程建设有关的货物',
  'survey-design': '工程勘察设计',
  other: '其他',
} as const;
export type Tendered = keyof typeof tenderedThings;

export interface Under {
  regimes: readonly BookRegime[];
  /** Left out: for everything that is tendered. */
  things?: readonly Tendered[];
  /** Not where the rulebook demands this of what is tendered. */
  unless?: DemandName;
}

export interface Asking {
  regime?: Regime | string | null;
  way?: string | null;
  thing?: Tendered | string | null;
}

const isRegime = (text: string): text is Regime => Object.hasOwn(allRegimes, text);

/** What cannot be asked yet (a new form, before its lot is known) excludes nothing. */
export function holdsUnder({ regimes, things, unless }: Under, { regime, way, thing }: Asking): boolean {
  const known = regime && isRegime(regime) ? regime : undefined;
  if (known && !regimes.includes(answering(known, 'procedure', { way }))) return false;
  if (things && thing && !(things as readonly string[]).includes(thing)) return false;
  return !unless || !known || !thing || !demands(unless, { regime: known, way: way ?? null, kind: kindOf(thing) });
}

/** As rows name it; what is tendered besides has none. */
const kindOf = (thing: string): Kind | null =>
  thing === 'works' || thing === 'goods' || thing === 'survey-design' ? thing : null;

/** @param kind of the lot; goods count as those of works only where the project is one */
export const thingOf = (kind: string | null, relatedToWorks: boolean | null): Tendered => {
  if (kind === 'works' || kind === 'survey-design') return kind;
  return kind === 'goods' && relatedToWorks ? 'goods' : 'other';
};
