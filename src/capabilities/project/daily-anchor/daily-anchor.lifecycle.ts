import { audience, everything, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { dispatchActions, dispatchStates } from '../../../platform/dispatch/dispatch.ts';
import { dailyAnchor } from './daily-anchor.record.ts';

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
