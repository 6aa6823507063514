/**
 * The draw of the benchmark's down-float (K) at the read-out. The draw takes one of the values that the document names,
 * by a digest over the salts that every opened bid sealed before the deadline. Each bidder has put in random bits of
 * its own that stay unknown until all bids are opened together, and everybody can repeat the draw from the public
 * proof. Pure.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';

export interface FloatDraw {
  /** The document's, in its order, percent. */
  values: string[];
  /** SHA-256 over opening, values and salts, hex. */
  digest: string;
  drawn: string;
}

export interface DrawnBid {
  bid: string;
  /** The salt of the price's commitment. */
  salt: string;
}

/** @returns nothing where no bid was opened, or the document names no values */
export async function drawFloat(
  opening: string,
  values: readonly string[],
  bids: readonly DrawnBid[],
): Promise<FloatDraw | null> {
  if (values.length === 0 || bids.length === 0) return null;
  const salts = bids.toSorted((a, b) => (a.bid < b.bid ? -1 : 1)).map(({ bid, salt }) => [bid, salt]);
  const digest = await sha256Hex(canonicalJson({ format: 'zhaocai.float-draw', version: 1, opening, values, salts }));
  const at = Number(BigInt(`0x${digest}`) % BigInt(values.length));
  return { values: [...values], digest, drawn: values[at]! };
}
