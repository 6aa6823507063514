import type { ServerPart } from '../../../kernel/server/house.ts';
import { confirmersOf } from '../../identity/server/role-grants.server.ts';
import { approvalRoutes } from './approval-routes.ts';
import { chainEffects } from './chain-effects.ts';
import { reviewing } from './decide.ts';
import { delegationEffects, goOnChangingSeats } from './delegation-effects.ts';
import { seatAgain } from './people.ts';
import { reviewEffects } from './review-actions.ts';

export const approvalServer: ServerPart = {
  reviewing,
  effects: { ...chainEffects, ...reviewEffects, ...delegationEffects },
  recipients: {
    reviewDelegate: async (_db, row) => [row.delegate],
    chainConfirmers: (db, chain) => confirmersOf(db, chain.org, [chain.askedBy]),
    chainAsker: async (_db, chain) => (chain.askedBy ? [chain.askedBy] : []),
  },
  openWork: {
    'approval-chain': '审核流程',
    'review-delegation': '审核委托',
    people: '人员变动后的审核',
    delegation: '审核委托',
  },
  events: { 'people.changed': seatAgain, 'delegation.changed': goOnChangingSeats },
  routes: approvalRoutes,
};
