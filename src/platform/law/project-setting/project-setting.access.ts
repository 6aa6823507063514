import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { projectSetting } from './project-setting.record.ts';

const ownUnit = audience('本单位人员', { org: mine }, { orgTypes: ['agency', 'buyer'] });

export const projectSettingAccess = defineAccess(projectSetting, { read: [ownUnit] });
