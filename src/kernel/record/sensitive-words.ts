/** The sensitive-word list of specification §3: a nested look-up of characters, each with an `isEnd` flag. Pure. */

export interface WordLookup {
  isEnd?: boolean;
  [character: string]: WordLookup | boolean | undefined;
}

/** The look-up of a list of words; an empty word is none. */
export function toLookup(words: readonly string[]): WordLookup {
  const root: WordLookup = {};
  for (const word of words) {
    let at = root;
    for (const character of fold(word)) {
      const next = below(at, character) ?? { isEnd: false };
      at[character] = next;
      at = next;
    }
    if (at !== root) at.isEnd = true;
  }
  return root;
}

const below = (at: WordLookup, character: string): WordLookup | undefined =>
  Object.hasOwn(at, character) ? (at[character] as WordLookup) : undefined;

/** Capitals, full-width letters and blanks between characters do not hide a word. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const begins = new WeakMap<WordLookup, RegExp>();

/** Finds where a word may begin: long texts are looked through while they are typed, and few places come into question. */
function beginningOf(lookup: WordLookup): RegExp {
  const known = begins.get(lookup);
  if (known) return known;
  const first = Object.keys(lookup).filter((character) => character !== 'isEnd');
  const points = first.map((character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
  const found = new RegExp(points.length > 0 ? `[${points.join('')}]` : '(?!)', 'gu');
  begins.set(lookup, found);
  return found;
}

/** The first listed word that the text contains, the longest where several begin at the same place. */
export function findSensitive(text: string, lookup: WordLookup): string | undefined {
  const folded = fold(text);
  for (const { 0: first, index } of folded.matchAll(beginningOf(lookup))) {
    let at = below(lookup, first);
    let end = index + first.length;
    let found: string | undefined;
    while (at) {
      if (at.isEnd) found = folded.slice(index, end);
      const next = end < folded.length ? String.fromCodePoint(folded.codePointAt(end)!) : '';
      at = below(at, next);
      end += next.length;
    }
    if (found) return found;
  }
  return undefined;
}
