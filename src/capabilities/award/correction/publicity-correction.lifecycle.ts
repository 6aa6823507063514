import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { limitIfAny } from '../../../platform/law/rulebook.ts';
import type { Asking } from '../../../platform/law/under.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { officeSide } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { asTheReportSays } from '../candidate-publicity/candidate-publicity.lifecycle.ts';
import type { ReportedResult } from '../candidate-publicity/from-report.rules.ts';
import { earliestEnd, publicisedUnder } from '../candidate-publicity/publicity-period.rules.ts';
import { correctionLifecycle } from './correction-lifecycle.ts';
import { publicityCorrection } from './publicity-correction.record.ts';

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
