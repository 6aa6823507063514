/**
 * What grows with the program is sampled in `npm test` and whole in `npm run test:full`. The sample moves from day to
 * day by a seed that the run prints; `ZHAOCAI_SEED=<seed>` repeats it.
 */
export const isFull = process.env.ZHAOCAI_FULL === '1';

export const seed = Number(process.env.ZHAOCAI_SEED ?? Math.floor(Date.now() / 86_400_000));

/** FNV-1a with a last mixing: names that differ in one letter fall far from one another. */
function scattered(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16777619);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** Whether what bears this name is among today's one in `nth`; always in full. */
export const isSampled = (name: string, nth: number): boolean => isFull || scattered(`${seed} ${name}`) % nth === 0;

/** Today's `most` of a list, in its order; all of it in full. */
export function sampled<T>(all: readonly T[], most: number): readonly T[] {
  if (isFull || all.length <= most) return all;
  const drawn = all.map((_, i) => i).toSorted((a, b) => scattered(`${seed} ${a}`) - scattered(`${seed} ${b}`));
  return drawn
    .slice(0, most)
    .toSorted((a, b) => a - b)
    .map((i) => all[i]!);
}
