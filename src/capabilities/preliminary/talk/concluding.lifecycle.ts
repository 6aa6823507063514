/** The end of the talks, from which the list of the second stage comes. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { lotRuns } from '../../opening/unsealing/unsealing.lifecycle.ts';
import { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';

/** 实施条例 30: the document comes of what each proposed, so every talk must be held. */
const talkedWithAll = guard<typeof unsealing>(
  'talkedWithAll',
  '只有两阶段{招标}的技术建议启封后才有技术交流，或者名单已经拟定',
  ({ facts }) =>
    facts.talks &&
    (facts.untalked === 0 || `还有 ${facts.untalked} 家提交了技术建议而没有登记交流记录，请先与其交流并登记`),
  { rule: 'TR-30', law: '招标投标法实施条例 第30条' },
);

export const concludingTalks = extendLifecycle(unsealing, {
  concludeTalks: {
    label: '交流结束，拟定第二阶段名单',
    from: 'opened',
    by: [projectOfficers, projectOwners],
    needs: [lotRuns, talkedWithAll],
    does: 'concludeTalks',
    law: ['招标投标法实施条例 第30条'],
  },
});
