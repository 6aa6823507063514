import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { paperTemplate } from '../paper-template/paper-template.record.ts';
import { chapterFields, kindLabels, templateReaders, templateScopes } from '../template-kinds.ts';

/**
 * 模板版本: a template as it was enabled. It is never changed. Papers refer to it, even after the template has changed or
 * gone.
 */
export const templateVersion = defineRecord('template-version', {
  label: '模板版本',
  title: (v) => (v.name ? `${v.name}（第 ${v.edition ?? 1} 版）` : ''),
  fields: {
    template: ref('模板', () => paperTemplate, { required: true, readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 100 }),
    kind: choice('适用文书', kindLabels, { required: true, readOnly: true }),
    scope: choice('范围', templateScopes, { required: true, readOnly: true }),
    edition: integer('版本', { required: true, readOnly: true }),
    chapters: children('内容', chapterFields, { readOnly: true }),
    values: data<Record<string, unknown>>('各项内容'),
    note: text('说明', { readOnly: true, max: 500, long: true }),
    changes: text('这一版改了什么', { readOnly: true, max: 2000, long: true }),
    madeBy: text('启用人', { required: true, readOnly: true, max: 50 }),
    madeAt: instant('启用时间', { required: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'edition', 'changes', 'madeBy', 'madeAt', 'state'],
    filters: ['state', 'template', 'kind', 'scope'],
    sort: '-madeAt',
    empty: '还没有启用过的版本。模板启用一次，就留下一版。',
  },
  detail: [{ title: '版本', fields: ['template', 'kind', 'scope', 'edition', 'note', 'changes', 'madeBy', 'madeAt'] }],
});

/** Its template's actions do these: the newest one is offered while the template is in use. */
export const templateVersionLifecycle = defineLifecycle(templateVersion, {
  initial: 'current',
  states: {
    current: { label: '现行', tone: 'done' },
    superseded: { label: '已有新版', tone: 'idle', final: true },
    withdrawn: { label: '已停用', tone: 'wait' },
  },
  actions: {
    create: { label: '留下版本', from: null, to: 'current', by: [system], quiet: true },
    supersede: { label: '由新版代替', from: ['current', 'withdrawn'], to: 'superseded', by: [system], quiet: true },
    withdraw: { label: '停用', from: 'current', to: 'withdrawn', by: [system], quiet: true },
    restore: { label: '恢复', from: 'withdrawn', to: 'current', by: [system], quiet: true },
  },
});

export const templateVersionAccess = defineAccess(templateVersion, { read: templateReaders });
