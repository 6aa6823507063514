import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { choice, data, instant, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { amountOf, hintedAmount, limitIfAny, type Pinned, regimes } from '../../../platform/law/rulebook.ts';
import type { Asking } from '../../../platform/law/under.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { officeSide } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { asTheReportSays } from '../candidate-publicity/candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import type { ReportedResult } from '../candidate-publicity/from-report.rules.ts';
import { earliestEnd, publicisedUnder } from '../candidate-publicity/publicity-period.rules.ts';
import { type Change, correctionLifecycle } from './correction-lifecycle.ts';

/** What a correction may change; candidates and their ranks are the report's. */
export const correctedOfPublicity = ['candidates', 'performance', 'rejected', 'objectionMethod', 'endsAt'] as const;

/** Only once it is begun is there something to correct: the original fills it. */
const begun = (c: Readonly<Record<string, any>>) => Boolean(c.begunAt);

/** 候选人公示更正 (domain D3.10): what was published is published anew, for its days anew. */
export const publicityCorrection = defineRecord('publicity-correction', {
  label: '候选人公示更正',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    publicity: ref('原公示', () => candidatePublicity, { required: true }),
    name: text('更正标题', { required: true, readOnly: true, max: 600, long: true }),
    reason: text('更正原因', { required: true, max: 5000, long: true }),
    candidates: { ...candidatePublicity.fields.candidates, when: begun },
    performance: { ...candidatePublicity.fields.performance, when: begun },
    rejected: { ...candidatePublicity.fields.rejected, when: begun },
    objectionMethod: { ...candidatePublicity.fields.objectionMethod, initial: undefined, when: begun },
    endsAt: instant('更正后公示结束', {
      ends: true,
      required: true,
      hint: `自更正发布起重新计算，不少于 ${hintedAmount('publicity.lasts')}（实施条例 第54条）`,
      when: begun,
    }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    law: data<Pinned>('适用规则'),
    changes: data<Change[]>('更正内容'),
    begunAt: instant('起草时间', { readOnly: true }),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'publishedAt', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot'],
    search: ['name'],
    empty: '没有更正。已发布的公示有错误时，从公示的详情页更正。',
  },
  form: [
    { title: '更正', fields: ['publicity', 'reason', 'endsAt'] },
    { title: '更正后的内容', fields: ['candidates', 'performance', 'rejected', 'objectionMethod'] },
  ],
  detail: [{ title: '更正', fields: ['publicity', 'project', 'lot', 'reason', 'endsAt', 'publishedAt'] }],
  rules: [
    {
      rule: 'TR-54a',
      law: '实施条例 第54条',
      field: 'endsAt',
      check: (c) => {
        if (!c.regime || !c.endsAt || !c.begunAt) return undefined;
        const runs = limitIfAny('publicity.lasts', publicisedUnder(c));
        const earliest = earliestEnd(publicisedUnder(c), c.begunAt);
        if (runs?.by !== 'block' || new Date(c.endsAt) >= earliest) return undefined;
        return `更正后的公示期不得少于 ${amountOf(runs)}，应到 ${shownEnd(earliest)} 或以后结束（${runs.law}）`;
      },
    },
  ],
});

/** What the guards of a correction ask of the publicity and the lot. */
export interface CorrectionFacts {
  publicityState: StateOf<'candidate-publicity'> | undefined;
  reported: ReportedResult | undefined;
  suspended: boolean;
  decided: boolean;
  asking?: Asking;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'publicity-correction': CorrectionFacts;
  }
}

const stillOpen = guard<typeof publicityCorrection>(
  'stillOpen',
  '只有已发布、尚未{定标}的公示可以更正',
  ({ facts }) => {
    if (facts.decided) return '已经{定标}，候选人公示不再更正；结果有变化的，变更结果公告';
    if (facts.publicityState === 'frozen') return '公示因异议或者监督部门的要求暂停，恢复后再更正';
    return facts.publicityState === 'published' || facts.publicityState === 'ended' || '公示尚未发布，直接修改即可';
  },
  { rule: 'TR-54a', law: '实施条例 第54条' },
);

/** Reviewed late, the days count from its publishing. */
const longEnoughAnew = guard<typeof publicityCorrection>(
  'longEnoughAnew',
  '更正后的公示期不足，请退回修改结束时间',
  ({ row, now }) => {
    const law = publicisedUnder(row);
    if (!row.regime || !row.endsAt || limitIfAny('publicity.lasts', law)?.by !== 'block') return true;
    const earliest = earliestEnd(law, now.toISOString());
    return (
      new Date(row.endsAt) >= earliest || `更正自今日发布应公示到 ${showInstant(earliest)} 或以后，请退回修改结束时间`
    );
  },
  { rule: 'TR-54a', law: '实施条例 第54条' },
);

export const publicityCorrectionLifecycle = correctionLifecycle(publicityCorrection, {
  begunOn: { publicity: ['published', 'ended'] },
  begins: 'beginPublicityCorrection',
  keeps: 'keepPublicityCorrection',
  asks: 'askPublicityCorrection',
  publishes: 'publishPublicityCorrection',
  // What the report says is the committee's: a correction of that is another report.
  needs: [stillOpen, asTheReportSays, ...powerGuards('correction', () => ({ cause: 'slip' }))],
  atPublishing: [notSuspended, longEnoughAnew],
  law: ['招标投标法实施条例 第54条'],
});

/** What is published stands on the corrected paper itself, which is open to everybody. */
export const publicityCorrectionAccess = defineAccess(publicityCorrection, { read: [...officeSide] });
