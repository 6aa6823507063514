import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { medium } from './medium.record.ts';

export const mediaKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

const law = ['招标公告和公示信息发布管理办法 第8条'];

/** What was published names its medium for ever: one is never removed, only taken out of use. */
export const mediumLifecycle = defineLifecycle(medium, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '登记媒介', from: null, to: 'active', by: [mediaKeepers], form: 'complete', law },
    save: { label: '保存', from: ['active', 'retired'], by: [mediaKeepers], form: 'complete' },
    retire: { label: '停用', from: 'active', to: 'retired', by: [mediaKeepers], danger: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [mediaKeepers] },
  },
});
