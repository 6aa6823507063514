import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, instant, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { officeSide, projectOfficers } from '../../project/audiences.ts';
import { project } from '../../project/project/project.record.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { notice } from '../notice/notice.record.ts';
import { difference } from './publication.rules.ts';

/** How a text reaches a medium: the term for its publication follows from it (10号令 第11条). */
export const channels = { own: '本平台', data: '数据接口', other: '其他方式' } as const;

/** 发布回执: one text on one medium. All media get the same text, and its digest proves it (实施条例 第15条). */
export const publication = defineRecord('publication', {
  label: '发布回执',
  title: (p) => `${p.medium ?? ''}：${p.subject ?? ''}`,
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    notice: ref('{招标}公告', () => notice, { readOnly: true }),
    change: ref('变更公告', () => noticeChange, { readOnly: true }),
    subject: text('公告标题', { required: true, readOnly: true, max: 700 }),
    medium: text('发布媒介', { readOnly: true, max: 200 }),
    channel: choice('报送方式', channels, { required: true, readOnly: true }),
    digest: text('报送文本摘要（SHA-256）', { required: true, readOnly: true, max: 64 }),
    sentAt: instant('报送时间', { required: true, readOnly: true }),
    dueAt: instant('应发布时间', { readOnly: true }),
    remindedAt: instant('超时提醒', { readOnly: true }),
    publishedAt: instant('媒介发布时间', { readOnly: true }),
    address: text('发布网址', { readOnly: true, max: 500 }),
    receiptNumber: text('回执编号', { readOnly: true, max: 100 }),
    mediumDigest: text('媒介文本摘要（SHA-256）', { readOnly: true, max: 64 }),
    difference: text('不一致之处', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['subject', 'medium', 'channel', 'sentAt', 'dueAt', 'publishedAt', 'state'],
    filters: ['state', 'project', 'notice', 'medium', 'dueAt'],
    search: ['subject', 'medium'],
    sort: '-sentAt',
    empty: '公告发布时，系统按媒介各生成一份回执：同一文本、同一摘要。登记媒介的发布时间和文本后核对是否一致。',
  },
  detail: [
    { title: '报送', fields: ['subject', 'medium', 'channel', 'sentAt', 'dueAt', 'digest', 'remindedAt'] },
    { title: '回执', fields: ['publishedAt', 'address', 'receiptNumber', 'mediumDigest', 'difference'] },
  ],
});

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

export const publicationAccess = defineAccess(publication, { read: [...officeSide] });
