import { choice, computed, data, date, files, instant, money, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committeeVote } from '../../evaluation/committee-vote/committee-vote.record.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { verdicts } from '../../powers/verdicts.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import type { candidatesOf } from '../candidate-publicity/from-report.rules.ts';

/** The lawful reasons for another than the first candidate (实施条例 55). */
export const otherThanFirst = {
  declined: '第一候选人放弃{中标}',
  forceMajeure: '因不可抗力不能履行合同',
  noSecurity: '不按要求提交履约保证金',
  unlawful: '被查实存在影响{中标}结果的违法行为',
  unable: '经原{评标}委员会审查，不具备履约能力',
} as const;

/** Why a decision fell (招标投标法 64; 实施条例 55, 74). */
export const endings = {
  declined: '{中标}人放弃{中标}',
  refusesContract: '无正当理由不与{招标}人订立合同',
  addsConditions: '签订合同时提出附加条件',
  noSecurity: '不按要求提交履约保证金',
  forceMajeure: '因不可抗力不能履行合同',
  unable: '经原{评标}委员会审查，不具备履约能力',
  unlawful: '监督部门或者仲裁、司法机关认定{中标}无效',
} as const;
export type Ending = keyof typeof endings;

/** What the next decision says of the candidates that it passes over. */
export const reasonAfter: Readonly<Record<Ending, keyof typeof otherThanFirst>> = {
  declined: 'declined',
  refusesContract: 'declined',
  addsConditions: 'declined',
  noSecurity: 'noSecurity',
  forceMajeure: 'forceMajeure',
  unlawful: 'unlawful',
  unable: 'unable',
};

export const nextSteps = { next: '从其余{中标}候选人中重新确定', again: '重新{招标}' } as const;

/** What the places of candidates are called; a region may allow more than three. */
export const places = Object.fromEntries(
  [...'一二三四五六七八九十', '十一', '十二', '十三', '十四', '十五'].map((n, i) => [String(i + 1), `第${n}名`]),
) as Readonly<Record<string, string>>;

/** What the original committee found of a candidate (实施条例 56); what follows stands in the table of verdicts. */
export const capacities = { able: verdicts['review-able'].label, unable: verdicts['review-unable'].label } as const;

/** A candidate as a publicity shows it. */
export type Candidate = ReturnType<typeof candidatesOf>[number];

/** A candidate that can no longer be chosen. */
export interface Excluded {
  bid: string;
  supplierName: string;
  ending: Ending;
  because: string;
}

/** Chosen in the place of a winner that fell, while others kept the lot. */
export interface Instead {
  bid: string;
  supplierName: string;
  at: string;
  reasonKind: string | null;
  reason: string | null;
  signature: ContentSignature;
}

const hasEnded = (w: Readonly<Record<string, any>>) => Boolean(w.ending);
/** The original committee was asked whether it can perform. */
const wasReviewed = (w: Readonly<Record<string, unknown>>) => Boolean(w.review ?? w.capacity);
const notFirst = (w: Readonly<Record<string, any>>) => Boolean(w.rank) && w.rank !== '1';

