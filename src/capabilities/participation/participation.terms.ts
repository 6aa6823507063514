import { agencyOwes, defineTerms } from '../../platform/deadlines/term.ts';
import { siteVisit } from './site-visit/site-visit.record.ts';

export const siteVisitTerms = defineTerms(siteVisit, {
  visit: {
    label: '现场踏勘',
    rule: 'TR-28',
    law: '招标投标法实施条例 第28条',
    event: '踏勘通知发出',
    closes: '踏勘时间到',
    applies: { state: 'sent' },
    starts: (v) => v.sentAt,
    ends: (v) => v.startsAt,
    owes: agencyOwes,
    done: { lot: { openedAt: { not: null } } },
    isWindow: true,
    concerns: 'takers',
  },
});
