/** Rows of one page of verdicts, as the server gives and the page counts them. */
export const rowsAtOnce = 100;
