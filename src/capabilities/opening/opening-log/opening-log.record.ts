import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { officeSide } from '../../project/audiences.ts';
import { project } from '../../project/project/project.record.ts';
import { openingInvited } from '../audiences.ts';
import { opening } from '../opening/opening.record.ts';

/** 开标日志: what everybody in the room could see happen, in the room's words. */
export const openingLog = defineRecord('opening-log', {
  label: '{开标}日志',
  title: (l) => l.event ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    opening: ref('{开标}', () => opening, { required: true, readOnly: true }),
    at: instant('时间', { required: true, readOnly: true }),
    who: text('何人', { required: true, readOnly: true, max: 250 }),
    event: text('事项', { required: true, readOnly: true, max: 1000 }),
  },
  list: {
    columns: ['event', 'who', 'at', 'opening'],
    filters: ['project', 'opening', 'at'],
    sort: '-at',
    empty: '{开标}室里发生的每一件事都记在这里。',
  },
});

export const openingLogLifecycle = defineLifecycle(openingLog, {
  initial: 'kept',
  states: { kept: { label: '已记录', tone: 'idle', final: true } },
  actions: { write: { label: '记录', from: null, to: 'kept', by: [system], form: 'draft', quiet: true } },
});

export const openingLogAccess = defineAccess(openingLog, { read: [...officeSide, openingInvited] });
