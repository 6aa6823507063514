import { data, instant, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { project } from '../../project/project/project.record.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import { notice } from '../notice/notice.record.ts';

/** Where the notice went for one supplier. */
export interface Delivery {
  supplier: string;
  name: string;
  email: string | null;
  /** People of the supplier's unit on this platform who got it as a message. */
  people: number;
}

/** 公告邮件: a published notice sent on to chosen suppliers. There is no field for words of one's own: all get the notice. */
export const noticeMail = defineRecord('notice-mail', {
  label: '公告邮件',
  title: (m) => m.subject ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    notice: ref('{招标}公告', () => notice, { required: true }),
    suppliers: refs('收件供应商', () => supplier, {
      required: true,
      hint: '从供应商库选取；每一家收到的都是公告全文，没有附言',
    }),
    subject: text('主题', { required: true, readOnly: true, max: 700 }),
    body: text('正文', { required: true, readOnly: true, long: true, max: 220_000 }),
    sentAt: instant('发送时间', { readOnly: true }),
    deliveries: data<Delivery[]>('送达'),
  },
  list: {
    columns: ['subject', 'notice', 'suppliers', 'sentAt', 'state'],
    filters: ['state', 'project', 'notice', 'sentAt'],
    search: ['subject'],
    empty: '还没有发送过公告邮件。公告发布后，可以把全文发给供应商库中选取的单位。',
  },
  form: [{ title: '发送邮件', fields: ['notice', 'suppliers'] }],
  detail: [{ title: '邮件', fields: ['notice', 'suppliers', 'sentAt', 'body'] }],
});
