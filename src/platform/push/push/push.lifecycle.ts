import { audience, everything, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { dispatchActions, dispatchStates } from '../../dispatch/dispatch.ts';
import { push } from './push.record.ts';

export const pushAdmins = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });
/** The unit whose record it tells of. */
export const pushUnit = audience(
  '本单位审核人、管理员',
  { org: mine },
  { roles: ['reviewer', 'unitAdmin'], orgTypes: ['agency'] },
);

export const pushLifecycle = defineLifecycle(push, {
  initial: 'waiting',
  states: dispatchStates,
  actions: {
    post: { label: '推送', from: null, to: 'waiting', by: [system], quiet: true },
    ...dispatchActions([pushAdmins, pushUnit]),
  },
});
