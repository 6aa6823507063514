/** What an empty list says: in one sentence that there is nothing, in the next what it is for. */

/** A record's own sentence that says so already. */
const saysItself = /^(还没有|没有)[^。]*(?=。)/;

/**
 * @param label of the list
 * @param sentence what the record says of an empty list, in words of the office
 */
export function emptyWords(label: string, sentence: string): { title: string; text: string } {
  const title = saysItself.exec(sentence)?.[0];
  return title ? { title, text: sentence.slice(title.length + 1) } : { title: `还没有${label}`, text: sentence };
}
