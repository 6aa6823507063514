import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { data, date, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { officeSideAfterReadOut } from '../../bid/audiences.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { isInTime } from '../../project/windows.ts';
import { bidValidity } from '../bid-validity/bid-validity.record.ts';

/** 延长投标有效期: what one bidder is asked and says (12 号令 40). */
export const validityReply = defineRecord('validity-reply', {
  label: '延长有效期答复',
  title: (r) => (r.newEndsOn ? `延长{投标}有效期至 ${r.newEndsOn}` : ''),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    validity: ref('{投标}有效期', () => bidValidity, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    supplier: ref('{投标}人', () => organisation, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    endsOn: date('现有效期至', { required: true, readOnly: true }),
    newEndsOn: date('延长至', { required: true, readOnly: true }),
    reason: text('延长的原因', { readOnly: true, max: 2000, long: true }),
    askedAt: instant('通知时间', { required: true, readOnly: true }),
    replyBy: instant('答复截止', { ends: true, required: true, readOnly: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
    signature: data<KeptSignature>('{投标}人签名'),
  },
  list: {
    columns: ['supplierName', 'lot', 'endsOn', 'newEndsOn', 'replyBy', 'answeredAt', 'state'],
    whose: 'supplierName',
    filters: ['state', 'project', 'lot'],
    sort: '-askedAt',
    empty: '{招标}人请{投标}人延长{投标}有效期时，通知和答复列在这里。',
  },
  detail: [
    {
      title: '延长{投标}有效期',
      fields: ['lot', 'supplierName', 'endsOn', 'newEndsOn', 'reason', 'askedAt', 'replyBy', 'answeredAt'],
    },
  ],
});

export const bidderAsked = audience('{投标}人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });

const law = '评标委员会和评标方法暂行规定 第40条';
const withinReplyTime = guard<typeof validityReply>(
  'withinReplyTime',
  '答复已经截止',
  ({ row, now }) => isInTime(now, row.replyBy) || `答复已于 ${shownEnd(row.replyBy)} 截止`,
  { rule: 'PG-40', law },
);

const answer = {
  from: 'asked',
  by: [bidderAsked],
  needs: [withinReplyTime],
  asks: signedAnswers,
  does: 'takeReply',
  law: [law],
  quiet: true,
} as const;

export const validityReplyLifecycle = defineLifecycle(validityReply, {
  initial: 'asked',
  states: {
    asked: { label: '待答复', tone: 'wait' },
    agreed: { label: '同意延长', tone: 'done', final: true },
    refused: { label: '拒绝延长', tone: 'idle', final: true },
    silent: { label: '逾期未答复', tone: 'idle', final: true },
  },
  actions: {
    ask: { label: '通知延长', from: null, to: 'asked', by: [system], quiet: true },
    agree: { ...answer, label: '同意延长', to: 'agreed' },
    refuse: { ...answer, label: '拒绝延长', to: 'refused' },
    lapse: { label: '逾期未答复', from: 'asked', to: 'silent', by: [system], quiet: true },
  },
});

export const validityReplyAccess = defineAccess(validityReply, { read: [bidderAsked, ...officeSideAfterReadOut] });

/** The exact text that a bidder signs when agreeing to a longer validity, or refusing it. */
export const replyContent = (
  { lot, bid, endsOn, newEndsOn }: Readonly<Record<string, any>>,
  says: 'agreed' | 'refused',
): string => canonicalJson({ format: 'zhaocai.validity-reply', lot, bid, endsOn, newEndsOn, says });
