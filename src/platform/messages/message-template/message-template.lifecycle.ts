import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { messageTemplate } from './message-template.record.ts';

/** Who runs the platform looks after its words and its ways out. */
export const platformAdmins = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

export const messageTemplateLifecycle = defineLifecycle(messageTemplate, {
  initial: 'used',
  states: { used: { label: '使用中', tone: 'done' } },
  actions: {
    create: { label: '新建模板', from: null, to: 'used', by: [platformAdmins], form: 'complete', primary: true },
    save: { label: '保存', from: 'used', by: [platformAdmins], form: 'complete' },
    remove: { label: '删除，恢复平台措辞', from: 'used', by: [platformAdmins], removes: true, danger: true },
  },
});
