import { anchorFields } from '../../../kernel/record/anchor.ts';
import { choice, files, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { tenderedThings } from '../../../platform/law/under.ts';
import { causeChoices, closedCauses } from '../../powers/powers.ts';
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
    // What its law is asked by, so that a form offers the lawful causes and no others.
    regime: choice('适用体系', regimes, { readOnly: true }),
    thing: choice('{招标}标的', tenderedThings, { readOnly: true }),
    cause: choice('法定原因', causeChoices('termination'), {
      required: true,
      hint: '只列本标段的法定原因；流标、{中标}取消、监督部门责令的，以平台已有的认定为据',
      closed: ({ regime, thing }) => closedCauses('termination', { regime, thing }),
    }),
    proofs: files('证明材料', { hint: '不可抗力、项目取消等，须上传能够证明的文件；不对外公布' }),
    reason: text('原因', { required: true, max: 5000, long: true }),
    approval: text('批准结果', { max: 1000, hint: '审批、核准被撤销或者项目取消的，写明文件的文号' }),
    tendersAgain: flag('重新{招标}', { required: true, initial: true }),
    arrangement: text('后续安排', {
      required: true,
      max: 2000,
      long: true,
      hint: '按是否重新{招标}拟出，可以改写：何时重新{招标}、改用何种方式、取得文件和{投标}的单位如何办理',
    }),
    ...contactFields,
    attachments: files('附件'),
    withdrawnText: text('随之失效的文件', { readOnly: true, long: true, max: 5000 }),
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
        ...(['project', 'lot', 'name', 'type', 'cause', 'proofs', 'reason', 'approval', 'tendersAgain'] as const),
        ...(['arrangement', 'attachments'] as const),
      ],
    },
    contactSection,
  ],
  // The paper itself shows the rest.
  detail: [
    { title: '来源', fields: ['project', 'lot', 'type', 'cause', 'approval', 'proofs', 'tendersAgain', 'attachments'] },
    { title: '随之失效', fields: ['withdrawnText'] },
  ],
});
