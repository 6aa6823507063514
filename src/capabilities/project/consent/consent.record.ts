import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, data, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { type PowerId, powers } from '../../powers/powers.ts';
import { officeSide } from '../audiences.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

const labels = Object.fromEntries(Object.entries(powers).map(([id, { label }]) => [id, label])) as Record<
  PowerId,
  string
>;

/**
 * 重大事项确认 (issue of powers): each exercise of a power, with its cause and proof, and the word of the other unit where one
 * is asked. It is the one place where such words are given, for acts of every record.
 */
export const consent = defineRecord('consent', {
  label: '重大事项确认',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { readOnly: true }),
    name: text('事项', { required: true, readOnly: true, max: 600, long: true }),
    power: choice('权力', labels, { required: true, readOnly: true }),
    cause: text('原因和依据', { required: true, readOnly: true, max: 600, long: true }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    proof: text('证明', { readOnly: true, max: 1000, long: true }),
    reason: text('事实和理由', { readOnly: true, long: true, max: 5000 }),
    documentNumber: text('文号', { readOnly: true, max: 1000, when: (c) => Boolean(c.documentNumber) }),
    proofs: files('证明材料', { readOnly: true }),
    askedBy: ref('提出人', () => user, { readOnly: true }),
    askedUnit: text('提出单位', { required: true, readOnly: true, max: 200 }),
    unit: ref('应确认的单位', () => organisation, { readOnly: true }),
    alternate: ref('也可以确认的单位', () => organisation, { readOnly: true, when: (c) => Boolean(c.alternate) }),
    standing: text('为什么不需要另一单位确认', { readOnly: true, max: 600, when: (c) => Boolean(c.standing) }),
    decidedBy: text('确认人', { readOnly: true, max: 50 }),
    decidedUnit: text('确认单位', { readOnly: true, max: 200 }),
    decidedAt: instant('确认时间', { readOnly: true }),
    opinion: text('意见', { readOnly: true, long: true, max: 2000, when: (c) => Boolean(c.opinion) }),
    act: text('确认后办理', { required: true, readOnly: true, max: 100, unsearched: 'code' }),
    actOtherwise: text('不同意时办理', { readOnly: true, max: 100, unsearched: 'code' }),
    paper: text('所在记录', { required: true, readOnly: true, max: 100, unsearched: 'code' }),
    // What was answered when it was asked for: done with these words and no others.
    answers: data<Record<string, unknown>>('当时的填写'),
  },
  list: {
    columns: ['name', 'power', 'cause', 'proof', 'askedUnit', 'unit', 'decidedUnit', 'state', 'createdAt'],
    filters: ['state', 'power', 'regime', 'project', 'lot', 'askedUnit', 'decidedAt'],
    search: ['name'],
    sort: '-createdAt',
    empty: '没有重大事项。终止、复评、更换评委等事项，其原因、证明和另一单位的确认都列在这里。',
  },
  detail: [
    {
      title: '事项',
      fields: [
        'name',
        'power',
        'project',
        'lot',
        'regime',
        'cause',
        'proof',
        'reason',
        'documentNumber',
        'proofs',
        'askedUnit',
        'askedBy',
      ],
    },
    {
      title: '确认',
      fields: ['unit', 'alternate', 'standing', 'decidedUnit', 'decidedBy', 'decidedAt', 'opinion'],
    },
  ],
});

/** Whose word is asked: the unit that is named, or another that may give it as well. */
export const askedUnits = audience(
  '应确认的单位',
  { anyOf: [{ unit: mine }, { alternate: mine }] },
  { roles: ['owner', 'supervisor', 'bidder'] },
);

/** People of the unit that asked: the agency cannot take back what the owner asked for. */
export const askingUnit = audience(
  '提出单位的经办、{招标}人代表、监督员',
  { askedBy: { organisation: mine } },
  { roles: ['agent', 'owner', 'supervisor', 'bidder'] },
);

export const consentAccess = defineAccess(consent, { read: [...officeSide, askedUnits] });

/** A person cannot say yes to what they asked for themselves, even where they work for both units. */
const anotherPerson = personal<typeof consent>(
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
      settles: ['同意以后随即办理，不能收回'],
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
