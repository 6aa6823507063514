/** What the routes of securities answer. */
import type { SecurityTerms } from './bid-security/bid-security.rules.ts';

export interface AskedLot extends SecurityTerms {
  lot: string;
  lotName: string;
  validityEnd: string | null;
  isOffered: boolean;
  waysText: string | null;
  account: { payee: string; bank: string; mode: 'shared' | 'sub'; note: string | null } | null;
  /** The unit that pays: its name and the basic account that its register entry says, so that neither is typed again. */
  payer: { name: string; bank: string | null; account: string | null };
  /** The unit's own security, once it has a reference. */
  security: string | null;
}

export interface WaitingLot {
  lot: string;
  lotName: string;
  projectName: string;
  amount: string;
  deadline: string | null;
}

export interface LineVerdict {
  line: string;
  tone: 'idle' | 'done' | 'sealed' | 'due';
  says: string;
  security?: string;
}
