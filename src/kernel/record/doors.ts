/** By which addresses the people of each kind of unit call, and which units run the office. An office declares them once. */

export interface Doors {
  readonly kind: 'doors';
  /** Prefix → the kinds of units that it speaks for; the first that names a kind is that kind's own. */
  readonly prefixes: Readonly<Record<string, readonly string[]>>;
  /** The prefix under which each front end signs people in. */
  readonly signIn: { readonly office: string; readonly portal: string };
  /** Kinds of units that run things or look on; everybody else stands outside. */
  readonly inside: readonly string[];
}

/** A person without an account is of this kind. */
export const guestType = 'guest';

/** The prefix of a kind of unit. @throws where no door is open to it */
export function prefixOf({ prefixes }: Doors, type: string): string {
  const own = Object.keys(prefixes).find((prefix) => prefixes[prefix]!.includes(type));
  if (!own) throw new Error(`no door is open to units of the kind "${type}"`);
  return own;
}
