import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { demands, type Of } from '../../../platform/law/rulebook.ts';
import { officeSide } from '../../project/audiences.ts';
import { byOffice, byOwner, contractorSide } from '../of-performance.ts';
import { retentionTooMuch } from '../performance.rules.ts';
import { acceptance } from './acceptance.record.ts';
import {
  type AcceptanceParty,
  type Confirmation,
  groupRefusal,
  opinions,
  signatureOf,
  unconfirmed,
} from './acceptance.rules.ts';

const side = contractorSide({ not: 'draft' });
export const acceptedContractor = side.acts;
/** Members who sit in the group under an account of their own. */
export const groupMembers = audience('验收小组成员', { members: { includes: me }, state: { not: 'draft' } });
export const acceptanceAccess = defineAccess(acceptance, { read: [...officeSide, ...side.reads, groupMembers] });

/** What the guards of an acceptance ask of its performance. */
export interface AcceptanceFacts {
  performanceState?: StateOf<'performance'> | undefined;
  finishedOn?: string | null;
  /** Names of the units that performed. */
  contractors: string[];
  /** By which law the lot was tendered, on the day of the acceptance. */
  law?: Of | undefined;
  suspended: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    acceptance: AcceptanceFacts;
  }
}

const ready = guard<typeof acceptance>('ready', '履约还没有完成，不能验收', ({ row, facts }) => {
  if (row.stage === 'stage')
    return facts.performanceState === 'running' || '阶段验收在履约中办理；履约已经完成的，请选最终验收';
  return facts.performanceState === 'performed' || '最终验收前，请先在履约情况中登记履约完成';
});
const lawfulGroup = guard<typeof acceptance>(
  'lawfulGroup',
  '验收小组的组成不符合规定',
  ({ row, facts }) => groupRefusal(row.team ?? [], facts.contractors) ?? true,
  { rule: 'ZL-41', law: '政府采购法 第41条' },
);
/** 政府采购法实施条例 第45条. */
const usersInvited = guard<typeof acceptance>(
  'usersInvited',
  '公共服务项目的验收应邀请服务对象参加，请在验收小组中补充服务对象（政府采购法实施条例 第45条）',
  ({ row, facts }) =>
    !row.isPublicService ||
    !facts.law ||
    !demands('acceptance.users', facts.law) ||
    (row.team ?? []).some((p) => p.side === 'user'),
  { rule: 'ZR-45', law: '政府采购法实施条例 第45条' },
);
const heldByNow = guard<typeof acceptance>('heldByNow', '验收日期不正确', ({ row, facts, now }) => {
  const today = dateInShanghai(now);
  if (row.heldOn && row.heldOn > today) return `验收日期 ${row.heldOn} 晚于今日，验收之后再提交签字`;
  if (row.stage === 'final' && row.heldOn && facts.finishedOn && row.heldOn < facts.finishedOn)
    return `验收日期 ${row.heldOn} 早于实际完成日期 ${facts.finishedOn}，请改正`;
  return !row.answerBy || row.answerBy > today || '履约人签字的截止日应在今日之后，请改正';
});
const retainsLittle = guard<typeof acceptance>(
  'retainsLittle',
  '质量保证金超过规定的比例或者期限',
  ({ row, facts }) =>
    (facts.law &&
      retentionTooMuch(
        { retention: row.retention, settlement: row.settlement, acceptedOn: row.heldOn, until: row.retainUntil },
        facts.law,
      )) ||
    true,
  { law: '建设工程质量保证金管理办法 第7条' },
);
const notSignedByUs = personal<typeof acceptance>(
  'notSignedByUs',
  '本单位已经签字，等待对方签字',
  ({ row, actor }) => !signatureOf(row.signing, partyOf(row, actor.org)),
);
const ownerSigned = guard<typeof acceptance>('ownerSigned', '请{招标}人先签字', ({ row }) =>
  Boolean(signatureOf(row.signing, 'buyer')),
);
const confirmedByAll = (row: Readonly<Record<string, any>>): true | string => {
  const waiting = unconfirmed(row);
  return (
    waiting.length === 0 ||
    `验收小组还有 ${waiting.length} 人没有签名确认：${waiting.map((m) => m.name).join('、')}；不能确认的，退回重新验收，改由签字的验收书登记其意见`
  );
};
const groupConfirmed = guard<typeof acceptance>('groupConfirmed', '验收小组还没有全部确认', ({ row }) =>
  confirmedByAll(row),
);
/** The owner closes what its group has confirmed; the contractor, whose days run, may sign at any time. */
const groupBeforeOwner = personal<typeof acceptance>(
  'groupBeforeOwner',
  '验收小组还没有全部确认',
  ({ row, actor }) => partyOf(row, actor.org) === 'contractor' || confirmedByAll(row),
);
const notConfirmedByMe = personal<typeof acceptance>(
  'notConfirmedByMe',
  '您已经确认；内容改动并重新提交后再确认',
  ({ row, actor }) => !((row.confirmations ?? []) as Confirmation[]).some((c) => c.user === actor.id),
);
const contractorHeard = guard<typeof acceptance>(
  'contractorHeard',
  '履约人签字的期限未满',
  ({ row, now }) =>
    row.state === 'disputed' ||
    !row.answerBy ||
    dateInShanghai(now) > row.answerBy ||
    `履约人可以在 ${row.answerBy} 以前签字或者提出异议，期满后才能据实办结`,
);
const remediedByNow = guard<typeof acceptance>(
  'remediedByNow',
  '整改完成日期不能晚于今日',
  ({ asked, now }) => !asked.on || String(asked.on) <= dateInShanghai(now),
);
const remedyLate = guard<typeof acceptance>(
  'remedyLate',
  '整改期限未满',
  ({ row, now }) =>
    !row.remedyBy || dateInShanghai(now) > row.remedyBy || `整改期限至 ${row.remedyBy}，期满仍未整改的才能按不合格办理`,
);

