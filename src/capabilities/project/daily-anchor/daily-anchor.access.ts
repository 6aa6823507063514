import { defineAccess } from '../../../kernel/access/access.ts';
import { anybody } from '../../../kernel/access/where.ts';
import { dispatchFields } from '../../../platform/dispatch/dispatch.ts';
import { anchorKeepers } from './daily-anchor.lifecycle.ts';
import { dailyAnchor } from './daily-anchor.record.ts';

/** What is published is everybody's; how its stamp was come by is the office's own. */
const inner = { while: () => true, except: [anchorKeepers], shows: '仅平台管理员可见' } as const;

export const dailyAnchorAccess = defineAccess(dailyAnchor, {
  read: [anybody],
  fields: Object.fromEntries(Object.keys(dispatchFields).map((name) => [name, inner])),
});
