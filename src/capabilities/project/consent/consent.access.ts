import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { officeSide } from '../audiences.ts';
import { consent } from './consent.record.ts';

/** Whose word is asked: the unit that is named, or another that may give it as well. */
export const askedUnits = audience(
  '应确认的单位',
  { anyOf: [{ unit: mine }, { alternate: mine }] },
  { roles: ['owner', 'supervisor', 'bidder'] },
);

export const consentAccess = defineAccess(consent, { read: [...officeSide, askedUnits] });
