import { defineAccess } from '../../../kernel/access/access.ts';
import { agencyStaff, owners, supervisors } from '../audiences.ts';
import { project } from './project.record.ts';

export const projectAccess = defineAccess(project, { read: [agencyStaff, owners, supervisors] });
