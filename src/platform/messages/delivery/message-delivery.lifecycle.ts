import { audience, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { dispatchActions, dispatchStates } from '../../dispatch/dispatch.ts';
import { messageDelivery } from './message-delivery.record.ts';

/** Before the opening not even the number of letters may be seen (招标投标法 22). */
export const deliveryAdmins = audience('平台管理员', { shown: true }, { roles: ['admin'], orgTypes: ['platform'] });

const actions = dispatchActions([deliveryAdmins]);

export const messageDeliveryLifecycle = defineLifecycle(messageDelivery, {
  initial: 'waiting',
  states: {
    ...dispatchStates,
    kept: { label: '未外发', tone: 'idle' },
  },
  actions: {
    post: { label: '外发', from: null, to: 'waiting', by: [system], quiet: true },
    keep: { label: '留存', from: null, to: 'kept', by: [system], quiet: true },
    ...actions,
    retry: { ...actions.retry, from: ['waiting', 'failed', 'dropped', 'kept'], does: 'sendAgain' },
  },
});
