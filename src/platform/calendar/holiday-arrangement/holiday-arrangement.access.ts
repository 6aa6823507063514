import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { calendarKeepers } from './holiday-arrangement.lifecycle.ts';
import { holidayArrangement } from './holiday-arrangement.record.ts';

const office = audience('后台人员', { state: 'inForce' }, { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] });

export const holidayArrangementAccess = defineAccess(holidayArrangement, { read: [calendarKeepers, office] });
