import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, data, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { unknownVariables, variablesIn } from '../fill.ts';
import { nearestName } from '../placeholders.ts';
import {
  chapterFields,
  kindLabels,
  namesOf,
  platformKeepers,
  templateKind,
  templateScopes,
  templateTakers,
  unitKeepers,
  workedOnReaders,
} from '../template-kinds.ts';

const holdsText = (t: { kind?: string | null }) => templateKind(t.kind)?.holds !== 'values';

/** What the numbers of templates begin with. */
export const templatePrefix = 'MB';

/**
 * 模板 (domain C33): the words that papers of one kind begin with, a unit's own or the platform's. What is written here is
 * worked on; papers use the version that was enabled last (`template-version`), and keep the one that they began with.
 */
export const paperTemplate = defineRecord('paper-template', {
  label: '模板',
  title: (t) => t.name ?? '',
  numbered: { field: 'number', prefix: templatePrefix },
  fields: {
    number: text('编码', { max: 50, required: true, readOnly: true }),
    name: text('名称', { required: true, first: true, max: 100 }),
    kind: choice('适用文书', kindLabels, { required: true, initial: 'contract' }),
    scope: choice('范围', templateScopes, { required: true, readOnly: true, initial: 'unit' }),
    edition: integer('版本', { required: true, readOnly: true, initial: 0, hint: '启用一次为一版；0 为还没有启用过' }),
    chapters: children('内容', chapterFields, { required: true, min: 1, max: 60, when: holdsText }),
    // For a method: the fields of its form as they were when it was kept as a template.
    values: data<Record<string, unknown>>('各项内容'),
    note: text('说明', { max: 500, long: true, hint: '什么项目用、注意什么；选用的人看得到' }),
    // The template of another library, and which of its versions.
    drawnFrom: ref('取自', (): RecordType<any> => paperTemplate, { readOnly: true }),
    drawnEdition: integer('取自的版本', { readOnly: true }),
    offeredBy: ref('报送单位', () => organisation, { readOnly: true }),
  },
  list: {
    columns: ['name', 'kind', 'scope', 'edition', 'number', 'updatedAt', 'state'],
    filters: ['state', 'kind', 'scope', 'name'],
    search: ['name', 'number'],
    empty: '还没有模板。新建时由平台的范本填出，修改并启用后，编文件、拟公告、写通知书和合同时都可以套用。',
  },
  form: [
    { title: '模板', fields: ['name', 'kind', 'note'] },
    { title: '内容', fields: ['chapters'] },
  ],
  detail: [
    { title: '模板', fields: ['number', 'kind', 'scope', 'edition', 'drawnFrom', 'drawnEdition', 'offeredBy', 'note'] },
  ],
  copies: { not: ['name', 'drawnFrom', 'drawnEdition', 'offeredBy'] },
});

const keepers = [unitKeepers, platformKeepers];
const shown = (names: readonly string[]) => names.map((v) => `{{${v}}}`).join('、');

type Written = Readonly<{
  kind: string | null;
  chapters: readonly { title: string | null; body: string | null }[] | null;
}>;
const wholeText = (row: Written) => (row.chapters ?? []).map((c) => `${c.title ?? ''}\n${c.body ?? ''}`).join('\n');

/** The sentence about the variables that a template's kind does not know, with the chapter and the name that is perhaps meant. */
export function strangeVariables(row: Written): string | undefined {
  const kind = templateKind(row.kind);
  if (!kind) return undefined;
  const known = namesOf(kind);
  const strange = unknownVariables(wholeText(row), known);
  const [first] = strange;
  if (first === undefined) return undefined;
  const near = nearestName(first, known);
  return `${kind.label}的数据里没有${shown(strange)}，请改用列出的变量${near ? `（例如 {{${near}}}）` : ''}`;
}

const knowsEveryVariable = guard<typeof paperTemplate>(
  'knowsEveryVariable',
  '模板里有不认识的变量',
  ({ row }) => strangeVariables(row) ?? true,
);

const hasWhatItMust = guard<typeof paperTemplate>('hasWhatItMust', '模板缺少必备内容', ({ row }) => {
  const kind = templateKind(row.kind);
  if (!kind) return true;
  if (kind.holds === 'values' && !row.values)
    return `${kind.label}的模板由一份写好的${kind.label}存成：打开它，选“存为模板”`;
  const used = variablesIn(wholeText(row));
  const missing = kind.required.filter((v) => !used.includes(v));
  return missing.length === 0 || `${kind.label}缺少必备内容：${shown(missing)}（${kind.law}）`;
});

export const paperTemplateLifecycle = defineLifecycle(paperTemplate, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    enabled: { label: '已启用', tone: 'done' },
    revising: { label: '修订中', tone: 'now' },
    disabled: { label: '已停用', tone: 'wait' },
  },
  actions: {
    create: { label: '新建模板', from: null, to: 'draft', by: keepers, form: 'draft', does: 'beginTemplate' },
    // A finished paper is kept as the draft of a template; its keepers enable it.
    take: { label: '存为模板', from: null, to: 'draft', by: [system], form: 'draft', quiet: true },
    save: { label: '保存', from: ['draft', 'revising'], by: keepers, form: 'draft', does: 'keepTemplate' },
    enable: {
      label: '启用',
      from: ['draft', 'revising'],
      to: 'enabled',
      by: keepers,
      complete: true,
      asks: { changes: text('这一版改了什么', { long: true, max: 2000, hint: '不写的，由系统比对前一版写出' }) },
      needs: [knowsEveryVariable, hasWhatItMust],
      does: 'issueVersion',
      primary: true,
    },
    revise: { label: '修订', from: 'enabled', to: 'revising', by: keepers },
    dropRevision: {
      label: '放弃修订',
      from: 'revising',
      to: 'enabled',
      by: keepers,
      does: 'dropRevision',
      danger: true,
    },
    disable: {
      label: '停用',
      from: ['enabled', 'revising'],
      to: 'disabled',
      by: keepers,
      does: 'withdrawVersion',
      danger: true,
    },
    restore: { label: '恢复启用', from: 'disabled', to: 'enabled', by: keepers, does: 'restoreVersion' },
    takeIn: {
      label: '取为本单位模板',
      from: ['enabled', 'revising'],
      by: [templateTakers],
      asks: { name: text('模板名称', { required: true, max: 100, hint: '取入后是本单位的，改好、启用后可以套用' }) },
      does: 'takeTemplateIn',
    },
    offer: {
      label: '报送平台',
      from: ['enabled', 'revising'],
      by: [unitKeepers],
      asks: {
        name: text('模板名称', {
          required: true,
          max: 100,
          hint: '报送现行版本；平台核对、启用后，所有单位都可以套用，请先去掉只属于本单位的内容',
        }),
      },
      does: 'offerTemplate',
    },
    remove: { label: '删除', from: 'draft', by: keepers, removes: true, danger: true },
  },
});

const keepersUntilEnabled = {
  while: (t: { state: string }) => t.state === 'draft' || t.state === 'revising',
  except: [unitKeepers, platformKeepers],
  shows: '修订中，以现行版本为准',
};

/** What is being written is its keepers' until it is enabled; everybody else reads the versions. */
export const paperTemplateAccess = defineAccess(paperTemplate, {
  read: workedOnReaders,
  fields: {
    chapters: keepersUntilEnabled,
    values: keepersUntilEnabled,
    offeredBy: { while: () => true, except: [platformKeepers], shows: '只有平台可见' },
  },
});
