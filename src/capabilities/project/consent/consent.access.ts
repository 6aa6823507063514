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

/** Whoever works for the unit that asked: what the owner asked for, nobody of the agency takes back for it. */
export const askingUnit = audience(
  '提出单位的经办、{招标}人代表、监督员',
  { askedBy: { organisation: mine } },
  { roles: ['agent', 'owner', 'supervisor', 'bidder'] },
);

export const consentAccess = defineAccess(consent, { read: [...officeSide, askedUnits] });
