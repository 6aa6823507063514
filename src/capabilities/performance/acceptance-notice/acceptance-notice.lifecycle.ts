import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { byOffice, byOwner } from '../of-performance.ts';
import { acceptanceNotice, concludedStates } from './acceptance-notice.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'acceptance-notice': { acceptanceState?: StateOf<'acceptance'> | undefined };
  }
}

const concluded = guard<typeof acceptanceNotice>(
  'concluded',
  '验收办结以后才能公告结果',
  ({ row, facts }) => !row.acceptance || (concludedStates as readonly string[]).includes(facts.acceptanceState ?? ''),
);

export const acceptanceNoticeLifecycle = defineLifecycle(acceptanceNotice, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    published: { label: '已公告', tone: 'done' },
    withdrawn: { label: '已撤下', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '公告验收结果',
      from: null,
      to: 'draft',
      by: byOffice,
      form: 'draft',
      needs: [concluded],
      does: 'draftAcceptanceNotice',
    },
    save: { label: '保存', from: 'draft', by: byOffice, form: 'draft', does: 'drawAcceptanceNotice' },
    // The owner accepts, and says so to the public; the agency drafts.
    publish: {
      label: '发布公告',
      from: 'draft',
      to: 'published',
      anchors: 'published',
      by: byOwner,
      complete: true,
      needs: [concluded],
      does: 'publishAcceptanceNotice',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['政府采购法实施条例 第45条'],
      keeps: ['ZR-45'],
      primary: true,
    },
    withdraw: {
      label: '撤下公告',
      from: 'published',
      to: 'withdrawn',
      by: byOwner,
      asks: {
        because: text('撤下的原因', {
          required: true,
          long: true,
          max: 1000,
          hint: '撤下后社会公众不能再看到；改正后另行公告',
        }),
      },
      does: 'withdrawAcceptanceNotice',
      tells: ['projectOfficers', 'projectSupervisors'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: byOffice, removes: true, danger: true },
  },
});
