/** What changed in a text, piece by piece, and in a table, row by row. Pure. */

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond this many comparisons a text is compared sentence by sentence. */
const mostComparisons = 4_000_000;

const sentences = (text: string): string[] => text.match(/[^。；！？\n]*[。；！？\n]|[^。；！？\n]+$/g) ?? [];

/** A text as people read it: markup falls away, its blocks become lines. */
export const readable = (html: string): string =>
  html
    .replace(/<\/(p|div|li|tr|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** The common beginning and end stand apart: most changes are small, and the rest is then short. */
export function textPieces(before: string, after: string): Piece[] {
  const [was, is] = [[...before], [...after]];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was[was.length - 1 - end] === is[is.length - 1 - end])
    end += 1;
  const middle = [was.slice(start, was.length - end), is.slice(start, is.length - end)] as const;
  const isLong = middle[0].length * middle[1].length > mostComparisons;
  const parts = isLong ? middle.map((m) => sentences(m.join(''))) : middle;
  return joined([
    { kind: 'same', text: was.slice(0, start).join('') },
    ...compared(parts[0], parts[1]),
    { kind: 'same', text: was.slice(was.length - end).join('') },
  ]);
}

/** The longest common sequence of two lists of pieces of text. */
function compared(was: readonly string[], is: readonly string[]): Piece[] {
  if (was.length * is.length > mostComparisons)
    return [
      { kind: 'gone', text: was.join('') },
      { kind: 'new', text: is.join('') },
    ];
  const width = is.length + 1;
  const best = new Uint32Array((was.length + 1) * width);
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1)
      best[i * width + j] =
        was[i] === is[j]
          ? best[(i + 1) * width + j + 1]! + 1
          : Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      pieces.push({ kind: 'same', text: was[i]! });
      i += 1;
      j += 1;
    } else if (i < was.length && (j === is.length || best[(i + 1) * width + j]! >= best[i * width + j + 1]!)) {
      pieces.push({ kind: 'gone', text: was[i]! });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: is[j]! });
      j += 1;
    }
  }
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const { kind, text } of pieces) {
    if (!text) continue;
    const last = whole.at(-1);
    if (last?.kind === kind) last.text += text;
    else whole.push({ kind, text });
  }
  return whole;
}

type Row = Readonly<Record<string, unknown>> & { id?: string };

export interface RowChange {
  id: string;
  kind: 'gone' | 'new' | 'changed';
  before?: Row;
  after?: Row;
  /** Names of the columns that differ. */
  fields: string[];
}

/** Rows that came, went or changed; those that stayed as they were are left out. */
export function rowChanges(before: readonly Row[], after: readonly Row[]): RowChange[] {
  const keyed = (rows: readonly Row[]) => new Map(rows.map((r, at) => [String(r.id ?? at), r]));
  const [was, is] = [keyed(before), keyed(after)];
  const changes: RowChange[] = [];
  for (const [id, row] of is) {
    const old = was.get(id);
    if (!old) changes.push({ id, kind: 'new', after: row, fields: Object.keys(row) });
    else {
      const names = new Set([...Object.keys(old), ...Object.keys(row)]);
      const fields = [...names].filter((n) => JSON.stringify(old[n] ?? null) !== JSON.stringify(row[n] ?? null));
      if (fields.length > 0) changes.push({ id, kind: 'changed', before: old, after: row, fields });
    }
  }
  for (const [id, row] of was)
    if (!is.has(id)) changes.push({ id, kind: 'gone', before: row, fields: Object.keys(row) });
  return changes;
}
