/**
 * Where a published paper stands for everybody, without an account and without JavaScript: `/notices/GG-2026-0001`. A paper
 * with a number is named by it, any other by its mark and its id. Pages of every capability lead there.
 */

/** The mark of each kind, as its number begins where it has one. */
export const publicMarks = {
  notice: 'GG',
  'sole-source': 'DL',
  'notice-change': 'BG',
  addendum: 'BY',
  question: 'DY',
  opening: 'KB',
  'candidate-publicity': 'HX',
  'result-notice': 'JG',
  termination: 'ZZ',
  'acceptance-notice': 'YG',
  violation: 'WG',
} as const;
export type PublicRecord = keyof typeof publicMarks;

const numbers = /^[A-Za-z0-9][A-Za-z0-9_-]{3,49}$/;

/** What names the paper in its address. */
export const publicCode = (record: PublicRecord, row: { id: string; number?: string | null }): string =>
  row.number && numbers.test(row.number) ? row.number : `${publicMarks[record]}-${row.id}`;

/** The path of a paper's public page. */
export const publicPath = (record: PublicRecord, row: { id: string; number?: string | null }): string =>
  `/notices/${publicCode(record, row)}`;

const byId = /^([A-Z]{2})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** What a code may name: one kind's row by id, or the paper that has that number. It names nothing where there is no such row or paper. */
export function readPublicCode(code: string): { record: PublicRecord; id: string } | { number: string } | undefined {
  const [, mark, id] = byId.exec(code) ?? [];
  if (mark && id) {
    const found = Object.entries(publicMarks).find(([, own]) => own === mark);
    return found ? { record: found[0] as PublicRecord, id } : undefined;
  }
  return numbers.test(code) ? { number: code } : undefined;
}
