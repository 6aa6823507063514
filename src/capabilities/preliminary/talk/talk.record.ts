import { files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { talkedOver } from '../../procedure/kinds.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { application } from '../application/application.record.ts';

/** 技术交流 (实施条例 30): one talk with one unit about its proposal. What it says of the others' is not in it. */
export const talk = defineRecord('talk', {
  label: '技术交流记录',
  title: (t) => t.supplierName ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    round: ref('轮次', () => round, { required: true, readOnly: true }),
    application: ref('技术建议', () => application, {
      required: true,
      among: { kind: { in: talkedOver }, state: 'opened' },
      hint: '与提交技术建议的单位分别进行，不得向任何一家透露其他单位的技术建议',
    }),
    supplier: ref('单位', () => organisation, { required: true, readOnly: true }),
    supplierName: text('单位', { required: true, readOnly: true, max: 2000 }),
    heldAt: instant('时间', { required: true }),
    place: text('地点、方式', { required: true, max: 200 }),
    present: text('参加人员', { required: true, long: true, max: 2000 }),
    content: text('交流的内容', { required: true, long: true, max: 20000, hint: '只谈技术，不得涉及报价' }),
    changes: text('据此明确或修改{招标}文件之处', { long: true, max: 5000, hint: '内部记录，该单位看不到' }),
    attachments: files('附件'),
    confirmedAt: instant('该单位确认时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'heldAt', 'place', 'state'],
    whose: 'supplierName',
    filters: ['state', 'project', 'lot', 'heldAt'],
    sort: '-heldAt',
    empty:
      '还没有技术交流。两阶段{招标}的技术建议启封后，与每个提交的单位分别交流并记录，据此编制{招标}文件（实施条例 第30条）。',
  },
  form: [
    { title: '技术交流', fields: ['application', 'heldAt', 'place', 'present', 'content', 'changes', 'attachments'] },
  ],
});
