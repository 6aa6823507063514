/**
 * What the program says in a reply (refusals, buttons, what stands in place of a hidden field), in the words of this
 * office.
 */
import { holdsToken as isToSay } from '../screen/wording.ts';
import type { Envelope } from './envelope.ts';

/** How sentences about a row are said. */
export interface Speech {
  /** By which pages say their own likewise; nothing where they are said as they are written. */
  code?: string | undefined;
  says: (sentence: string) => string;
}

/** Keys of a reply that hold a sentence or a label of the program. */
const spokenKeys = new Set([
  'msg',
  'because',
  'label',
  'labels',
  'why',
  'hint',
  'hints',
  'says',
  'shows',
  'text',
  'waits',
  'words',
]);
/** Keys whose every value is one. */
const spokenMaps = new Set(['fields', 'warnings', 'hidden', '$hidden']);
/** What people wrote: it comes back exactly as it was typed. */
const written = new Set(['asked', 'values', 'before', 'after', 'answers']);

/** A row is known by its creator. Only what the program adds to it, under `$`, is resolved. */
const isRow = (value: object) => 'adduserid' in value;

function walk(
  value: unknown,
  say: (text: string) => string,
  isSpoken: boolean,
  also: ReadonlySet<string> = new Set(),
): unknown {
  if (typeof value === 'string') return isSpoken ? say(value) : value;
  if (value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) {
    const next = value.map((v) => walk(v, say, isSpoken, also));
    return next.some((v, i) => v !== value[i]) ? next : value;
  }
  const row = isRow(value);
  let next: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (written.has(key) || (row && !key.startsWith('$'))) continue;
    const said = walk(
      inner,
      say,
      spokenKeys.has(key) || also.has(key) || spokenMaps.has(key) || (isSpoken && typeof inner === 'string'),
      also,
    );
    if (said !== inner) {
      next ??= { ...value };
      next[key] = said;
    }
  }
  return next ?? value;
}

/** Whether {@link walk} would find something to say: most replies have nothing, and are left as they are. */
function holdsToken(value: unknown, isSpoken: boolean): boolean {
  if (typeof value === 'string') return isSpoken && isToSay(value);
  if (value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value)) return false;
  if (Array.isArray(value)) return value.some((v) => holdsToken(v, isSpoken));
  const row = isRow(value);
  // Plain objects only; their entries as pairs would take longer to make than to look at.
  for (const key in value) {
    if (written.has(key) || (row && !key.startsWith('$'))) continue;
    const inner = (value as Record<string, unknown>)[key];
    if (holdsToken(inner, spokenKeys.has(key) || spokenMaps.has(key) || (isSpoken && typeof inner === 'string')))
      return true;
  }
  return false;
}

/**
 * A reply with the wording tokens of its sentences resolved.
 * @param words asked only when there is a token, because it reads the office's settings
 */
export async function inOfficeWords(
  envelope: Envelope,
  words: () => Promise<(text: string) => string>,
): Promise<Envelope> {
  return holdsToken(envelope, false) ? (walk(envelope, await words(), false) as Envelope) : envelope;
}

/** What is cited beside a sentence; for an office it stands as it is. */
const cited: ReadonlySet<string> = new Set(['law', 'laws']);

/**
 * What a page is told about one matter, in that matter's own words: sentences, labels and what is cited beside them.
 * @param also further keys that hold one here
 */
export const inWordsOf = <T>(answer: T, says: (sentence: string) => string, also: readonly string[] = []): T =>
  walk(answer, says, false, also.length > 0 ? new Set([...cited, ...also]) : cited) as T;
