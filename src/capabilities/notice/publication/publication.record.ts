import { choice, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { project } from '../../project/project/project.record.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { notice } from '../notice/notice.record.ts';

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
