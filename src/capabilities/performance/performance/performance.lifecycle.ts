import { defineAccess } from '../../../kernel/access/access.ts';
import { system, through } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { isSome } from '../../../kernel/record/amount.ts';
import { choice, date, files, integer, money, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { officers, officeSide, owners } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { contractorSide } from '../of-performance.ts';
import { performance, securityForms } from './performance.record.ts';

const side = contractorSide({ not: 'draft' });

/** Who performs: it reports, claims, agrees to changes and signs what was accepted. */
export const contractor = side.acts;
export const performanceAccess = defineAccess(performance, { read: [...officeSide, ...side.reads] });

/** The same, for what names its performance. */
export const contractorOfIt = through('performance', contractor);

/** What the guards of a performance ask of its contract, its lot and what hangs on it. */
export interface PerformanceFacts {
  contractState?: StateOf<'contract'> | undefined;
  lotState?: StateOf<'lot'> | undefined;
  suspended: boolean;
  /** What is not settled yet, each by its name. */
  open: string[];
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    performance: PerformanceFacts;
  }
}

const byOffice = [through('project', officers), through('project', owners)] as const;
const byOwner = [through('project', owners)] as const;

const contractInForce = guard<typeof performance>(
  'contractInForce',
  '合同尚未生效，生效后才能登记履约',
  ({ facts }) => facts.contractState === 'effective',
);
const notArchived = guard<typeof performance>(
  'notArchived',
  '本标段的档案已经封存，不能再登记履约；履约资料请线下补充归档',
  ({ facts }) => facts.lotState !== 'archived',
  { rule: 'EB-40', law: '电子招标投标办法 第40条' },
);
const inOrder = guard<typeof performance>('inOrder', '约定完成日期早于开始日期，请改正', ({ row }) =>
  Boolean(row.startsOn && row.plannedOn && row.plannedOn >= row.startsOn),
);
const notFuture = guard<{ row: Record<string, unknown> }>('notFuture', '日期不能晚于今日', ({ asked, now }) => {
  const on = (asked as Record<string, unknown>).on as string | undefined;
  return !on || on <= dateInShanghai(now) || `所填日期 ${on} 晚于今日，请填写实际的日期`;
});
const notBeforeStart = guard<typeof performance>('notBeforeStart', '日期不能早于开始日期', ({ row, asked }) => {
  const on = asked.on as string | undefined;
  return !on || !row.startsOn || on >= row.startsOn || `所填日期 ${on} 早于开始日期 ${row.startsOn}，请改正`;
});
const securityHeld = guard<typeof performance>(
  'securityHeld',
  '没有收到履约担保，无须退还',
  ({ row }) => Boolean(row.securityOn) && !row.securityReturnedOn,
);
const retained = guard<typeof performance>(
  'retained',
  '没有预留质量保证金，无须返还',
  ({ row }) => isSome(row.retention) && !row.retentionReturnedOn,
);
const retentionOver = guard<typeof performance>(
  'retentionOver',
  '缺陷责任期未满，不能返还质量保证金',
  ({ row, asked }) =>
    !asked.on ||
    !row.retainUntil ||
    String(asked.on) >= row.retainUntil ||
    `缺陷责任期至 ${row.retainUntil}，期满后返还质量保证金`,
);
const nothingOpen = guard<typeof performance>(
  'nothingOpen',
  '还有没办完的事项',
  ({ facts }) => facts.open.length === 0 || `还不能了结，请先办理：${facts.open.join('、')}`,
);

const returned = {
  on: date('退还日期', { required: true }),
  amount: money('退还金额', { required: true, min: '0' }),
  kept: text('未全额退还的事由', { long: true, max: 2000, hint: '扣留的金额、事实和合同依据；少退的必填' }),
} as const;

