/** Two versions of a chain side by side: which steps were added, removed, moved or changed, and in what. Pure. */
import { conditionsOf, type Drawing, type DrawnStep } from './drawing.ts';

export type Change = 'same' | 'added' | 'removed' | 'changed' | 'moved';

export interface ComparedStep {
  change: Change;
  before?: DrawnStep;
  after?: DrawnStep;
  /** What differs, in words on both sides. */
  differences: { aspect: string; before: string; after: string }[];
}

/** What a step says, by what it is about, in words. */
export type Words = (drawing: Drawing, step: DrawnStep) => Readonly<Record<string, string>>;

/** Steps that hold their order to each other: the longest row of them; the others were moved. */
function inOrder(places: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = places
      .slice(0, at)
      .flatMap((p, i) => (p < place ? [best[i]!] : []))
      .sort((a, b) => b.length - a.length)[0];
    best.push([...(before ?? []), place]);
  }
  return new Set(best.sort((a, b) => b.length - a.length)[0] ?? []);
}

/** Pairs by the steps' own ids, which a copy does not keep; then by name; then what stands alone at the same place. */
function pairsOf(before: Drawing, after: Drawing): Map<DrawnStep, DrawnStep> {
  const pairs = new Map<DrawnStep, DrawnStep>();
  const free = new Set(before.steps);
  const pair = (is: DrawnStep, was: DrawnStep | undefined) => {
    if (!was || pairs.has(is)) return;
    pairs.set(is, was);
    free.delete(was);
  };
  for (const is of after.steps)
    pair(
      is,
      [...free].find((was) => was.id === is.id || was.name === is.name),
    );
  after.steps.forEach((is, at) => {
    const was = before.steps[at];
    if (was && free.has(was) && was.approver === is.approver && was.role === is.role && was.person === is.person)
      pair(is, was);
  });
  return pairs;
}

export function compareChains(before: Drawing, after: Drawing, words: Words): ComparedStep[] {
  const pairs = pairsOf(before, after);
  const kept = after.steps.flatMap((is) => (pairs.has(is) ? [before.steps.indexOf(pairs.get(is)!)] : []));
  const still = inOrder(kept);
  const rows: ComparedStep[] = after.steps.map((is) => {
    const was = pairs.get(is);
    if (!was) return { change: 'added', after: is, differences: [] };
    const [wasWords, isWords] = [words(before, was), words(after, is)];
    const differences = Object.keys({ ...wasWords, ...isWords })
      .filter((aspect) => (wasWords[aspect] ?? '') !== (isWords[aspect] ?? ''))
      .map((aspect) => ({ aspect, before: wasWords[aspect] || '无', after: isWords[aspect] || '无' }));
    const change = differences.length > 0 ? 'changed' : still.has(before.steps.indexOf(was)) ? 'same' : 'moved';
    return { change, before: was, after: is, differences };
  });
  // What is gone stands where it stood: behind the step that came before it.
  const gone = before.steps.filter((was) => ![...pairs.values()].includes(was));
  for (const was of gone) {
    const above = before.steps.slice(0, before.steps.indexOf(was)).findLast((s) => rows.some((r) => r.before === s));
    const place = above ? rows.findIndex((r) => r.before === above) + 1 : 0;
    rows.splice(place, 0, { change: 'removed', before: was, differences: [] });
  }
  return rows;
}

/** Conditions of a step as one text, for words that compare. */
export const conditionsText = (drawing: Drawing, step: DrawnStep, say: (c: object) => string): string =>
  conditionsOf(drawing, step.id).map(say).sort().join('，且');
