/** What an empty list says: in one sentence that there is nothing, in the next what it is for. */

/** A record's own sentence that says so already. */
const saysItself = /^(还没有|没有)[^。]*(?=。)/;

/** More of them would no longer be read. */
const mostStates = 4;

/**
 * @param label of the list
 * @param sentence what the record says of an empty list, in words of the office
 * @param states the only ones that the list shows, as they are called: others may be full, so that it speaks of these
 */
export function emptyWords(
  label: string,
  sentence: string,
  states: readonly string[] = [],
): { title: string; text: string } {
  const own = saysItself.exec(sentence)?.[0];
  const text = own ? sentence.slice(own.length + 1) : sentence;
  if (states.length > 0 && states.length <= mostStates)
    return { title: `没有${[...new Set(states)].map((s) => `“${s}”`).join('、')}的${label}`, text };
  return { title: own ?? `还没有${label}`, text };
}
