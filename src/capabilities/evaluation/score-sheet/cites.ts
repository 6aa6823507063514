/** Citations of a score: in which file of the bid, on which page. Kept as words, so that papers print them as they are. */

export interface Cite {
  file: string;
  page: number;
}

/** `技术标.pdf P.86；商务标.pdf P.3`. */
export const writeCites = (cites: readonly Cite[]): string | null =>
  cites.length === 0 ? null : cites.map(({ file, page }) => `${file} P.${page}`).join('；');

export function readCites(text: string | null | undefined): Cite[] {
  return (text ?? '').split('；').flatMap((one) => {
    const [, file, page] = /^(.+) P\.(\d{1,5})$/.exec(one.trim()) ?? [];
    return file && page ? [{ file, page: Number(page) }] : [];
  });
}

/** With one more, in the order of files and pages; one that is there already stays once. */
export function withCite(text: string | null | undefined, cite: Cite): string | null {
  const others = readCites(text).filter((c) => c.file !== cite.file || c.page !== cite.page);
  return writeCites([...others, cite].toSorted((a, b) => a.file.localeCompare(b.file, 'zh-CN') || a.page - b.page));
}

export const withoutCite = (text: string | null | undefined, cite: Cite): string | null =>
  writeCites(readCites(text).filter((c) => c.file !== cite.file || c.page !== cite.page));
