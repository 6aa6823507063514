/** What a unit's lists of its own tenders are answered, at addresses of `my-tender`. */
import type { Go } from '../project/possible/answer.ts';
import type { Receipt, WithdrawalReceipt } from './sealing/index.ts';

/** The one thing to do next, or what is waited for. */
export interface NextStep {
  title: string;
  says: string;
  /** Until when, where there is an end. */
  until: string | null;
  tone: 'wait' | 'due' | 'done' | 'idle';
  /** Where it is done: nothing where only others can act. */
  go: Go | null;
}

/** One row of 我的项目 and of 我的投标. */
export interface OwnTender {
  lot: string;
  name: string;
  code: string | null;
  projectName: string;
  state: string;
  deadline: string | null;
  /** It took the document. */
  taken: boolean;
  /** `says`: what became of a valid bid once the letters are out; nothing where its state says it. */
  bid: { id: string; state: string; submittedAt: string | null; says: string | null } | null;
  next: NextStep;
  /** Terms of its lot that this unit has met: nothing is to be done for them any more. */
  met: readonly string[];
  /** Where a bid is handed in; nothing where none can be now. */
  handIn: Go | null;
  /** When time alone changes what is said of it next. */
  changesAt: string | null;
  isOver: boolean;
  /** What a person would look for: unread addenda. */
  unread: number;
}

/** `GET /supplier/tender/list.json`: every tender in which something may still happen, and how many are over. */
export interface OwnTenders {
  rows: OwnTender[];
  ended: number;
}

/** `GET /supplier/tender/ended.json?page=&q=`: what is over, the newest first. */
export interface EndedTenders {
  rows: OwnTender[];
  /** The next page; nothing where this was the last. */
  next: number | null;
}

// What became of each version of a bid, from its own history; pure.

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

/** 8D27-41C0-E95B: enough of a serial to tell two receipts apart. */
export const shortSerial = (serial: string): string => serial.slice(0, 12).toUpperCase().match(/.{4}/g)!.join('-');
