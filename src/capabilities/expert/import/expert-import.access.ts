import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { importers } from './expert-import.lifecycle.ts';
import { expertImport } from './expert-import.record.ts';

const staff = audience('本单位人员', { org: mine }, { orgTypes: ['agency', 'platform'] });

/** The workbook holds identity numbers and telephones: only whoever may type them in reads them. */
export const expertImportAccess = defineAccess(expertImport, {
  read: [staff],
  fields: {
    file: { while: () => true, except: [importers], shows: '仅录入专家的人可见' },
    verdicts: { while: () => true, except: [importers], shows: '仅录入专家的人可见' },
  },
});
