import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { notSuspended } from '../../project/lot/lot.guards.ts';
import { correctionLifecycle } from './correction-lifecycle.ts';
import { resultChange } from './result-change.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'result-change': {
      noticeState: StateOf<'result-notice'> | undefined;
      nowDecided: string | undefined;
      suspended: boolean;
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

export const resultChangeLifecycle = correctionLifecycle(resultChange, {
  begins: 'beginResultChange',
  keeps: 'keepResultChange',
  publishes: 'publishResultChange',
  needs: [noticePublished, asNowDecided],
  atPublishing: [notSuspended],
  law: ['电子招标投标办法 第35条'],
});
