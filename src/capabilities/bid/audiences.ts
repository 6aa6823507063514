/** Who people are to a bid. Before the read-out a bid exists for its own bidder alone (招标投标法 22, 28). */
import { audience, mine } from '../../kernel/access/where.ts';
import { tendering } from '../../platform/identity/unit-audiences.ts';

const readOut = { openedAt: { not: null } };

export const bidders = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });
export const ownBid = audience('{投标}人本单位', { supplier: mine }, { orgTypes: ['supplier'] });

/** The office's side of a project, from the moment the lot was read out. */
export const staffAfterReadOut = audience(
  '承办单位人员（唱标后）',
  { project: { org: mine }, lot: readOut },
  { orgTypes: tendering },
);
export const ownersAfterReadOut = audience(
  '{招标}人代表（唱标后）',
  { project: { owner: mine }, lot: readOut },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
export const supervisorsAfterReadOut = audience(
  '监督员（唱标后）',
  { project: { supervisor: mine }, lot: readOut },
  { roles: ['supervisor'], orgTypes: ['supervisor'] },
);

export const officeSideAfterReadOut = [staffAfterReadOut, ownersAfterReadOut, supervisorsAfterReadOut] as const;
