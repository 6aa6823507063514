import { audience, mine } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { unknownVariables, variablesIn } from '../fill.ts';
import { templateKinds } from '../template-kinds.ts';
import { paperTemplate } from './paper-template.record.ts';

export const keepers = audience('模板管理', { org: mine }, { roles: ['agent', 'reviewer'], orgTypes: ['agency'] });

const kindOf = (row: { kind: string | null }) => templateKinds[row.kind as keyof typeof templateKinds];
const shown = (names: readonly string[]) => names.map((v) => `{{${v}}}`).join('、');

const knowsEveryVariable = guard<typeof paperTemplate>('knowsEveryVariable', '模板里有不认识的变量', ({ row }) => {
  const kind = kindOf(row);
  if (!kind || !row.body) return true;
  const unknown = unknownVariables(row.body, Object.keys(kind.variables));
  return unknown.length === 0 || `${kind.label}的数据里没有${shown(unknown)}，请改用右侧列出的变量`;
});

const hasWhatItMust = guard<typeof paperTemplate>('hasWhatItMust', '模板缺少必备内容', ({ row }) => {
  const kind = kindOf(row);
  if (!kind || !row.body) return true;
  const used = variablesIn(row.body);
  const missing = kind.required.filter((v) => !used.includes(v));
  return missing.length === 0 || `${kind.label}缺少必备内容：${shown(missing)}（${kind.law}）`;
});

export const paperTemplateLifecycle = defineLifecycle(paperTemplate, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    enabled: { label: '已启用', tone: 'done' },
    disabled: { label: '已停用', tone: 'wait' },
  },
  actions: {
    create: { label: '新建模板', from: null, to: 'draft', by: [keepers], form: 'draft', does: 'beginTemplate' },
    save: { label: '保存', from: 'draft', by: [keepers], form: 'draft' },
    enable: {
      label: '启用',
      from: ['draft', 'disabled'],
      to: 'enabled',
      by: [keepers],
      complete: true,
      needs: [knowsEveryVariable, hasWhatItMust],
      primary: true,
    },
    disable: { label: '停用', from: 'enabled', to: 'disabled', by: [keepers], danger: true },
    revise: { label: '修订', from: ['enabled', 'disabled'], to: 'draft', by: [keepers], does: 'reviseTemplate' },
    remove: { label: '删除', from: 'draft', by: [keepers], removes: true, danger: true },
  },
});
