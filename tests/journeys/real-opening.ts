/** The 29 bids of one published opening, and what was published of them (`tests/data/real-opening`). */
import fs from 'node:fs';
import path from 'node:path';

export interface PublishedBid {
  name: string;
  /** Yuan, as read out. */
  price: string;
  /** Price minus the fixed provisional sum. */
  evaluatedPrice: string;
  total: string;
  /** The published reason, for the one that was rejected. */
  rejected?: string;
}

export const provisionalSum = '21534111.08';
export const ceilingPrice = '145354381.96';

/** In the order of the published table: the three candidates first. */
export function publishedBids(): PublishedBid[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../data/real-opening/28-bidders.csv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, name = '', price = '', evaluatedPrice = '', total = '', status = ''] = line.split(',');
      const reason = /^rejected: (.*)/.exec(status.trim())?.[1];
      return { name, price, evaluatedPrice, total, ...(reason ? { rejected: reason } : {}) };
    });
}
