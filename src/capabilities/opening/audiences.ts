/** Who people are to an opening and to what belongs to it. */
import { audience, has, me, mine, through, type Where } from '../../kernel/access/where.ts';
import { bid } from '../bid/bid/bid.record.ts';
import { projectOfficers } from '../project/audiences.ts';

export const host = audience('主持人', { host: me });
/** Who leads the room: the named host, or another officer of the project where the host is kept away. */
export const hosts = [host, projectOfficers] as const;

// A bidder who withdrew is no bidder of this lot any more and is not invited.
const standing = { state: { not: 'withdrawn' }, supplier: mine };
/**
 * Everybody who handed in a bid is invited (招标投标法 35). Each sees the room, and before the deadline does not see the
 * others in it.
 */
export const invited = audience(
  '本标段{投标}人',
  {
    anyOf: [
      has(() => bid, { theirs: 'round', ours: 'round' }, standing),
      // A room or a bid of before, that names no round.
      { round: null, ...has(() => bid, { theirs: 'lot', ours: 'lot' }, standing) },
      has(() => bid, { theirs: 'lot', ours: 'lot' }, { ...standing, round: null }),
    ],
  },
  { orgTypes: ['supplier'] },
);

const finished: Where = { state: 'closed' };
/** The record of a finished opening is public (电子招标投标办法 32). */
export const publicRecord = audience('社会公众', finished, { anybody: true });

/** The same people, seen from a record that names its opening. */
export const openingInvited = through('opening', invited);
export const openingPublic = through('opening', publicRecord);

/** The bidder of one row of the summary sheet. */
export const entryBidder = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });
