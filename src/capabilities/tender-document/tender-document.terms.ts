import { agencyOwes, defineTerms } from '../../platform/deadlines/term.ts';
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
  },
});
