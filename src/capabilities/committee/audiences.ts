/**
 * Who people are to a committee. Its names are secret until the result (招标投标法 37): before it only the
 * officer who drew, the supervisor and the members themselves know who sits.
 */
import { type Audience, audience, has, me, mine, type Where } from '../../kernel/access/where.ts';
import { tendering } from '../../platform/identity/identity.audiences.ts';
import { projectOfficers } from '../project/audiences.ts';
import { committeeMember } from './committee-member/committee-member.record.ts';

/** Committees and groups judge bids; a panel reviews what comes before them. */
const judges = { kind: { in: ['committee', 'group'] } } as const;
const reviews = { kind: 'panel' } as const;
/** The same people, where the body judges bids, or reviews: seen from the body. */
export const whereBidsAreJudged = (a: Audience): Audience => ({ ...a, where: { ...a.where, ...judges } });
export const whereApplicationsAreReviewed = (a: Audience): Audience => ({ ...a, where: { ...a.where, ...reviews } });
/** The officers, seen from a seat of a panel. */
export const seatsUnderReview: Audience = {
  ...projectOfficers,
  where: { ...projectOfficers.where, committee: reviews },
};

const atWork = { state: { in: ['seated', 'evaluating', 'summarised', 'signed'] } };
/** The person's own seat, taken by signing in and signing the commitment to avoidance. */
const ownSeat: Where = { person: me, state: 'signedIn' };

/** The member's own row, from the moment of being called: of those who judge bids, and of reviewers. */
export const memberSelf = audience('评委本人', { person: me, notifiedAt: { not: null }, committee: judges });
export const reviewerSelf = audience('审查人员本人', { person: me, notifiedAt: { not: null }, committee: reviews });
export const chairSelf = audience('评委组长', { person: me, state: 'signedIn', isChair: true });

/** Members who sit, seen from a record that names the lot in `ours` (`id` for the lot itself), while the committee works. */
export const sittingOnLot = (ours = 'lot') =>
  audience(
    '本标段评委',
    has(() => committeeMember, { theirs: 'lot', ours }, { ...ownSeat, committee: atWork }),
  );
export const sittingOnProject = (ours = 'project') =>
  audience(
    '本项目评委',
    has(() => committeeMember, { theirs: 'project', ours }, { ...ownSeat, committee: atWork }),
  );
/** Members who sit, seen from a record that names the committee; `when` says from which state of it on. */
export const sittingOnCommittee = (when?: Where) =>
  audience(
    '本委员会评委',
    has(
      () => committeeMember,
      { theirs: 'committee', ours: 'committee' },
      when ? { ...ownSeat, committee: when } : ownSeat,
    ),
  );

/** Who was called to this committee, seen from the committee. */
export const calledToCommittee = audience(
  '受邀评委',
  has(() => committeeMember, 'committee', { person: me, notifiedAt: { not: null } }),
);
export const sittingInside = audience(
  '本委员会评委',
  has(() => committeeMember, 'committee', ownSeat),
);

/** The officer who drew. Seen from the committee, and from a record that names it. */
export const drawOperator = audience('抽取人', { drawnBy: me, org: mine });
export const theirDrawOperator = audience('抽取人', { committee: { drawnBy: me, org: mine } });
/** Who drew those who judge bids, seen from a seat. */
export const judgesDrawOperator = audience('抽取人', { committee: { drawnBy: me, org: mine, ...judges } });

const decided = { awardedAt: { not: null } };
/** The office's side once the winner is decided: then the names are no longer secret (招标投标法 37). */
export const staffAfterResult = audience(
  '承办单位人员（结果确定后）',
  { project: { org: mine }, lot: decided },
  { orgTypes: tendering },
);
/** Of a panel the names are no longer secret when its result is told (实施条例 18). */
const told = { state: 'ended' };
export const staffAfterTold = audience(
  '承办单位人员（告知结果后）',
  { project: { org: mine }, ...reviews, ...told },
  { orgTypes: tendering },
);
export const ownersAfterTold = audience(
  '{招标}人代表（告知结果后）',
  { project: { owner: mine }, ...reviews, ...told },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
/** The same, seen from a record that names the panel under this field. */
export const afterTold = (field: 'committee' | 'panel'): readonly Audience[] => [
  audience('承办单位人员（告知结果后）', { project: { org: mine }, [field]: told }, { orgTypes: tendering }),
  audience(
    '{招标}人代表（告知结果后）',
    { project: { owner: mine }, [field]: told },
    { roles: ['owner'], orgTypes: ['buyer'] },
  ),
];

/** Who keeps the books of it, once the names are known. */
export const feeKeepers = audience(
  '经办和财务（结果确定后）',
  { project: { org: mine }, lot: decided },
  { roles: ['agent', 'finance'], orgTypes: tendering },
);
export const ownersAfterResult = audience(
  '{招标}人代表（结果确定后）',
  { project: { owner: mine }, lot: decided },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
