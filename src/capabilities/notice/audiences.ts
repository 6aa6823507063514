/** Who people are to an invitation. Those invited never learn of each other. */
import { type Audience, audience, has, mine } from '../../kernel/access/where.ts';
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { supplierInvitation } from './supplier-invitation/supplier-invitation.record.ts';

/** Once it went out; before, suppliers are not told that they are considered. */
const wasInvited = { in: ['invited', 'accepted', 'declined', 'lapsed'] } as const;
const own = { supplier: mine, state: wasInvited };

export const invitedUnit = audience('受邀单位', own, { roles: ['bidder'], orgTypes: ['supplier'] });
export const ownInvitation = audience('受邀单位本单位', own, { orgTypes: ['supplier'] });

/** The units invited to the lot that a record names. */
export const invitedTo = (ours: string, when: Audience['where'] = {}): Audience =>
  audience(
    '受邀单位',
    { ...has(() => supplierInvitation, { theirs: 'lot', ours }, own), ...when },
    { orgTypes: ['supplier'] },
  );
/** The units that a paper invited. */
export const invitedBy = audience(
  '受邀单位',
  { ...has(() => supplierInvitation, { theirs: 'notice', ours: 'id' }, own), state: 'published' },
  { orgTypes: ['supplier'] },
);

// What the states mean to those who look at a row: pages ask for these facts and compare no state.

export const noticeIs = {
  approved: inStates<'notice'>('approved'),
  beingWritten: inStates<'notice'>('draft', 'returned'),
  published: inStates<'notice'>('published'),
  scheduled: inStates<'notice'>('scheduled'),
};

export const noticeChangeIs = {
  published: inStates<'notice-change'>('published'),
};

export const noticeMailIs = {
  sent: inStates<'notice-mail'>('sent'),
};

export const supplierInvitationIs = {
  declined: inStates<'supplier-invitation'>('declined'),
  invited: inStates<'supplier-invitation'>('invited'),
  lapsed: inStates<'supplier-invitation'>('lapsed'),
};
