/**
 * A published paper as data: what stands on it, in its order, written once. The page, the server's own page for everybody
 * and the print draw the same sheet (`kernel/web/SheetPaper.tsx`, `public-pages/server/html.ts`). Pure.
 */
import type { AnyRow } from '../record/record.ts';

/** A name and what is said of it. */
export type Fact = readonly [label: string, value: string | number | null | undefined];

/** What stands beside its original. */
export interface ChangedItem {
  title: string;
  before: string;
  after: string;
}

export type Block =
  /** One sentence or paragraph of the paper's own. */
  | { is: 'line'; text: string }
  /** A line that must not be overlooked. */
  | { is: 'warning'; text: string }
  /** Somebody's own words, with their line breaks; after what introduces them. */
  | { is: 'prose'; text: string; after?: string }
  | { is: 'heading'; text: string }
  /** Formatted text, cleaned where it came in. */
  | { is: 'rich'; html: string }
  /** Two columns. */
  | { is: 'facts'; rows: readonly Fact[]; label?: string }
  /** A row of cells for each; `amounts` are the columns of numbers. */
  | {
      is: 'table';
      label: string;
      heads: readonly string[];
      rows: readonly (readonly (string | number)[])[];
      amounts?: readonly number[];
    }
  | { is: 'changed'; items: readonly ChangedItem[] }
  /** What was corrected, and each thing that it changed. */
  | { is: 'correction'; text: string; items: readonly string[] }
  /** Who publishes, and when; at the foot of the text. */
  | { is: 'signed'; lines: readonly string[] }
  /** Small print: where it was published, who answers for it. */
  | { is: 'source'; lines: readonly string[] }
  /** Keys and digests by which anybody can check it, and what they are for. */
  | { is: 'proofs'; rows: readonly Fact[]; text: string }
  /** A file that anybody may take, and what it is for. On the screen only. */
  | { is: 'download'; href: string; name: string; text: string; says: string };

export interface Sheet {
  title: string;
  /** Its number and when it was published, in one line. */
  number: string;
  blocks: readonly Block[];
}

/** Draws up one kind of paper. Wording tokens are resolved by `words`. */
export type SheetOf = (row: AnyRow, words: (text: string) => string) => Sheet;

/** The same with what the house calls things in the words of a law; what people wrote, and names, stay as they are. */
export const sheetIn = (drawn: Sheet, say: (text: string) => string): Sheet => ({
  ...drawn,
  blocks: drawn.blocks.map((block): Block => {
    if (block.is === 'heading') return { ...block, text: say(block.text) };
    if (block.is === 'facts')
      return {
        ...block,
        ...(block.label ? { label: say(block.label) } : {}),
        rows: block.rows.map(([name, value]) => [say(name), value] as const),
      };
    if (block.is === 'table') return { ...block, label: say(block.label), heads: block.heads.map(say) };
    return block;
  }),
});

type Part = Block | readonly Part[] | null | undefined | false | '' | 0;

const isParts = (part: Part): part is readonly Part[] => Array.isArray(part);
const flat = (parts: readonly Part[]): Block[] =>
  parts.flatMap((part) => (isParts(part) ? flat(part) : part ? [part] : []));

/** What is missing is left out. */
export const sheet = (
  title: string,
  number: readonly (string | null | undefined)[],
  ...parts: readonly Part[]
): Sheet => ({
  title,
  number: number.filter(Boolean).join('　'),
  blocks: flat(parts),
});

/** Each line of a text as a sentence of the paper. */
export const linesOf = (text: string | readonly string[] | null | undefined): Block[] =>
  (typeof text === 'string' ? text.split('\n') : (text ?? []))
    .filter((line) => line.trim() !== '')
    .map((line) => ({ is: 'line', text: line }));

/** A line that says something about what is there; nothing where it is not. */
export const lineOf = (before: string, said: string | null | undefined, after = ''): Block | undefined =>
  said ? { is: 'line', text: `${before}${said}${after}` } : undefined;

/** Facts of which each is asked for: what is not known is a dash. */
export const allFacts = (rows: readonly Fact[], label?: string): Block => ({
  is: 'facts',
  rows: rows.map(([name, value]) => [name, value || '—'] as const),
  ...(label ? { label } : {}),
});

/** Facts of which only those that are known stand there. */
export const knownFacts = (rows: readonly Fact[], label?: string): Block | undefined => {
  const known = rows.filter(([, value]) => value);
  return known.length === 0 ? undefined : { is: 'facts', rows: known, ...(label ? { label } : {}) };
};
