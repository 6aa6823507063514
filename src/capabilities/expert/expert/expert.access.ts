import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { expertSelf } from './expert.lifecycle.ts';
import { expert } from './expert.record.ts';

const registerReaders = audience('查看专家库的人', everything, { orgTypes: ['agency', 'supervisor', 'platform'] });
const platformStaff = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

// Whoever applies for somebody must still be able to mend what was typed.
const entered = (row: { state: string }) => row.state !== 'pending';

export const expertAccess = defineAccess(expert, {
  read: [registerReaders, expertSelf],
  fields: {
    idNumber: { while: entered, except: [platformStaff, expertSelf], shows: '仅专家库管理员可见' },
    // Whoever sets the hour of an evaluation must not be able to set it by who is away.
    daysOff: { while: () => true, except: [expertSelf], shows: '仅本人可见' },
    mobile: { while: entered, except: [platformStaff, expertSelf], shows: '仅专家库管理员可见' },
  },
});
