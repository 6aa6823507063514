/** One way to break one sentence of the specification: this text becomes that one, and a test that names the sentence must fail. */
export interface Break {
  /** A number from `docs/specification/sentences.tsv`. */
  sentence: string;
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** The file whose tests naming the sentence (`§2.3`) are run, and no others. */
  test: string;
}

/** Breaks of one file that one file of tests holds: sentence, what stands there, what comes in its place. */
export const breaksOf = (
  file: string,
  test: string,
  ...rows: readonly (readonly [string, string, string])[]
): Break[] => rows.map(([sentence, from, to]) => ({ sentence, file, from, to, test }));
