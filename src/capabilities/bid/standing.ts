/** What became of each version of a bid, from its own history; pure. */
import type { Receipt, WithdrawalReceipt } from './sealing/index.ts';

export type Standing = 'current' | 'replaced' | 'withdrawn';

export interface Version {
  receipt: Receipt;
  standing: Standing;
  /** What the bidder keeps of a withdrawal; those of before were given none. */
  withdrawal?: WithdrawalReceipt;
}

interface Entry {
  action: string;
  asked?: Record<string, any> | null;
}

/** @param history of the bid, oldest first @returns its versions, newest first */
export function versionsOf(history: readonly Entry[]): Version[] {
  const versions: Version[] = [];
  for (const { action, asked } of history) {
    const newest = versions[0];
    if (asked?.receipt) {
      if (newest?.standing === 'current') newest.standing = 'replaced';
      versions.unshift({ receipt: asked.receipt as Receipt, standing: 'current' });
    } else if (newest && action === 'bid.withdraw') {
      newest.standing = 'withdrawn';
      if (asked?.withdrawalReceipt) newest.withdrawal = asked.withdrawalReceipt as WithdrawalReceipt;
    }
  }
  return versions;
}
