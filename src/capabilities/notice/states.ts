/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const noticeIs = {
  approved: inStates<'notice'>('approved'),
  beingWritten: inStates<'notice'>('draft', 'returned'),
  published: inStates<'notice'>('published'),
  scheduled: inStates<'notice'>('scheduled'),
};

export const noticeChangeIs = {
  published: inStates<'notice-change'>('published'),
};

export const noticeMailIs = {
  sent: inStates<'notice-mail'>('sent'),
};

export const supplierInvitationIs = {
  declined: inStates<'supplier-invitation'>('declined'),
  invited: inStates<'supplier-invitation'>('invited'),
  lapsed: inStates<'supplier-invitation'>('lapsed'),
};
