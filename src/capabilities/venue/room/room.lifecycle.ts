import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { roomKeepers } from '../audiences.ts';
import { room } from './room.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    room: { coming: number };
  }
}

const nobodyComes = guard<typeof room>(
  'nobodyComes',
  '还有预约，不能停用',
  ({ facts }) =>
    facts.coming === 0 || `还有 ${facts.coming} 个预约没有结束，请先由预约人改期或取消，或在预约详情中收回，再停用`,
);

/** A room that was used is never removed, only closed. */
export const roomLifecycle = defineLifecycle(room, {
  initial: 'open',
  states: { open: { label: '可预约', tone: 'done' }, closed: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '登记场地', from: null, to: 'open', by: [roomKeepers], form: 'complete' },
    save: { label: '保存', from: ['open', 'closed'], by: [roomKeepers], form: 'complete' },
    close: {
      label: '停用',
      from: 'open',
      to: 'closed',
      by: [roomKeepers],
      asks: { reason: text('停用原因', { required: true, max: 500, hint: '例如：装修，预计 12 月 1 日恢复' }) },
      needs: [nobodyComes],
      does: 'keepClosing',
      danger: true,
    },
    reopen: { label: '恢复', from: 'closed', to: 'open', by: [roomKeepers], does: 'forgetClosing' },
  },
});
