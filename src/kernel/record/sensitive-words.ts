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
const fold = (text: string): string[] => [...text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')];

/** The first listed word that the text contains, the longest where several begin at the same place. */
export function findSensitive(text: string, lookup: WordLookup): string | undefined {
  const characters = fold(text);
  for (let start = 0; start < characters.length; start += 1) {
    let at = below(lookup, characters[start]!);
    let found: string | undefined;
    for (let end = start + 1; at; end += 1) {
      if (at.isEnd) found = characters.slice(start, end).join('');
      at = end < characters.length ? below(at, characters[end]!) : undefined;
    }
    if (found) return found;
  }
  return undefined;
}
