/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { concludedStates } from './acceptance-notice/acceptance-notice.record.ts';

export const acceptanceIs = {
  beingSigned: inStates<'acceptance'>('signing', 'disputed'),
  /** It has its outcome. */
  concluded: inStates<'acceptance'>(...concludedStates),
  disputed: inStates<'acceptance'>('disputed'),
  draft: inStates<'acceptance'>('draft'),
  failed: inStates<'acceptance'>('failed'),
  passed: inStates<'acceptance'>('passed'),
  remedied: inStates<'acceptance'>('remedied'),
  remedy: inStates<'acceptance'>('remedy'),
  signing: inStates<'acceptance'>('signing'),
};

export const acceptanceNoticeIs = {
  withdrawn: inStates<'acceptance-notice'>('withdrawn'),
};

export const performanceIs = {
  accepted: inStates<'performance'>('accepted'),
  performed: inStates<'performance'>('performed'),
  terminated: inStates<'performance'>('terminated'),
};
