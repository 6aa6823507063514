/** The states of a lot (domain C46). People decide elsewhere; what they decide moves the lot by named actions of the system. */

import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { type Action, defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import type { EffectId, StateOf } from '../../../kernel/record/known.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { officeSide, projectOfficers } from '../audiences.ts';
import { isInTime } from '../windows.ts';
import { lot } from './lot.record.ts';
import { bidSecurityCap, type SecuredKind, type SecurityLimit, securityRefusal } from './lot.rules.ts';

export interface SecuredLot {
  name?: string | null;
  kind: SecuredKind;
  /** Yuan. */
  estimate: string | null;
  bidSecurity: string | null;
}

/**
 * Why a lot's bid security is too high; nothing when it is not, or when the other cap is the one that binds.
 * @param limit which of the two is asked about: the share of the estimate, or the fixed cap of the kind
 */
export function securitySentence(
  limit: SecurityLimit,
  of: Of,
  { name, kind, estimate, bidSecurity }: SecuredLot,
): string | undefined {
  if (!bidSecurity || !estimate) return undefined;
  const cap = bidSecurityCap(of, { kind, base: estimate });
  const because = cap.limit === limit ? securityRefusal(bidSecurity, cap) : undefined;
  return because && (name ? `标段“${name}”：${because}` : because);
}

/** What the supervisor stopped stays stopped: nothing of the lot goes on until it is lifted. `suspended` comes from the record's facts. */
export const notSuspended = guard<{ facts: { suspended?: boolean } }>(
  'notSuspended',
  '监督部门已责令暂停{招标}{投标}活动，恢复后再办理',
  ({ facts }) => facts.suspended !== true,
  { law: '招标投标法实施条例 第62条' },
);

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    lot: { projectState: StateOf<'project'> };
  }
}

const projectOpen = guard<typeof lot>('projectOpen', '项目已进入审核或执行，标段不能再改', ({ facts }) =>
  ['draft', 'returned'].includes(facts.projectState as string),
);
const beforeDeadline = guard<typeof lot>(
  'beforeDeadline',
  '{投标}已截止，已公告的内容不能再改',
  ({ row, now }) => !row.bidDeadline || isInTime(now, row.bidDeadline),
  { rule: 'TB-23', law: '招标投标法 第23条' },
);
const moved = (
  label: string,
  from: readonly string[],
  to: string,
  does?: EffectId,
): Action & { from: any; to: any } => ({
  label,
  from: from as any,
  to: to as any,
  by: [system],
  quiet: true,
  ...(does ? { does } : {}),
});
const running = [
  'preliminary',
  'issued',
  'opening',
  'opened',
  'evaluating',
  'evaluated',
  'publicity',
  'awarded',
] as const;

