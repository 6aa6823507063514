/** Which number of a bid is its price, and which bids enter the computation: what the two pages of 获取报价 show. */

import type { PriceTerms } from '../../tender-document/index.ts';

export interface PriceNode {
  id: string;
  label: string;
  /** Where it stands in the response. */
  place: string;
  isUsed: boolean;
  /** Why it is the one, or why it cannot be. */
  because: string;
  law: string;
}

export interface NodeValue {
  bid: string;
  supplierName: string;
  state: string;
  /** As it was read out, to the letter. */
  readOut: string | null;
  /** The number in the form of the document; nothing where words stand. */
  amount: string | null;
  capitals: string | null;
  /** What the opening found when it held the bid against its promises. */
  checked: string | null;
  faults: string[];
  /** Everything that was read out of it, by node: what a page shows of a node that somebody looks at. */
  said: Readonly<Record<string, string>>;
}

/** The computation over only those bids that a person chose: it is looked at and not kept. */
export interface Trial {
  benchmark: string | null;
  /** Bid → its score. */
  scores: Readonly<Record<string, string>>;
}

export interface Entering {
  bid: string;
  supplierName: string;
  /** As a page shows it. */
  price: string;
  enters: boolean;
  /** Why not; nothing where it enters. */
  because: string | null;
  law: string | null;
  /** The score that was kept, and the one computed again now. */
  kept: string | null;
  again: string | null;
}

export interface PriceBasis {
  committee: string;
  lot: { id: string; name: string; provisionalSum: string | null };
  terms: PriceTerms;
  nodes: PriceNode[];
  values: NodeValue[];
  /** Until the report is delivered, nothing for a person without a seat (招标投标法 44). */
  entering: Entering[] | null;
  formula: { name: string; parameters: { label: string; value: string }[] };
  /** What is computed: 价格分, or 评标价 where nothing is scored. */
  result: string;
  /** Nothing where no trial was asked for, or where it may not be known yet who entered. */
  trial: Trial | null;
  benchmark: { kept: string | null; again: string | null };
  steps: { label: string; expression: string; result: string }[];
  /** By which the page says its own sentences. */
  spokenBy?: string;
}
