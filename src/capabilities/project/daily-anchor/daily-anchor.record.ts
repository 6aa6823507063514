import { defineAccess } from '../../../kernel/access/access.ts';
import { anybody, audience, everything, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, instant, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dispatchActions, dispatchFields, dispatchStates } from '../../../platform/dispatch/dispatch.ts';
import { anchorLine, type DatedAnchor } from '../../../platform/restoration/dated-anchors.ts';

const fixed = { readOnly: true } as const;

/**
 * 每日存证: where the history of every tender in public stood at the end of a day, in one file that others can keep; each
 * file names the digest of the one before it, so that one stamp or one copy holds all earlier ones.
 */
export const dailyAnchor = defineRecord('daily-anchor', {
  label: '每日存证',
  title: (a) => `${a.day ?? ''} 存证`,
  chain: 'own',
  fields: {
    day: date('日期', { ...fixed, indexed: true }),
    projects: integer('项目数', fixed),
    content: text('存证内容', { ...fixed, max: 100_000_000, long: true }),
    sha256: text('文件摘要（SHA-256）', { ...fixed, max: 64 }),
    previous: text('前一份的摘要', { ...fixed, max: 64 }),
    stamp: text('时间戳', { unsearched: 'code', ...fixed, max: 200_000, long: true }),
    stampedAt: instant('时间戳时间', fixed),
    stampedBy: text('时间戳机构', { ...fixed, max: 500 }),
    ...dispatchFields,
  },
  list: {
    columns: ['day', 'projects', 'sha256', 'stampedAt', 'stampedBy', 'state'],
    filters: ['day', 'state'],
    search: ['sha256'],
    sort: '-day',
    empty: '第一个项目公开后，每天结束时在此公布各项目历史的存证。',
  },
  detail: [
    { title: '存证', fields: ['day', 'projects', 'sha256', 'previous'] },
    { title: '时间戳', fields: ['stampedAt', 'stampedBy', 'attempts', 'answer', 'dueAt', 'because'] },
  ],
});

export const anchorKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

const { retry, ...sending } = dispatchActions([anchorKeepers]);

export const dailyAnchorLifecycle = defineLifecycle(dailyAnchor, {
  initial: 'waiting',
  states: {
    ...dispatchStates,
    waiting: { label: '待盖时间戳', tone: 'wait' },
    sent: { label: '已盖时间戳', tone: 'done', final: true },
    kept: { label: '已公布', tone: 'done' },
  },
  actions: {
    write: { label: '写入', from: null, to: 'waiting', by: [system], quiet: true },
    writeUnstamped: { label: '写入（未设时间戳机构）', from: null, to: 'kept', by: [system], quiet: true },
    ...sending,
    retry: { ...retry, label: '盖时间戳', from: ['waiting', 'failed', 'dropped', 'kept'] },
    keepStamp: {
      label: '保存时间戳',
      from: 'waiting',
      by: [system],
      asks: { stamp: text('时间戳', { unsearched: 'code', required: true, max: 200_000, long: true }) },
      does: 'keepStamp',
      quiet: true,
    },
  },
});

/** What is published is everybody's; how its stamp was come by is the office's own. */
const inner = { while: () => true, except: [anchorKeepers], shows: '仅平台管理员可见' } as const;

export const dailyAnchorAccess = defineAccess(dailyAnchor, {
  read: [anybody],
  fields: Object.fromEntries(Object.keys(dispatchFields).map((name) => [name, inner])),
});

// The daily file as text: what it is, what it follows, a line for each project. Pure.

export interface DailyFile {
  /** `yyyy-MM-dd`: the heads are those at the end of this day. */
  day: string;
  /** SHA-256 of the file before it, in hex; nothing in the first. */
  previous: string | undefined;
  anchors: readonly Omit<DatedAnchor, 'day'>[];
}

/** The file's exact text; its digest is over these bytes in UTF-8. */
export const anchorFile = ({ day, previous, anchors }: DailyFile): string =>
  [
    `# 招采 每日存证 ${day}`,
    `# 前一份 ${previous ?? '无'}`,
    '# 每行：日期 项目标识 历史条数 该条摘要（SHA-256） 项目编号。列出当日有变化的公开项目；其余以先前各日为准。',
    ...anchors.map((anchor) => anchorLine({ day, ...anchor })),
    '',
  ].join('\n');