/** 确认中标人 (domain C30): the owner's decision. */
export const winnerConfirmation = defineRecord('winner-confirmation', {
  label: '确认{中标}人',
  title: (w) => w.winnerName ?? '待{定标}',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    // Decisions of before name the publicity alone, and that names its report.
    report: ref('{评标}报告', () => evaluationReport, { readOnly: true, when: (w) => Boolean(w.report) }),
    // None where the law asks for none and none was held.
    publicity: ref('候选人公示', () => candidatePublicity, { readOnly: true }),
    // As the report has them, where nothing was published; otherwise those of the publicity count.
    candidates: data<Candidate[]>('候选人'),
    bid: ref('{中标}的{投标}', () => bid, { readOnly: true }),
    // Where several win a lot beside one another; what each won stands in its line.
    others: refs('同时{中标}的其他{投标}', () => bid, { readOnly: true, when: (w) => Boolean(w.others?.length) }),
    winner: ref('{中标}人', () => organisation, { readOnly: true }),
    winnerName: text('{中标}人名称', { readOnly: true, max: 2000 }),
    rank: choice('候选人排序', places, { readOnly: true }),
    price: money('{中标}价', { readOnly: true, when: (w) => !w.priceText }),
    // What was read out, where the document asks for no amount.
    priceText: text('{中标}价（按报价形式）', { readOnly: true, max: 2000, when: (w) => Boolean(w.priceText) }),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('{中标}价', shownPriceOf),
    reasonKind: choice('非第一名的事由', otherThanFirst, { readOnly: true, when: notFirst }),
    reason: text('事由说明', { readOnly: true, long: true, when: (w) => notFirst(w) || Boolean(w.reason) }),
    proof: files('证明材料', { readOnly: true, when: notFirst }),
    decidedAt: instant('{定标}时间', { readOnly: true }),
    // Whom it chose and why, as the deciding person saw it.
    signature: data<ContentSignature>('{定标}签名'),
    excluded: data<Excluded[]>('不再考虑的候选人'),
    instead: data<Instead[]>('另行确定的{中标}人'),
    insteadNames: computed('另行确定的{中标}人', (w) =>
      ((w.instead ?? []) as Instead[]).map(({ supplierName }) => supplierName).join('、'),
    ),
    ending: choice('取消或无效的情形', endings, { readOnly: true, when: hasEnded }),
    endedBecause: text('事实和理由', { readOnly: true, long: true, when: hasEnded }),
    endedBy: text('认定文书', { readOnly: true, max: 500, when: hasEnded }),
    endedFiles: files('有关材料', { readOnly: true, when: hasEnded }),
    endedAt: instant('登记时间', { readOnly: true, when: hasEnded }),
    nextStep: choice('后续', nextSteps, { readOnly: true, when: hasEnded }),
    refusedBecause: text('不予确认的理由', {
      readOnly: true,
      long: true,
      when: (w) => Boolean(w.refusedBecause),
    }),
    lapsedBecause: text('失效原因', { readOnly: true, long: true, max: 10000, when: (w) => Boolean(w.lapsedBecause) }),
    review: ref('履约能力审查的表决', () => committeeVote, { readOnly: true, when: wasReviewed }),
    capacityOf: ref('被审查的{投标}', () => bid, { readOnly: true, when: wasReviewed }),
    capacity: choice('履约能力审查结论', capacities, { readOnly: true, when: wasReviewed }),
    capacityReview: text('履约能力审查意见', { readOnly: true, long: true, when: wasReviewed }),
    capacityFiles: files('审查材料', { readOnly: true, when: wasReviewed }),
    lettersBy: date('通知书最迟发出', { readOnly: true }),
    reportBy: date('书面报告期限', { readOnly: true }),
    reportedOn: date('提交监督部门日期', { readOnly: true }),
    reportFiles: files('书面报告', { readOnly: true }),
  },
  list: {
    columns: ['winnerName', 'lot', 'rank', 'shownPrice', 'decidedAt', 'state'],
    filters: ['state', 'project', 'lot'],
    empty: '公示结束且没有未答复的异议后，{招标}人在此{定标}。',
  },
  form: [{ title: '{定标}', fields: ['project', 'lot', 'report', 'publicity'] }],
  detail: [
    {
      title: '{定标}',
      fields: [
        ...[
          'project',
          'lot',
          'report',
          'publicity',
          'winnerName',
          'others',
          'insteadNames',
          'rank',
          'price',
          'priceText',
        ],
        ...['decidedAt', 'reasonKind', 'reason', 'proof', 'refusedBecause', 'lapsedBecause'],
      ],
    },
    {
      title: '取消{中标}资格与{中标}无效',
      fields: ['ending', 'endedBecause', 'endedBy', 'endedFiles', 'endedAt', 'nextStep'],
    },
    {
      title: '履约能力审查与书面报告',
      fields: [
        'capacityOf',
        'review',
        'capacity',
        'capacityReview',
        'capacityFiles',
        'lettersBy',
        'reportBy',
        'reportedOn',
        'reportFiles',
      ],
    },
  ],
});
