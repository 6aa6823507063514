/** A whole tender begun as a copy of another: its project, entrustment, lots, plans, methods, documents and notices as drafts, in one step. */
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { officers } from '../../project/audiences.ts';
import { project } from '../../project/project/project.record.ts';

export const copyingTenders = extendLifecycle(project, {
  // Its values are a name and what is copied; the page of the copy asks for both.
  copyTender: {
    label: '复制整套',
    from: null,
    to: 'draft',
    by: [officers],
    form: 'draft',
    does: 'copyTender',
    quiet: true,
  },
});
