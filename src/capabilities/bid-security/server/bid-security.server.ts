import type { ServerPart } from '../../../kernel/server/house.ts';
import { get } from '../../../kernel/server/rows.ts';
import { project } from '../../project/project/project.record.ts';
import {
  accountFacts,
  askForAccounts,
  changeSecurityAccount,
  fillSecurityAccount,
  openSecurityAccount,
  peopleWith,
} from './account.effects.ts';
import {
  alarmRefund,
  bounceRefund,
  computeRefund,
  confirmRefund,
  decideToKeep,
  dropApproval,
  hearBidder,
  keepRefundOpinion,
  keepSecurity,
  payRefund,
  proposeKeep,
  refundFacts,
  refuseKeep,
  stampApproval,
  startRefund,
} from './refund.effects.ts';
import { refundLotRoutes } from './refund-lot.ts';
import {
  addArrival,
  checkSecurity,
  giveReference,
  keepDeclaration,
  keepGuarantee,
  lockSecurity,
  restoreSecurity,
  securityFacts,
  stampSettled,
  takeAccount,
} from './security.effects.ts';
import { securityRoutes } from './security-routes.ts';
import { takeStatement } from './statement.effects.ts';

export const bidSecurityServer: ServerPart = {
  facts: {
    'bid-security-account': accountFacts,
    'bid-security': securityFacts,
    'bid-security-refund': refundFacts,
  },
  effects: {
    fillSecurityAccount,
    openSecurityAccount,
    changeSecurityAccount,
    giveReference,
    takeAccount,
    keepDeclaration,
    keepGuarantee,
    addArrival,
    lockSecurity,
    checkSecurity,
    startRefund,
    restoreSecurity,
    stampSettled,
    computeRefund,
    stampApproval,
    dropApproval,
    decideToKeep,
    hearBidder,
    keepRefundOpinion,
    payRefund,
    bounceRefund,
    confirmRefund,
    proposeKeep,
    keepSecurity,
    refuseKeep,
    alarmRefund,
    takeStatement,
  },
  recipients: {
    securityFinance: async (db, row) => peopleWith(db, (await get(db, project, row.project)).org, ['finance']),
    securityReviewers: async (db, row) => peopleWith(db, (await get(db, project, row.project)).org, ['reviewer']),
  },
  events: { 'lots.issued': askForAccounts },
  routes: (served) => {
    securityRoutes(served);
    refundLotRoutes(served);
  },
};
