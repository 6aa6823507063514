import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { officeSide } from '../../project/audiences.ts';
import { openingInvited } from '../audiences.ts';
import { openingLog } from './opening-log.record.ts';

export const openingLogLifecycle = defineLifecycle(openingLog, {
  initial: 'kept',
  states: { kept: { label: '已记录', tone: 'idle', final: true } },
  actions: { write: { label: '记录', from: null, to: 'kept', by: [system], form: 'draft', quiet: true } },
});

export const openingLogAccess = defineAccess(openingLog, { read: [...officeSide, openingInvited] });
