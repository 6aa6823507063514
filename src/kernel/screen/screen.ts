/** `defineScreens`: the only place where an address of the specification stands. One screen, one row. */

import type { RecordId, ScreenId } from '../record/known.ts';

export type ScreenKind = 'list' | 'form' | 'detail' | 'print' | 'tool' | 'room' | 'page' | 'redirect' | 'iframe';

export interface Screen {
  /** The part of the address after `#`, to the letter of the specification. */
  path: string;
  /** Chinese, with wording tokens in braces. */
  title: string;
  kind: ScreenKind;
  /** The record that a derived page shows, by its id; stored files are rows without a declaration. */
  record?: RecordId | 'file';
  /** Loads a page written by hand; derived from record and kind when not given. */
  page?: () => Promise<{ default: unknown }>;
  /** Loads how one row of the record is read within other pages, a review's for one; the component gets `row`. */
  reads?: () => Promise<{ default: unknown }>;
  /** Shows the review of one row of its record (of the one that `?record=` names, if that is `review`); details lead here. */
  reviews?: boolean;
  /** What stands before an action that cannot be taken back: `?action=` of a row `?id=`; the component takes both as well. */
  asksBefore?: boolean;
  /** Screens that stand before this one in the trail. `book.page` also brings `book.list`. */
  trail?: readonly ScreenId[];
  /** A menu entry: its group and who gets it (roles, unit types, or everybody). */
  menu?: {
    /** The entry's id where the specification names one; the screen's id otherwise. */
    id?: string;
    group: string;
    roles?: readonly string[];
    orgTypes?: readonly string[];
    /** Stands first in its group. */
    first?: boolean;
    /** Stands by itself above the groups, under this icon: for everybody, or for people of these kinds of units. */
    top?: { icon: string; orgTypes?: readonly string[] };
    /** Stands in the portal's bar by itself, under this word, beside the groups. */
    strip?: string;
  };
  /** A list whose rows lead to this screen instead of the record's detail page. */
  opens?: ScreenId;
  /** Screens whose pages lead to this one: the shell draws the link beside their trail, with what they are about. */
  from?: readonly ScreenId[];
  /** A list of what one row of this record names: links to it carry that row, under the record's id. */
  of?: RecordId;
  /** Links and menu entries lead here only where the edition has this feature. */
  feature?: string;
  /** The screen of which this is another address; the way to it leads through that screen. */
  sameAs?: ScreenId;
  /** How a person comes here where no link of ours leads: out of a sign-in, by a ticket, with every file. */
  reached?: string;
  /**
   * Fixed filters of a list, so that one record may have several lists. A form begins its new rows with them, and the form or
   * page of a row is the one whose filters it fits.
   */
  filter?: Readonly<Record<string, string>>;
  /** What the rows of a list or form with filters are called, and what its list says while it is empty. */
  label?: string;
  empty?: string;
  /** The portal's screens are not the office's. */
  portal?: boolean;
  /** Needs no session. */
  open?: boolean;
}

export type Screens = Readonly<Record<string, Screen>>;

/** Declares the screens of a capability; ids are `record.word`. */
export function defineScreens<const S extends Screens>(capability: string, screens: S): S {
  for (const [id, screen] of Object.entries<Screen>(screens)) {
    if (!/^[a-z][a-z0-9-]*\.[a-zA-Z][a-zA-Z0-9]*$/.test(id))
      throw new Error(`screens of ${capability}: "${id}" is not record.word`);
    if (!screen.path.startsWith('/')) throw new Error(`screen ${id}: an address starts with a slash`);
    const derived = ['list', 'form', 'detail'].includes(screen.kind) && screen.record;
    if (!screen.page && !derived) throw new Error(`screen ${id}: no page, and none can be derived`);
  }
  return screens;
}

/** An address with its query, for links: `address(screens['notice.detail'], { id })`. */
export function address(screen: Screen, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return given.length === 0 ? screen.path : `${screen.path}?${new URLSearchParams(given)}`;
}
