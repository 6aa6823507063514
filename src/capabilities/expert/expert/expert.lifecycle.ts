/** The register of experts: who is entered must have the years and the rank, and somebody else checks it. */

import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything, me, mine } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { choice, date, text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { expert, origins } from './expert.record.ts';
import { daysOffFault, noRank, tooFewYears } from './expert.rules.ts';

export const applicants = audience('专家申请录入', everything, {
  roles: ['agent', 'admin'],
  orgTypes: ['agency', 'platform'],
});
export const registrars = audience('专家库管理员', everything, {
  roles: ['admin', 'reviewer'],
  orgTypes: ['agency', 'platform'],
});
/** Who compares the register with the lists of those that the state set up. */
export const keepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });
export const expertSelf = audience('专家本人', { account: me });

const longEnough = guard<typeof expert>(
  'longEnough',
  `{评标}专家应当从业满 ${usualAmount('expert.years')}`,
  ({ row, now }) => tooFewYears(row, now) ?? true,
  { rule: 'TB-37b', law: '招标投标法 第37条' },
);
const seniorEnough = guard<typeof expert>(
  'seniorEnough',
  '{评标}专家应当具有高级职称或者同等专业水平；没有高级职称的，请写明同等专业水平的依据',
  ({ row }) => noRank(row) ?? true,
  { rule: 'EX-26', law: '评标专家和评标专家库管理办法' },
);
const enteredByAnother = personal<typeof expert>(
  'enteredByAnother',
  '不能审核自己录入的专家，请由另一人审核',
  ({ row, actor }) => row.adduserid !== actor.id,
  { rule: 'C43' },
);
/** An agency's word does not put anybody into a register of the state: who keeps the platform compares the list. */
const originIsConfirmed = personal<typeof expert>(
  'originIsConfirmed',
  '国务院有关部门、省级专家库的专家，由平台管理员对照专家库的名单审核',
  ({ row, actor }) => (row.origin ?? 'unit') === 'unit' || actor.orgType === 'platform',
  { rule: 'EX-26', law: '评标专家和评标专家库管理办法' },
);
const saysWhichRegister = guard<typeof expert>(
  'saysWhichRegister',
  '请填写专家库名称和专家在库中的编号',
  ({ asked }) => asked.origin === 'unit' || Boolean(asked.registerName?.trim() && asked.registerNumber?.trim()),
  { rule: 'EX-26', law: '评标专家和评标专家库管理办法', onAnswers: true },
);
const isAvailable = guard<typeof expert>('isAvailable', '已暂停参加抽取', ({ row }) => row.available === true);
const daysLieAhead = guard<typeof expert>(
  'daysLieAhead',
  '日期不成立',
  ({ asked, now }) => daysOffFault(asked.from, asked.until, dateInShanghai(now)) ?? true,
  { onAnswers: true },
);
const isPaused = guard<typeof expert>('isPaused', '正在参加抽取', ({ row }) => row.available !== true);

const because = { reason: text('原因', { required: true, max: 500 }) };

export const expertLifecycle = defineLifecycle(expert, {
  initial: 'pending',
  states: {
    pending: { label: '待审核', tone: 'wait', review: approvedBy('expert', { return: 'refuse' }) },
    active: { label: '在库', tone: 'done' },
    retired: { label: '已退出', tone: 'idle' },
  },
  actions: {
    create: { label: '申请入库', from: null, to: 'pending', by: [applicants], form: 'complete' },
    save: { label: '保存', from: 'pending', by: [applicants], form: 'complete' },
    approve: {
      label: '审核通过',
      from: 'pending',
      to: 'active',
      by: [registrars],
      needs: [enteredByAnother, originIsConfirmed, longEnough, seniorEnough],
      law: ['招标投标法 第37条'],
      primary: true,
      batch: true,
    },
    refuse: {
      label: '不予入库',
      from: 'pending',
      to: 'retired',
      by: [registrars],
      needs: [enteredByAnother],
      asks: because,
      does: 'keepRetirement',
      danger: true,
    },
    registerOrigin: {
      label: '登记专家库',
      from: 'active',
      by: [keepers],
      asks: {
        origin: choice('专家库', origins, { required: true }),
        registerName: text('专家库名称', { max: 200 }),
        registerNumber: text('专家库中的编号', { max: 100 }),
      },
      needs: [saysWhichRegister],
      does: 'keepOrigin',
      law: ['评标专家和评标专家库管理办法'],
    },
    pause: {
      label: '暂停抽取',
      from: 'active',
      by: [registrars, expertSelf],
      needs: [isAvailable],
      does: 'pauseExpert',
      batch: true,
    },
    resume: {
      label: '恢复抽取',
      from: 'active',
      by: [registrars, expertSelf],
      needs: [isPaused],
      does: 'resumeExpert',
      batch: true,
    },
    addDaysOff: {
      label: '登记不能参加的日期',
      from: 'active',
      by: [expertSelf],
      asks: { from: date('自', { required: true }), until: date('至', { required: true, hint: '含当日' }) },
      needs: [daysLieAhead],
      does: 'addDaysOff',
    },
    dropDaysOff: {
      label: '取消登记的日期',
      from: 'active',
      by: [expertSelf],
      asks: { entry: text('登记', { unsearched: 'code', required: true, max: 64 }) },
      does: 'dropDaysOff',
      quiet: true,
    },
    retire: {
      label: '退出专家库',
      from: 'active',
      to: 'retired',
      by: [registrars],
      asks: because,
      does: 'keepRetirement',
      danger: true,
    },
    reapply: { label: '重新申请', from: 'retired', to: 'pending', by: [applicants] },
  },
});

const registerReaders = audience('查看专家库的人', everything, { orgTypes: ['agency', 'supervisor', 'platform'] });
const platformStaff = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** The unit that applies for a person must still be able to correct what was typed, and a colleague checks it. */
const applyingUnit = audience('录入单位（审核以前）', { org: mine, state: 'pending' });
const keptFromOthers = {
  while: () => true,
  except: [platformStaff, expertSelf, applyingUnit],
  shows: '仅专家库管理员可见',
};

export const expertAccess = defineAccess(expert, {
  read: [registerReaders, expertSelf],
  fields: {
    idNumber: keptFromOthers,
    // The people who set the hour of an evaluation must not be able to choose it by who is away.
    daysOff: { while: () => true, except: [expertSelf], shows: '仅本人可见' },
    mobile: keptFromOthers,
  },
});
