import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { mediaKeepers } from './medium.lifecycle.ts';
import { medium } from './medium.record.ts';

/** People who write or read a notice may know which media count, and why. */
const officePeople = audience('查看发布媒介的人', everything, {
  orgTypes: ['agency', 'buyer', 'supervisor', 'platform'],
});

export const mediumAccess = defineAccess(medium, { read: [officePeople, mediaKeepers] });
