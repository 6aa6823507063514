/** What the browser knows of records and screens. Apps fill it once; pages ask it for records, links and titles. */
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { ScreenId } from '../record/known.ts';
import type { RecordType } from '../record/record.ts';
import { address, type Screen, type ScreenKind, type Screens } from '../screen/screen.ts';
import { defaultWording, resolveWording, type Wording } from '../screen/wording.ts';

export interface LoadedRecord {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
}

export type RecordLoaders = Readonly<Record<string, () => Promise<LoadedRecord>>>;

interface Registry {
  recordLoaders: RecordLoaders;
  screens: Screens;
  portal: boolean;
  /** What tells how matters are spoken of, by the code of each; fetched with the first matter that has words of its own. */
  speech: () => Promise<Speech>;
}

type Speech = (code: string) => Said;

/** A sentence with its tokens, and a piece of a paper in plain words. */
interface Said {
  sentence: (text: string) => string;
  paper: (text: string) => string;
}

/** How the page at this address speaks. */
interface Speaking extends Said {
  at: string;
  code: string;
}

let registry: Registry = {
  recordLoaders: {},
  screens: {},
  portal: false,
  speech: () => Promise.resolve(() => ({ sentence: String, paper: String })),
};
let speech: Speech | undefined;
let speaking: Speaking | undefined;
let wording: Wording = defaultWording;

export function fillRegistry(next: Registry): void {
  registry = next;
}

/** Sets the words in use; pages that are mounted afterwards show them. */
export function setWording(next: Wording): void {
  wording = next;
}

const here = () => globalThis.location?.hash ?? '';

/** Answers wait for this before their page reads them: what it is about is spoken of otherwise than a tender. */
export async function learnToSpeak(): Promise<void> {
  speech ??= await registry.speech();
}

/**
 * A page calls this while it is drawn, with what the server said of its matter: from there on all that it says is said
 * likewise, what opens over it included. It ends with the address, so that a page of another matter speaks as the office.
 */
export function speakAs(code: string | undefined): void {
  if (!code || !speech || (speaking?.code === code && speaking.at === here())) return;
  speaking = { at: here(), code, ...speech(code) };
}

/** A label or a sentence in the words of this office, whatever the page is about: menus, and what is found anywhere. */
export const officeWords = (text: string): string => resolveWording(text, wording);

/** A label or a sentence of a page: by the law of the page's matter where that has words and articles of its own. */
export const words = (text: string): string =>
  officeWords(speaking && speaking.at === here() ? speaking.sentence(text) : text);

/** What a paper that a page prints says of its own, written in the plain words of a tender: only another law changes it. */
export const paperWords = (text: string): string => (speaking && speaking.at === here() ? speaking.paper(text) : text);

/** Whether there is a record of that id. */
export const isRecord = (id: string): boolean => Object.hasOwn(registry.recordLoaders, id);

/** A record's declarations; loaded on demand, once. */
export function loadRecord(id: string): Promise<LoadedRecord> {
  const load = registry.recordLoaders[id];
  return load ? load() : Promise.reject(new Error(`there is no record "${id}"`));
}

/** Whether this is the front end of those who bid and judge. */
export const isPortal = (): boolean => registry.portal;

/** The screens of this front end, by id. */
export const ownScreens = (): [ScreenId, Screen][] =>
  (Object.entries(registry.screens) as [ScreenId, Screen][]).filter(([, s]) => Boolean(s.portal) === registry.portal);

export const screenNamed = (id: string): Screen | undefined => registry.screens[id];

type Values = Readonly<Record<string, any>>;

/** Whether a row with these values stands behind the filters of a screen. */
const fits = (filter: Screen['filter'], row: Values): boolean =>
  Object.entries(filter ?? {}).every(([name, value]) => value.split(',').includes(String(row[name])));

/**
 * The first screen of a record and kind: `record.kind` itself if there is one. Where the row is known, one that is for such
 * rows goes before one that is for others.
 */
export function screenOf(record: string, kind: ScreenKind, row?: Values): [ScreenId, Screen] | undefined {
  const mine = ownScreens().filter(([, s]) => s.kind === kind && s.record === record);
  const own = mine.find(([id]) => id === `${record}.${kind}`) ?? mine[0];
  if (!row || !own || fits(own[1].filter, row)) return own;
  return mine.find(([, s]) => fits(s.filter, row)) ?? own;
}

/** How a record is read within other pages, where one of its screens says so. */
export const readingOf = (record: string): Screen['reads'] =>
  ownScreens().find(([, s]) => s.record === record && s.reads)?.[1].reads;

/** Where the review of one row is followed and decided: its record's own screen, or the one for all; nothing without one. */
export function reviewAddress(record: string, id: string): string | undefined {
  const reviewing = ownScreens().filter(([, s]) => s.reviews);
  const own = reviewing.find(([, s]) => s.record === record);
  if (own) return address(own[1], { id });
  const general = reviewing.find(([, s]) => s.record === 'review');
  return general && address(general[1], { record: id });
}

/** The screen that is read before an action which cannot be taken back; nothing where this front end has none. */
export const screenBefore = (): [ScreenId, Screen] | undefined => ownScreens().find(([, s]) => s.asksBefore);

/** The address of a screen with its query: `to('notice.detail', { id })`. Throws for an id that does not exist. */
export function to(screenId: ScreenId, query: Readonly<Record<string, string | undefined>> = {}): string {
  const screen = registry.screens[screenId];
  if (!screen) throw new Error(`there is no screen "${screenId}"`);
  return address(screen, query);
}

/** Where a row of a list leads: the screen that the list names, or the record's own detail page, or its form. */
export const rowPlace = (record: string, id: string, opens?: ScreenId): string | undefined =>
  opens ? to(opens, { id }) : (rowAddress(record, id) ?? rowAddress(record, id, 'form'));

/** Where one row of a record is shown; nothing when this front end has no screen for it. */
export function rowAddress(
  record: string,
  id: string,
  kind: 'detail' | 'form' = 'detail',
  row?: Values,
): string | undefined {
  const found = screenOf(record, kind, row);
  return found ? address(found[1], { id }) : undefined;
}
