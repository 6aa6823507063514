import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, instant, ref, refs, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { officeSide, projectOfficers } from '../../project/audiences.ts';
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

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'notice-mail': { noticeState: StateOf<'notice'> | undefined; isInvitation: boolean; unreachable: string[] };
  }
}

/** Who hears of a tender before the others hears more than they do (电子招标投标办法 第54条). */
const afterPublication = guard<typeof noticeMail>(
  'afterPublication',
  '公告发布以后才能发给供应商：发布前告知个别单位，就是提供有差别的信息',
  ({ facts }) => facts.noticeState === 'published',
  { rule: 'EB-54', law: '电子招标投标办法 第54条' },
);

/** Only those on its list hear of an invitation, all at one moment. */
const isForAnybody = guard<typeof noticeMail>(
  'isForAnybody',
  '{投标}邀请书只发给名单上的单位，由平台同时发出，不能再发邮件给其他供应商',
  ({ facts }) => !facts.isInvitation,
  { rule: 'TB-22', law: '招标投标法 第22条' },
);

const everybodyCanBeReached = guard<typeof noticeMail>('everybodyCanBeReached', '所选供应商没有邮箱', ({ facts }) => {
  const silent = (facts.unreachable ?? []) as string[];
  return silent.length === 0 || `${silent.join('、')}没有邮箱，也没有平台账号，请在供应商库补上邮箱或去掉`;
});

export const noticeMailLifecycle = defineLifecycle(noticeMail, {
  initial: 'draft',
  states: {
    draft: { label: '待发送', tone: 'idle' },
    sent: { label: '已发送', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '选定供应商',
      from: null,
      to: 'draft',
      begunOn: { notice: 'published' },
      by: [projectOfficers],
      form: 'complete',
      needs: [isForAnybody, afterPublication],
      does: 'fillMail',
    },
    save: { label: '保存', from: 'draft', by: [projectOfficers], form: 'complete', does: 'fillMail' },
    send: {
      label: '发送',
      from: 'draft',
      to: 'sent',
      by: [projectOfficers],
      complete: true,
      needs: [isForAnybody, afterPublication, everybodyCanBeReached],
      does: 'sendMail',
      primary: true,
      settles: ['随即发给全部收件单位，不能收回'],
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});

export const noticeMailAccess = defineAccess(noticeMail, { read: [...officeSide] });
