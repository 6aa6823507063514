import { defineTerms } from '../../platform/deadlines/term.ts';
import { archive } from './archive/archive.record.ts';

export const archiveTerms = defineTerms(archive, {
  keeping: {
    label: '档案保管期限届满，鉴定',
    rule: 'EB-49',
    law: '电子招标投标办法 第49条',
    event: '档案封存',
    closes: '登记鉴定意见',
    starts: (a) => a.sealedAt,
    ends: (a) => a.keepUntil,
    owes: { of: 'agency', role: 'archivist' },
    done: { appraisedAt: { not: null } },
    stops: false,
  },
});
