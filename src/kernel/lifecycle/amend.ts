/**
 * Changing what is already issued. In one action of the system, a record declares which of its fields an order may
 * still change and how far the change has to be known. The capability that runs the orders finds this declaration in
 * the lifecycle. The action's guards judge the change like any other.
 */

/**
 * `inside`: only the office needs to know; `published`: holds only once it is published; `disturbing`: and people need
 * time for it.
 */
export type Reach = 'inside' | 'published' | 'disturbing';

export interface Amends {
  fields: Readonly<Record<string, Reach>>;
  /** The record is signed and stays as it was signed; the change stands beside it. */
  keepsOriginal?: boolean;
}
