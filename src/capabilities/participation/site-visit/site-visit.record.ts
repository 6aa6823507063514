import { instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/**
 * 踏勘通知: place and time for everybody who took the document, at one moment. It has no field for addressees, because the
 * author may neither choose nor see them (招标投标法 第22条, 实施条例 第28条).
 */
export const siteVisit = defineRecord('site-visit', {
  label: '踏勘通知',
  title: (v) => v.subject ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    subject: text('标题', { required: true, max: 300, initial: '现场踏勘通知' }),
    place: text('踏勘地点', { required: true, max: 300 }),
    meetingPoint: text('集合地点', { required: true, max: 300 }),
    startsAt: instant('踏勘时间', {
      required: true,
      hint: '在文件获取截止以后，使每一个取得文件的单位都能参加（实施条例 第28条）',
    }),
    contact: text('联系人', { required: true, max: 50 }),
    phone: text('联系电话', { required: true, max: 30 }),
    notes: text('注意事项', {
      long: true,
      max: 5000,
      initial:
        '踏勘自愿参加，费用自理；不点名、不登记单位名称。现场只介绍情况，疑问请在平台提出，答复同时公布给所有人。',
    }),
    sentAt: instant('发出时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['subject', 'lot', 'place', 'startsAt', 'sentAt', 'state'],
    filters: ['state', 'project', 'lot', 'startsAt'],
    search: ['subject', 'place'],
    empty: '还没有踏勘通知。需要时写明地点和时间，审核后同时发给每一个取得{招标}文件的单位；不得只组织部分单位踏勘。',
  },
  form: [
    { title: '踏勘通知', fields: ['project', 'lot', 'subject', 'startsAt', 'place', 'meetingPoint'] },
    { title: '联系', fields: ['contact', 'phone', 'notes'] },
  ],
  detail: [
    { title: '踏勘通知', fields: ['lot', 'startsAt', 'place', 'meetingPoint', 'contact', 'phone', 'notes'] },
    { title: '发出', fields: ['sentAt', 'returnedBecause'] },
  ],
});
