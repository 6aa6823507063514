/** 样例: a tender of the unit's own to play with, as far as papers are drafts; one action throws all of it away. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { officers } from '../../project/audiences.ts';
import { project } from '../../project/project/project.record.ts';

const isSample = guard<typeof project>('isSample', '这不是样例，请用“删除”', ({ row }) => row.sample === true);

export const playingWithSamples = extendLifecycle(project, {
  beginSample: { label: '从样例开始', from: null, to: 'draft', by: [officers], does: 'beginSample', quiet: true },
  dropSample: {
    label: '丢弃样例',
    from: 'draft',
    by: [officers],
    needs: [isSample],
    does: 'dropSample',
    removes: true,
    danger: true,
  },
});
