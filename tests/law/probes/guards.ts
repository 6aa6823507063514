/** How a probe asks a guard of the law: on a lawful case and on one beside it. */
import { expect } from 'vitest';
import type { Guard } from '../../../src/kernel/lifecycle/guard.ts';

/** What a guard is asked about; what is not given is empty, and there is no actor. */
export interface Asked {
  row?: object;
  facts?: object;
  asked?: object;
  actor?: object;
  now?: string;
}

/** Tuesday, 10 March 2026, no holiday near it. */
const usual = '2026-03-10T10:00:00+08:00';

/** Why a guard refuses, empty where it lets go on. */
export function refusalOf(
  of: Guard<any, any>,
  { row = {}, facts = {}, asked = {}, actor = {}, now = usual }: Asked,
): string {
  const answer = of.holds({ row, facts, asked, now: new Date(now), actor: { id: '', roles: [], ...actor } } as never);
  if (answer === true) return '';
  return answer === false ? of.because : answer;
}

/** The law lets the first go on, and refuses the second by what it says; several cases on a side are asked one by one. */
export function bothSides(
  of: Guard<any, any>,
  allowed: Asked | readonly Asked[],
  refused: Asked | readonly Asked[],
  words: string,
) {
  for (const one of [allowed].flat()) expect(refusalOf(of, one as Asked)).toBe('');
  for (const one of [refused].flat()) expect(refusalOf(of, one as Asked)).toContain(words);
}
