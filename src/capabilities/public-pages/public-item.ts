/** What a public list answers, to the server's pages and to the portal's. Pure. */

import type { PublicRecord } from '../project/public-address.ts';
import type { Offer } from '../project/windows.ts';

export interface PublicItem {
  kind: PublicRecord;
  id: string;
  number: string | null;
  title: string;
  state: string;
  at: string | null;
  until: string | null;
  /** All its lots were ended before an award. */
  ended: boolean;
  /** For a notice: what each of its lots offers to every visitor. */
  offers?: Offer[];
  project: string | null;
  /** The lots that it is about. */
  lots: string[] | null;
  projectName: string | null;
  owner: string | null;
  region: string | null;
  way: string | null;
  trade: string | null;
  tradeName: string | null;
  /** 标段类别 of its lots. */
  kinds: string[] | null;
  /** The ceilings together, in yuan. */
  ceiling: string | null;
}

export const perPage = 20;

export interface PublicPage {
  items: PublicItem[];
  total: number;
}

export interface Facet {
  value: string;
  label: string;
  n: number;
}
export type Facets = Record<'region' | 'kind' | 'way' | 'trade', Facet[]>;
