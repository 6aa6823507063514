/**
 * 评审索引: in which file and on which pages a bidder says that each factor of the evaluation is answered. It is one more
 * sealed file of the bid, so it cannot be read before the opening, its commitment proves it like any other file's, and
 * bids without one are whole. It is the bidder's own word: it shows where to read and proves nothing.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

const FORMAT = 'zhaocai.review-index';

/** The name it is sealed under; no other file of a bid may have it. */
export const indexFile = '评审索引.json';
/** Bytes; a longer one was not written by these pages and is not read. */
export const mostIndexBytes = 262_144;
/** Sealed files that no limit of the tender document counts: the consortium's agreement and this one. */
export const filesBeside = 2;
const mostEntries = 500;
const mostPlaces = 10;

/** A factor that the committee judges, as the tender document's method has it. */
export interface JudgedItem {
  /** `indexId`: the two lists of a method number their rows alike. */
  id: string;
  kind: 'qualification' | 'score';
  name: string;
  standard: string | null;
  /** Most points; nothing where none are given. */
  points: string | null;
}

export interface Place {
  /** Name of a sealed file. */
  file: string;
  /** `3`, `3-5、8`; empty where the whole file is meant. */
  pages: string;
}

export interface IndexEntry {
  /** `indexId` of the factor. */
  item: string;
  places: Place[];
}

/** Pages as they are kept, `3-5、8`, from what somebody types; nothing where it names no pages. */
export function readPages(typed: string): string | undefined {
  const parts = typed
    .replace(/\s*[-–—~～至]\s*/g, '-')
    .split(/[，,、；;\s]+/)
    .filter(Boolean);
  const pages: string[] = [];
  for (const part of parts) {
    const [, from, to] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? [];
    if (!from || Number(from) < 1 || (to && Number(to) < Number(from))) return undefined;
    pages.push(to ? `${Number(from)}-${Number(to)}` : `${Number(from)}`);
  }
  return pages.join('、');
}

/** Where to begin reading. */
export const firstPage = (pages: string): number => Number(/^\d+/.exec(pages)?.[0] ?? 1);

/** `商务标.pdf 第 3-5、8 页`. */
export const placeWords = ({ file, pages }: Place): string => (pages ? `${file} 第 ${pages} 页` : file);

/** What is wrong with an index, by factor, in sentences. @param files names of the files that are sealed with it */
export function indexFaults(entries: readonly IndexEntry[], files: readonly string[]): Map<string, string> {
  const faults = new Map<string, string>();
  for (const { item, places } of entries)
    for (const { file, pages } of places) {
      if (!file && !pages.trim()) continue;
      if (!file) faults.set(item, '请选择在哪个文件');
      else if (!files.includes(file)) faults.set(item, `文件“${file}”没有选择，请重新标注`);
      else if (readPages(pages) === undefined) faults.set(item, '页码写成 3、5-8 这样');
    }
  return faults;
}

/** What is sealed of it: factors of this document with a place, pages in one spelling. */
export const toldPlaces = (entries: readonly IndexEntry[], judged: readonly JudgedItem[]): IndexEntry[] =>
  judged.flatMap(({ id }) => {
    const places = entries
      .filter((e) => e.item === id)
      .flatMap((e) => e.places)
      .filter((p) => p.file)
      .map(({ file, pages }) => ({ file, pages: readPages(pages) ?? '' }));
    return places.length > 0 ? [{ item: id, places }] : [];
  });

/**
 * The text of the file. It names lot and bidder: no two bidders have the same one, and one that was taken over from another
 * bid is not read.
 */
export const writeIndex = (of: { lot: string; bidder: string }, entries: readonly IndexEntry[]): string =>
  canonicalJson({ format: FORMAT, version: 1, lot: of.lot, bidder: of.bidder, entries });

/** The places in the file of this bid; nothing where it is none of these, or another bid's. */
export function readIndex(text: string, of: { lot: string; bidder: string }): IndexEntry[] | undefined {
  let read: Record<string, any> | null;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isOwn = read?.format === FORMAT && read.version === 1 && read.lot === of.lot && read.bidder === of.bidder;
  if (!isOwn || !Array.isArray(read?.entries)) return undefined;
  return read.entries.slice(0, mostEntries).flatMap((entry: unknown): IndexEntry[] => {
    const { item, places } = (entry ?? {}) as Partial<IndexEntry>;
    if (typeof item !== 'string' || !Array.isArray(places)) return [];
    const sound = places.slice(0, mostPlaces).flatMap((place: unknown): Place[] => {
      const { file, pages } = (place ?? {}) as Partial<Place>;
      const said = typeof pages === 'string' ? readPages(pages) : undefined;
      return typeof file === 'string' && file !== '' && said !== undefined ? [{ file, pages: said }] : [];
    });
    return sound.length > 0 ? [{ item, places: sound }] : [];
  });
}

/** How a factor is called in an index. @param id its row in the method */
export const indexId = (kind: JudgedItem['kind'], id: string): string => `${kind}.${id}`;

interface Method {
  qualificationItems?: readonly { id: string; name: string | null; standard: string | null }[] | null;
  scoreItems?: readonly { id: string; name: string | null; standard: string | null; points: string | null }[] | null;
  adjustments?: readonly { id: string; name: string | null; standard?: string | null }[] | null;
}

/** What a committee will judge of a bid, in the order of its sheets: the preliminary examination, then the factors. */
export const judgedItems = ({ qualificationItems, scoreItems, adjustments }: Method): JudgedItem[] => [
  ...(qualificationItems ?? []).map((i) => judged(i, 'qualification', null)),
  ...(scoreItems ?? []).map((i) => judged(i, 'score', i.points)),
  ...(adjustments ?? []).map((i) => judged(i, 'score', null)),
];

const judged = (
  { id, name, standard }: { id: string; name: string | null; standard?: string | null },
  kind: JudgedItem['kind'],
  points: string | null,
): JudgedItem => ({ id: indexId(kind, id), kind, name: name ?? '', standard: standard ?? null, points });
