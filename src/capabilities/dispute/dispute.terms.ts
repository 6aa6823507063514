import { dateInShanghai } from '../../platform/calendar/iso-date.ts';
import { agencyOwes, bidderOwes, defineTerms, ownerOwes, supervisorOwes } from '../../platform/deadlines/term.ts';
import { complaint } from './complaint/complaint.record.ts';
import { directive } from './directive/directive.record.ts';
import { objection } from './objection/objection.record.ts';

/** What stops a lot waits for these answers: they run on while it is suspended. */
export const objectionTerms = defineTerms(objection, {
  answer: {
    label: '答复异议',
    rule: 'TR-22b',
    law: '招标投标法实施条例 第22条、第54条',
    event: '收到异议',
    closes: '作出答复或者异议撤回',
    applies: { kind: { in: ['document', 'prequalification', 'admission', 'result'] } },
    starts: (o) => o.submittedAt,
    lasts: 'objection.answer',
    owes: agencyOwes,
    done: { state: { in: ['answered', 'withdrawn'] } },
    stops: false,
    remindsItself: true,
    follows: { day: (o) => (o.dueNote || !o.dueAt ? null : dateInShanghai(new Date(o.dueAt))), action: 'moveTerm' },
    tells: 'objector',
  },
  complaint: {
    label: '对异议答复不服的，向监督部门投诉截止',
    rule: 'TR-60',
    law: '招标投标法实施条例 第60条',
    event: '收到异议答复',
    closes: '投诉的期限届满',
    applies: { state: 'answered', objector: { not: null } },
    starts: (o) => o.answeredAt,
    lasts: 'complaint.filing',
    owes: bidderOwes('objector'),
    done: { lot: { state: { in: ['archived', 'terminated'] } } },
    stops: false,
    isWindow: true,
    isPrivate: true,
  },
});

export const complaintTerms = defineTerms(complaint, {
  acceptance: {
    label: '作出投诉受理决定',
    rule: 'TR-61',
    law: '招标投标法实施条例 第61条',
    event: '收到投诉',
    closes: '受理、不予受理或者撤回',
    starts: (c) => c.submittedAt,
    lasts: 'complaint.acceptance',
    owes: supervisorOwes,
    done: { state: { not: 'submitted' } },
    stops: false,
    remindsItself: true,
    follows: { day: (c) => (c.termNote ? null : c.acceptBy), action: 'moveTerm' },
    isPrivate: true,
  },
  handling: {
    label: '作出投诉处理决定',
    rule: 'TR-61',
    law: '招标投标法实施条例 第61条',
    event: '受理投诉',
    closes: '作出处理决定或者投诉撤回',
    starts: (c) => c.acceptedAt,
    lasts: 'complaint.handling',
    owes: supervisorOwes,
    done: { state: { in: ['decided', 'withdrawn', 'refused'] } },
    stops: false,
    remindsItself: true,
    follows: { day: (c) => (c.termNote ? null : c.handleBy), action: 'moveTerm' },
    isPrivate: true,
  },
  order: {
    label: '落实投诉处理决定',
    rule: 'TR-61',
    law: '招标投标法实施条例 第61条',
    event: '作出投诉处理决定',
    closes: '监督部门确认已落实，或者已按处理决定办理',
    applies: { state: 'decided', orderBy: { not: null } },
    starts: (c) => c.decidedAt,
    ends: (c) => c.orderBy,
    owes: ownerOwes,
    done: { orderDoneAt: { not: null } },
    stops: false,
  },
});

/** A suspension does not stop what the authority itself set the day of. */
export const directiveTerms = defineTerms(directive, {
  order: {
    label: '落实监督决定',
    law: '招标投标法实施条例 第4条',
    event: '作出监督决定',
    closes: '监督部门确认已落实，或者已按决定办理',
    applies: { matter: { not: 'suspended' } },
    starts: (d) => d.issuedAt,
    ends: (d) => d.orderBy,
    owes: ownerOwes,
    done: { state: 'done' },
    stops: false,
  },
  suspension: {
    label: '暂停的期限届满：恢复或者另行决定',
    law: '招标投标法实施条例 第62条',
    event: '责令暂停',
    closes: '监督部门恢复招标投标活动',
    applies: { matter: 'suspended' },
    starts: (d) => d.issuedAt,
    ends: (d) => d.until,
    owes: supervisorOwes,
    done: { state: 'done' },
    stops: false,
  },
});
