import { bidderOwes, defineTerms } from '../../platform/deadlines/term.ts';
import { appraisal } from './appraisal/appraisal.record.ts';

export const appraisalTerms = defineTerms(appraisal, {
  appeal: {
    label: '对评价提出申诉',
    law: '评价办法',
    event: '作出评价',
    closes: '提出申诉或者期满终评',
    applies: { kind: 'supplier', givenAt: { not: null } },
    starts: (a) => a.givenAt,
    ends: (a) => a.appealBy,
    owes: bidderOwes('subjectUnit'),
    done: { state: { not: 'given' } },
    stops: false,
    isPrivate: true,
    endsItself: true,
  },
});
