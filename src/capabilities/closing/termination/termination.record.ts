import { anchorFields } from '../../../kernel/record/anchor.ts';
import { choice, files, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { contactFields, contactSection } from '../../project/paper-contacts.ts';
import { project } from '../../project/project/project.record.ts';

/** 异常终止 (domain C36, exchange table 517): failed, cancelled or withdrawn, with what follows. */
export const termination = defineRecord('termination', {
  label: '异常终止',
  title: (t) => t.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'ZZ' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    number: text('编号', { required: true, readOnly: true, max: 50 }),
    name: text('名称', { required: true, max: 600, long: true }),
    type: choice(
      '异常类型',
      { failed: '流标', cancelled: '终止', revoked: '公告撤销', other: '其他' },
      { required: true },
    ),
    reason: text('原因', { required: true, max: 5000, long: true }),
    approval: text('批准结果', { max: 1000 }),
    tendersAgain: flag('重新{招标}', { required: true, initial: true }),
    arrangement: text('后续安排', {
      required: true,
      max: 2000,
      long: true,
      hint: '按是否重新{招标}拟出，可以改写：何时重新{招标}、改用何种方式、取得文件和{投标}的单位如何办理',
    }),
    ...contactFields,
    attachments: files('附件'),
    announcedAt: instant('公告时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'number', 'lot', 'type', 'announcedAt', 'state'],
    filters: ['state', 'project', 'lot', 'type'],
    search: ['name', 'number'],
    empty: '没有异常终止。',
  },
  form: [
    {
      title: '异常终止',
      fields: [
        ...(['project', 'lot', 'name', 'type', 'reason', 'approval', 'tendersAgain'] as const),
        ...(['arrangement', 'attachments'] as const),
      ],
    },
    contactSection,
  ],
  // The paper itself shows the rest.
  detail: [{ title: '来源', fields: ['project', 'lot', 'type', 'tendersAgain', 'attachments'] }],
});
