/**
 * Changing what is already issued. A record says itself, in one action of the system, which of its fields may still be
 * changed on somebody's order and how far the change has to be known; whoever runs the orders (a capability) finds the
 * declaration in the lifecycle. The action's guards judge the change like any other.
 */

/** `inside`: the office's own matter; `published`: holds only once it is published; `disturbing`: and people need time for it. */
export type Reach = 'inside' | 'published' | 'disturbing';

export interface Amends {
  fields: Readonly<Record<string, Reach>>;
  /** The record is signed and stays as it was signed: what changes stands beside it. */
  keepsOriginal?: boolean;
}
