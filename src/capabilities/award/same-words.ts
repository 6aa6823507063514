/** Blanks, full-width forms and the point at the end are no difference of content. */
const plain = (text: string | null | undefined) => (text ?? '').normalize('NFKC').replace(/[\s。.;；]+/g, '');

/** Whether two papers say the same of something. */
export const sameWords = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one) === plain(other);
