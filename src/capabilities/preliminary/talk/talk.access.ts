import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { officeAfterUnsealing } from '../audiences.ts';
import { talk } from './talk.record.ts';

const ownTalk = audience(
  '该单位',
  { supplier: mine, state: { in: ['recorded', 'confirmed'] } },
  { orgTypes: ['supplier'] },
);

/** A unit reads only its own talk; what the office makes of it is not shown outside. */
export const talkAccess = defineAccess(talk, {
  read: [...officeAfterUnsealing, ownTalk],
  keeps: ['TB-22'],
  fields: { changes: { while: () => true, except: officeAfterUnsealing, shows: '内部记录' } },
});
