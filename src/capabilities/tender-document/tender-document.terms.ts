import { has } from '../../kernel/access/where.ts';
import { agencyOwes, defineTerms } from '../../platform/deadlines/term.ts';
import { lot } from '../project/lot/lot.record.ts';
import { tenderDocument } from './tender-document/tender-document.record.ts';

const issued = { state: 'issued', lot: { state: { in: ['issued', 'suspended'] } } } as const;
const opened = { lot: { openedAt: { not: null } } } as const;

export const tenderDocumentTerms = defineTerms(tenderDocument, {
  handingOut: {
    label: '{招标}文件获取截止',
    rule: 'TR-16a',
    law: '招标投标法实施条例 第16条',
    event: '开始发出{招标}文件',
    closes: '获取时间届满',
    applies: issued,
    starts: (d) => d.documentFrom,
    ends: (d) => d.documentUntil,
    owes: agencyOwes,
    done: opened,
    isWindow: true,
  },
  questions: {
    label: '{投标}人提问截止',
    rule: 'TR-21',
    law: '招标投标法实施条例 第21条',
    event: '开始发出{招标}文件',
    closes: '提问时间届满',
    applies: issued,
    starts: (d) => d.documentFrom,
    ends: (d) => d.clarifyUntil,
    owes: agencyOwes,
    done: opened,
    isWindow: true,
    concerns: 'takers',
  },
});

/** For lots whose issued document asks for a security: who pays is secret, the last day is public. */
export const securityTerms = defineTerms(lot, {
  security: {
    label: '{投标}保证金到账或者交保函截止',
    rule: 'TR-26a',
    law: '招标投标法实施条例 第26条',
    event: '{招标}文件发出',
    closes: '{投标}截止',
    applies: {
      state: { in: ['issued', 'suspended'] },
      ...has(() => tenderDocument, 'lot', { state: 'issued', bidSecurity: { atLeast: '0.01' } }),
    },
    starts: (l) => l.documentIssuedAt,
    ends: (l) => l.bidDeadline,
    owes: agencyOwes,
    done: { openedAt: { not: null } },
    stops: { state: 'suspended' },
    isWindow: true,
    concerns: 'takers',
  },
});
