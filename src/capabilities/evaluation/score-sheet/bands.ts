/** The steps that a standard written in words names: `优 11 至 12 分：…；良 9 至 10.5 分：…`. */

export interface Band {
  name: string;
  from: number;
  to: number;
  /** What it takes, where the standard says so. */
  says: string;
}

const step =
  /(优秀?|良好?|中等?|一般|较差|差|[一二三四五]档|[ABCDE]级?)(?:等|档)?[：:，,（(\s]*(?:得|为)?\s*(\d+(?:\.\d+)?)\s*分?\s*(?:至|到|-|–|—|~|～)\s*(\d+(?:\.\d+)?)\s*分?[)）]?/g;

/** @returns nothing where the standard names fewer than two steps: then it is read as it stands */
export function bandsOf(standard: string | null | undefined): Band[] {
  const text = standard ?? '';
  const found = [...text.matchAll(step)];
  if (found.length < 2) return [];
  return found.map((match, i) => {
    const [whole, name, a, b] = match;
    const [from, to] = [Number(a), Number(b)].toSorted((x, y) => x - y) as [number, number];
    const end = found[i + 1]?.index ?? text.length;
    const says = text.slice(match.index + whole.length, end).replace(/^[\s：:，,；;。、]+|[\s：:，,；;。、]+$/g, '');
    return { name: name as string, from, to, says };
  });
}

/** The step in which a score lies; if two share a border, the better one. */
export const bandOf = (bands: readonly Band[], score: string | null | undefined): Band | undefined =>
  score
    ? bands.filter((b) => Number(score) >= b.from && Number(score) <= b.to).toSorted((a, b) => b.from - a.from)[0]
    : undefined;
