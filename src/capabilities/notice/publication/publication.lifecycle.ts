import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { publication } from './publication.record.ts';
import { difference } from './publication.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    publication: { text: string };
  }
}

/** Facts: the text that was sent. */
const sameText = guard<typeof publication>(
  'sameText',
  '媒介上的文本与公告不一致',
  ({ facts, asked }) => {
    const differs = difference(facts.text as string, String(asked.text ?? ''));
    return !differs || `媒介上的文本与公告不一致（${differs}）。请要求媒介更正，或登记“文本不一致”`;
  },
  { rule: 'TR-15', law: '招标投标法实施条例 第15条', onAnswers: true },
);

const publishedInOrder = guard<typeof publication>(
  'publishedInOrder',
  '媒介发布时间应在报送之后、现在以前',
  ({ row, asked, now }) =>
    (String(asked.publishedAt) >= String(row.sentAt) && String(asked.publishedAt) <= now.toISOString()) ||
    `媒介发布时间应在报送（${row.sentAt ? showInstant(row.sentAt) : '尚未报送'}）之后、现在以前：各媒介不得先于平台发布`,
  { rule: 'GG-11', law: '招标公告和公示信息发布管理办法 第11条', onAnswers: true },
);

const sentByData = guard<typeof publication>('sentByData', '已登记为其他方式报送', ({ row }) => row.channel === 'data');

export const publicationLifecycle = defineLifecycle(publication, {
  initial: 'sent',
  states: {
    sent: { label: '待回执', tone: 'wait' },
    differs: { label: '文本不一致', tone: 'due' },
    published: { label: '已发布', tone: 'done', final: true },
  },
  actions: {
    send: {
      label: '报送',
      from: null,
      to: 'sent',
      mayEndIn: ['published'],
      by: [system],
      does: 'sendPublication',
      keeps: ['TR-15', 'GG-11'],
      law: ['招标投标法实施条例 第15条', '招标公告和公示信息发布管理办法 第11条'],
      quiet: true,
    },
    confirm: {
      label: '登记发布回执',
      from: ['sent', 'differs'],
      to: 'published',
      by: [projectOfficers],
      asks: {
        publishedAt: instant('媒介发布时间', { required: true }),
        address: text('发布网址', { required: true, max: 500, pattern: [/^https?:\/\/\S+$/, '应为网址'] }),
        receiptNumber: text('回执编号', { max: 100 }),
        text: text('媒介上的公告全文', {
          unsearched: 'quoted',
          required: true,
          long: true,
          max: 220_000,
          hint: '从媒介页面复制标题和正文；空白和换行不计，其余须逐字相同',
        }),
      },
      needs: [publishedInOrder, sameText],
      does: 'confirmPublication',
      law: ['招标投标法实施条例 第15条'],
      primary: true,
    },
    reportDifference: {
      label: '文本不一致',
      from: 'sent',
      to: 'differs',
      by: [projectOfficers],
      asks: { difference: text('不一致之处', { required: true, long: true, max: 2000 }) },
      does: 'keepDifference',
      tells: ['projectOwners', 'projectSupervisors'],
      danger: true,
    },
    byOtherWay: {
      label: '改为其他方式报送',
      from: 'sent',
      by: [projectOfficers],
      needs: [sentByData],
      does: 'sendOtherWay',
    },
    remind: {
      label: '超时未发布',
      from: ['sent', 'differs'],
      by: [system],
      does: 'remindPublication',
      tells: ['projectOfficers'],
      keeps: ['GG-11'],
      quiet: true,
    },
  },
});
