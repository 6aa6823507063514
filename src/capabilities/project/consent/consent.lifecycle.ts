import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { askedUnits, askingUnit } from './consent.access.ts';
import { consent } from './consent.record.ts';

/** A person cannot say yes to what they asked for themselves, for whichever units they work. */
const anotherPerson = guard<typeof consent>(
  'anotherPerson',
  '提出的人不能自己确认，请由应确认单位的另一人办理',
  ({ row, actor }) => row.askedBy !== actor.id,
  { law: '招标投标法 第15条' },
);

export const consentLifecycle = defineLifecycle(consent, {
  initial: 'asked',
  states: {
    asked: { label: '待确认', tone: 'wait' },
    given: { label: '已确认', tone: 'done', final: true },
    declined: { label: '不同意', tone: 'due', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
    recorded: { label: '已办理', tone: 'done', final: true },
  },
  actions: {
    ask: {
      label: '请另一单位确认',
      from: null,
      to: 'asked',
      by: [system],
      tells: ['consentUnits', 'projectSupervisors'],
      says: '重大事项待确认',
      law: ['招标投标法 第15条'],
      quiet: true,
    },
    record: {
      label: '登记重大事项',
      from: null,
      to: 'recorded',
      by: [system],
      tells: ['projectOwners', 'projectSupervisors'],
      says: '重大事项',
      quiet: true,
    },
    give: {
      label: '同意',
      from: 'asked',
      to: 'given',
      by: [askedUnits],
      needs: [anotherPerson],
      does: 'giveConsent',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      says: '重大事项已确认',
      law: ['招标投标法 第15条'],
      primary: true,
    },
    decline: {
      label: '不同意',
      from: 'asked',
      to: 'declined',
      by: [askedUnits],
      needs: [anotherPerson],
      asks: { opinion: text('不同意的理由', { required: true, long: true, max: 2000 }) },
      does: 'declineConsent',
      tells: ['projectOfficers', 'projectSupervisors'],
      says: '重大事项未获同意',
      danger: true,
    },
    withdraw: {
      label: '撤回',
      from: 'asked',
      to: 'withdrawn',
      by: [askingUnit],
      asks: { opinion: text('撤回的原因', { required: true, max: 500 }) },
      does: 'declineConsent',
      tells: ['consentUnits', 'projectSupervisors'],
      danger: true,
    },
  },
});
