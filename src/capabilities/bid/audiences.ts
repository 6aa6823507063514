/** Who people are to a bid. Before the read-out a bid exists for its own bidder alone (招标投标法 22, 28). */
import { audience, mine, type Where } from '../../kernel/access/where.ts';
import { tendering } from '../../platform/identity/unit-audiences.ts';
import { onceOpened } from '../project/round/of-round.ts';

export const bidders = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });
export const ownBid = audience('{投标}人本单位', { supplier: mine }, { orgTypes: ['supplier'] });

/** The office's side of a project, from the moment of which `known` tells. */
const officeSideWhere = (known: Where) =>
  [
    audience('承办单位人员（唱标后）', { project: { org: mine }, ...known }, { orgTypes: tendering }),
    audience(
      '{招标}人代表（唱标后）',
      { project: { owner: mine }, ...known },
      { roles: ['owner'], orgTypes: ['buyer'] },
    ),
    audience(
      '监督员（唱标后）',
      { project: { supervisor: mine }, ...known },
      { roles: ['supervisor'], orgTypes: ['supervisor'] },
    ),
  ] as const;

/** Of what is known of a whole lot once it was read out. */
export const officeSideAfterReadOut = officeSideWhere({ lot: { openedAt: { not: null } } });
/** Of what was handed in for a round: each round is sealed until its own opening. */
export const officeSideOnceOpened = officeSideWhere(onceOpened);
