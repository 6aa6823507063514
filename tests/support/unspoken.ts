/**
 * What no text of a screen, an answer or a message may hold: an unresolved token of wording, or what a program writes
 * where a value is missing. `{{变量}}` is what a paper template fills in.
 */
const unspoken =
  /(?<!\{)\{[\u4e00-\u9fa5]{1,12}\}(?!\})|(?<![\w.'"-])(undefined|null|NaN|Invalid Date)(?![\w('"-])|\[object \w+\]/g;

/** Each with what stands around it. */
export const unspokenIn = (text: string): string[] =>
  [...text.matchAll(unspoken)].map(({ index, 0: found }) =>
    text.slice(Math.max(0, index - 24), index + found.length + 24).replaceAll('\n', ' '),
  );

/** The same of every text in an answer, with the way to it. */
export function unspokenAt(answer: unknown, at = ''): string[] {
  if (typeof answer === 'string')
    return signed(answer)?.map((found) => `${at}.${found}`) ?? unspokenIn(answer).map((found) => `${at}: ${found}`);
  if (Array.isArray(answer)) return answer.flatMap((one, i) => unspokenAt(one, `${at}[${i}]`));
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([name, value]) => unspokenAt(value, at ? `${at}.${name}` : name));
}

/** What people sign is JSON as it is hashed: its texts are looked at, and a value that is not there is one. */
function signed(text: string): string[] | undefined {
  if (!text.startsWith('{"')) return undefined;
  try {
    return unspokenAt(JSON.parse(text));
  } catch {
    return undefined;
  }
}
