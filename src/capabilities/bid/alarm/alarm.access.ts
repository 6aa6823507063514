import { defineAccess } from '../../../kernel/access/access.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { alarm } from './alarm.record.ts';

export const alarmAccess = defineAccess(alarm, { read: [projectSupervisors] });
