import { choice, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { limit, type Of, ofLot, type UnderLaw } from '../../../platform/law/rulebook.ts';
import { callsAgain, countedAt } from '../../procedure/gates.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import { notice } from '../notice/notice.record.ts';

/** How a unit came onto the list (domain C14; 87号令 第14条 names the first three for purchases). */
export const invitationSources = {
  library: '供应商库',
  recommended: '公开征集、推荐',
  prequalified: '资格预审合格',
  responded: '第一阶段提交技术建议',
  known: '{招标}人了解的单位',
} as const;

/**
 * 受邀单位: one unit that is invited to one lot, with its answer. Its chain is its own: those invited never learn of each
 * other, and what one answers must not be read off the project's history (招标投标法 第22条).
 */
export const supplierInvitation = defineRecord('supplier-invitation', {
  label: '拟邀请单位',
  title: (i) => i.supplierName ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    entry: ref('单位', () => supplier, {
      required: true,
      among: { state: 'active' },
      hint: '从供应商库选择；库里没有的可以先登记。入库不是{投标}的条件，只为查到单位和它的账号',
    }),
    // The unit that signs in under the entry's code.
    supplier: ref('受邀单位', () => organisation, { readOnly: true }),
    supplierName: text('单位名称', { required: true, readOnly: true, max: 200 }),
    source: choice('来源', invitationSources, { required: true, initial: 'library' }),
    reason: text('具备承担能力的依据', {
      required: true,
      long: true,
      max: 2000,
      hint: '资质、业绩和资信情况（招标投标法 第17条）；受邀单位看不到',
    }),
    proofs: files('证明材料'),
    // The paper that invited it.
    notice: ref('{投标}邀请书', () => notice, { readOnly: true }),
    invitedAt: instant('邀请发出时间', { readOnly: true }),
    replyBy: instant('回复截止', { ends: true, readOnly: true }),
    answeredAt: instant('回复时间', { readOnly: true }),
    declinedBecause: text('谢绝的原因', { readOnly: true, max: 1000, long: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'source', 'invitedAt', 'replyBy', 'answeredAt', 'state'],
    whose: 'supplierName',
    filters: ['state', 'project', 'lot', 'notice', 'source', 'supplierName'],
    search: ['supplierName'],
    empty: '还没有拟邀请单位。每个标段须向法定数量以上具备承担能力、资信良好的特定单位发出邀请（招标投标法 第17条）。',
  },
  form: [{ title: '拟邀请单位', fields: ['lot', 'entry', 'source', 'reason', 'proofs'] }],
  unique: [['lot', 'supplier']],
});

// How many units a tender asks for, in the words of its own rows: of its regime and its way, or what its lot was issued
// under.

/** What is asked before anything went out: a lot's own rows are pinned with the first paper. */
export const inviteSo = (of: Of): string => {
  const fewest = limit('invitation.fewest', of);
  return `每个标段邀请 ${fewest.value} 家以上具备承担{招标}项目的能力、资信良好的特定单位（${fewest.law}）`;
};

/**
 * Whether a lot, with the units that have not declined, can still be opened; nothing while it can.
 * @param units those asked for this lot
 */
export function tooFewToCome(
  lot: UnderLaw,
  before: Parameters<typeof ofLot>[1],
  units: readonly { state: string }[],
): string | undefined {
  const asked = units.filter((u) => u.state !== 'passedOver');
  const coming = asked.filter((u) => u.state !== 'declined').length;
  const declined = asked.length - coming;
  const of = ofLot(lot, before);
  const { atLeast, law } = countedAt(of, 'bid', 'handedIn');
  return declined > 0 && coming < atLeast
    ? `已有 ${declined} 家谢绝，仍可能{投标}的只有 ${coming} 家；{投标}截止时少于 ${atLeast} 家的不得{开标}${callsAgain(of) ? '，应重新{招标}' : ''}（${law}）。`
    : undefined;
}
