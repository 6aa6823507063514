import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything, mine } from '../../../kernel/access/where.ts';
import { expertSelf } from './expert.lifecycle.ts';
import { expert } from './expert.record.ts';

const registerReaders = audience('查看专家库的人', everything, { orgTypes: ['agency', 'supervisor', 'platform'] });
const platformStaff = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** The unit that applies for a person must still be able to correct what was typed, and a colleague checks it. */
const applyingUnit = audience('录入单位（审核以前）', { org: mine, state: 'pending' });
const keptFromOthers = {
  while: () => true,
  except: [platformStaff, expertSelf, applyingUnit],
  shows: '仅专家库管理员可见',
};

export const expertAccess = defineAccess(expert, {
  read: [registerReaders, expertSelf],
  fields: {
    idNumber: keptFromOthers,
    // The people who set the hour of an evaluation must not be able to choose it by who is away.
    daysOff: { while: () => true, except: [expertSelf], shows: '仅本人可见' },
    mobile: keptFromOthers,
  },
});