/** On which side a unit signs. */
export const partyOf = (row: { contractor?: string | null }, org: string): AcceptanceParty =>
  row.contractor === org ? 'contractor' : 'buyer';

export const acceptanceLifecycle = defineLifecycle(acceptance, {
  initial: 'draft',
  states: {
    draft: { label: '验收中', tone: 'idle' },
    signing: { label: '待签字', tone: 'wait' },
    disputed: { label: '履约人有异议', tone: 'due' },
    passed: { label: '合格', tone: 'done', final: true },
    remedy: { label: '整改中', tone: 'wait' },
    remedied: { label: '已整改，待复验', tone: 'now', final: true },
    failed: { label: '不合格', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '新建验收',
      from: null,
      to: 'draft',
      begunOn: { performance: ['running', 'performed'] },
      by: byOffice,
      form: 'draft',
      needs: [ready],
      does: 'placeAcceptance',
    },
    save: { label: '保存', from: 'draft', by: byOffice, form: 'draft', does: 'placeAcceptance' },
    submit: {
      label: '提交签字',
      from: 'draft',
      to: 'signing',
      by: byOffice,
      complete: true,
      needs: [ready, lawfulGroup, usersInvited, heldByNow, retainsLittle],
      does: 'submitAcceptance',
      tells: ['projectOwners', 'projectSupervisors', 'performers', 'acceptanceMembers'],
      law: ['政府采购法 第41条', '政府采购法实施条例 第45条'],
      primary: true,
    },
    // The signature lies over `confirmationText`, made in the member's own browser.
    confirm: {
      label: '确认并签名',
      from: ['signing', 'disputed'],
      by: [groupMembers],
      asks: {
        opinion: choice('意见', opinions, { required: true }),
        reason: text('理由', { required: true, long: true, max: 1000 }),
        signature: text('签章', { unsearched: 'code', required: true, long: true }),
        certificate: text('证书', { unsearched: 'code', required: true, long: true }),
      },
      needs: [notConfirmedByMe],
      does: 'confirmAcceptance',
      tells: ['projectOfficers', 'projectOwners'],
      law: ['政府采购法 第41条'],
      quiet: true,
    },
    // The signature lies over `acceptanceText`, made in the signer's own browser.
    sign: {
      label: '签字',
      from: ['signing', 'disputed'],
      mayEndIn: ['passed', 'remedy', 'failed'],
      by: [...byOwner, acceptedContractor],
      asks: {
        signature: text('签章', { unsearched: 'code', required: true, long: true }),
        certificate: text('证书', { unsearched: 'code', required: true, long: true }),
      },
      needs: [notSignedByUs, groupBeforeOwner],
      does: 'signAcceptance',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'performers'],
      quiet: true,
    },
    object: {
      label: '提出异议',
      from: 'signing',
      to: 'disputed',
      by: [acceptedContractor],
      asks: { objection: text('异议和理由', { required: true, long: true, max: 5000 }) },
      does: 'objectToAcceptance',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
    },
    revise: {
      label: '重新验收',
      from: ['signing', 'disputed'],
      to: 'draft',
      by: byOffice,
      asks: { because: text('原因', { required: true, max: 1000, long: true }) },
      does: 'reviseAcceptance',
      tells: ['projectOfficers', 'projectOwners', 'performers'],
    },
    uphold: {
      label: '据实办结',
      from: ['signing', 'disputed'],
      mayEndIn: ['passed', 'remedy', 'failed'],
      by: byOwner,
      asks: { because: text('履约人未签字的情况和异议的处理', { required: true, long: true, max: 2000 }) },
      needs: [groupConfirmed, ownerSigned, contractorHeard],
      does: 'upholdAcceptance',
      tells: ['projectOfficers', 'projectSupervisors', 'performers'],
    },
    remedied: {
      label: '登记整改完成',
      from: 'remedy',
      to: 'remedied',
      by: [...byOffice, acceptedContractor],
      asks: {
        on: date('整改完成日期', { required: true }),
        words: text('整改情况', { required: true, long: true, max: 5000 }),
        files: files('整改材料'),
      },
      needs: [remediedByNow],
      does: 'keepRemedy',
      tells: ['projectOfficers', 'projectOwners', 'performers'],
      primary: true,
    },
    fail: {
      label: '逾期未整改，按不合格办理',
      from: 'remedy',
      to: 'failed',
      by: byOwner,
      asks: { because: text('情况', { required: true, long: true, max: 2000 }) },
      needs: [remedyLate],
      does: 'failAcceptance',
      tells: ['projectOfficers', 'projectSupervisors', 'performers'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: byOffice, removes: true, danger: true },
  },
});
