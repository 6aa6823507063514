/** Where a sentence of the law holds: under which regime, and for what is tendered. Asked, so that nobody branches on a regime. */
import { allRegimes, answering, type BookRegime, type Regime } from './rulebook/regimes.ts';

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
  /** Nothing said: whatever is tendered. */
  things?: readonly Tendered[];
}

export interface Asking {
  regime?: Regime | string | null;
  method?: string | null;
  thing?: Tendered | string | null;
}

const isRegime = (text: string): text is Regime => Object.hasOwn(allRegimes, text);

/** What cannot be asked yet (a new form, before its lot is known) excludes nothing. */
export function holdsUnder({ regimes, things }: Under, { regime, method, thing }: Asking): boolean {
  const byRegime = !regime || !isRegime(regime) || regimes.includes(answering(regime, 'procedure', method));
  return byRegime && (!things || !thing || (things as readonly string[]).includes(thing));
}

/** @param kind of the lot; goods count as those of works only where the project is one */
export const thingOf = (kind: string | null, relatedToWorks: boolean | null): Tendered => {
  if (kind === 'works' || kind === 'survey-design') return kind;
  return kind === 'goods' && relatedToWorks ? 'goods' : 'other';
};
