import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { channels, strangePlaceholder, type TemplateKind, templateKinds } from '../message-kinds.ts';

function strange({ kind, subject, body }: { kind: string | null; subject: string | null; body: string | null }) {
  if (!kind) return undefined;
  const found = strangePlaceholder(kind as TemplateKind, `${subject ?? ''}${body ?? ''}`);
  if (!found) return undefined;
  if (kind === 'unvouched')
    return `发给未核验单位的消息只能用 {{去处}}：邮箱可能是别人的，不得出现“{{${found}}}”带来的内容`;
  return kind === 'sealed'
    ? `{开标}前发给{投标}人、专家的消息只能用 {{姓名}}、{{去处}}：不得出现“{{${found}}}”带来的项目内容（招标投标法 第22条）`
    : `没有“{{${found}}}”这个变量：可用 {{主题}}、{{内容}}、{{去处}}、{{姓名}}`;
}

/** 消息模板: the office's own words for one kind of message on one way; where there is none, the program's words stand. */
export const messageTemplate = defineRecord('message-template', {
  label: '消息模板',
  title: (t) =>
    `${templateKinds[(t.kind ?? 'step') as TemplateKind] ?? ''} · ${channels[(t.channel ?? 'mail') as keyof typeof channels] ?? ''}`,
  chain: 'own',
  fields: {
    kind: choice('消息种类', templateKinds, { required: true, initial: 'step' }),
    channel: choice('方式', channels, { required: true, initial: 'mail' }),
    subject: text('邮件主题', {
      max: 200,
      hint: '短信没有主题',
      when: (t) => t.channel !== 'sms',
      initial: '【招采】{{主题}}',
    }),
    body: text('正文', {
      required: true,
      long: true,
      max: 2000,
      hint: '变量用双花括号括起：主题、内容、去处、姓名',
      initial: '{{姓名}}，您好：\n\n{{主题}}\n\n{{内容}}\n\n{{去处}}',
    }),
  },
  rules: [{ rule: 'TB-22', law: '招标投标法 第22条', field: 'body', check: strange }],
  list: {
    columns: ['kind', 'channel', 'subject', 'body', 'updatedAt'],
    filters: ['kind', 'channel'],
    sort: 'kind',
    empty: '都用平台的措辞。新建模板，就用本平台自己的话代替某一种邮件或短信的措辞。',
  },
  form: [{ title: '模板', fields: ['kind', 'channel', 'subject', 'body'] }],
  unique: [['kind', 'channel']],
});

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

export const messageTemplateAccess = defineAccess(messageTemplate, { read: [platformAdmins] });