export const performanceLifecycle = defineLifecycle(performance, {
  initial: 'draft',
  states: {
    draft: { label: '登记中', tone: 'idle' },
    running: { label: '履约中', tone: 'now' },
    performed: { label: '待验收', tone: 'wait' },
    accepted: { label: '已验收', tone: 'done' },
    terminated: { label: '已解除', tone: 'due' },
    closed: { label: '已了结', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '新建履约',
      from: null,
      to: 'draft',
      by: byOffice,
      form: 'draft',
      needs: [contractInForce, notArchived],
      does: 'fillPerformance',
    },
    save: { label: '保存', from: 'draft', by: byOffice, form: 'draft', does: 'fillPerformance' },
    begin: {
      label: '开始履约',
      from: 'draft',
      to: 'running',
      by: byOffice,
      complete: true,
      needs: [contractInForce, notArchived, notSuspended, inOrder],
      does: 'beginPerformance',
      tells: ['projectOwners', 'projectSupervisors', 'performers'],
      law: ['招标投标法 第48条'],
      primary: true,
    },
    receiveSecurity: {
      label: '登记履约担保',
      from: ['draft', 'running'],
      by: byOffice,
      asks: {
        form: choice('担保形式', securityForms, { required: true, hint: '不得限定只收现金，政府采购不收现金' }),
        number: text('担保编号、凭证号', { required: true, max: 100 }),
        amount: money('担保金额', { required: true, min: '0.01' }),
        on: date('提交日期', { required: true }),
        until: date('有效期至', { hint: '保函、保险填写；到期前提醒续展' }),
        files: files('担保文件', { required: true }),
      },
      needs: [notFuture],
      does: 'keepPerformanceSecurity',
      tells: ['projectOwners', 'performers'],
      law: ['招标投标法实施条例 第58条', '保障中小企业款项支付条例 第12条'],
      keeps: ['TR-58'],
    },
    report: {
      label: '报告进度',
      from: 'running',
      by: [contractor],
      asks: {
        percent: integer('完成进度', { required: true, min: 0, max: 100, unit: '%' }),
        words: text('完成的内容', { required: true, long: true, max: 2000 }),
        delay: text('延误和原因', { long: true, max: 2000, hint: '预计不能按期完成的，写明天数、原因和采取的措施' }),
      },
      does: 'keepProgress',
      tells: ['projectOfficers', 'projectOwners'],
      primary: true,
    },
    // What both agreed, or one conceded, moves price and day.
    adjust: {
      label: '按变更、索赔调整',
      from: ['running', 'performed'],
      by: [system],
      does: 'adjustContract',
      quiet: true,
    },
    complete: {
      label: '履约完成，转验收',
      from: 'running',
      to: 'performed',
      by: byOffice,
      asks: {
        on: date('实际完成日期', { required: true }),
        done: text('完成的内容', { required: true, long: true, max: 5000 }),
        delayBecause: text('逾期的原因和责任', { long: true, max: 2000, hint: '晚于应完成日期的必填' }),
      },
      needs: [notFuture, notBeforeStart, notSuspended],
      does: 'completePerformance',
      tells: ['projectOwners', 'projectSupervisors', 'performers'],
      primary: true,
    },
    resume: {
      label: '退回继续履约',
      from: 'performed',
      to: 'running',
      by: byOffice,
      asks: { because: text('原因', { required: true, long: true, max: 2000 }) },
      does: 'resumePerformance',
      tells: ['projectOfficers', 'projectOwners', 'performers'],
    },
    accept: {
      label: '验收合格',
      from: 'performed',
      to: 'accepted',
      by: [system],
      does: 'takeAcceptance',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'performers'],
      law: ['政府采购法 第41条'],
      keeps: ['ZL-41'],
      quiet: true,
    },
    returnSecurity: {
      label: '登记退还履约担保',
      from: ['accepted', 'terminated'],
      by: byOffice,
      asks: returned,
      needs: [securityHeld, notFuture],
      does: 'returnPerformanceSecurity',
      tells: ['projectOwners', 'performers'],
    },
    returnRetention: {
      label: '登记返还质量保证金',
      from: 'accepted',
      by: byOffice,
      asks: returned,
      needs: [retained, notFuture, retentionOver],
      does: 'returnRetention',
      tells: ['projectOwners', 'performers'],
    },
    terminate: {
      label: '解除合同',
      from: ['running', 'performed'],
      to: 'terminated',
      by: byOwner,
      asks: {
        on: date('解除日期', { required: true }),
        because: text('解除的事由和合同依据', { required: true, long: true, max: 5000 }),
        files: files('解除通知或者协议', { required: true }),
      },
      needs: [notFuture, notBeforeStart],
      does: 'endPerformance',
      tells: ['projectOfficers', 'projectSupervisors', 'performers'],
      law: ['民法典 第562条、第563条'],
      danger: true,
    },
    close: {
      label: '了结',
      from: ['accepted', 'terminated'],
      to: 'closed',
      by: byOffice,
      needs: [nothingOpen],
      does: 'closePerformance',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'performers'],
      primary: true,
      settles: ['履约到此了结，不能再登记付款、变更、索赔和验收'],
    },
    remove: { label: '删除', from: 'draft', by: byOffice, removes: true, danger: true },
  },
});
