/** When a row's scope covers a case, and which of two scopes is the narrower. */

import { Decimal } from 'decimal.js';
import { sure } from '../../../kernel/record/sure.ts';
import type { BookRegime } from './regimes.ts';
import type { Kind, Row, Scope } from './row.ts';

/** A case as the scopes of rows see it. */
export interface Case {
  regime?: BookRegime | undefined;
  way?: string | null | undefined;
  kind?: Kind | null | undefined;
  /** Yuan. */
  amount?: string | null | undefined;
  hasPublicFunds?: boolean | null | undefined;
  region?: string | null | undefined;
  budgetLevel?: 'central' | 'local' | null | undefined;
  /** Whether 招标投标法 第3条 demands a tender: says whose rows answer for works of the government. */
  mustTender?: boolean | null | undefined;
  /** What is so of the purchase, of all that rows make an exception for. */
  facts?: readonly string[] | null | undefined;
}

type Listed = 'in' | 'ways' | 'kinds' | 'facts';
const listed: readonly Listed[] = ['in', 'ways', 'kinds', 'facts'];
/** A case has one regime, way and kind; several facts may be so of it. */
const single: readonly Listed[] = ['in', 'ways', 'kinds'];

/** A case that does not say what a scope asks for is not covered by it. */
export function covers(scope: Scope, of: Case): boolean {
  const holds = (list: readonly string[] | undefined, value: string | null | undefined) =>
    !list || (value !== null && value !== undefined && list.includes(value));
  return (
    holds(scope.in, of.regime) &&
    holds(scope.ways, of.way) &&
    holds(scope.kinds, of.kind) &&
    (!scope.facts || scope.facts.some((fact) => of.facts?.includes(fact))) &&
    (scope.amountFrom === undefined || (!!of.amount && new Decimal(of.amount).gte(scope.amountFrom))) &&
    (scope.funds === undefined || of.hasPublicFunds === true) &&
    (scope.region === undefined || (of.region ?? '').startsWith(placeOf(scope.region))) &&
    (scope.budgetLevel === undefined || scope.budgetLevel === of.budgetLevel)
  );
}

/** A province's code ends in four zeros, a city's in two: what is left says which places lie in it. */
const placeOf = (code: string) => code.replace(/^(\d\d)0000$/, '$1').replace(/^(\d{4})00$/, '$1');

/** Every case that the inner scope covers, the outer one covers too. */
export function isWithin(inner: Scope, outer: Scope): boolean {
  return (
    listed.every((d) => !outer[d] || (inner[d]?.every((v) => (outer[d] as readonly string[]).includes(v)) ?? false)) &&
    (outer.amountFrom === undefined ||
      (inner.amountFrom !== undefined && new Decimal(inner.amountFrom).gte(outer.amountFrom))) &&
    (outer.funds === undefined || inner.funds === outer.funds) &&
    (outer.region === undefined || (inner.region ?? '').startsWith(placeOf(outer.region))) &&
    (outer.budgetLevel === undefined || inner.budgetLevel === outer.budgetLevel)
  );
}

/** Some case is covered by both. */
export function overlaps(a: Scope, b: Scope): boolean {
  const places = [a.region, b.region].filter((r): r is string => r !== undefined).map(placeOf);
  return (
    single.every((d) => !a[d] || !b[d] || a[d].some((v) => (b[d] as readonly string[]).includes(v))) &&
    (places.length < 2 ||
      sure(places[0], 'the first of places').startsWith(places[1]!) ||
      sure(places[1], 'one of places').startsWith(places[0]!)) &&
    (!a.budgetLevel || !b.budgetLevel || a.budgetLevel === b.budgetLevel)
  );
}

export const isSame = (a: Scope, b: Scope): boolean => isWithin(a, b) && isWithin(b, a);

/** The row in words: name, scope and day, for the person who has to correct the book. */
export const shownRow = ({ name, law, article, since, ...row }: Row): string => {
  const scope = [row.in, row.ways, row.kinds, row.facts, row.amountFrom, row.funds, row.region, row.budgetLevel];
  return `${name} [${scope.filter(Boolean).join(' · ') || 'all'}] (${law} ${article}, ${since})`;
};
