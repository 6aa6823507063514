import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { paperTemplate } from './paper-template.record.ts';

const staff = audience('本单位人员', { org: mine }, { orgTypes: ['agency'] });

export const paperTemplateAccess = defineAccess(paperTemplate, { read: [staff] });
