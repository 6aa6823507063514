/** What a lifecycle says of itself to somebody who is new to a page: who does what, and by which articles. Pure. */
import type { Lifecycle } from '../../kernel/lifecycle/lifecycle.ts';

export interface HelpStep {
  label: string;
  who: string;
  /** What it is then, where that changes. */
  leads: string;
}

const mostSteps = 10;

/** The actions that people take, in the order of their declaration, the same one of several people once. */
export function doneOn(lifecycle: Lifecycle | undefined): HelpStep[] {
  if (!lifecycle) return [];
  return Object.values(lifecycle.actions)
    .filter((a) => !a.quiet && a.by.some((who) => !who.system))
    .map((a) => ({
      label: a.label,
      who: [...new Set(a.by.filter((who) => !who.system).map((who) => who.label))].join('、'),
      leads: a.to ? (lifecycle.states[a.to]?.label ?? '') : '',
    }))
    .slice(0, mostSteps);
}

const mostArticles = 8;

export function articlesOf(lifecycle: Lifecycle | undefined): string[] {
  if (!lifecycle) return [];
  return [...new Set(Object.values(lifecycle.actions).flatMap((a) => a.law ?? []))].slice(0, mostArticles);
}
