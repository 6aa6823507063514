/** Something that a person has to do, as a list shows it: what, who, by when, by which article, and where. */
import type { ScreenId } from '../record/known.ts';

/** `later`: it waits for something else, and has not been missed yet. */
export type TurnState = 'done' | 'open' | 'late' | 'later';

export interface Turn {
  id: string;
  label: string;
  /** How it stands, or what has to be done. */
  says: string;
  state: TurnState;
  /** Whether what it must stand before is refused without it. */
  blocks: boolean;
  /** The guard that refuses without it, where there is one, so that the matter is told once, with its place. */
  guard?: string;
  /** Why it is refused as the matter stands, in the guards' own words: what is to be mended on its page first. */
  because?: readonly string[];
  /** What is done with it next, as a person would say it; the label alone names the matter. */
  does?: string;
  /** The term that it ends, so that one duty is told once. */
  term?: string;
  /** The people with whom it lies, in words. */
  who: string;
  /** People do it whose work is not shown before they hand it in: nobody reminds them of it here. */
  unseen?: true;
  isMine: boolean;
  /** By when: an instant, and in people's words. */
  by: string | null;
  ends: string | null;
  law: string;
  screen: ScreenId;
  query: Readonly<Record<string, string>>;
}

/** What follows in a matter, as the reply to an action and an open form carry it. */
export type NextLine = Pick<
  Turn,
  'id' | 'says' | 'state' | 'who' | 'isMine' | 'by' | 'ends' | 'law' | 'screen' | 'query'
> & {
  /** What is done, as a person would say it. */
  does: string;
};

/** Not done, and nothing else has to be done first. */
export const isOpen = ({ state }: Pick<Turn, 'state'>): boolean => state === 'open' || state === 'late';
export const isDone = ({ state }: Pick<Turn, 'state'>): boolean => state === 'done';
/** Its day has passed. */
export const isLate = ({ state }: Pick<Turn, 'state'>): boolean => state === 'late';
/** What to mend first before something that is refused: one's own before another's, the most urgent first. */
export const firstFault = <T extends Turn>(turns: readonly T[]): T | undefined => {
  const faults = turns.filter((turn) => isOpen(turn) && turn.blocks);
  return faults.find(({ isMine }) => isMine) ?? faults[0];
};
/** Something else has to be done first. */
export const isLater = ({ state }: Pick<Turn, 'state'>): boolean => state === 'later';
