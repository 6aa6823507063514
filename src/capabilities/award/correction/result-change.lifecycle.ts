import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { Asking } from '../../../platform/law/under.ts';
import type { Finding } from '../../powers/power.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { officeSide } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { sameWords } from '../same-words.ts';
import { correctionLifecycle } from './correction-lifecycle.ts';
import { resultChange } from './result-change.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'result-change': {
      noticeState: StateOf<'result-notice'> | undefined;
      nowDecided: string | undefined;
      suspended: boolean;
      asking?: Asking;
      found?: readonly Finding[];
      /** What was bid and published of the winner: a correction can bring the notice only to that. */
      bidTerm?: string | null;
      manager?: string | null;
    };
  }
}

const noticePublished = guard<typeof resultChange>(
  'noticePublished',
  '只有已发布的结果公告需要变更，未发布的直接修改即可',
  ({ facts }) => facts.noticeState === 'published',
);
const asNowDecided = guard<typeof resultChange>(
  'asNowDecided',
  '变更后的{中标}人应为现在{定标}确定的{中标}人，请保存一次以更新',
  ({ row, facts }) => {
    if (!facts.nowDecided) return '现在没有有效的{定标}，先由{招标}人重新确定{中标}人';
    return row.confirmation === facts.nowDecided;
  },
  { rule: 'TB-64', law: '招标投标法 第64条' },
);

/** A correction of the notice is none of what was bid and judged (招标投标法实施条例 第57条). */
const asJudged = guard<typeof resultChange>(
  'asJudged',
  '结果公告只能更正为{投标}和公示所写的内容',
  ({ row, facts }) => {
    if (!facts.nowDecided) return true;
    const differ = [
      ...(sameWords(row.term, facts.bidTerm) ? [] : [`工期{投标}为“${facts.bidTerm ?? '空'}”`]),
      ...(!facts.manager || sameWords(row.manager, facts.manager) ? [] : [`项目负责人公示为“${facts.manager}”`]),
    ];
    return (
      differ.length === 0 || `结果公告只能更正为{投标}和公示所写的内容：${differ.join('；')}；改变实质内容的不是更正`
    );
  },
  { rule: 'TR-57a', law: '招标投标法实施条例 第57条' },
);

export const resultChangeLifecycle = correctionLifecycle(resultChange, {
  begunOn: { notice: 'published' },
  begins: 'beginResultChange',
  keeps: 'keepResultChange',
  asks: 'askResultChange',
  publishes: 'publishResultChange',
  needs: [
    noticePublished,
    asNowDecided,
    asJudged,
    ...powerGuards(
      'result-change',
      (row) => ({ cause: row.cause }),
      false,
      {},
      ({ row }) => row.cause !== 'slip',
    ),
    ...powerGuards(
      'correction',
      (row) => ({ cause: row.cause }),
      false,
      {},
      ({ row }) => row.cause === 'slip',
    ),
  ],
  atPublishing: [notSuspended],
  law: ['电子招标投标办法 第35条'],
});

/** What is published stands on the corrected paper itself, which is open to everybody. */
export const resultChangeAccess = defineAccess(resultChange, { read: [...officeSide] });
