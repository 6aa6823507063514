import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
import { projectSetting } from './project-setting.record.ts';

/** What was issued keeps what it was issued under; a change holds for what is issued from then on. */
export const projectSettingLifecycle = defineLifecycle(projectSetting, {
  initial: 'inForce',
  states: { inForce: { label: '执行中', tone: 'done' }, ended: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建标准',
      from: null,
      to: 'inForce',
      by: [unitAdmins],
      form: 'complete',
      does: 'signSetting',
    },
    save: { label: '保存', from: 'inForce', by: [unitAdmins], form: 'complete', does: 'signSetting' },
    end: { label: '停用', from: 'inForce', to: 'ended', by: [unitAdmins], does: 'signSetting', danger: true },
    restore: { label: '恢复执行', from: 'ended', to: 'inForce', by: [unitAdmins], complete: true, does: 'signSetting' },
  },
});
