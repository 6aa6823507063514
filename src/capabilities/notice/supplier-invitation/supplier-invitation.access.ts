import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { round } from '../../project/round/round.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { invitedTo, ownInvitation } from '../audiences.ts';
import { supplierInvitation } from './supplier-invitation.record.ts';

const inside = { while: () => true, except: officeSide, shows: '内部信息' };

/** The people who invite see the list and the answers, and nothing that a unit does afterwards (ADR 26). */
export const supplierInvitationAccess = defineAccess(supplierInvitation, {
  read: [...officeSide, ownInvitation],
  keeps: ['TB-22'],
  fields: { source: inside, reason: inside, proofs: inside },
});

/** What everybody reads of a public call, those invited read of theirs. */
export const invitedLotAccess = extendAccess(lot, [invitedTo('id')]);
export const invitedRoundAccess = extendAccess(round, [invitedTo('lot')]);
export const invitedAddendumAccess = extendAccess(addendum, [invitedTo('lot', { state: 'issued' })]);
