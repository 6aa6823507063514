import { rows, sql } from '../../../kernel/server/database.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { acceptanceEffects, acceptanceNoticeEffects, acceptanceNoticeFacts } from './acceptance.effects.ts';
import { beginChange, contractEffects } from './contract.effects.ts';
import { performanceEffects } from './performance.effects.ts';
import { acceptanceFacts, changeFacts, claimFacts, paymentFacts, performanceFacts } from './performance-facts.ts';

export const performanceServer: ServerPart = {
  begins: { 'contract-change': beginChange },
  takesPart: [
    'performance',
    'contract-change',
    'contract-claim',
    'contract-payment',
    'acceptance',
    'acceptance-notice',
  ],
  facts: {
    performance: performanceFacts,
    'contract-change': changeFacts,
    'contract-claim': claimFacts,
    'contract-payment': paymentFacts,
    acceptance: acceptanceFacts,
    'acceptance-notice': acceptanceNoticeFacts,
  },
  effects: { ...performanceEffects, ...contractEffects, ...acceptanceEffects, ...acceptanceNoticeEffects },
  recipients: {
    acceptanceMembers: async (_db, row) => row.members ?? [],
    /** The people of the contractor and of the members of its consortium. */
    performers: async (db, row) =>
      (
        await rows<{ id: string }>(
          db,
          sql`select id from "user" where organisation_id = any(${[row.contractor, ...(row.memberUnits ?? [])]}::uuid[]) and state = 'active'`,
        )
      ).map((u) => u.id),
  },
};