export const lotLifecycle = defineLifecycle(lot, {
  initial: 'draft',
  states: {
    draft: { label: '未发标', tone: 'idle' },
    // Something else than bids is handed in first: applications, proposals (ADR 30).
    preliminary: { label: '资审、一阶段进行中', tone: 'now' },
    issued: { label: '{投标}中', tone: 'now' },
    opening: { label: '{开标}中', tone: 'now' },
    opened: { label: '已{开标}', tone: 'now' },
    evaluating: { label: '{评标}中', tone: 'now' },
    evaluated: { label: '{评标}完成', tone: 'now' },
    publicity: { label: '公示中', tone: 'now' },
    awarded: { label: '已{定标}', tone: 'now' },
    contracted: { label: '已签约', tone: 'done' },
    performed: { label: '已履约', tone: 'now' },
    accepted: { label: '已验收', tone: 'done' },
    archived: { label: '已归档', tone: 'done', final: true },
    suspended: { label: '暂停', tone: 'wait' },
    failed: { label: '流标', tone: 'due', final: true },
    terminated: { label: '终止', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '新建标段',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectOpen],
      does: 'numberLot',
    },
    save: { label: '保存', from: 'draft', by: [projectOfficers], form: 'draft', needs: [projectOpen] },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], needs: [projectOpen], removes: true, danger: true },
    // The next attempt is a lot of its own: the failed one keeps what happened in it (domain B3).
    numberNationally: {
      label: '登记国家编号',
      from: ['draft', 'suspended', ...running],
      by: [system],
      asks: { nationalCode: text('国家标段编号', { required: true, max: 23 }) },
      does: 'keepNationalCode',
      quiet: true,
    },
    again: {
      label: '重新{招标}',
      from: null,
      to: 'draft',
      by: [system],
      form: 'draft',
      does: 'numberNextAttempt',
      law: ['招标投标法 第28条', '招标投标法 第42条'],
      quiet: true,
    },
    beginPreliminary: { ...moved('开始{投标}前的一轮', ['draft'], 'preliminary', 'beginPreliminary') },
    resumePreliminary: moved('重新进行{投标}前的一轮', ['draft'], 'preliminary'),
    endPreliminary: moved('{投标}前的一轮结束', ['preliminary'], 'draft'),
    issue: { ...moved('发出{招标}文件', ['draft'], 'issued', 'issueLot') },
    followAddendum: { ...moved('随补遗修改', ['issued'], 'issued'), law: ['招标投标法 第23条'] },
    // Announced with the notice: a change holds only once a change notice has said so (招标投标法 第23条). What bids are
    // judged by changes with an addendum alone.
    amend: {
      label: '按工单修改标段',
      from: 'issued',
      by: [system],
      needs: [beforeDeadline],
      does: 'amendLot',
      amends: {
        fields: {
          place: 'published',
          bidDeadline: 'published',
        },
      },
      law: ['招标投标法 第23条'],
      quiet: true,
    },
    moveDeadline: { ...moved('顺延{投标}截止', ['issued'], 'issued', 'takeDates') },
    startOpening: moved('开始{开标}', ['issued'], 'opening', 'startOpening'),
    finishOpening: moved('唱标完成', ['opening'], 'opened', 'stampOpened'),
    // Judged already in an earlier round, it is judged again in a further one.
    startEvaluation: moved('开始{评标}', ['opened', 'evaluated'], 'evaluating'),
    finishEvaluation: moved('完成{评标}', ['evaluating'], 'evaluated'),
    reevaluate: moved('复评', ['evaluating', 'evaluated', 'publicity', 'awarded'], 'opened', 'clearAward'),
    publicise: moved('公示候选人', ['evaluated'], 'publicity'),
    // From the report where nothing has to be published first.
    award: moved('{定标}', ['evaluated', 'publicity'], 'awarded', 'stampAwarded'),
    unaward: { ...moved('重新{定标}', ['awarded'], 'publicity', 'backToCandidates'), mayEndIn: ['evaluated'] },
    recordOffline: moved('登记线下{中标}', ['draft'], 'awarded', 'recordOffline'),
    contract: moved('签订合同', ['awarded'], 'contracted'),
    perform: moved('履约完成', ['contracted'], 'performed'),
    unperform: moved('恢复履约', ['performed'], 'contracted'),
    accept: moved('验收合格', ['performed'], 'accepted'),
    archive: moved('归档', ['contracted', 'performed', 'accepted'], 'archived'),
    fail: moved('流标', ['preliminary', 'issued', 'opening', 'opened', 'evaluating'], 'failed', 'keepFailure'),
    // From `draft` where the round before the bids is over and they are not called for.
    terminate: moved('终止', ['draft', ...running], 'terminated', 'keepFailure'),
    suspend: moved('暂停', running, 'suspended', 'rememberState'),
    resume: { ...moved('恢复', ['suspended'], 'issued', 'restoreState'), mayEndIn: running },
  },
});

/** What is tendered in public, every supplier may know; of an invited tender only those invited (`notice` adds them). */
export const publicLot = audience(
  '潜在{投标}人',
  { documentIssuedAt: { not: null }, call: { not: 'invitation' } },
  { orgTypes: ['supplier'] },
);

export const lotAccess = defineAccess(lot, { read: [...officeSide, publicLot] });
