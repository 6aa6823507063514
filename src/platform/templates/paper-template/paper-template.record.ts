import { children, choice, data, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { templateKind } from '../template-kinds.ts';
import { chapterFields, kindLabels, templateScopes } from './template-fields.ts';

const holdsText = (t: { kind?: string | null }) => templateKind(t.kind)?.holds !== 'values';

/**
 * 模板 (domain C33): the words that papers of one kind begin with, a unit's own or the platform's. What is written here is
 * worked on; papers use the version that was enabled last (`template-version`), and keep the one that they began with.
 */
export const paperTemplate = defineRecord('paper-template', {
  label: '模板',
  title: (t) => t.name ?? '',
  numbered: { field: 'number', prefix: 'MB' },
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
