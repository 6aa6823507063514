import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, money, text } from '../../../kernel/record/field.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { evaluationMethod } from './evaluation-method.record.ts';

const projectRunning = guard(
  'projectRunning',
  '项目尚未审核通过，适用体系还可能改变，不能编制评标办法',
  ({ facts }) => facts.projectState === 'running',
);

export const evaluationMethodLifecycle = defineLifecycle(evaluationMethod, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    tried: { label: '已试算', tone: 'now' },
    locked: { label: '已锁定', tone: 'sealed', final: true },
  },
  actions: {
    create: {
      label: '编制评标办法',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectRunning],
      does: 'startMethod',
    },
    // A changed method must be tried again.
    save: {
      label: '保存',
      from: ['draft', 'tried'],
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      does: 'forgetDryRun',
    },
    dryRun: {
      label: '试算',
      from: ['draft', 'tried'],
      to: 'tried',
      by: [projectOfficers],
      complete: true,
      asks: {
        bids: children(
          '样例投标',
          { name: text('投标人', { required: true, max: 100 }), price: money('报价', { required: true, min: '0.01' }) },
          { required: true, min: 3, max: 99 },
        ),
      },
      does: 'dryRunMethod',
      // The method's page has the samples beside the result.
      quiet: true,
    },
    remove: { label: '删除', from: ['draft', 'tried'], by: [projectOfficers], removes: true, danger: true },
    lock: { label: '随招标文件锁定', from: 'tried', to: 'locked', by: [system], quiet: true },
  },
});
