import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything, system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy, reviewedPaper } from '../../../kernel/lifecycle/review.ts';
import { choice, date, text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import {
  keepers,
  keepersStaff,
  keepingUnit,
  ownPeople,
  ownUnit,
  registrants,
  verifiers,
  verifiersOfAccount,
} from '../audiences.ts';
import { supplier } from './supplier.record.ts';
import { judging, papersJudged, papersStand, suspensionGrounds, termFault } from './supplier-facts.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    supplier: { change: string | undefined; trades: readonly string[] };
  }
}

const notOwnEntry = personal<typeof supplier>(
  'notOwnEntry',
  '不能核验自己登记的供应商，请由另一人核验',
  ({ row, actor }) => row.enteredBy !== actor.id,
  { rule: 'C43' },
);
const termStands = guard<typeof supplier>(
  'termStands',
  '暂停至的日期不成立',
  ({ asked, now }) => termFault(asked.ground, asked.until, dateInShanghai(now)) ?? true,
  { rule: 'C37', onAnswers: true },
);
const noChangeWaits = guard<typeof supplier>(
  'noChangeWaits',
  '这家供应商有一份变更还没有办结，请先办结变更再注销',
  ({ facts }) => facts.change === undefined,
);

const editable = ['draft', 'returned'] as const;
const inLibrary = ['active', 'suspended'] as const;
const byDecision = (answers: Readonly<Record<string, any>>) =>
  answers.ground === 'penalty' || answers.ground === 'dishonest';

const paper = reviewedPaper({
  authors: [keepers, registrants],
  reviewers: [verifiers],
  waitsIn: 'pending',
  removedFrom: ['draft'],
  needs: [notOwnEntry],
  tells: ['supplierEnterer'],
  opinion: 'keepSupplierOpinion',
  saving: { does: 'keepSupplier' },
});

export const supplierLifecycle = defineLifecycle(supplier, {
  initial: 'pending',
  states: {
    draft: { label: '登记中', tone: 'idle' },
    pending: { label: '待核验', tone: 'wait', review: approvedBy('supplier', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    active: { label: '已入库', tone: 'done' },
    suspended: { label: '已暂停', tone: 'due' },
    closed: { label: '已注销', tone: 'idle' },
  },
  actions: {
    create: {
      label: '登记',
      from: null,
      to: 'pending',
      by: [keepers],
      form: 'complete',
      needs: [papersStand],
      does: 'enterSupplier',
    },
    // One row of an import; a workbook holds no scans, so it waits for them before it is handed in.
    enter: {
      label: '导入登记',
      from: null,
      to: 'draft',
      by: [keepers],
      form: 'complete',
      does: 'enterSupplier',
      quiet: true,
    },
    register: {
      label: '注册',
      from: null,
      to: 'draft',
      by: [registrants],
      form: 'draft',
      does: 'registerSupplier',
    },
    save: paper.save,
    submit: {
      label: '提交核验',
      from: editable,
      to: 'pending',
      by: [keepers, registrants],
      complete: true,
      needs: [papersStand],
      does: 'handInSupplier',
      primary: true,
      batch: true,
    },
    withdraw: paper.withdraw,
    judge: {
      label: '核验证照',
      from: 'pending',
      by: [verifiers],
      asks: judging,
      needs: [notOwnEntry],
      does: 'judgePaper',
      quiet: true,
    },
    approve: {
      label: '核验入库',
      from: 'pending',
      to: 'active',
      by: [verifiers],
      complete: true,
      needs: [notOwnEntry, papersStand, papersJudged],
      does: 'admitSupplier',
      tells: ['supplierSides'],
      says: '已核验入库',
      primary: true,
      batch: true,
    },
    return: paper.return,
    // What a verified change carries over; until then the old facts stay valid.
    adopt: { label: '变更生效', from: inLibrary, by: [system], does: 'adoptFacts', quiet: true },
    tieAccount: {
      label: '归入平台账户',
      from: ['pending', 'returned', ...inLibrary],
      by: [verifiersOfAccount],
      asks: {
        proof: text('核对的依据', {
          required: true,
          max: 500,
          hint: '平台上有同一信用代码的自行注册账户。请核对营业执照和经办人授权后归入；归入后该账户可查看全部资料并提出变更',
        }),
      },
      does: 'tieAccount',
      tells: ['supplierSides'],
    },
    adoptAccount: {
      label: '归入平台账户（手机号一致）',
      from: ['draft', 'pending', 'returned', ...inLibrary, 'closed'],
      by: [system],
      does: 'tieAccount',
      quiet: true,
    },
    remindPapers: { label: '证照到期提醒', from: inLibrary, by: [system], does: 'remindSupplierPapers', quiet: true },
    suspend: {
      label: '暂停',
      from: 'active',
      to: 'suspended',
      by: [verifiers],
      asks: {
        ground: choice('事由', suspensionGrounds, {
          required: true,
          hint: '只暂停库内资料的引用，不影响获取文件和{投标}，不是处罚',
        }),
        until: date('暂停至', { required: true, hint: '含当日；期满次日零时自动恢复' }),
        reason: text('说明', { required: true, long: true, max: 2000 }),
        document: text('决定文号或名单名称', { required: true, max: 200, when: byDecision }),
        authority: text('作出决定或公布名单的机关', { required: true, max: 200, when: byDecision }),
      },
      needs: [termStands],
      does: 'beginSuspension',
      tells: ['supplierSides'],
      danger: true,
    },
    state: {
      label: '陈述申辩',
      from: 'suspended',
      by: [ownPeople],
      asks: { statement: text('陈述申辩', { required: true, long: true, max: 5000 }) },
      does: 'keepStatement',
      tells: ['supplierVerifiers'],
    },
    lift: {
      label: '提前恢复',
      from: 'suspended',
      to: 'active',
      by: [verifiers],
      asks: { reason: text('恢复的理由', { required: true, long: true, max: 2000 }) },
      does: 'endSuspension',
      tells: ['supplierSides'],
    },
    endSuspension: {
      label: '暂停期满，自动恢复',
      from: 'suspended',
      to: 'active',
      by: [system],
      does: 'endSuspension',
      tells: ['supplierVerifiers', 'supplierSides'],
      quiet: true,
    },
    close: {
      label: '注销',
      from: 'active',
      to: 'closed',
      by: [verifiers],
      needs: [noChangeWaits],
      asks: { reason: text('注销原因', { required: true, long: true, max: 2000 }) },
      does: 'closeSupplier',
      tells: ['supplierSides'],
      danger: true,
    },
    reopen: {
      label: '恢复登记',
      from: 'closed',
      to: 'draft',
      by: [keepersStaff],
      does: 'reopenSupplier',
    },
    remove: paper.remove,
  },
});

const library = audience('各代理机构', { state: { in: ['active', 'suspended'] } }, { orgTypes: ['agency'] });
/** An owner that tenders by itself invites from the same register. */
const selfTendering = audience(
  '自行招标的{招标}人',
  { state: { in: ['active', 'suspended'] } },
  { roles: ['agent', 'reviewer'], orgTypes: ['buyer'] },
);
const platform = audience('平台管理员', everything, { roles: ['admin'] });
const closest = { while: () => true, except: [keepingUnit, ownUnit], shows: '仅登记单位和本单位可见' };

/**
 * Every agency may look up verified suppliers. What the keeping unit works on is shown only to it and to the supplier.
 */
export const supplierAccess = defineAccess(supplier, {
  read: [keepingUnit, ownUnit, library, selfTendering, platform],
  fields: { bankName: closest, bankAccount: closest, returnedBecause: closest },
});
