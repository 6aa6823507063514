/** Pages of a result's list: whom it is about, searched and told apart by how it ended. Pure. */

export interface ResultLine {
  /** The application's id. */
  id: string;
  supplierName: string;
  fulfils?: boolean | null;
  score?: string | null;
  rank?: number | null;
  admitted: boolean;
  because: string | null;
}

export const shownLines = { all: '全部', admitted: '通过', refused: '未通过' } as const;

export const linesOnPage = 50;

/** Those who passed before those who did not, each by rank; what has no rank stands as the panel wrote it. */
const byRank = (lines: readonly ResultLine[]) =>
  lines.toSorted(
    (a, b) => Number(b.admitted) - Number(a.admitted) || (a.rank ?? lines.length + 1) - (b.rank ?? lines.length + 1),
  );

/**
 * The list in the order of its ranks, which is also the order in which it is printed.
 * @param asked `q`: part of a name; `only`: which of {@link shownLines}, else all; `page`: from 1, the nearest that there is
 */
export function resultPage(
  lines: readonly ResultLine[],
  { q = '', only, page = '1' }: Readonly<{ q?: string; only?: string; page?: string }>,
): { rows: ResultLine[]; total: number; pages: number } {
  const word = q.trim();
  const found = byRank(lines).filter(
    (l) =>
      (only === 'admitted' ? l.admitted : only === 'refused' ? !l.admitted : true) &&
      (word === '' || l.supplierName.includes(word)),
  );
  const pages = Math.max(1, Math.ceil(found.length / linesOnPage));
  const at = Math.min(pages, Math.max(1, Math.trunc(Number(page)) || 1)) - 1;
  return { rows: found.slice(at * linesOnPage, (at + 1) * linesOnPage), total: found.length, pages };
}
