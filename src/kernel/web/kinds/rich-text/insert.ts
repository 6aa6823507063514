/** Words for a formatted text that stands on the page, put where its cursor is: from a list of names beside it. */
export const insertEvent = 'zc-insert';

/** @param id of the input that the words go into; nothing happens where it is not on the page */
export const insertWords = (id: string, words: string): void =>
  void document.getElementById(id)?.dispatchEvent(new CustomEvent(insertEvent, { detail: words, bubbles: true }));
