import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine } from '../../../kernel/access/where.ts';
import { violation } from './violation.record.ts';

const decided = { state: { in: ['confirmed', 'revoked'] } } as const;

export const recorders = audience('登记单位', { org: mine }, { orgTypes: ['agency'] });
const subjectUnit = audience('违规单位', { organisation: mine, ...decided }, { orgTypes: ['supplier'] });
const subjectExpert = audience('违规专家本人', { expert: { account: me }, ...decided }, { orgTypes: ['expert'] });
const officeSide = audience(
  '各办理单位',
  { ...decided, scope: { in: ['platform', 'public'] } },
  { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] },
);
// What fell is no longer held up to the public.
const everybody = audience('任何人', { state: 'confirmed', scope: 'public' }, { anybody: true });

const inside = { while: () => true, except: [recorders], shows: '仅登记单位可见' };

/** What is only alleged stays with the unit that enters it; a confirmed decision is read as far as it was published. */
export const violationAccess = defineAccess(violation, {
  read: [recorders, subjectUnit, subjectExpert, officeSide, everybody],
  fields: { returnedBecause: inside, enteredBy: inside },
});
