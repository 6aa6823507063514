import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { noticeMail } from './notice-mail.record.ts';

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
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});
